//! The one place that takes seats.

use std::collections::HashMap;

use diesel::PgConnection;

use crate::{
    booking::{
        count::integer,
        head::{self, Head},
        id::BookingId,
        locks::{self, Room},
        seats::{Seats, StockKey},
        state::BookingState,
    },
    error::BookingError,
    holding::{
        active_holds::{self, ActiveHolds},
        insert,
        new_booking::HoldRequest,
        stock,
    },
};

/// Holds what each request asks for, in the order in which they came, and returns the outcome of
/// each. One that does not fit is refused alone; a smaller one behind it may still fit.
pub(crate) fn hold_all(
    conn: &mut PgConnection,
    requests: &[HoldRequest],
    holds_per_contact: i64,
) -> Result<Vec<Result<(), BookingError>>, BookingError> {
    let contacts = requests.iter().map(|request| request.new.contact.hash());
    let keys =
        requests.iter().filter_map(|request| request.kept.as_ref()).map(|kept| kept.key_hash);
    let mut holds = active_holds::lock_contacts(conn, contacts, keys)?;
    let mut room = locks::stock(conn, requests.iter().flat_map(HoldRequest::seats))?;
    let mut taken = HashMap::<StockKey, i32>::new();
    let mut accepted = Vec::new();
    let mut outcomes = Vec::with_capacity(requests.len());
    for request in requests {
        let outcome = admit(request, &holds, &room, holds_per_contact);
        if outcome.is_ok() {
            holds.used_keys.extend(request.kept.as_ref().map(|kept| kept.key_hash));
            *holds.of_contact.entry(request.new.contact.hash()).or_default() += 1;
            for seats in request.seats() {
                *room.entry(seats.key()).or_default() -= seats.count;
                *taken.entry(seats.key()).or_default() += seats.count;
            }
            accepted.push(request);
        }
        outcomes.push(outcome);
    }
    if !accepted.is_empty() {
        insert::write(conn, &accepted, &taken)?;
    }
    Ok(outcomes)
}

/// Holds what one request asks for: it replaces `origin`, which is paid and locked. The seats of
/// `origin` are locked, too, so that they may be freed afterwards. An unpaid booking that was to replace
/// `origin` before gives its seats back; those of them whose checkout may be open are returned. What is
/// not sold at once counts among the `holds_per_contact`.
pub(crate) fn hold_replacement(
    conn: &mut PgConnection,
    request: HoldRequest,
    origin: BookingId,
    holds_per_contact: Option<i64>,
) -> Result<Vec<BookingId>, BookingError> {
    let seats = request.seats();
    let earlier = locks::pending_successors(conn, origin)?;
    let holds = match holds_per_contact {
        None => ActiveHolds::default(),
        Some(_) => {
            let contact = std::iter::once(request.new.contact.hash());
            active_holds::lock_contacts(conn, contact, std::iter::empty())?
        }
    };
    let all: Vec<BookingId> =
        std::iter::once(origin).chain(earlier.iter().map(|head| head.id)).collect();
    stock::make_room(conn, &seats, &all)?;
    for head in &earlier {
        if head::step(conn, head.id, head.kept_state, BookingState::Cancelled)? {
            stock::release(conn, head.id)?;
        }
    }
    let room = locks::stock(conn, seats.iter().copied())?;
    // Those that have just ended were counted.
    let ended = earlier.iter().filter(|head| head.hold_expires_at > head.now).count();
    let most = holds_per_contact.map_or(i64::MAX, |most| most + i64::from(integer(ended)));
    admit(&request, &holds, &room, most)?;
    let taken = seats.iter().map(|seats| (seats.key(), seats.count)).collect();
    insert::write(conn, &[&request], &taken)?;
    let is_awaited = |head: &&Head| head.kept_state == BookingState::AwaitingPayment;
    Ok(earlier.iter().filter(is_awaited).map(|head| head.id).collect())
}

fn admit(
    request: &HoldRequest,
    holds: &ActiveHolds,
    room: &Room,
    holds_per_contact: i64,
) -> Result<(), BookingError> {
    if request.kept.as_ref().is_some_and(|kept| holds.used_keys.contains(&kept.key_hash)) {
        return Err(BookingError::SameRequestUnderWay);
    }
    let held = holds.of_contact.get(&request.new.contact.hash());
    if held.is_some_and(|held| *held >= holds_per_contact) {
        return Err(BookingError::TooManyHolds);
    }
    let fits = |seats: &Seats| room.get(&seats.key()).is_some_and(|left| *left >= seats.count);
    if request.seats().iter().all(fits) || cfg!(feature = "without-guard") {
        Ok(())
    } else {
        Err(BookingError::SeatsGone)
    }
}

/// Writes the end of a hold that is still held in the table, and frees its seats.
pub(crate) fn end(
    conn: &mut PgConnection,
    id: BookingId,
    to: BookingState,
) -> Result<(), BookingError> {
    if head::step(conn, id, BookingState::Held, to)? {
        stock::release(conn, id)?;
    }
    Ok(())
}

/// Ends expired holds on these seats. Returns true if enough seats are now free.
pub(crate) fn end_expired(conn: &mut PgConnection, wanted: &[Seats]) -> Result<bool, BookingError> {
    stock::end_expired(conn, wanted)?;
    let free = stock::free(conn, wanted.iter().map(|seats| seats.sailing))?;
    Ok(wanted.iter().all(|seats| free.seats(seats.sailing, seats.class) >= seats.count))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use routes::{AccommodationId, SailingId};

    use super::*;
    use crate::{
        booking::bytes::{Bytes, Hash},
        holding::idempotency::Kept,
        samples::{id, new_booking},
    };

    const EMAIL: &str = "maria@example.ph";

    fn request(seats: &[(u8, i32)]) -> HoldRequest {
        HoldRequest { new: new_booking(EMAIL, seats), kept: None }
    }

    /// What becomes of a request where each sailing has so many seats left in class 9.
    fn admitted(request: &HoldRequest, left: &[(u8, i32)]) -> Result<(), BookingError> {
        let place = |sailing: u8| (SailingId(id(sailing)), AccommodationId(id(9)));
        let room = left.iter().map(|(sailing, left)| (place(*sailing), *left)).collect();
        admit(request, &ActiveHolds::default(), &room, 3)
    }

    #[test]
    fn a_leg_without_seats_takes_none() {
        let seats = request(&[(1, 0), (2, 1)]).seats();
        let taken: Vec<_> = seats.iter().map(|seats| (seats.sailing, seats.count)).collect();
        assert_eq!(taken, [(SailingId(id(2)), 1)]);
        assert_eq!(request(&[(1, 2), (2, 2)]).seats().len(), 2);
    }

    #[test]
    fn the_last_seats_are_sold_and_not_one_more() {
        assert!(admitted(&request(&[(1, 2)]), &[(1, 2)]).is_ok());
        assert!(admitted(&request(&[(1, 2)]), &[(1, 3)]).is_ok());
        let refused = admitted(&request(&[(1, 2)]), &[(1, 1)]);
        assert!(matches!(refused, Err(BookingError::SeatsGone)), "{refused:?}");
        let unknown = admitted(&request(&[(1, 1)]), &[(3, 9)]);
        assert!(matches!(unknown, Err(BookingError::SeatsGone)), "{unknown:?}");
    }

    #[test]
    fn a_round_trip_is_held_whole_or_not_at_all() {
        assert!(admitted(&request(&[(1, 2), (2, 2)]), &[(1, 2), (2, 2)]).is_ok());
        for left in [[(1, 2), (2, 1)], [(1, 1), (2, 2)]] {
            let refused = admitted(&request(&[(1, 2), (2, 2)]), &left);
            assert!(matches!(refused, Err(BookingError::SeatsGone)), "{left:?}");
        }
    }

    #[test]
    fn a_contact_holds_no_more_than_one_may() {
        let request = request(&[]);
        let held_by = |email: &str, count| {
            let contact = new_booking(email, &[]).contact.hash();
            let of_contact = HashMap::from([(contact, count)]);
            let holds = ActiveHolds { of_contact, ..ActiveHolds::default() };
            admit(&request, &holds, &HashMap::new(), 3)
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
        let mut request = request(&[]);
        request.kept = Some(Kept {
            key_hash: Bytes([1; 32]),
            body_hash: Bytes([2; 32]),
            booking: BookingId(id(77)),
            token_nonce: Bytes([3; 16]),
            answer: String::new(),
        });
        let with_used = |key: Hash| {
            let used_keys = HashSet::from([key]);
            let holds = ActiveHolds { used_keys, ..ActiveHolds::default() };
            admit(&request, &holds, &HashMap::new(), 3)
        };
        let refused = with_used(Bytes([1; 32]));
        assert!(matches!(refused, Err(BookingError::SameRequestUnderWay)), "{refused:?}");
        assert!(with_used(Bytes([2; 32])).is_ok());
    }
}
