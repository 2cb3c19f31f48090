//! The one place that takes seats and gives them back.

use std::collections::{HashMap, HashSet};

use diesel::PgConnection;
use routes::{AccommodationId, SailingId};

use crate::{
    BookingError,
    store::{self, answers::Kept, insert::NewBooking},
};

/// Seats of one class of one sailing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Seats {
    pub(crate) sailing: SailingId,
    pub(crate) class: AccommodationId,
    pub(crate) count: i32,
}

/// A booking ready to be written, and the answer that goes with it.
pub(crate) struct Prepared {
    pub(crate) new: NewBooking,
    pub(crate) kept: Option<Kept>,
}

impl Prepared {
    /// The seats it takes.
    pub(crate) fn seats(&self) -> Vec<Seats> {
        self.new.legs.iter().map(|(_, seats)| *seats).filter(|seats| seats.count > 0).collect()
    }
}

/// Holds what each wish asks for, in the order in which they came. One that does not fit is refused
/// alone, and never keeps a smaller one behind it from fitting.
pub(crate) fn group(
    conn: &mut PgConnection,
    wishes: &[Prepared],
    holds_per_contact: i64,
) -> Result<Vec<Result<(), BookingError>>, BookingError> {
    let keys = wishes.iter().filter_map(|wish| wish.kept.as_ref()).map(|kept| kept.key_hash);
    let mut used: HashSet<[u8; 32]> = store::answers::used(conn, keys)?;
    let contacts = wishes.iter().map(|wish| wish.new.contact.hash());
    let mut holds = store::bookings::holds_of(conn, contacts)?;
    // The rows are locked in an order that all share, so nobody waits crosswise.
    let mut room = store::stock::lock(conn, wishes.iter().flat_map(Prepared::seats))?;
    let mut taken = HashMap::<(SailingId, AccommodationId), i32>::new();
    let mut accepted = Vec::new();
    let mut outcomes = Vec::with_capacity(wishes.len());
    for wish in wishes {
        let outcome = admit(wish, &used, &holds, &room, holds_per_contact);
        if outcome.is_ok() {
            used.extend(wish.kept.as_ref().map(|kept| kept.key_hash));
            *holds.entry(wish.new.contact.hash()).or_default() += 1;
            for seats in wish.seats() {
                let place = (seats.sailing, seats.class);
                *room.entry(place).or_default() -= seats.count;
                *taken.entry(place).or_default() += seats.count;
            }
            accepted.push(wish);
        }
        outcomes.push(outcome);
    }
    if !accepted.is_empty() {
        let new: Vec<&NewBooking> = accepted.iter().map(|wish| &wish.new).collect();
        store::insert::bookings(conn, &new)?;
        store::answers::keep(conn, accepted.iter().filter_map(|wish| wish.kept.as_ref()))?;
        store::stock::hold(conn, &taken)?;
    }
    Ok(outcomes)
}

fn admit(
    wish: &Prepared,
    used: &HashSet<[u8; 32]>,
    holds: &HashMap<[u8; 32], i64>,
    room: &HashMap<(SailingId, AccommodationId), i32>,
    holds_per_contact: i64,
) -> Result<(), BookingError> {
    if wish.kept.as_ref().is_some_and(|kept| used.contains(&kept.key_hash)) {
        return Err(BookingError::SameRequestUnderWay);
    }
    if holds.get(&wish.new.contact.hash()).is_some_and(|held| *held >= holds_per_contact) {
        return Err(BookingError::TooManyHolds);
    }
    let fits = |seats: &Seats| {
        room.get(&(seats.sailing, seats.class)).is_some_and(|left| *left >= seats.count)
    };
    if wish.seats().iter().all(fits) || cfg!(feature = "without-guard") {
        Ok(())
    } else {
        Err(BookingError::SeatsGone)
    }
}

/// Ends the holds of these seats that have run out; whether any seat came free.
pub(crate) fn sweep(conn: &mut PgConnection, wanted: &[Seats]) -> Result<bool, BookingError> {
    let mut freed = 0;
    for seats in wanted {
        freed += store::stock::sweep(conn, *seats)?;
    }
    Ok(freed > 0)
}
