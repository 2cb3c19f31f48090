//! `POST online-bookings/{booking}/rebookings`: the places of a quote move to another sailing.

use std::sync::Arc;

use actix_web::web::Path;
use bookings::{
    BookingError, BookingId, BookingResult, IdempotencyKey, Proof, changing,
    moving::Successor,
    paying::{self, PayableBooking},
};
use diesel::PgConnection;
use kernel::Centavos;
use platform::{
    Context,
    web::{Caller, Created, Ctx, Failed, Json},
};

use super::{
    complete_move::complete,
    quote_rebooking::{destination, plan},
};
use crate::{
    attempts,
    error::PaymentError,
    quotes::{Confirmation, Quote, ToConfirm, store, to_confirm, wire::Quoted},
};

pub(crate) async fn endpoint(
    ctx: Ctx,
    booking: Path<String>,
    proof: Proof,
    key: IdempotencyKey,
    caller: Caller,
    Json(quoted): Json<Quoted>,
) -> Result<Created<BookingResult>, Failed<PaymentError>> {
    let for_db = Arc::clone(&ctx.clone().into_inner());
    let confirmation = Confirmation::new(&quoted, &key);
    let done = ctx.db.transaction(move |conn| {
        let booking = paying::open(conn, &proof, &booking)?;
        let successor = confirm(conn, &for_db, booking, &confirmation)?;
        // Another token each time; each opens the new booking for the holder of this one.
        let token = tickets::link_token(conn, &for_db, successor)?;
        let shown = paying::show(conn, successor, true, caller.language)?;
        Ok::<_, PaymentError>(shown.with_token(token))
    });
    let done = done.await?;
    ctx.workers.wake();
    Ok(Created(done))
}

/// Moves the places of a quote. Returns the booking that takes them over.
fn confirm(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: PayableBooking,
    confirmation: &Confirmation,
) -> Result<BookingId, PaymentError> {
    match to_confirm(conn, &booking, confirmation)? {
        ToConfirm::Before(quote) => quote.successor.ok_or(PaymentError::QuoteOver),
        ToConfirm::Now(quote) => take_over(conn, ctx, booking, &quote, confirmation),
    }
}

/// Moves the places of a quote that holds.
pub(crate) fn take_over(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: PayableBooking,
    quote: &Quote,
    confirmation: &Confirmation,
) -> Result<BookingId, PaymentError> {
    let from = changing::changeable_of(conn, booking)?;
    let sailings = destination(conn, &quote.change)?;
    let planned = plan(&from, &sailings, &quote.change, quote.concession());
    let (wanted, price) = planned.map_err(|error| match error {
        PaymentError::Booking(BookingError::Moved) => PaymentError::QuoteOver,
        error => error,
    })?;
    if (price.due(), price.refund()) != (quote.due, quote.refund) {
        return Err(PaymentError::QuoteOver);
    }
    if boarding::has_boarded(conn, from.booking.id, &quote.change.places())? {
        return Err(PaymentError::AlreadyBoarded);
    }
    let Successor { id: successor, replaced } = wanted.hold_seats(conn, ctx, &price)?;
    for earlier in replaced {
        attempts::end_soon(conn, earlier)?;
    }
    store::set_confirmed(conn, confirmation, Some(successor))?;
    if quote.due == Centavos::ZERO {
        complete(conn, ctx, from, successor, quote)?;
    }
    Ok(successor)
}
