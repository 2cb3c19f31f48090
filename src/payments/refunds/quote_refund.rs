//! `POST online-bookings/{booking}/refunds/quote`: what giving places back comes to.

use actix_web::web::Path;
use bookings::{LegPassenger, Proof, changing};
use diesel::PgConnection;
use kernel::draw_uuid;
use platform::{
    Context,
    web::{Ctx, Failed, Json},
};

use super::{
    sums::{refund, sums},
    wire::{RefundQuote, RefundWish, RefundedPlace},
};
use crate::{
    PaymentError,
    quotes::{NewQuote, Wish, store, valid_until},
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
    let id = proof.booking(conn, booking)?;
    let from = changing::changeable(conn, id)?;
    let sums = sums(&from, places)?;
    let now = from.bill.now;
    let said = NewQuote {
        id: draw_uuid(&*ctx.rng),
        booking: id,
        wish: &Wish::Refund { places: sums.iter().map(|sum| sum.place).collect() },
        due: kernel::Centavos::ZERO,
        refund: refund(&sums),
        valid_until: valid_until(now, sums.iter().map(|sum| &sum.fee)),
    };
    store::insert(conn, &said)?;
    Ok(RefundQuote {
        quote_id: said.id,
        server_time: now,
        valid_until: said.valid_until,
        paid_centavos: sums.iter().map(|sum| sum.worth.total()).sum(),
        fee_centavos: sums.iter().map(|sum| sum.back.fee.amount).sum(),
        kept_centavos: sums.iter().map(|sum| sum.back.kept).sum(),
        refund_centavos: said.refund,
        places: sums.iter().map(RefundedPlace::from).collect(),
        currency: "PHP",
        method: from.method,
    })
}
