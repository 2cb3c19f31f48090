//! What the threads of a server process share for bookings.

use actix_web::web::ServiceConfig;

use crate::{
    booking::show::{Looks, SharedLooks},
    holding::batcher::{HoldBatcher, SharedHoldBatcher},
    search::find_trips::{Searches, SharedSearches},
    waiting_room::line::{SharedWaitingRoom, WaitingRoom},
};

/// The queues of holds, of searches and of looks at bookings, and the line before bookings.
#[derive(Clone)]
pub struct Shared {
    pub(crate) holds: SharedHoldBatcher,
    searches: SharedSearches,
    looks: SharedLooks,
    pub(crate) waiting_room: SharedWaitingRoom,
}

impl Default for Shared {
    fn default() -> Self {
        Self {
            holds: SharedHoldBatcher::new(HoldBatcher::default()),
            searches: SharedSearches::new(Searches::default()),
            looks: SharedLooks::new(Looks::default()),
            waiting_room: SharedWaitingRoom::new(WaitingRoom::default()),
        }
    }
}

impl Shared {
    /// Gives them to the handlers of one thread.
    pub fn add_to(&self, config: &mut ServiceConfig) {
        config
            .app_data(self.holds.clone())
            .app_data(self.searches.clone())
            .app_data(self.looks.clone())
            .app_data(self.waiting_room.clone());
    }
}
