//! `PUT sailings/{id}/manifest/papers`: the numbers that a manifest says of a ship.

use actix_web::web::Path;
use diesel::PgConnection;
use kernel::Text;
use platform::web::{Ctx, Failed, FieldErrors, Json};
use routes::SailingId;
use serde_json::json;
use staff::{Act, Action, Authorized, AuthorizedWith, Subject, SubjectKind, may, record};

use crate::{
    crew::vessel_of, error::ManifestError, find::seen, store::papers as store,
    vessel_papers::VesselPapers,
};

const NUMBER: Text = Text::new("The number", "Ang numero", "Ang numero");

const LONGEST: usize = 40;

pub(crate) async fn set(
    ctx: Ctx,
    id: Path<SailingId>,
    AuthorizedWith(Authorized { actor, ports, .. }, Json(typed)): AuthorizedWith<
        may::OperateSailing,
        Json<VesselPapers>,
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
    let write = move |conn: &mut PgConnection| {
        let sailing = seen(conn, &ports, id)?;
        let vessel = vessel_of(conn, id)?;
        store::set(conn, vessel, &papers, actor.staff_id())?;
        let act = Act {
            after: Some(json!({ "papers": papers })),
            ..Act::plain(Action::PapersSet, Subject::new(SubjectKind::Sailing, sailing.id))
        };
        record(conn, &actor, &act)?;
        store::of(conn, vessel)
    };
    Ok(Json(ctx.db.transaction(write).await?))
}
