//! The places of a booking pass on to the one that replaces it: when that is paid, or at once where
//! nothing is due.

use bookings::{
    AmountWithVat, BookingError, BookingId, LegPassenger, PaidBreakdown,
    changing::{self, Changeable},
    moving,
    paying::{self, PayableBooking, PaymentState, PriceSplit, Sale},
};
use diesel::PgConnection;
use kernel::Centavos;
use platform::Context;

use crate::{
    boarded::none_boarded,
    error::PaymentError,
    ids::{CaptureId, QuoteId},
    ledger::{self, Movement},
    quotes::{Quote, store},
    returning,
};

/// What a booking replaces, read once under the lock.
pub(crate) enum Replaced {
    /// It replaces none.
    Nothing,
    /// The places that pay for a part of it are there no more.
    Gone,
    /// The places are still there to move.
    Places(Box<Move>),
}

/// Places of a paid booking that a quote moves to another.
pub(crate) struct Move {
    from: Changeable,
    quote: Quote,
}

/// Returns what this booking replaces, if the places that pay for a part of it are still there.
pub(crate) fn replaced_by(
    conn: &mut PgConnection,
    booking: &PayableBooking,
) -> Result<Replaced, PaymentError> {
    let Some(origin) = booking.origin else { return Ok(Replaced::Nothing) };
    let Some(quote) = store::of_successor(conn, booking.id)? else { return Ok(Replaced::Gone) };
    let from = match changing::changeable(conn, origin) {
        Ok(from) => from,
        Err(BookingError::NotConfirmed) => return Ok(Replaced::Gone),
        Err(error) => return Err(error.into()),
    };
    let claimed = from.places();
    let has_left = |place: &LegPassenger| {
        from.leg(place.leg).is_none_or(|leg| leg.has_sailed(from.booking.now))
    };
    let boarded = boarding::boarded_places(conn, origin)?;
    let stays = |place: &LegPassenger| has_left(place) || boarded.contains(place);
    let are_there =
        quote.change.places().iter().all(|place| claimed.contains(place) && !stays(place));
    Ok(if are_there { Replaced::Places(Box::new(Move { from, quote })) } else { Replaced::Gone })
}

/// A fee that was paid for a move and is not owed: the law gives the move by now.
pub(crate) struct WaivedFee {
    quote: QuoteId,
    fee: AmountWithVat,
}

/// A booking that replaces another was paid and sold: the places pass on to it. Returns the fee of the move, if
/// that is not owed any more.
pub(crate) fn pass_on(
    conn: &mut PgConnection,
    booking: &PayableBooking,
    Move { mut from, quote }: Move,
) -> Result<Option<WaivedFee>, PaymentError> {
    from.refresh(conn)?;
    let fee = moving::waive_fee(conn, &from, &quote.change.places(), booking.id)?;
    pass(conn, from, booking.id, booking.credit, &quote)?;
    let is_waived = fee.amount > Centavos::ZERO;
    Ok(is_waived.then_some(WaivedFee { quote: quote.id, fee }))
}

/// Gives the fee of a move back out of the money that has paid for it, which is booked.
pub(crate) fn give_fee_back(
    conn: &mut PgConnection,
    ctx: &Context,
    successor: BookingId,
    capture: CaptureId,
    WaivedFee { quote, fee }: WaivedFee,
) -> Result<(), PaymentError> {
    let mut split = PriceSplit::default();
    split.add_worth(&PaidBreakdown { change_fee: fee, ..PaidBreakdown::default() });
    let undone = Movement::Return { split, fee: AmountWithVat::default() };
    ledger::write(conn, successor, capture, &undone)?;
    returning::refund_out_of_payments(conn, ctx, successor, fee.amount, quote)
}

/// Nothing is due: the new booking is sold here and now, and what it costs less comes back.
pub(crate) fn complete(
    conn: &mut PgConnection,
    ctx: &Context,
    mut from: Changeable,
    successor: BookingId,
    quote: &Quote,
) -> Result<(), PaymentError> {
    let booking = paying::lock_payable(conn, successor)?;
    let booking = match paying::sell(conn, booking)? {
        Sale::Sold(booking) => booking,
        Sale::SeatsGone(_) => return Err(BookingError::SeatsGone.into()),
        Sale::DoesNotSail(_) => return Err(BookingError::SalesClosed.into()),
    };
    // The stock of both is locked by now. Where the ship was cancelled or is late since the quote, the move costs less.
    from.refresh(conn)?;
    let fee = moving::waive_fee(conn, &from, &quote.change.places(), successor)?;
    if fee.amount > Centavos::ZERO {
        return Err(PaymentError::QuoteOver);
    }
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
    let places = quote.change.places();
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
    none_boarded(conn, &from, &places)?;
    ledger::write(conn, from.booking.id, quote.id, &Movement::PassOn(split))?;
    ledger::write(conn, successor, quote.id, &Movement::Credit(credit))?;
    returning::end_if_returned(conn, from.booking)
}
