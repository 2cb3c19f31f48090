//! Every capability's invariants: what the server checks as it runs, and `parola audit` at once.

use platform::invariants::{Invariant, PLATFORM};

/// Every invariant, lower capabilities first.
pub(crate) fn invariants() -> impl Iterator<Item = Invariant> {
    let lists = [
        PLATFORM,
        notices::INVARIANTS,
        auth::INVARIANTS,
        staff::INVARIANTS,
        bookings::INVARIANTS,
        tickets::INVARIANTS,
        payments::INVARIANTS,
        backoffice::INVARIANTS,
    ];
    lists.into_iter().flatten().copied()
}
