//! The places of a booking pass on to the one that replaces it: when that is paid, or at once where
//! nothing is due.

use bookings::{
    BookingError, BookingId, LegPassenger,
    changing::{self, Changeable},
    paying::{self, PayableBooking, PaymentState, PriceSplit, Sale},
};
use diesel::PgConnection;
use kernel::Centavos;
use platform::Context;
use routes::SailingStatus;

use crate::{
    PaymentError,
    ledger::{self, Movement},
    quotes::{Quote, QuotedChange, store},
    returning,
};

/// Returns the places that move.
fn places(quote: &Quote) -> Vec<LegPassenger> {
    match &quote.change {
        QuotedChange::Rebooking { leg, passengers, .. } => passengers
            .iter()
            .map(|index| LegPassenger { leg: *leg, passenger_index: *index })
            .collect(),
        QuotedChange::Refund { places } => places.clone(),
    }
}

/// Returns true if the places that pay for a part of this booking are still there to move; always,
/// where it replaces none.
pub(crate) fn is_still_there(
    conn: &mut PgConnection,
    booking: &PayableBooking,
) -> Result<bool, PaymentError> {
    let Some(origin) = booking.origin else { return Ok(true) };
    let Some(quote) = store::of_successor(conn, booking.id)? else { return Ok(false) };
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
pub(crate) fn pass_on(
    conn: &mut PgConnection,
    booking: &PayableBooking,
) -> Result<(), PaymentError> {
    let Some(origin) = booking.origin else { return Ok(()) };
    let quote = store::of_successor(conn, booking.id)?.ok_or(PaymentError::Unbalanced)?;
    let from = changing::changeable(conn, origin)?;
    pass(conn, from, booking.id, booking.credit, &quote)
}

/// Nothing is due: the new booking is sold here and now, and what it costs less comes back.
pub(crate) fn complete(
    conn: &mut PgConnection,
    ctx: &Context,
    from: Changeable,
    successor: BookingId,
    quote: &Quote,
) -> Result<(), PaymentError> {
    let booking = paying::lock_bill(conn, successor)?;
    let Sale::Sold(booking) = paying::sell(conn, booking)? else {
        return Err(BookingError::SeatsGone.into());
    };
    let method = from.method.clone();
    pass(conn, from, successor, booking.credit, quote)?;
    let split = paying::price_split(conn, successor)?;
    ledger::write(conn, successor, quote.id, &Movement::Sale(split))?;
    returning::refund_out_of_payments(conn, ctx, successor, quote.refund, quote.id)?;
    paying::note_payment(conn, successor, PaymentState::Paid, method.as_deref(), None)?;
    Ok(tickets::send(conn, successor)?)
}

fn pass(
    conn: &mut PgConnection,
    from: Changeable,
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
    let from = changing::leave(conn, from, &places, Some(successor))?;
    ledger::write(conn, from.bill.id, quote.id, &Movement::PassOn(split))?;
    ledger::write(conn, successor, quote.id, &Movement::Credit(credit))
}
