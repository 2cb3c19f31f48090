//! Seats of one class of one sailing.

use diesel::Queryable;
use routes::{AccommodationId, SailingId};

/// A sailing and a class: one row of stock.
pub(crate) type StockKey = (SailingId, AccommodationId);

/// Seats of one class of one sailing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Queryable)]
pub(crate) struct Seats {
    pub(crate) sailing: SailingId,
    pub(crate) class: AccommodationId,
    pub(crate) count: i32,
}

impl Seats {
    /// Returns the row of stock that counts them.
    pub(crate) fn key(&self) -> StockKey {
        (self.sailing, self.class)
    }
}
