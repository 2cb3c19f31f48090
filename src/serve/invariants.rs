//! Every capability's invariants: what the server checks as it runs, and `parola audit` at once.

use platform::invariants::{Invariant, PLATFORM, Rows};

/// Every invariant, lower capabilities first.
pub(crate) fn invariants() -> impl Iterator<Item = Invariant> {
    let lists = [
        PLATFORM,
        notices::INVARIANTS,
        auth::INVARIANTS,
        staff::INVARIANTS,
        bookings::INVARIANTS,
        tickets::INVARIANTS,
        boarding::INVARIANTS,
        manifest::INVARIANTS,
        payments::INVARIANTS,
        backoffice::INVARIANTS,
    ];
    lists.into_iter().flatten().copied()
}

/// The tables that invariants read in which somebody may write past the program.
pub(crate) fn rows() -> impl Iterator<Item = Rows> {
    [bookings::ROWS, payments::ROWS, backoffice::ROWS].into_iter().flatten().copied()
}
