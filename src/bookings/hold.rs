//! The one place that takes seats and gives them back.

use diesel::PgConnection;
use routes::{AccommodationId, SailingId};

use crate::{BookingError, store};

/// Seats of one class of one sailing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Seats {
    pub(crate) sailing: SailingId,
    pub(crate) class: AccommodationId,
    pub(crate) count: i32,
}

/// Takes all of them or fails: one conditional update for each, in an order that all share, so that
/// two who want the same seats wait for each other and never crosswise.
pub(crate) fn take(conn: &mut PgConnection, wanted: &[Seats]) -> Result<(), BookingError> {
    let mut in_order = wanted.to_vec();
    in_order.sort_unstable();
    for seats in in_order.iter().filter(|seats| seats.count > 0) {
        if !store::stock::hold(conn, *seats)? {
            return Err(BookingError::SeatsGone);
        }
    }
    Ok(())
}

/// Ends the holds of these seats that have run out; whether any seat came free.
pub(crate) fn sweep(conn: &mut PgConnection, wanted: &[Seats]) -> Result<bool, BookingError> {
    let mut freed = 0;
    for seats in wanted {
        freed += store::stock::sweep(conn, *seats)?;
    }
    Ok(freed > 0)
}
