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
    give_places_back::give_back,
    list_refunds::refund_of,
    sums::{refund, sums},
    wire::Refunded,
};
use crate::{
    PaymentError,
    quotes::{Wish, store, to_confirm, wire::Quoted},
};

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
