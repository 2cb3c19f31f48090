//! `GET sailings/{id}/people.csv`: everybody on a sailing, for a spreadsheet.

use actix_web::web::Path;
use bookings::on_board::{self, PersonOn};
use diesel::PgConnection;
use platform::web::{Csv, Ctx, Failed, Sheet};
use routes::{Sailing, SailingId};
use serde_json::json;
use staff::{Act, Action, Actor, Authorized, Ports, may, record};

use super::{find::seen, show::class_of, stand::about};
use crate::BackofficeError;

/// More people than any ship carries.
const ALL: i64 = 10_000;

const HEADINGS: [&str; 11] = [
    "Code",
    "Last name",
    "First name",
    "Middle name",
    "Suffix",
    "Sex",
    "Age",
    "Nationality",
    "Type",
    "Class",
    "State",
];

pub(crate) async fn endpoint(
    ctx: Ctx,
    id: Path<SailingId>,
    authorized: Authorized<may::ExportPersonal>,
) -> Result<Csv, Failed<BackofficeError>> {
    authorized.recently(ctx.clock.now()).map_err(BackofficeError::from)?;
    let (id, Authorized { actor, ports, .. }) = (id.into_inner(), authorized);
    Ok(ctx.db.transaction(move |conn| export(conn, &actor, &ports, id)).await?)
}

fn export(
    conn: &mut PgConnection,
    actor: &Actor,
    ports: &Ports,
    id: SailingId,
) -> Result<Csv, BackofficeError> {
    let sailing = seen(conn, ports, id)?;
    let people = on_board::people_on(conn, id, sailing.departs_on, None, ALL)?;
    let mut sheet = Sheet::new(&HEADINGS);
    for person in &people {
        sheet.add(&cells(&sailing, person));
    }
    let name = format!("{}-{}-people", sailing.voyage_number, sailing.departs_on);
    let act = Act {
        after: Some(json!({ "what": "people", "rows": people.len() })),
        ..about(Action::Exported, &sailing)
    };
    record(conn, actor, &act)?;
    Ok(sheet.named(&name))
}

fn cells(sailing: &Sailing, person: &PersonOn) -> [String; HEADINGS.len()] {
    let PersonOn { firstname, middlename, lastname, suffix, nationality, .. } = person;
    [
        person.place.code.to_string(),
        lastname.clone(),
        firstname.clone(),
        middlename.clone().unwrap_or_default(),
        suffix.clone().unwrap_or_default(),
        person.gender.to_string(),
        person.age.to_string(),
        nationality.clone(),
        person.passenger_type.to_string(),
        class_of(sailing, person.class).1,
        person.state.to_string(),
    ]
}
