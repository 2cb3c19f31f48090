//! `POST online-bookings/{booking}/refunds/quote`: what giving places back comes to.

use actix_web::web::Path;
use bookings::{
    LegPassenger, Proof,
    changing::{self, Changeable},
};
use diesel::PgConnection;
use platform::{
    Context,
    web::{Ctx, Failed, Json},
};

use super::{
    place_refund::{PlaceRefund, comes, place_refunds},
    wire::{RefundQuote, RefundWish, RefundedPlace},
};
use crate::{
    error::PaymentError,
    quotes::{Asked, NewQuote, QuotedChange, store},
};

pub(crate) async fn endpoint(
    ctx: Ctx,
    booking: Path<String>,
    proof: Proof,
    Json(wish): Json<RefundWish>,
) -> Result<Json<RefundQuote>, Failed<PaymentError>> {
    let for_db = ctx.clone();
    let quoted = ctx.db.transaction(move |conn| {
        let from = changing::open(conn, &proof, &booking)?;
        let now = from.booking.now;
        let (quote, refunds) = quote(conn, &for_db, &from, &wish.places, &Asked::ONLINE)?;
        Ok::<_, PaymentError>(RefundQuote {
            quote_id: quote.id,
            server_time: now,
            valid_until: quote.valid_until,
            paid_centavos: refunds.iter().map(|one| one.worth.total()).sum(),
            fee_centavos: refunds.iter().map(|one| one.back.fee.amount).sum(),
            kept_centavos: refunds.iter().map(|one| one.back.kept).sum(),
            refund_centavos: quote.refund,
            places: refunds.iter().map(RefundedPlace::from).collect(),
            currency: "PHP",
            method: from.method,
        })
    });
    Ok(Json(quoted.await?))
}

/// Writes down what giving these places back comes to.
pub(crate) fn quote(
    conn: &mut PgConnection,
    ctx: &Context,
    from: &Changeable,
    places: &[LegPassenger],
    asked: &Asked,
) -> Result<(NewQuote, Vec<PlaceRefund>), PaymentError> {
    let boarded = boarding::boarded_places(conn, from.booking.id)?;
    let refunds = place_refunds(from, places, &boarded, asked.concession)?;
    let change = QuotedChange::Refund { places: refunds.iter().map(|one| one.place).collect() };
    let new = NewQuote::new(ctx, from.booking.id, change, comes(from, &refunds), asked);
    store::insert(conn, &new)?;
    Ok((new, refunds))
}
