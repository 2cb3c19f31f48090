//! What the threads of a server process share for bookings.

use actix_web::web::ServiceConfig;

use crate::{
    booking::show::{Looks, SharedLooks},
    holding::batcher::{HoldBatcher, SharedHoldBatcher},
    search::find_trips::{Searches, SharedSearches},
};

/// The queues of holds, of searches and of looks at bookings.
#[derive(Clone)]
pub struct Shared {
    holds: SharedHoldBatcher,
    searches: SharedSearches,
    looks: SharedLooks,
}

impl Default for Shared {
    fn default() -> Self {
        Self {
            holds: SharedHoldBatcher::new(HoldBatcher::default()),
            searches: SharedSearches::new(Searches::default()),
            looks: SharedLooks::new(Looks::default()),
        }
    }
}

impl Shared {
    /// Gives them to the handlers of one thread.
    pub fn add_to(&self, config: &mut ServiceConfig) {
        config
            .app_data(self.holds.clone())
            .app_data(self.searches.clone())
            .app_data(self.looks.clone());
    }
}
