//! Which bookings of those that are found are wanted.

use routes::SailingId;

use crate::booking::state::BookingState;

/// Which bookings are wanted.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Only those in this state.
    pub state: Option<BookingState>,
    /// Only those with a leg on one of these sailings.
    pub sailings: Option<Vec<SailingId>>,
    /// Only those with a leg from one of these ports, by their codes.
    pub origins: Option<Vec<String>>,
}

impl Filter {
    /// Returns true if it leaves nothing out.
    pub(crate) fn is_open(&self) -> bool {
        self.state.is_none() && self.sailings.is_none() && self.origins.is_none()
    }

    /// Returns true if it lets holds through.
    pub(crate) fn has_holds(&self) -> bool {
        self.state.is_none_or(|state| state == BookingState::Held)
    }

    /// Returns the names of the states, where they are narrowed down.
    pub(crate) fn states(&self) -> Option<Vec<&'static str>> {
        self.state.map(|state| vec![state.name()])
    }
}
