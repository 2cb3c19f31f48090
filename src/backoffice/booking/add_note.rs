//! `POST bookings/{code}/notes`: a note about a booking, for others at the desk.

use actix_web::web::Path;
use bookings::desk;
use diesel::PgConnection;
use kernel::Text;
use platform::{
    Context,
    web::{Caller, Ctx, Failed, FieldErrors, Json, invalid},
};
use serde::Deserialize;
use staff::{Act, Action, Actor, AuthorizedWith, Subject, SubjectKind, may, record};
use utoipa::ToSchema;

use super::{
    notes,
    page::{self, BookingPage},
};
use crate::BackofficeError;

const NOTE: Text = Text::new("Note", "Tala", "Nota");

/// The longest note.
const LONGEST: usize = 2_000;

/// What shall be written.
#[derive(Deserialize, ToSchema)]
#[schema(as = NoteAtDesk)]
pub(crate) struct NewNote {
    text: String,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    path: Path<String>,
    AuthorizedWith(who, Json(wish)): AuthorizedWith<may::CorrectName, Json<NewNote>>,
    caller: Caller,
) -> Result<Json<BookingPage>, Failed<BackofficeError>> {
    let code = path.into_inner();
    let text = wish.read()?;
    let (for_db, of) = (ctx.clone(), code.clone());
    let ports = who.ports.clone();
    let page = page::change(&ctx, ports, code, caller.language, move |conn| {
        add(conn, &for_db, &who.actor, &of, &text)
    });
    Ok(Json(page.await?))
}

impl NewNote {
    /// A note may have several lines, and nothing else that nobody types.
    fn read(&self) -> Result<String, BackofficeError> {
        let mut errors = FieldErrors::default();
        let is_good = |text: &str| {
            let is_odd = |sign: char| sign.is_control() && sign != '\n';
            text.chars().count() <= LONGEST && !text.contains(is_odd)
        };
        let read = errors.read("text", &NOTE, &self.text, invalid(&NOTE), |text| {
            let text = text.replace("\r\n", "\n");
            is_good(&text).then_some(text)
        });
        Ok(errors.all_or(read)?)
    }
}

fn add(
    conn: &mut PgConnection,
    ctx: &Context,
    actor: &Actor,
    code: &str,
    text: &str,
) -> Result<(), BackofficeError> {
    let by = actor.staff_id().ok_or(BackofficeError::NotFound)?;
    let id = desk::find(conn, code)?;
    notes::add(conn, &*ctx.rng, id, by, text)?;
    let subject = Subject::new(SubjectKind::Booking, desk::code(conn, id)?);
    Ok(record(conn, actor, &Act::plain(Action::NoteAdded, subject))?)
}
