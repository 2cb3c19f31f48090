//! `POST sailings/{id}/manifest/people` and `DELETE …/people/{person}`: somebody is on board who stands in no booking,
//! or is not after all. The next amendment says so.

use actix_web::web::Path;
use diesel::PgConnection;
use kernel::{Text, parse_birth_date};
use platform::{
    Context,
    web::{Caller, Created, Ctx, Failed, FieldErrors, Json, Message, invalid},
};
use routes::SailingId;
use serde::Deserialize;
use serde_json::json;
use staff::{
    Act, Action, Actor, Authorized, AuthorizedWith, Ports, StaffError, Subject, SubjectKind, may,
    record,
};
use users::{
    Gender,
    labels::{ADDRESS, BIRTHDATE, CONTACT_NUMBER, FIRST_NAME, LAST_NAME, MIDDLE_NAME},
};
use utoipa::ToSchema;

use crate::{
    error::ManifestError,
    find::{sealed, seen},
    ids::AddedId,
    person::ManifestPerson,
    store::added::{self as store, NewPerson},
};

const SUFFIX: Text = Text::new("Suffix", "Suffix", "Suffix");
const NATIONALITY: Text = Text::new("Nationality", "Nasyonalidad", "Nasyonalidad");
const NEED: Text =
    Text::new("Special need", "Espesyal na pangangailangan", "Espesyal nga panginahanglan");
const TOO_MANY: Text = Text::new(
    "No more people can be added here",
    "Hindi na maaaring magdagdag pa ng tao rito",
    "Dili na makadugang og tawo dinhi",
);
const REMOVED: Text = Text::new(
    "The next version does not name this person.",
    "Hindi babanggitin ng susunod na bersiyon ang taong ito.",
    "Dili hinganlan sa sunod nga bersiyon kini nga tawo.",
);

/// More people without a ticket are no slip at a gate.
const MOST: usize = 200;

/// Somebody without a ticket, as it was typed.
#[derive(Clone, Deserialize, ToSchema)]
#[schema(as = PersonToAdd)]
pub(crate) struct TypedPerson {
    lastname: String,
    firstname: String,
    middlename: Option<String>,
    suffix: Option<String>,
    sex: Gender,
    /// `Y-m-d`.
    birth_date: String,
    nationality: String,
    address: Option<String>,
    contact: Option<String>,
    special_need: Option<String>,
}

pub(crate) async fn add(
    ctx: Ctx,
    id: Path<SailingId>,
    AuthorizedWith(Authorized { actor, ports, .. }, Json(typed)): AuthorizedWith<
        may::AmendManifest,
        Json<TypedPerson>,
    >,
) -> Result<Created<ManifestPerson>, Failed<ManifestError>> {
    let (for_db, id) = (Ctx::clone(&ctx), id.into_inner());
    let write = move |conn: &mut PgConnection| write(conn, &for_db, &actor, (&ports, id), &typed);
    Ok(Created(ctx.db.transaction(write).await?))
}

fn write(
    conn: &mut PgConnection,
    ctx: &Context,
    actor: &Actor,
    (ports, id): (&Ports, SailingId),
    typed: &TypedPerson,
) -> Result<ManifestPerson, ManifestError> {
    let by = actor.staff_id().ok_or(ManifestError::Staff(StaffError::NotAllowed))?;
    bookings::lock_sailing(conn, id)?;
    let sailing = seen(conn, ports, id)?;
    let last = sealed(conn, id)?;
    let mut errors = FieldErrors::default();
    if store::of(conn, id)?.len() >= MOST {
        errors.add("lastname", TOO_MANY);
    }
    let birth_date =
        errors.read("birth_date", &BIRTHDATE, &typed.birth_date, invalid(&BIRTHDATE), |text| {
            parse_birth_date(text, sailing.departs_on)
        });
    let lastname = errors.line("lastname", &LAST_NAME, &typed.lastname, 100);
    let firstname = errors.line("firstname", &FIRST_NAME, &typed.firstname, 100);
    let nationality = errors.line("nationality", &NATIONALITY, &typed.nationality, 60);
    let mut any = |field: &'static str, label: &Text, text: &Option<String>, longest: usize| {
        errors.any_line(field, label, text.as_deref(), longest)
    };
    let middlename = any("middlename", &MIDDLE_NAME, &typed.middlename, 100);
    let suffix = any("suffix", &SUFFIX, &typed.suffix, 20);
    let address = any("address", &ADDRESS, &typed.address, 200);
    let contact = any("contact", &CONTACT_NUMBER, &typed.contact, 40);
    let special_need = any("special_need", &NEED, &typed.special_need, 60);
    let read = birth_date.zip(lastname).zip(firstname).zip(nationality);
    let (((birth_date, lastname), firstname), nationality) = errors.all_or(read)?;
    let person = NewPerson {
        id: AddedId::random(&*ctx.rng),
        sailing: id,
        version: last.version,
        lastname,
        firstname,
        middlename,
        suffix,
        sex: typed.sex,
        birth_date,
        nationality,
        address,
        contact,
        special_need,
        added_by: by,
    };
    let added = store::insert(conn, &person)?;
    note(conn, actor, id, Action::ManifestPersonAdded, added.id)?;
    Ok(ManifestPerson::of_added(&sailing, added))
}

pub(crate) async fn remove(
    ctx: Ctx,
    caller: Caller,
    which: Path<(SailingId, AddedId)>,
    Authorized { actor, ports, .. }: Authorized<may::AmendManifest>,
) -> Result<Json<Message>, Failed<ManifestError>> {
    let (id, person) = which.into_inner();
    let remove = move |conn: &mut PgConnection| {
        bookings::lock_sailing(conn, id)?;
        seen(conn, &ports, id)?;
        if !store::delete(conn, id, person)? {
            return Err(ManifestError::NotFound);
        }
        note(conn, &actor, id, Action::ManifestPersonRemoved, person)
    };
    ctx.db.transaction(remove).await?;
    Ok(Message::to(&caller, &REMOVED))
}

/// Writes it down, by the id alone.
fn note(
    conn: &mut PgConnection,
    actor: &Actor,
    sailing: SailingId,
    action: Action,
    person: AddedId,
) -> Result<(), ManifestError> {
    let act = Act {
        after: Some(json!({ "person": person })),
        ..Act::plain(action, Subject::new(SubjectKind::Sailing, sailing))
    };
    Ok(record(conn, actor, &act)?)
}
