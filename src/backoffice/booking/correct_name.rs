//! `POST bookings/{code}/passengers/{index}/name`: a name is corrected, as somebody has seen it on an ID.

use actix_web::web::Path;
use bookings::{TypedName, desk};
use diesel::PgConnection;
use platform::{
    Context,
    web::{Caller, Ctx, Failed, Json},
};
use serde::Deserialize;
use serde_json::json;
use staff::{Act, Action, Actor, AuthorizedWith, Subject, SubjectKind, may, read_reason, record};
use utoipa::ToSchema;

use super::page::{self, BookingPage};
use crate::BackofficeError;

/// The name as it should be.
#[derive(Deserialize, ToSchema)]
#[schema(as = NameAtDesk)]
pub(crate) struct NameCorrection {
    firstname: String,
    middlename: Option<String>,
    lastname: String,
    suffix: Option<String>,
    reason: String,
    /// How often the booking had been changed when the caller looked at it.
    version: i64,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    path: Path<(String, usize)>,
    AuthorizedWith(who, Json(wish)): AuthorizedWith<may::CorrectName, Json<NameCorrection>>,
    caller: Caller,
) -> Result<Json<BookingPage>, Failed<BackofficeError>> {
    let (code, passenger) = path.into_inner();
    let why = read_reason("reason", &wish.reason)?;
    let name = TypedName::new(wish.firstname, wish.middlename, wish.lastname, wish.suffix);
    let (for_db, of) = (ctx.clone(), code.clone());
    let ports = who.ports.clone();
    let page = page::change(&ctx, ports, code, caller.language, move |conn| {
        let seen = Seen { code: &of, version: wish.version };
        correct(conn, &for_db, &who.actor, &seen, passenger, &name, &why)
    });
    Ok(Json(page.await?))
}

/// A booking as whoever changes it has seen it.
pub(crate) struct Seen<'a> {
    pub(crate) code: &'a str,
    pub(crate) version: i64,
}

/// Corrects a name. The log does not say which: it lies with the passenger alone. No gate boards the passenger
/// between the look at who is on board and the commit.
pub(crate) fn correct(
    conn: &mut PgConnection,
    ctx: &Context,
    actor: &Actor,
    seen: &Seen<'_>,
    passenger: usize,
    name: &TypedName,
    why: &str,
) -> Result<(), BackofficeError> {
    let id = desk::open(conn, seen.code, seen.version)?;
    let sailings = desk::lock_places(conn, id)?;
    let on_board = boarding::boarded_places_for_good(conn, id, &sailings)?;
    let is_on_board = on_board.iter().any(|place| place.passenger_index == passenger);
    if !tickets::correct_name_at_desk(conn, ctx, id, (passenger, is_on_board), name)? {
        return Ok(());
    }
    let code = desk::code(conn, id)?;
    let act = Act {
        reason: Some(why),
        after: Some(json!({ "passenger_index": passenger })),
        ..Act::plain(Action::NameCorrected, Subject::new(SubjectKind::Booking, code))
    };
    Ok(record(conn, actor, &act)?)
}
