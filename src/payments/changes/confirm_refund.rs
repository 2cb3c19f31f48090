//! `POST online-bookings/{booking}/refunds`: the places of a quote are given back.

use std::sync::Arc;

use actix_web::web::Path;
use bookings::{BookingId, IdempotencyKey, Proof, changing, paying};
use diesel::PgConnection;
use platform::{
    Context,
    web::{Created, Ctx, Failed, Json},
};
use uuid::Uuid;

use super::{
    give_back::give_back,
    list_refunds::refund_of,
    store::{self, Quote, Wish},
    sums::{refund, sums},
    wire::{Quoted, Refunded},
};
use crate::PaymentError;

pub(crate) async fn endpoint(
    ctx: Ctx,
    booking: Path<String>,
    proof: Proof,
    key: IdempotencyKey,
    Json(Quoted { quote_id }): Json<Quoted>,
) -> Result<Created<Refunded>, Failed<PaymentError>> {
    let for_db = Arc::clone(&ctx.clone().into_inner());
    let key = key.hash();
    let done = ctx.db.transaction(move |conn| {
        let id = proof.booking(conn, &booking)?;
        confirm(conn, &for_db, id, quote_id, key)?;
        let refund = refund_of(conn, id, quote_id)?;
        Ok::<_, PaymentError>(Refunded { refund, booking: paying::show(conn, id, true)? })
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
) -> Result<(), PaymentError> {
    let Some(quote) = to_confirm(conn, id, quote_id, key)? else { return Ok(()) };
    let Wish::Refund { places } = &quote.wish else { return Err(PaymentError::QuoteOver) };
    let from = changing::changeable(conn, id)?;
    let sums = sums(&from, places)?;
    if refund(&sums) != quote.refund {
        return Err(PaymentError::QuoteOver);
    }
    store::confirm(conn, quote.id, key, None)?;
    give_back(conn, ctx, &from, &sums, quote.id)
}

/// The quote that is about to be confirmed; none where that was done before.
pub(crate) fn to_confirm(
    conn: &mut PgConnection,
    id: BookingId,
    quote: Uuid,
    key: Option<[u8; 32]>,
) -> Result<Option<Quote>, PaymentError> {
    // Whoever confirms at the same moment waits here, and then sees that it is done.
    paying::lock_bill(conn, id)?;
    let quote = store::find(conn, id, quote)?.ok_or(PaymentError::QuoteOver)?;
    if let Some(key) = key
        && store::is_key_used(conn, id, quote.id, &key)?
    {
        return Err(PaymentError::KeyReused);
    }
    match quote {
        quote if quote.is_confirmed => Ok(None),
        quote if quote.is_over => Err(PaymentError::QuoteOver),
        quote => Ok(Some(quote)),
    }
}
