//! What may become of a paid booking: its travellers leave legs, give their places back or move to
//! another sailing. Each is a step of the caller's transaction.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use diesel::PgConnection;
use kernel::Centavos;
use routes::{AccommodationId, Sailing, SailingId, SailingStatus};

use crate::{
    after_sale::{
        entitlement::{Entitlement, LegPassenger},
        store,
    },
    booking::{
        code::Reference,
        count::integer,
        direction::Direction,
        id::BookingId,
        left_place::{LeftPlace, has_left, left_places_of},
        leg::{Leg, LegState},
        locks,
        paid_breakdown::PaidBreakdown,
        passenger::{Passenger, passengers_of},
        price::{PriceLine, PriceLineKind, lines_of},
        proof::Proof,
        state::BookingState,
    },
    error::BookingError,
    paying::{
        payable::{self, PayableBooking},
        steps,
    },
    terms::{
        schedule::{RefundGround, Terms, has_sailed},
        store::terms_of,
    },
};

pub use crate::after_sale::store::Aboard;

#[cfg(test)]
pub(crate) mod samples;

/// A paid booking that is locked until the commit, with everything that can still be changed of it.
#[derive(Debug)]
pub struct Changeable {
    /// The booking itself.
    pub booking: PayableBooking,
    /// The terms that it was sold under.
    pub terms: Terms,
    /// How often its travellers have moved by choice.
    pub rebookings: i32,
    /// Giving a place back by choice costs no fewer percent: what it cost where its travellers moved
    /// from.
    pub refund_floor: i32,
    /// The way in which it was paid.
    pub method: Option<String>,
    /// Its legs, with those who still have a claim to them.
    pub legs: Vec<ClaimedLeg>,
    pub(crate) passengers: Vec<Passenger>,
    /// True if anyone gave a place back rather than moving.
    gave_back: bool,
}

/// A leg, and who still has a claim to it.
#[derive(Clone, Debug)]
pub struct ClaimedLeg {
    /// Out or back.
    pub direction: Direction,
    /// What sails, or does not.
    pub sailing: Sailing,
    /// The class.
    pub class: AccommodationId,
    /// When it was to leave, as the seats were held.
    pub promised_departs_at: DateTime<Utc>,
    /// Who still has a claim to it.
    pub claims: Vec<Entitlement>,
    /// Why one may move off it free of charge, where the operator offers it.
    pub moves_free_reason: Option<String>,
    /// Who gave the place back because the ship did not sail, by the place in the booking.
    kept_from: Vec<usize>,
}

impl ClaimedLeg {
    /// Returns true if this passenger cannot sail on it, since the ship does not.
    fn keeps_ashore(&self, passenger: usize) -> bool {
        let is_claimed = || self.claims.iter().any(|claim| claim.passenger_index == passenger);
        self.sailing.status == SailingStatus::Cancelled
            && (self.kept_from.contains(&passenger) || is_claimed())
    }

    /// Returns true if the ship has left.
    pub fn has_sailed(&self, now: DateTime<Utc>) -> bool {
        has_sailed(&self.sailing, now)
    }
}

impl Changeable {
    /// Returns the leg of this direction.
    pub fn leg(&self, direction: Direction) -> Option<&ClaimedLeg> {
        self.legs.iter().find(|leg| leg.direction == direction)
    }

    /// Returns every place to which someone still has a claim.
    pub fn places(&self) -> Vec<LegPassenger> {
        let of = |leg: &ClaimedLeg| {
            let direction = leg.direction;
            let place = move |claim: &Entitlement| LegPassenger {
                leg: direction,
                passenger_index: claim.passenger_index,
            };
            leg.claims.iter().map(place).collect::<Vec<_>>()
        };
        self.legs.iter().flat_map(of).collect()
    }

    /// Returns the ground on which a passenger may give a place on this leg back. A traveller who cannot
    /// sail out need not sail back: a cancelled ship frees the other leg, too, as long as that has not
    /// left. Whoever gave the one leg back before its ship was cancelled did so by choice.
    pub fn right(&self, leg: &ClaimedLeg, passenger: usize) -> RefundGround {
        let mut others = self.legs.iter().filter(|other| other.direction != leg.direction);
        if !leg.has_sailed(self.booking.now) && others.any(|other| other.keeps_ashore(passenger)) {
            return RefundGround::Cancelled;
        }
        self.terms.right(&leg.sailing, leg.promised_departs_at)
    }

    /// Returns the ground on which all of these travellers may leave a leg.
    pub(crate) fn right_of(&self, leg: &ClaimedLeg, who: &[usize]) -> RefundGround {
        let mut rights = who.iter().map(|passenger| self.right(leg, *passenger));
        let first = rights.next().unwrap_or(RefundGround::ByChoice);
        if rights.all(|right| right == first) {
            return first;
        }
        self.terms.right(&leg.sailing, leg.promised_departs_at)
    }

    /// Reads its ships anew, behind the lock that whoever changes a sailing takes first: they stay as they are read
    /// until the commit.
    pub fn refresh(&mut self, conn: &mut PgConnection) -> Result<(), BookingError> {
        locks::stock_of(conn, &[self.booking.id], &[])?;
        let ids: Vec<SailingId> = self.legs.iter().map(|leg| leg.sailing.id).collect();
        for sailing in routes::sailings_by_id(conn, &ids)? {
            let of = self.legs.iter_mut().filter(|leg| leg.sailing.id == sailing.id);
            of.for_each(|leg| leg.sailing = sailing.clone());
        }
        Ok(())
    }
}

/// Locks a paid booking until the commit, and reads what can be changed of it.
pub fn changeable(conn: &mut PgConnection, id: BookingId) -> Result<Changeable, BookingError> {
    let head = locks::booking(conn, &Reference::Id(id))?.ok_or(BookingError::NotFound)?;
    let booking = payable::of_locked(conn, head)?;
    changeable_of(conn, booking)
}

/// Locks the paid booking that an address names until the commit, if it is the caller's, and reads
/// what can be changed of it.
pub fn open(
    conn: &mut PgConnection,
    proof: &Proof,
    booking: &str,
) -> Result<Changeable, BookingError> {
    let booking = payable::open(conn, proof, booking)?;
    changeable_of(conn, booking)
}

/// Locks the paid booking of this code until the commit, for the operator's desk, and reads what can
/// be changed of it.
pub fn at_desk(conn: &mut PgConnection, booking: &str) -> Result<Changeable, BookingError> {
    let booking = payable::at_desk(conn, booking)?;
    changeable_of(conn, booking)
}

/// Reads what can be changed of a paid booking that is locked, behind the lock that whoever changes a sailing
/// takes first: its ships stay as they are read until the commit.
pub fn changeable_for_good(
    conn: &mut PgConnection,
    booking: PayableBooking,
) -> Result<Changeable, BookingError> {
    locks::stock_of(conn, &[booking.id], &[])?;
    let ids: Vec<SailingId> = booking.legs.iter().map(|leg| leg.sailing).collect();
    let sailings = routes::sailings_by_id(conn, &ids)?;
    changeable_of(conn, PayableBooking { sailings, ..booking })
}

/// Reads what can be changed of a paid booking that is locked.
pub fn changeable_of(
    conn: &mut PgConnection,
    booking: PayableBooking,
) -> Result<Changeable, BookingError> {
    if booking.state != BookingState::Confirmed {
        return Err(BookingError::NotConfirmed);
    }
    let id = booking.id;
    let terms = terms_of(conn, id)?;
    let left = left_places_of(conn, id)?;
    let passengers = passengers_of(conn, id)?;
    let promises = store::promises_of(conn, id)?;
    let (refund_floor, is_fee_waived) = store::change_terms(conn, id)?;
    // What was given back already is no part of what a place is worth.
    let is_paid = |line: &PriceLine| !is_fee_waived || line.kind != PriceLineKind::RebookingFee;
    let lines: Vec<PriceLine> = lines_of(conn, id)?.into_iter().filter(is_paid).collect();
    let mut legs = Vec::new();
    for leg in &booking.legs {
        let has_claims = leg.state != LegState::Released;
        let sailing = leg.sailing_in(&booking.sailings)?.clone();
        let promise = promises.iter().find(|(direction, _)| *direction == leg.direction);
        let promise = promise.and_then(|(_, promise)| *promise);
        legs.push(ClaimedLeg {
            direction: leg.direction,
            class: leg.class,
            promised_departs_at: promise.unwrap_or(sailing.scheduled_departs_at),
            moves_free_reason: sailing.moves_free_for(booking.head.made_at).map(str::to_owned),
            kept_from: left
                .iter()
                .filter(|place| place.direction == leg.direction && place.was_off)
                .map(|place| place.passenger)
                .collect(),
            claims: if has_claims {
                claims(leg, sailing.departs_on, &passengers, &left, &lines)
            } else {
                Vec::new()
            },
            sailing,
        });
    }
    Ok(Changeable {
        terms,
        rebookings: booking.head.rebookings,
        refund_floor,
        method: booking.head.payment_method.clone(),
        gave_back: left.iter().any(|place| place.to.is_none()),
        booking,
        legs,
        passengers,
    })
}

fn claims(
    leg: &Leg,
    day: NaiveDate,
    passengers: &[Passenger],
    left: &[LeftPlace],
    lines: &[PriceLine],
) -> Vec<Entitlement> {
    let everyone = passengers.iter().enumerate();
    let staying = everyone.filter(|(index, _)| !has_left(left, leg.direction, *index));
    let claim = |(passenger_index, passenger): (usize, &Passenger)| {
        let is_theirs = |line: &&PriceLine| {
            line.direction == leg.direction && line.passenger == passenger_index
        };
        Entitlement {
            passenger_index,
            passenger_type: passenger.type_on(day),
            worth: PaidBreakdown::of(lines.iter().filter(is_theirs)),
        }
    };
    staying.map(claim).collect()
}

/// Takes these travellers off these places, for the booking that takes them over or for none, and
/// frees their seats. A booking to which no one has a claim any more ends. Returns the booking as it
/// is afterwards.
pub fn leave(
    conn: &mut PgConnection,
    mut from: Changeable,
    places: &[LegPassenger],
    successor: Option<BookingId>,
) -> Result<Changeable, BookingError> {
    let mut by_leg = BTreeMap::<Direction, Vec<usize>>::new();
    for place in places {
        by_leg.entry(place.leg).or_default().push(place.passenger_index);
    }
    let id = from.booking.id;
    // Both legs' stock at once: their directions say nothing of the order of their sailings.
    locks::stock_of(conn, &[id], &[])?;
    for (direction, leavers) in by_leg {
        let claimed = from.legs.iter_mut().find(|leg| leg.direction == direction);
        let claimed = claimed.ok_or(BookingError::Moved)?;
        let leg = from.booking.legs.iter_mut().find(|leg| leg.direction == direction);
        let leg = leg.ok_or(BookingError::Moved)?;
        let (leaving, staying): (Vec<Entitlement>, Vec<Entitlement>) =
            claimed.claims.iter().partition(|claim| leavers.contains(&claim.passenger_index));
        if leaving.len() != leavers.len() {
            return Err(BookingError::Moved);
        }
        let seated = leaving.iter().filter(|claim| claim.passenger_type.takes_seat()).count();
        let is_off = claimed.sailing.status == SailingStatus::Cancelled;
        store::leave(conn, id, direction, &leavers, successor, is_off)?;
        store::free_seats(conn, id, leg, integer(seated))?;
        leg.count -= integer(seated);
        if staying.is_empty() {
            store::release_leg(conn, id, direction)?;
            leg.state = LegState::Released;
        }
        claimed.claims = staying;
    }
    from.gave_back |= successor.is_none() && !places.is_empty();
    end_if_empty(conn, from)
}

fn end_if_empty(conn: &mut PgConnection, from: Changeable) -> Result<Changeable, BookingError> {
    if from.legs.iter().any(|leg| !leg.claims.is_empty()) {
        return Ok(from);
    }
    let end = if from.gave_back { BookingState::RefundDue } else { BookingState::Rebooked };
    Ok(Changeable { booking: steps::step(conn, from.booking, end)?, ..from })
}

/// Returns a booking, and all that it replaced, the latest first.
pub fn chain(conn: &mut PgConnection, id: BookingId) -> Result<Vec<BookingId>, BookingError> {
    store::chain(conn, id)
}

/// Returns up to `most` legs whose travellers did not choose in time.
pub fn choices_over(
    conn: &mut PgConnection,
    most: i64,
) -> Result<Vec<(BookingId, Direction)>, BookingError> {
    store::choices_over(conn, most)
}

/// Returns up to `most` bookings that hold or have bought seats on a sailing.
pub fn aboard(
    conn: &mut PgConnection,
    sailing: SailingId,
    most: i64,
) -> Result<Vec<BookingId>, BookingError> {
    store::aboard(conn, sailing, most)
}

/// Returns how many bookings and seats a sailing has, by the states of their legs.
pub fn count_aboard(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<Vec<Aboard>, BookingError> {
    store::count_aboard(conn, sailing)
}

/// Returns what the seats that were bought on a sailing have cost.
pub fn paid_aboard(conn: &mut PgConnection, sailing: SailingId) -> Result<Centavos, BookingError> {
    store::paid_aboard(conn, sailing)
}

/// Calls off the legs of a paid booking on a sailing that is cancelled; until `until` their travellers
/// choose. Returns the legs called off, which are none the second time.
pub fn call_off(
    conn: &mut PgConnection,
    id: BookingId,
    sailing: SailingId,
    until: DateTime<Utc>,
) -> Result<Vec<Direction>, BookingError> {
    store::call_off(conn, id, sailing, until)
}
