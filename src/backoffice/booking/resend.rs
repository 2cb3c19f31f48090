//! `POST bookings/{code}/resend`: the tickets are mailed once more.

use actix_web::web::Path;
use bookings::desk;
use diesel::PgConnection;
use platform::{
    Context,
    web::{Caller, Ctx, Failed, Json},
};
use serde::Deserialize;
use staff::{
    Act, Action, Actor, AuthorizedWith, Subject, SubjectKind, may, read_any_reason, record,
};
use utoipa::ToSchema;

use super::page::{self, BookingPage};
use crate::BackofficeError;

/// Why they are sent again.
#[derive(Deserialize, ToSchema)]
#[schema(as = ResendAtDesk)]
pub(crate) struct Resending {
    reason: Option<String>,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    path: Path<String>,
    AuthorizedWith(who, Json(wish)): AuthorizedWith<may::ResendTickets, Json<Resending>>,
    caller: Caller,
) -> Result<Json<BookingPage>, Failed<BackofficeError>> {
    let code = path.into_inner();
    let why = read_any_reason("reason", wish.reason.as_deref())?;
    let (for_db, of) = (ctx.clone(), code.clone());
    let ports = who.ports.clone();
    let page = page::change(&ctx, ports, code, caller.language, move |conn| {
        resend(conn, &for_db, &who.actor, &of, why.as_deref())
    });
    Ok(Json(page.await?))
}

fn resend(
    conn: &mut PgConnection,
    ctx: &Context,
    actor: &Actor,
    code: &str,
    why: Option<&str>,
) -> Result<(), BackofficeError> {
    let id = desk::find(conn, code)?;
    tickets::send_again_at_desk(conn, ctx, id)?;
    let subject = Subject::new(SubjectKind::Booking, desk::code(conn, id)?);
    let act = Act { reason: why, ..Act::plain(Action::TicketsSent, subject) };
    Ok(record(conn, actor, &act)?)
}
