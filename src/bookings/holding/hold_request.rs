//! A request to hold seats that was read and priced.

use crate::{
    booking::seats::Seats,
    holding::{answers::Kept, new_booking::NewBooking},
};

/// A booking ready to be written, and the answer that goes with it.
pub(crate) struct HoldRequest {
    pub(crate) new: NewBooking,
    pub(crate) kept: Option<Kept>,
}

impl HoldRequest {
    /// Returns the seats it takes.
    pub(crate) fn seats(&self) -> Vec<Seats> {
        self.new.legs.iter().map(|(_, seats)| *seats).filter(|seats| seats.count > 0).collect()
    }
}
