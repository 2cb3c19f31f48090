//! `PUT sailings/{id}/manifest/papers`: the numbers that a manifest says of a ship.

use actix_web::web::Path;
use chrono::NaiveDate;
use diesel::PgConnection;
use kernel::Text;
use platform::web::{Ctx, Failed, FieldErrors, Json};
use routes::SailingId;
use serde::Deserialize;
use serde_json::json;
use staff::{
    Act, Action, Actor, Authorized, AuthorizedWith, Ports, Subject, SubjectKind, may, record,
};
use utoipa::ToSchema;

use crate::{
    body::version_of,
    crew::vessel_of,
    error::ManifestError,
    find::seen,
    store::{papers as store, vessels},
    vessel_papers::VesselPapers,
};

const NUMBER: Text = Text::new("The number", "Ang numero", "Ang numero");

const LONGEST: usize = 40;

/// The papers of a ship, as they were typed.
#[derive(Clone, Deserialize, ToSchema)]
pub(crate) struct TypedPapers {
    marina_number: Option<String>,
    pssc_number: Option<String>,
    pssc_until: Option<NaiveDate>,
    /// The version that was looked at.
    version: String,
}

pub(crate) async fn set(
    ctx: Ctx,
    id: Path<SailingId>,
    AuthorizedWith(Authorized { actor, ports, .. }, Json(typed)): AuthorizedWith<
        may::OperateSailing,
        Json<TypedPapers>,
    >,
) -> Result<Json<VesselPapers>, Failed<ManifestError>> {
    let id = id.into_inner();
    let mut errors = FieldErrors::default();
    let mut number =
        |field, typed: Option<String>| errors.any_line(field, &NUMBER, typed.as_deref(), LONGEST);
    let papers = VesselPapers {
        marina_number: number("marina_number", typed.marina_number),
        pssc_number: number("pssc_number", typed.pssc_number),
        pssc_until: typed.pssc_until,
    };
    errors.into_result()?;
    let version = typed.version;
    let write = move |conn: &mut PgConnection| write(conn, &actor, (&ports, id), &papers, &version);
    Ok(Json(ctx.db.transaction(write).await?))
}

/// Writes the papers of a sailing's ship down, unless others were written since somebody looked.
pub(crate) fn write(
    conn: &mut PgConnection,
    actor: &Actor,
    (ports, id): (&Ports, SailingId),
    papers: &VesselPapers,
    version: &str,
) -> Result<VesselPapers, ManifestError> {
    let sailing = seen(conn, ports, id)?;
    let vessel = vessel_of(conn, id)?;
    vessels::lock(conn, vessel)?;
    let stand = store::of(conn, vessel)?;
    let current = version_of(&stand)?;
    if current != version {
        return Err(ManifestError::ChangedMeanwhile(
            json!({ "papers": stand, "version": current }),
        ));
    }
    store::set(conn, vessel, papers, actor.staff_id())?;
    let act = Act {
        after: Some(json!({ "papers": papers })),
        ..Act::plain(Action::PapersSet, Subject::new(SubjectKind::Sailing, sailing.id))
    };
    record(conn, actor, &act)?;
    store::of(conn, vessel)
}
