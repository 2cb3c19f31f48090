//! `PUT bookings/{code}/contact`: another e-mail address or number to reach somebody by.

use actix_web::web::Path;
use bookings::desk::{self, ContactChange, NewContact};
use diesel::PgConnection;
use kernel::{ContactNumber, EmailAddress, Text};
use platform::{
    Context,
    web::{Caller, Ctx, Failed, FieldErrors, Json, NOT_AN_EMAIL, required},
};
use serde::Deserialize;
use serde_json::json;
use staff::{Act, Action, Actor, AuthorizedWith, Subject, SubjectKind, may, read_reason, record};
use utoipa::ToSchema;

use super::{
    correct_name::Seen,
    old_address,
    page::{self, BookingPage},
};
use crate::BackofficeError;

const EMAIL: Text = Text::new("Email address", "Email address", "Email address");
const NOT_A_NUMBER: Text = Text::new(
    "Not a valid PH phone number",
    "Hindi ito wastong numero ng telepono sa Pilipinas",
    "Dili kini husto nga numero sa telepono sa Pilipinas",
);

/// How to reach somebody from now on. What is left out stays.
#[derive(Deserialize, ToSchema)]
#[schema(as = ContactAtDesk)]
pub(crate) struct TypedContactChange {
    email: Option<String>,
    phone: Option<String>,
    reason: String,
    /// How often the booking had been changed when the caller looked at it.
    version: i64,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    path: Path<String>,
    AuthorizedWith(who, Json(wish)): AuthorizedWith<may::CorrectName, Json<TypedContactChange>>,
    caller: Caller,
) -> Result<Json<BookingPage>, Failed<BackofficeError>> {
    let code = path.into_inner();
    let new = wish.read()?;
    let why = read_reason("reason", &wish.reason)?;
    let (for_db, of) = (ctx.clone(), code.clone());
    let ports = who.ports.clone();
    let page = page::change(&ctx, ports, code, caller.language, move |conn| {
        let seen = Seen { code: &of, version: wish.version };
        change(conn, &for_db, &who.actor, &seen, &new, &why)
    });
    Ok(Json(page.await?))
}

impl TypedContactChange {
    fn read(&self) -> Result<NewContact, BackofficeError> {
        let mut errors = FieldErrors::default();
        let email = self.email.as_deref().and_then(|text| {
            let read = |text: &str| EmailAddress::parse(text).ok();
            errors.read("email", &EMAIL, text, NOT_AN_EMAIL, read)
        });
        let phone = match self.phone.as_deref() {
            // A number that is not theirs is taken out.
            Some(text) if text.trim().is_empty() => Some(ContactNumber::None),
            Some(text) => {
                let read = |text: &str| text.parse::<ContactNumber>().ok();
                errors.read("phone", &users::labels::CONTACT_NUMBER, text, NOT_A_NUMBER, read)
            }
            None => None,
        };
        if self.email.is_none() && self.phone.is_none() {
            errors.add("email", required(&EMAIL));
        }
        errors.into_result()?;
        Ok(NewContact { email, phone })
    }
}

/// Writes the contact. Where the address is another, the old one is told, and the tickets go to the new one. The log
/// says what was changed and not to what.
fn change(
    conn: &mut PgConnection,
    ctx: &Context,
    actor: &Actor,
    seen: &Seen<'_>,
    new: &NewContact,
    why: &str,
) -> Result<(), BackofficeError> {
    let id = desk::open(conn, seen.code, seen.version)?;
    let change = desk::change_contact(conn, id, new)?;
    let code = desk::code(conn, id)?;
    match &change {
        ContactChange::None => return Ok(()),
        ContactChange::Phone => {}
        ContactChange::Email { has_tickets, old } => {
            old_address::tell(conn, ctx, (id, seen.version), &code, old)?;
            if *has_tickets {
                tickets::send_again_at_desk(conn, ctx, id)?;
            }
        }
    }
    let after = json!({ "email": matches!(change, ContactChange::Email { .. }),
                        "phone": new.phone.is_some() });
    let act = Act {
        reason: Some(why),
        after: Some(after),
        ..Act::plain(Action::ContactChanged, Subject::new(SubjectKind::Booking, code))
    };
    Ok(record(conn, actor, &act)?)
}
