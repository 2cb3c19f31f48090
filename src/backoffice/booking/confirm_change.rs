//! `POST bookings/{code}/changes`: the change of a quote that the desk was told is made, once.

use actix_web::web::Path;
use bookings::BookingCode;
use diesel::PgConnection;
use kernel::Centavos;
use payments::{
    QuoteId, QuoteKind,
    desk::{Changed, confirm_change},
};
use platform::{
    Context,
    web::{Caller, Ctx, Failed, Json},
};
use serde::Deserialize;
use serde_json::json;
use staff::{Act, Action, Actor, AuthorizedWith, Subject, SubjectKind, may, record};
use utoipa::ToSchema;

use super::page::{self, BookingPage};
use crate::{BackofficeError, who::by};

/// Which quote.
#[derive(Deserialize, ToSchema)]
#[schema(as = DeskQuoted)]
pub(crate) struct ChangeConfirmation {
    #[schema(value_type = Uuid)]
    quote_id: QuoteId,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    path: Path<String>,
    AuthorizedWith(who, Json(wish)): AuthorizedWith<may::ChangeBooking, Json<ChangeConfirmation>>,
    caller: Caller,
) -> Result<Json<BookingPage>, Failed<BackofficeError>> {
    who.recently(ctx.clock.now()).map_err(BackofficeError::from)?;
    let code = path.into_inner();
    let (for_db, of) = (ctx.clone(), code.clone());
    let ports = who.ports.clone();
    let page = page::change(&ctx, ports, code, caller.language, move |conn| {
        confirm(conn, &for_db, &who.actor, &of, wish.quote_id)
    });
    Ok(Json(page.await?))
}

fn confirm(
    conn: &mut PgConnection,
    ctx: &Context,
    actor: &Actor,
    code: &str,
    quote: QuoteId,
) -> Result<(), BackofficeError> {
    let changed = confirm_change(conn, ctx, code, quote, &by(actor))?;
    if changed.is_repeated {
        return Ok(());
    }
    let successor: Option<BookingCode> = match changed.successor {
        Some(id) => Some(bookings::desk::code(conn, id)?),
        None => None,
    };
    told(conn, actor, &changed, successor)
}

/// Writes down what was done, and what of the fee was waived.
fn told(
    conn: &mut PgConnection,
    actor: &Actor,
    changed: &Changed,
    successor: Option<BookingCode>,
) -> Result<(), BackofficeError> {
    let subject = || Subject::new(SubjectKind::Booking, &changed.code);
    let action = match changed.kind {
        QuoteKind::Refund => Action::BookingRefunded,
        QuoteKind::Rebooking => Action::BookingRebooked,
    };
    let done = json!({
        "refund_centavos": changed.refund,
        "due_centavos": changed.due,
        "waived_centavos": changed.waived,
        "successor": successor,
    });
    let why = Some(changed.why.as_str());
    record(conn, actor, &Act { reason: why, after: Some(done), ..Act::plain(action, subject()) })?;
    if changed.waived > Centavos::ZERO {
        let waived = json!({
            "waived_percent": changed.waived_percent,
            "waived_centavos": changed.waived,
        });
        let act = Act::plain(Action::FeeWaived, subject());
        record(conn, actor, &Act { reason: why, after: Some(waived), ..act })?;
    }
    Ok(())
}
