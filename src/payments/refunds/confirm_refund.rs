//! `POST online-bookings/{booking}/refunds`: the places of a quote are given back.

use std::sync::Arc;

use actix_web::web::Path;
use auth::{Auth, SecurityEvent};
use bookings::{
    IdempotencyKey, Proof, changing,
    paying::{self, PayableBooking},
};
use diesel::PgConnection;
use platform::{
    Context,
    web::{Caller, Created, Ctx, Failed, Json},
};

use super::{
    give_places_back::give_places_back,
    list_refunds::refund_of,
    place_refund::{place_refunds, total},
    wire::Refunded,
};
use crate::{
    error::PaymentError,
    quotes::{Confirmation, Quote, QuotedChange, ToConfirm, store, to_confirm, wire::Quoted},
};

pub(crate) async fn endpoint(
    ctx: Ctx,
    booking: Path<String>,
    proof: Proof,
    key: IdempotencyKey,
    (caller, auth): (Caller, Auth),
    Json(quoted): Json<Quoted>,
) -> Result<Created<Refunded>, Failed<PaymentError>> {
    let for_db = Arc::clone(&ctx.clone().into_inner());
    let confirmation = Confirmation::new(&quoted, &key);
    let (account, language) = (proof.account(), caller.language);
    let done = ctx.db.transaction(move |conn| {
        let booking = paying::open(conn, &proof, &booking)?;
        let id = booking.id;
        let is_new = confirm(conn, &for_db, booking, &confirmation)?;
        let refund = refund_of(conn, id, confirmation.quote)?;
        let booking = paying::show(conn, id, true, language)?;
        Ok::<_, PaymentError>((Refunded { refund, booking }, is_new))
    });
    let (done, is_new) = done.await?;
    ctx.workers.wake();
    if is_new {
        auth.note(&ctx, &caller, SecurityEvent::RefundMade, account).await;
    }
    Ok(Created(done))
}

/// Returns true if the places were not given back before.
fn confirm(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: PayableBooking,
    confirmation: &Confirmation,
) -> Result<bool, PaymentError> {
    match to_confirm(conn, &booking, confirmation)? {
        ToConfirm::Before(_) => Ok(false),
        ToConfirm::Now(quote) => {
            give_back(conn, ctx, booking, &quote, confirmation)?;
            Ok(true)
        }
    }
}

/// Gives the places of a quote back that holds.
pub(crate) fn give_back(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: PayableBooking,
    quote: &Quote,
    confirmation: &Confirmation,
) -> Result<(), PaymentError> {
    let QuotedChange::Refund { places } = &quote.change else {
        return Err(PaymentError::QuoteOver);
    };
    let from = changing::changeable_for_good(conn, booking)?;
    let boarded = boarding::boarded_places(conn, from.booking.id)?;
    let refunds = place_refunds(&from, places, &boarded, quote.concession())?;
    if total(&refunds) != quote.refund {
        return Err(PaymentError::QuoteOver);
    }
    store::set_confirmed(conn, confirmation, None)?;
    give_places_back(conn, ctx, from, &refunds, quote.id)
}
