//! The places of a booking pass on to the one that replaces it: when that is paid, or at once where
//! nothing is due.

use bookings::{
    BookingError, BookingId, LegPassenger,
    changing::{self, Changeable},
    paying::{self, PayableBooking, PaymentState, PriceSplit},
};
use diesel::PgConnection;
use kernel::Centavos;
use platform::Context;
use routes::SailingStatus;

use crate::{
    PaymentError,
    ledger::{self, Movement},
    quotes::{Quote, Wish, store},
    returning,
};

/// Which places move.
fn places(quote: &Quote) -> Vec<LegPassenger> {
    match &quote.wish {
        Wish::Rebooking { leg, passengers, .. } => passengers
            .iter()
            .map(|index| LegPassenger { leg: *leg, passenger_index: *index })
            .collect(),
        Wish::Refund { places } => places.clone(),
    }
}

/// Whether the places that pay for a part of this booking are still there to move; always, where it
/// replaces none.
pub(crate) fn is_still_there(
    conn: &mut PgConnection,
    bill: &PayableBooking,
) -> Result<bool, PaymentError> {
    let Some(origin) = bill.origin else { return Ok(true) };
    let Some(quote) = store::of_successor(conn, bill.id)? else { return Ok(false) };
    let from = match changing::changeable(conn, origin) {
        Ok(from) => from,
        Err(BookingError::NotConfirmed) => return Ok(false),
        Err(error) => return Err(error.into()),
    };
    let claimed = from.places();
    let has_left = |place: &LegPassenger| {
        from.leg(place.leg).is_none_or(|leg| {
            leg.sailing.status != SailingStatus::Cancelled
                && leg.sailing.departs_at <= from.bill.now
        })
    };
    Ok(places(&quote).iter().all(|place| claimed.contains(place) && !has_left(place)))
}

/// A booking that replaces another was paid and sold: the places pass on to it.
pub(crate) fn pass_on(conn: &mut PgConnection, bill: &PayableBooking) -> Result<(), PaymentError> {
    let Some(origin) = bill.origin else { return Ok(()) };
    let quote = store::of_successor(conn, bill.id)?.ok_or(PaymentError::Unbalanced)?;
    let from = changing::changeable(conn, origin)?;
    pass(conn, &from, bill.id, bill.credit, &quote)
}

/// Nothing is due: the new booking is sold here and now, and what it costs less comes back.
pub(crate) fn complete(
    conn: &mut PgConnection,
    ctx: &Context,
    from: &Changeable,
    successor: BookingId,
    quote: &Quote,
) -> Result<(), PaymentError> {
    let bill = paying::lock_bill(conn, successor)?;
    if !paying::sell(conn, &bill)? {
        return Err(BookingError::SeatsGone.into());
    }
    pass(conn, from, successor, bill.credit, quote)?;
    let split = paying::price_split(conn, successor)?;
    ledger::write(conn, successor, quote.id, &Movement::Sale(split))?;
    returning::refund(conn, ctx, successor, quote.refund, &quote.id.to_string())?;
    paying::note_payment(conn, successor, PaymentState::Paid, from.method.as_deref(), None)?;
    Ok(tickets::send(conn, successor)?)
}

fn pass(
    conn: &mut PgConnection,
    from: &Changeable,
    successor: BookingId,
    credit: Centavos,
    quote: &Quote,
) -> Result<(), PaymentError> {
    let places = places(quote);
    let mut split = PriceSplit::default();
    for place in &places {
        let leg = from.leg(place.leg).ok_or(BookingError::Moved)?;
        let claims = leg.claims.iter().filter(|one| one.passenger_index == place.passenger_index);
        claims.for_each(|claim| split.add_worth(&claim.worth.moved()));
    }
    if split.total() != credit {
        return Err(PaymentError::Unbalanced);
    }
    changing::leave(conn, from, &places, Some(successor))?;
    ledger::write(conn, from.bill.id, quote.id, &Movement::PassOn(split))?;
    ledger::write(conn, successor, quote.id, &Movement::Credit(credit))
}
