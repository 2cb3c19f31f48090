//! `POST online-bookings/{booking}/rebookings`: the places of a quote move to another sailing.

use std::sync::Arc;

use actix_web::web::Path;
use bookings::{BookingError, BookingId, BookingResult, IdempotencyKey, Proof, changing, paying};
use diesel::PgConnection;
use kernel::Centavos;
use platform::{
    Context,
    web::{Created, Ctx, Failed, Json},
};
use uuid::Uuid;

use super::{
    complete_move::complete,
    quote_rebooking::{destination, plan},
};
use crate::{
    PaymentError,
    quotes::{store, to_confirm, wire::Quoted},
};

pub(crate) async fn endpoint(
    ctx: Ctx,
    booking: Path<String>,
    proof: Proof,
    key: IdempotencyKey,
    Json(Quoted { quote_id }): Json<Quoted>,
) -> Result<Created<BookingResult>, Failed<PaymentError>> {
    let for_db = Arc::clone(&ctx.clone().into_inner());
    let key = key.hash();
    let done = ctx.db.transaction(move |conn| {
        let id = proof.booking(conn, &booking)?;
        let successor = confirm(conn, &for_db, id, quote_id, key)?;
        // The same each time it is asked for, and worth the booking to whoever holds this one.
        let token = tickets::link_token(conn, &for_db, successor)?;
        Ok::<_, PaymentError>(paying::show(conn, successor, true)?.with_token(token))
    });
    let done = done.await?;
    ctx.workers.wake();
    Ok(Created(done))
}

fn confirm(
    conn: &mut PgConnection,
    ctx: &Context,
    id: BookingId,
    quote_id: Uuid,
    key: Option<[u8; 32]>,
) -> Result<BookingId, PaymentError> {
    let Some(quote) = to_confirm(conn, id, quote_id, key)? else {
        let before = store::find(conn, id, quote_id)?.and_then(|quote| quote.successor);
        return before.ok_or(PaymentError::QuoteOver);
    };
    let from = changing::changeable(conn, id)?;
    let sailings = destination(conn, &quote.wish)?;
    let (wanted, price) = plan(&from, &sailings, &quote.wish).map_err(|error| match error {
        PaymentError::Booking(BookingError::Moved) => PaymentError::QuoteOver,
        error => error,
    })?;
    if (price.due(), price.refund()) != (quote.due, quote.refund) {
        return Err(PaymentError::QuoteOver);
    }
    let successor = wanted.hold(conn, ctx, &price)?;
    store::confirm(conn, quote.id, key, Some(successor))?;
    if quote.due == Centavos::ZERO {
        complete(conn, ctx, &from, successor, &quote)?;
    }
    Ok(successor)
}
