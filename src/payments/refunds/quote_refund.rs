//! `POST online-bookings/{booking}/refunds/quote`: what giving places back comes to.

use actix_web::web::Path;
use bookings::{Counter, LegPassenger, Proof, changing};
use diesel::PgConnection;
use kernel::Centavos;
use platform::{
    Context,
    web::{Ctx, Failed, Json},
};

use super::{
    place_refund::{place_refunds, total},
    wire::{RefundQuote, RefundWish, RefundedPlace},
};
use crate::{
    error::PaymentError,
    ids::QuoteId,
    quotes::{NewQuote, QuotedChange, store, valid_until},
};

pub(crate) async fn endpoint(
    ctx: Ctx,
    booking: Path<String>,
    proof: Proof,
    Json(wish): Json<RefundWish>,
) -> Result<Json<RefundQuote>, Failed<PaymentError>> {
    let for_db = ctx.clone();
    let quoted =
        ctx.db.transaction(move |conn| quote(conn, &for_db, &booking, &proof, &wish.places));
    Ok(Json(quoted.await?))
}

fn quote(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: &str,
    proof: &Proof,
    places: &[LegPassenger],
) -> Result<RefundQuote, PaymentError> {
    let from = changing::open(conn, proof, booking)?;
    let refunds = place_refunds(&from, places, Counter::Online)?;
    let now = from.booking.now;
    let new = NewQuote {
        id: QuoteId::random(&*ctx.rng),
        booking: from.booking.id,
        change: QuotedChange::Refund { places: refunds.iter().map(|one| one.place).collect() },
        due: Centavos::ZERO,
        refund: total(&refunds),
        valid_until: valid_until(now, refunds.iter().map(|one| &one.fee)),
    };
    store::insert(conn, &new)?;
    Ok(RefundQuote {
        quote_id: new.id,
        server_time: now,
        valid_until: new.valid_until,
        paid_centavos: refunds.iter().map(|one| one.worth.total()).sum(),
        fee_centavos: refunds.iter().map(|one| one.back.fee.amount).sum(),
        kept_centavos: refunds.iter().map(|one| one.back.kept).sum(),
        refund_centavos: new.refund,
        places: refunds.iter().map(RefundedPlace::from).collect(),
        currency: "PHP",
        method: from.method,
    })
}
