//! The one place that takes seats.

use diesel::PgConnection;
use platform::db::DbError;
use routes::SailingId;

use crate::{
    booking::{
        head::{self, Head},
        id::BookingId,
        locks::{self, Room},
        seats::Seats,
        state::BookingState,
    },
    error::BookingError,
    holding::{
        basis::{Basis, Scope},
        insert,
        limits::{ClassWish, HoldLimits, Share},
        needs::Needs,
        new_booking::{HoldRequest, NewBooking},
        stock,
        subject::Holder,
    },
};

/// What becomes of requests.
struct Decision<'a> {
    accepted: Vec<&'a HoldRequest>,
    outcomes: Vec<Result<(), BookingError>>,
}

/// Holds what each request asks for, in the order in which they came, and returns the outcome of
/// each. One that does not fit is refused alone; a smaller one behind it may still fit.
pub(crate) fn hold_all(
    conn: &mut PgConnection,
    requests: &[HoldRequest],
    limits: &HoldLimits,
) -> Result<Vec<Result<(), BookingError>>, BookingError> {
    let mut basis = Scope::of(requests).lock_and_read(conn)?;
    let Decision { accepted, outcomes } = decide(requests, &mut basis, limits);
    if !accepted.is_empty() {
        insert::write(conn, &accepted, &basis.departures)?;
    }
    Ok(outcomes)
}

/// Holds what all requests ask for, by one statement and in no transaction of its own. Returns false where
/// it is not sure that all fit, or where they met somebody else; then nothing was written. A table may refuse
/// what fits: its CHECK looks at the row as it was when the statement began, before it sees the newest.
pub(crate) fn hold_all_if_sure(
    conn: &mut PgConnection,
    requests: &[HoldRequest],
    limits: &HoldLimits,
) -> Result<bool, BookingError> {
    let Some(needs) = Needs::of(requests, limits) else { return Ok(false) };
    match insert::write_if_sure(conn, &requests.iter().collect::<Vec<_>>(), &needs) {
        Err(
            BookingError::Database(DbError::RolledBack(_))
            | BookingError::SeatsGone
            | BookingError::ShipFull
            | BookingError::SameRequestUnderWay,
        ) => Ok(false),
        written => written,
    }
}

/// Decides on each request in turn; what one takes is not there for those behind it.
fn decide<'a>(requests: &'a [HoldRequest], basis: &mut Basis, limits: &HoldLimits) -> Decision<'a> {
    let mut accepted = Vec::new();
    let mut outcomes = Vec::with_capacity(requests.len());
    for request in requests {
        let outcome = admit(request, basis, limits);
        if outcome.is_ok() {
            basis.used_keys.extend(request.kept.as_ref().map(|kept| kept.key_hash));
            for (subject, seats) in request.holder.counted(&request.seats()) {
                let tally = basis.of.entry(subject).or_default();
                tally.holds += 1;
                tally.seats += i64::from(seats);
            }
            for seats in request.seats() {
                *basis.room.seats.entry(seats.key()).or_default() -= seats.count;
            }
            for sailing in request.sailings() {
                *basis.room.persons.entry(sailing).or_default() -= request.persons();
            }
            accepted.push(request);
        }
        outcomes.push(outcome);
    }
    Decision { accepted, outcomes }
}

/// Holds what one request asks for: it replaces `origin`, which is paid and locked. The seats of
/// `origin` are locked, too, so that they may be freed afterwards. An unpaid booking that was to replace
/// `origin` before gives its seats back; those of them whose checkout may be open are returned. What is
/// sold at once has no `limits`.
pub(crate) fn hold_replacement(
    conn: &mut PgConnection,
    new: NewBooking,
    origin: BookingId,
    limits: Option<&HoldLimits>,
) -> Result<Vec<BookingId>, BookingError> {
    let counted = limits.unwrap_or(&HoldLimits::NONE);
    let holder = Holder::new(counted, &new.contact, None, None);
    let request = HoldRequest { new, kept: None, departures: Vec::new(), holder };
    let seats = request.seats();
    let earlier = locks::pending_successors(conn, origin)?;
    if limits.is_some() {
        let holders = request.holder.locked().collect();
        locks::holders(conn, &holders)?;
    }
    let all: Vec<BookingId> =
        std::iter::once(origin).chain(earlier.iter().map(|head| head.id)).collect();
    stock::make_room(conn, &seats, &all)?;
    for head in &earlier {
        if head::step(conn, head.id, head.kept_state, BookingState::Cancelled)? {
            stock::release(conn, head.id)?;
        }
    }
    let basis = Scope::of(std::slice::from_ref(&request)).read(conn)?;
    admit(&request, &basis, counted)?;
    insert::write(conn, &[&request], &basis.departures)?;
    let is_awaited = |head: &&Head| head.kept_state == BookingState::AwaitingPayment;
    Ok(earlier.iter().filter(is_awaited).map(|head| head.id).collect())
}

fn admit(request: &HoldRequest, basis: &Basis, limits: &HoldLimits) -> Result<(), BookingError> {
    if request.kept.as_ref().is_some_and(|kept| basis.used_keys.contains(&kept.key_hash)) {
        return Err(BookingError::SameRequestUnderWay);
    }
    if !request.sailings().all(|sailing| basis.departures.contains_key(&sailing)) {
        return Err(BookingError::SalesClosed);
    }
    let of = |subject| basis.of.get(&subject).copied().unwrap_or_default();
    let holder = &request.holder;
    let seats = request.seats();
    let wanted: i64 = seats.iter().map(|seats| i64::from(seats.count)).sum();
    if of(holder.contact).holds >= limits.holds_per_contact {
        return Err(BookingError::TooManyHolds);
    }
    let exceeds =
        |subject, most: Option<i64>| most.is_some_and(|most| of(subject).seats + wanted > most);
    if holder.people().any(|subject| exceeds(subject, limits.seats_per_contact)) {
        return Err(BookingError::TooManyHolds);
    }
    if !fits(&seats, &basis.room) {
        return Err(BookingError::SeatsGone);
    }
    if !carries(request, &basis.room) {
        return Err(BookingError::ShipFull);
    }
    let whole = holder.network.as_ref().and_then(|network| network.whole);
    if whole.is_some_and(|network| exceeds(network, limits.seats_per_network)) {
        return Err(BookingError::NetworkHolds);
    }
    for seats in &seats {
        let Some(class) = holder.class(seats.key()) else { continue };
        let share = limits.in_class(&ClassWish {
            wanted: seats.count.into(),
            room: basis.room.seats.get(&seats.key()).copied().unwrap_or(0).into(),
            of_network: of(class),
            is_signed_in: holder.is_signed_in,
        });
        match share {
            Share::Granted => {}
            Share::LastSeats => return Err(BookingError::LastSeats),
            Share::Exceeded => return Err(BookingError::NetworkHolds),
        }
    }
    Ok(())
}

fn fits(seats: &[Seats], room: &Room) -> bool {
    let fits =
        |seats: &Seats| room.seats.get(&seats.key()).is_some_and(|left| *left >= seats.count);
    seats.iter().all(fits) || cfg!(feature = "without-guard")
}

/// Returns true if the certificate of each ship allows that so many go on board, infants too.
fn carries(request: &HoldRequest, room: &Room) -> bool {
    let persons = request.persons();
    request.sailings().all(|sailing| room.carries(sailing, persons))
        || cfg!(feature = "without-guard")
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

/// Ends every expired hold on these sailings, whatever its class.
pub(crate) fn end_expired_on(
    conn: &mut PgConnection,
    sailings: &[SailingId],
) -> Result<(), BookingError> {
    let all = stock::classes_of(conn, sailings)?;
    stock::end_expired(conn, &all)
}

/// Ends expired holds on these seats. Returns true if enough seats are now free.
pub(crate) fn end_expired(conn: &mut PgConnection, wanted: &[Seats]) -> Result<bool, BookingError> {
    stock::end_expired(conn, wanted)?;
    let free = stock::free(conn, wanted.iter().map(|seats| seats.sailing))?;
    Ok(wanted.iter().all(|seats| free.seats(seats.sailing, seats.class) >= seats.count))
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use chrono::DateTime;
    use routes::{AccommodationId, PassengerType};

    use super::*;
    use crate::{
        booking::bytes::{Bytes, Hash},
        holding::{idempotency::Kept, limits::Tally},
        samples::{id, new_booking, passenger},
    };

    const EMAIL: &str = "maria@example.ph";
    const LIMITS: HoldLimits = HoldLimits::DEFAULT;

    fn request_of(email: &str, address: Option<&str>, seats: &[(u8, i32)]) -> HoldRequest {
        let new = new_booking(email, seats);
        let address = address.map(|address| address.parse().expect("an address"));
        let holder = Holder::new(&LIMITS, &new.contact, None, address);
        HoldRequest { new, kept: None, departures: Vec::new(), holder }
    }

    fn request(seats: &[(u8, i32)]) -> HoldRequest {
        request_of(EMAIL, None, seats)
    }

    /// So many seats in class 9 of each sailing, on ships that may carry many more people.
    fn room(left: &[(u8, i32)]) -> Room {
        let place = |sailing: u8| (SailingId(id(sailing)), AccommodationId(id(9)));
        Room {
            seats: left.iter().map(|(sailing, left)| (place(*sailing), *left)).collect(),
            persons: left.iter().map(|(sailing, _)| (SailingId(id(*sailing)), 999)).collect(),
        }
    }

    /// A basis where nothing is held and sailings 1 to 3 are sold.
    fn basis(left: &[(u8, i32)]) -> Basis {
        let departures = [1, 2, 3].map(|sailing| (SailingId(id(sailing)), DateTime::UNIX_EPOCH));
        Basis { room: room(left), departures: departures.into(), ..Basis::default() }
    }

    #[test]
    fn a_sailing_that_is_sold_no_more_is_refused() {
        let mut basis = basis(&[(1, 9), (2, 9)]);
        basis.departures.remove(&SailingId(id(2)));
        assert!(admit(&request(&[(1, 1)]), &basis, &LIMITS).is_ok());
        let refused = admit(&request(&[(1, 1), (2, 1)]), &basis, &LIMITS);
        assert!(matches!(refused, Err(BookingError::SalesClosed)), "{refused:?}");
    }

    #[test]
    fn each_takes_from_those_behind_it() {
        let requests = [request(&[(1, 2)]), request(&[(1, 2)]), request(&[(1, 1)])];
        let decision = decide(&requests, &mut basis(&[(1, 3)]), &LIMITS);
        assert_eq!(decision.accepted.len(), 2);
        let is_held: Vec<bool> = decision.outcomes.iter().map(Result::is_ok).collect();
        assert_eq!(is_held, [true, false, true]);
    }

    /// What becomes of a request where each sailing has so many seats left in class 9.
    fn admitted(request: &HoldRequest, left: &[(u8, i32)]) -> Result<(), BookingError> {
        admit(request, &basis(left), &LIMITS)
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
    fn no_more_people_go_on_board_than_the_certificate_of_each_ship_allows() {
        let mut family = request(&[(1, 1), (2, 1)]);
        family.new.passengers.push(passenger("Bea", PassengerType::Infant));
        let mut left = basis(&[(1, 9), (2, 9)]);
        for (out, back, fits) in [(2, 2, true), (1, 2, false), (2, 1, false)] {
            left.room.persons = [(1, out), (2, back)].map(|(at, n)| (SailingId(id(at)), n)).into();
            let outcome = admit(&family, &left, &LIMITS);
            assert_eq!(outcome.is_ok(), fits, "{out} and {back}");
            assert!(fits || matches!(outcome, Err(BookingError::ShipFull)), "{outcome:?}");
        }
    }

    #[test]
    fn a_contact_holds_no_more_than_one_may() {
        let request = request(&[]);
        let held_by = |email: &str, count| {
            let contact = request_of(email, None, &[]).holder.contact;
            let of = HashMap::from([(contact, Tally { holds: count, ..Tally::default() })]);
            admit(&request, &Basis { of, ..Basis::default() }, &LIMITS)
        };
        assert!(held_by(EMAIL, 2).is_ok());
        for (email, count) in [(EMAIL, 3), (EMAIL, 4), ("MARIA+1@example.ph", 3)] {
            let refused = held_by(email, count);
            assert!(matches!(refused, Err(BookingError::TooManyHolds)), "{email} {count}");
        }
        assert!(held_by("juan@example.ph", 3).is_ok(), "another's holds");
    }

    #[test]
    fn seats_are_counted_by_contact_and_phone_and_network() {
        let wish = request_of(EMAIL, Some("203.0.113.7"), &[(1, 2), (2, 2)]);
        let holding = |subject, seats| {
            let of = HashMap::from([(subject, Tally { holds: 1, seats, ran_out: 0 })]);
            admit(&wish, &Basis { of, ..basis(&[(1, 99), (2, 99)]) }, &LIMITS)
        };
        let phone = wish.holder.phone.expect("counted");
        for subject in [wish.holder.contact, phone] {
            assert!(holding(subject, 36).is_ok());
            let refused = holding(subject, 37);
            assert!(matches!(refused, Err(BookingError::TooManyHolds)), "{refused:?}");
        }
        let network = wish.holder.network.as_ref().and_then(|of| of.whole).expect("counted");
        assert!(holding(network, 196).is_ok());
        assert!(matches!(holding(network, 197), Err(BookingError::NetworkHolds)));
        let class = wish.holder.class(wish.seats()[1].key()).expect("counted");
        assert!(holding(class, 95).is_ok(), "194 are free to it");
        assert!(matches!(holding(class, 96), Err(BookingError::NetworkHolds)));
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
            admit(&request, &Basis { used_keys, ..Basis::default() }, &LIMITS)
        };
        let refused = with_used(Bytes([1; 32]));
        assert!(matches!(refused, Err(BookingError::SameRequestUnderWay)), "{refused:?}");
        assert!(with_used(Bytes([2; 32])).is_ok());
    }
}
