//! What may become of a booking after it was paid: its travellers leave legs, give their places back
//! or move to another sailing. Each is a step of its own in the caller's transaction.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::Centavos;
use routes::{AccommodationId, PassengerType, Sailing, SailingId};

use crate::{
    after_sale::{
        entitlement::{Entitlement, LegPassenger, PaidBreakdown},
        store, term_rows,
        terms::{RefundGround, Terms},
    },
    booking::{
        code::Reference,
        head,
        id::BookingId,
        state::BookingState,
        whole::{self, Whole},
    },
    error::BookingError,
    holding::{
        insert,
        price::{Direction, PriceLineKind},
    },
    paying::steps::{self, PayableBooking},
};

/// A paid booking with everything that can still be changed of it.
#[derive(Debug)]
pub struct Changeable {
    /// Its bill; nobody else changes the booking until the commit.
    pub bill: PayableBooking,
    /// The terms that it was sold under.
    pub terms: Terms,
    /// How often its travellers have moved by choice.
    pub rebookings: i32,
    /// The way in which it was paid.
    pub method: Option<String>,
    /// Its legs, with whoever still has a claim to them.
    pub legs: Vec<ClaimedLeg>,
    pub(crate) whole: Whole,
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
    /// Who still has a claim to it.
    pub claims: Vec<Entitlement>,
}

impl Changeable {
    /// The leg of this direction.
    pub fn leg(&self, direction: Direction) -> Option<&ClaimedLeg> {
        self.legs.iter().find(|leg| leg.direction == direction)
    }

    /// Every place that somebody still has a claim to.
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

    /// What somebody on this leg has a right to. Whoever cannot sail out need not sail back: a ship
    /// that does not sail frees the other leg, too, as long as it has not left.
    pub fn right(&self, leg: &ClaimedLeg) -> RefundGround {
        let now = self.bill.now;
        let own = self.terms.right(&leg.sailing, now);
        let is_off =
            |leg: &ClaimedLeg| self.terms.right(&leg.sailing, now) == RefundGround::Cancelled;
        if self.whole.legs.len() > 1 && now < leg.sailing.departs_at && self.legs.iter().any(is_off)
        {
            return RefundGround::Cancelled;
        }
        own
    }
}

/// Reads what can be changed of a booking, and keeps all others from it until the commit.
pub fn changeable(conn: &mut PgConnection, id: BookingId) -> Result<Changeable, BookingError> {
    let bill = steps::lock_bill(conn, id)?;
    if bill.state != BookingState::Confirmed {
        return Err(BookingError::NotConfirmed);
    }
    let head = head::find(conn, &Reference::Id(id.0))?.ok_or(BookingError::NotFound)?;
    let terms = term_rows::terms(conn, head.terms_version)?;
    let (rebookings, method) = (head.rebookings, head.payment_method.clone());
    let whole = whole::whole(conn, head)?;
    let ids: Vec<SailingId> = whole.legs.iter().map(|leg| SailingId(leg.sailing_id)).collect();
    let sailings = routes::sailings_by_id(conn, &ids)?;
    let mut legs = Vec::new();
    for leg in &whole.legs {
        let sailing = sailings.iter().find(|sailing| sailing.id.0 == leg.sailing_id);
        let direction = Direction::from_name(&leg.direction).ok_or(BookingError::NotFound)?;
        let has_claims = leg.is_travelled() || leg.is_called_off();
        legs.push(ClaimedLeg {
            direction,
            sailing: sailing.ok_or(BookingError::NotFound)?.clone(),
            class: AccommodationId(leg.accommodation_id),
            claims: if has_claims { claims(&whole, direction) } else { Vec::new() },
        });
    }
    Ok(Changeable { bill, terms, rebookings, method, legs, whole })
}

fn claims(whole: &Whole, direction: Direction) -> Vec<Entitlement> {
    let everyone = whole.passengers.iter().enumerate();
    let staying = everyone.filter(|(index, _)| !whole.has_left(direction.name(), *index));
    let claim = |(passenger_index, row): (usize, &whole::PassengerRow)| Entitlement {
        passenger_index,
        passenger_type: row.passenger_type.parse().unwrap_or(PassengerType::Adult),
        worth: worth(whole, direction, passenger_index),
    };
    staying.map(claim).collect()
}

fn worth(whole: &Whole, direction: Direction, passenger: usize) -> PaidBreakdown {
    let mut worth = PaidBreakdown::default();
    for line in &whole.lines {
        let is_his = line.direction == direction.name() && line.is_of(passenger);
        if let (true, Some(kind)) = (is_his, PriceLineKind::from_name(&line.kind)) {
            worth.add(kind, Centavos(line.amount_centavos), Centavos(line.vat_centavos));
        }
    }
    worth
}

/// These travellers leave these places: for the booking that takes them over, or for nothing. Their
/// seats are free; a booking that nobody has a claim to any more ends.
pub fn leave(
    conn: &mut PgConnection,
    from: &Changeable,
    places: &[LegPassenger],
    successor: Option<BookingId>,
) -> Result<(), BookingError> {
    let mut by_leg = BTreeMap::<Direction, Vec<usize>>::new();
    for place in places {
        by_leg.entry(place.leg).or_default().push(place.passenger_index);
    }
    let id = from.bill.id;
    for (direction, leavers) in by_leg {
        let leg = from.leg(direction).ok_or(BookingError::Moved)?;
        let leaving = |claim: &&Entitlement| leavers.contains(&claim.passenger_index);
        let found: Vec<&Entitlement> = leg.claims.iter().filter(leaving).collect();
        if found.len() != leavers.len() {
            return Err(BookingError::Moved);
        }
        let seated = found.iter().filter(|claim| claim.passenger_type.takes_seat()).count();
        let successor = successor.map(|successor| successor.0);
        store::leave(conn, id.0, direction, &leavers, successor)?;
        let seats = insert::place(seated);
        store::free_seats(conn, id.0, direction, seats)?;
        if found.len() == leg.claims.len() {
            store::release_leg(conn, id.0, direction)?;
        }
    }
    end_if_empty(conn, &from.bill)
}

fn end_if_empty(conn: &mut PgConnection, bill: &PayableBooking) -> Result<(), BookingError> {
    if store::has_claims(conn, bill.id.0)? {
        return Ok(());
    }
    let gave_back = store::anybody_gave_back(conn, bill.id.0)?;
    steps::step(
        conn,
        bill.id,
        BookingState::Confirmed,
        if gave_back { BookingState::RefundDue } else { BookingState::Rebooked },
    )
}

/// A booking, and all that it replaced, the latest first.
pub fn chain(conn: &mut PgConnection, id: BookingId) -> Result<Vec<BookingId>, BookingError> {
    let ids = store::chain(conn, id.0)?;
    Ok(ids.into_iter().map(BookingId).collect())
}

/// Legs whose travellers did not choose in time.
pub fn choices_over(
    conn: &mut PgConnection,
    most: i64,
) -> Result<Vec<(BookingId, Direction)>, BookingError> {
    let over = store::choices_over(conn, most)?;
    Ok(over.into_iter().map(|(booking, direction)| (BookingId(booking), direction)).collect())
}

/// Bookings that hold or have bought seats on a sailing, up to so many.
pub fn aboard(
    conn: &mut PgConnection,
    sailing: SailingId,
    most: i64,
) -> Result<Vec<BookingId>, BookingError> {
    let ids = store::aboard(conn, sailing, most)?;
    Ok(ids.into_iter().map(BookingId).collect())
}

/// How many bookings and seats a sailing has, by what their legs are.
pub fn count_aboard(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<Vec<(String, i64, i64)>, BookingError> {
    store::count_aboard(conn, sailing)
}

/// What the seats that were bought on a sailing have cost.
pub fn paid_aboard(conn: &mut PgConnection, sailing: SailingId) -> Result<Centavos, BookingError> {
    store::paid_aboard(conn, sailing)
}

/// The ship of a paid booking does not sail: its legs on it are called off, and until `until` their
/// travellers choose. Which legs those are; none the second time.
pub fn call_off(
    conn: &mut PgConnection,
    id: BookingId,
    sailing: SailingId,
    until: DateTime<Utc>,
) -> Result<Vec<Direction>, BookingError> {
    store::call_off(conn, id.0, sailing, until)
}
