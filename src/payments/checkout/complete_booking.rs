//! `POST …/complete-booking` and `POST …/failed-payment`: the payer came back, so the provider is
//! asked now. Whatever the caller says, only the provider's answer moves money or seats.

use actix_web::web::Path;
use bookings::{BookingResult, OptionalProof, paying};
use platform::web::{Caller, Ctx, Failed, Json};

use super::ask::ask_in_time;
use crate::{attempts, error::PaymentError};

pub(crate) async fn endpoint(
    ctx: Ctx,
    booking: Path<String>,
    proof: OptionalProof,
    caller: Caller,
) -> Result<Json<BookingResult>, Failed<PaymentError>> {
    let seen = ctx.db.run(move |conn| {
        let (id, is_proved) = proof.booking(conn, &booking)?;
        Ok::<_, PaymentError>((id, is_proved, attempts::due_to_ask(conn, id)?))
    });
    let (id, is_proved, mut last) = seen.await?;
    if last.is_none()
        && let Some(left) = ctx.db.run(move |conn| attempts::asked_just_now(conn, id)).await?
    {
        // What was answered a moment ago may have been true no longer when this call was made.
        tokio::time::sleep(left).await;
        last = ctx.db.run(move |conn| attempts::due_to_ask(conn, id)).await?;
    }
    if let Some(attempt) = last {
        ask_in_time(&ctx.clone().into_inner(), attempt).await;
    }
    let language = caller.language;
    let show =
        move |conn: &mut _| Ok::<_, PaymentError>(paying::show(conn, id, is_proved, language)?);
    let shown = ctx.db.run(show);
    Ok(Json(shown.await?))
}
