//! `POST sailings/{id}/manifest/seal`: the list of who is on board is closed.

use actix_web::{FromRequest as _, HttpRequest, web::Path};
use diesel::PgConnection;
use platform::{
    Context,
    web::{Created, Ctx, Failed, Json},
};
use routes::SailingId;
use serde::Deserialize;
use serde_json::json;
use staff::{
    Act, Action, Actor, Authorized, AuthorizedWith, Ports, StaffError, Subject, SubjectKind, may,
    read_any_reason, record,
};
use utoipa::ToSchema;

use crate::{
    error::ManifestError,
    facts::Facts,
    find::{sealed, seen},
    version::{ManifestVersion, Sealing, write},
};

/// How it is sealed.
#[derive(Deserialize, ToSchema)]
pub(crate) struct TypedSeal {
    /// Why it is sealed past what a manager may pass.
    #[serde(default)]
    override_reason: Option<String>,
}

/// Whoever boards a ship may seal; to pass what stops it takes more.
pub(crate) async fn endpoint(
    ctx: Ctx,
    request: HttpRequest,
    id: Path<SailingId>,
    AuthorizedWith(gate, Json(typed)): AuthorizedWith<may::SealManifest, Json<TypedSeal>>,
) -> Result<Created<ManifestVersion>, Failed<ManifestError>> {
    let reason = read_any_reason("override_reason", typed.override_reason.as_deref())?;
    let (actor, ports) = match &reason {
        None => (gate.actor, gate.ports),
        Some(_) => {
            let manager = Authorized::<may::AmendManifest>::extract(&request).await;
            let manager = manager.map_err(ManifestError::Refused)?;
            (manager.actor, manager.ports)
        }
    };
    let (for_db, id) = (Ctx::clone(&ctx), id.into_inner());
    let seal =
        move |conn: &mut PgConnection| seal(conn, &for_db, &actor, (&ports, id), reason.as_deref());
    Ok(Created(ctx.db.transaction(seal).await?))
}

/// Seals. The order of locks is that of everybody: stock, people on board, the sailing at its gates. So no scan is
/// written and no status changes meanwhile, and what arrives afterwards is later than the seal.
pub(crate) fn seal(
    conn: &mut PgConnection,
    ctx: &Context,
    actor: &Actor,
    (ports, id): (&Ports, SailingId),
    reason: Option<&str>,
) -> Result<ManifestVersion, ManifestError> {
    let by = actor.staff_id().ok_or(ManifestError::Staff(StaffError::NotAllowed))?;
    bookings::lock_sailing(conn, id)?;
    let sailing = seen(conn, ports, id)?;
    let closed = boarding::close(conn, id)?.ok_or(ManifestError::NotFound)?;
    match sealed(conn, id) {
        Err(ManifestError::NotSealed) => {}
        Err(error) => return Err(error),
        Ok(_) => return Err(ManifestError::SealedBefore),
    }
    let facts = Facts::read(conn, sailing)?;
    let (passed, mut stops): (Vec<_>, Vec<_>) =
        facts.stops().into_iter().partition(|stop| stop.may_override);
    if reason.is_none() {
        stops.extend(passed.iter().cloned());
    }
    if !stops.is_empty() {
        return Err(ManifestError::Blocked(stops));
    }
    let sealing = Sealing { version: 1, by, approved_by: None, reason };
    let version = write(conn, ctx, &facts, closed, &sealing)?;
    let passed: Vec<&str> = passed.iter().map(|stop| stop.kind.name()).collect();
    let act = Act {
        reason,
        after: Some(json!({
            "document": version.document, "sha256": version.sha256, "persons": version.persons,
            "crew": version.crew, "passed": passed,
        })),
        ..Act::plain(Action::ManifestSealed, Subject::new(SubjectKind::Sailing, id))
    };
    record(conn, actor, &act)?;
    Ok(version)
}
