//! The one place that takes seats and gives them back.

use std::collections::{HashMap, HashSet};

use diesel::PgConnection;
use routes::{AccommodationId, SailingId};
use uuid::Uuid;

use crate::{
    booking::{head, state::BookingState},
    error::BookingError,
    holding::{
        answers::Kept,
        insert::{self, NewBooking},
        standing::{self, Before},
        stock,
    },
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
    let contacts = wishes.iter().map(|wish| wish.new.contact.hash());
    let keys = wishes.iter().filter_map(|wish| wish.kept.as_ref()).map(|kept| kept.key_hash);
    let Before { mut holds, mut used } = standing::before(conn, contacts, keys)?;
    // The rows are locked in an order that all share, so nobody waits crosswise.
    let mut room = stock::lock(conn, wishes.iter().flat_map(Prepared::seats))?;
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
        insert::write(conn, &accepted, &taken)?;
    }
    Ok(outcomes)
}

/// Holds what one wish asks for, whatever else its contact holds: it replaces what is paid.
pub(crate) fn one(conn: &mut PgConnection, wish: Prepared) -> Result<(), BookingError> {
    let seats = wish.seats();
    sweep(conn, &seats)?;
    let room = stock::lock(conn, seats.iter().copied())?;
    admit(&wish, &HashSet::new(), &HashMap::new(), &room, i64::MAX)?;
    let taken = seats.iter().map(|seats| ((seats.sailing, seats.class), seats.count)).collect();
    insert::write(conn, &[&wish], &taken)
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

/// Writes the end of a hold that still stands in the table, and frees its seats.
pub(crate) fn end(conn: &mut PgConnection, id: Uuid, to: BookingState) -> Result<(), BookingError> {
    if head::step(conn, id, BookingState::Held, to)? {
        stock::release(conn, id)?;
    }
    Ok(())
}

/// Ends the holds of these seats that have run out; whether the seats are there now, whoever it was
/// that freed them.
pub(crate) fn sweep(conn: &mut PgConnection, wanted: &[Seats]) -> Result<bool, BookingError> {
    stock::sweep(conn, wanted)?;
    let free = stock::free(conn, wanted.iter().map(|seats| seats.sailing))?;
    Ok(wanted.iter().all(|seats| free.seats(seats.sailing, seats.class) >= seats.count))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::booking::id::BookingId;
    use crate::samples::{id, new_booking};

    const EMAIL: &str = "maria@example.ph";

    fn wish(seats: &[(u8, i32)]) -> Prepared {
        Prepared { new: new_booking(EMAIL, seats), kept: None }
    }

    /// What becomes of a wish where each sailing has so many seats left in class 9.
    fn admitted(wish: &Prepared, left: &[(u8, i32)]) -> Result<(), BookingError> {
        let place = |sailing: u8| (SailingId(id(sailing)), AccommodationId(id(9)));
        let room = left.iter().map(|(sailing, left)| (place(*sailing), *left)).collect();
        admit(wish, &HashSet::new(), &HashMap::new(), &room, 3)
    }

    #[test]
    fn a_leg_without_seats_takes_none() {
        let seats = wish(&[(1, 0), (2, 1)]).seats();
        let taken: Vec<_> = seats.iter().map(|seats| (seats.sailing, seats.count)).collect();
        assert_eq!(taken, [(SailingId(id(2)), 1)]);
        assert_eq!(wish(&[(1, 2), (2, 2)]).seats().len(), 2);
    }

    #[test]
    fn the_last_seats_are_sold_and_not_one_more() {
        assert!(admitted(&wish(&[(1, 2)]), &[(1, 2)]).is_ok());
        assert!(admitted(&wish(&[(1, 2)]), &[(1, 3)]).is_ok());
        let refused = admitted(&wish(&[(1, 2)]), &[(1, 1)]);
        assert!(matches!(refused, Err(BookingError::SeatsGone)), "{refused:?}");
        let unknown = admitted(&wish(&[(1, 1)]), &[(3, 9)]);
        assert!(matches!(unknown, Err(BookingError::SeatsGone)), "{unknown:?}");
    }

    #[test]
    fn a_round_trip_is_held_whole_or_not_at_all() {
        assert!(admitted(&wish(&[(1, 2), (2, 2)]), &[(1, 2), (2, 2)]).is_ok());
        for left in [[(1, 2), (2, 1)], [(1, 1), (2, 2)]] {
            let refused = admitted(&wish(&[(1, 2), (2, 2)]), &left);
            assert!(matches!(refused, Err(BookingError::SeatsGone)), "{left:?}");
        }
    }

    #[test]
    fn a_contact_holds_no_more_than_anybody_may() {
        let wish = wish(&[]);
        let held_by = |email: &str, count| {
            let contact = new_booking(email, &[]).contact.hash();
            let holds = HashMap::from([(contact, count)]);
            admit(&wish, &HashSet::new(), &holds, &HashMap::new(), 3)
        };
        assert!(held_by(EMAIL, 2).is_ok());
        for (email, count) in [(EMAIL, 3), (EMAIL, 4), ("MARIA@example.ph", 3)] {
            let refused = held_by(email, count);
            assert!(matches!(refused, Err(BookingError::TooManyHolds)), "{email} {count}");
        }
        assert!(held_by("juan@example.ph", 3).is_ok(), "another's holds");
    }

    #[test]
    fn a_key_that_was_used_is_under_way() {
        let mut wish = wish(&[]);
        wish.kept = Some(Kept {
            key_hash: [1; 32],
            body_hash: [2; 32],
            booking: BookingId(id(77)),
            token_nonce: [3; 16],
            answer: String::new(),
        });
        let with_used = |key: [u8; 32]| {
            admit(&wish, &HashSet::from([key]), &HashMap::new(), &HashMap::new(), 3)
        };
        let refused = with_used([1; 32]);
        assert!(matches!(refused, Err(BookingError::SameRequestUnderWay)), "{refused:?}");
        assert!(with_used([2; 32]).is_ok());
    }
}
