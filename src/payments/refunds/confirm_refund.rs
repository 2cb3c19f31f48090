//! `POST online-bookings/{booking}/refunds`: the places of a quote are given back.

use std::sync::Arc;

use actix_web::web::Path;
use bookings::{BookingId, IdempotencyKey, Proof, changing, paying};
use diesel::PgConnection;
use platform::{
    Context,
    web::{Created, Ctx, Failed, Json},
};

use super::{
    give_places_back::give_places_back,
    list_refunds::refund_of,
    place_refund::{place_refunds, total},
    wire::Refunded,
};
use crate::{
    PaymentError,
    quotes::{Confirmation, QuotedChange, ToConfirm, store, to_confirm, wire::Quoted},
};

pub(crate) async fn endpoint(
    ctx: Ctx,
    booking: Path<String>,
    proof: Proof,
    key: IdempotencyKey,
    Json(quoted): Json<Quoted>,
) -> Result<Created<Refunded>, Failed<PaymentError>> {
    let for_db = Arc::clone(&ctx.clone().into_inner());
    let confirmation = Confirmation::new(&quoted, &key);
    let done = ctx.db.transaction(move |conn| {
        let id = proof.booking(conn, &booking)?;
        confirm(conn, &for_db, id, &confirmation)?;
        let refund = refund_of(conn, id, confirmation.quote)?;
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
    confirmation: &Confirmation,
) -> Result<(), PaymentError> {
    let quote = match to_confirm(conn, id, confirmation)? {
        ToConfirm::Before(_) => return Ok(()),
        ToConfirm::Now(quote) => quote,
    };
    let QuotedChange::Refund { places } = &quote.change else {
        return Err(PaymentError::QuoteOver);
    };
    let from = changing::changeable(conn, id)?;
    let refunds = place_refunds(&from, places)?;
    if total(&refunds) != quote.refund {
        return Err(PaymentError::QuoteOver);
    }
    store::set_confirmed(conn, quote.id, confirmation.key, None)?;
    give_places_back(conn, ctx, from, &refunds, quote.id)
}
