//! `POST sailings/{id}/manifest/amendments`: a sealed list is corrected by another version, which two people want.

use actix_web::web::Path;
use diesel::PgConnection;
use platform::{
    Context,
    web::{Created, Ctx, Failed, Json},
};
use routes::SailingId;
use serde::Deserialize;
use serde_json::json;
use staff::{
    Act, Action, Actor, ApprovalId, Authorized, AuthorizedWith, Ports, StaffError, Subject,
    SubjectKind,
    approvals::{self, AgreedBy, ApprovalKind, Wish},
    may, read_reason, record,
};
use utoipa::ToSchema;

use crate::{
    body::{Body, version_of},
    error::ManifestError,
    facts::Facts,
    find::{sealed, seen},
    version::{ManifestVersion, Sealing, write},
};

/// A correction.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Amendment {
    /// The last version, as it was seen.
    version: i32,
    /// Why.
    reason: String,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    id: Path<SailingId>,
    AuthorizedWith(Authorized { actor, ports, .. }, Json(typed)): AuthorizedWith<
        may::AmendManifest,
        Json<Amendment>,
    >,
) -> Result<Created<ManifestVersion>, Failed<ManifestError>> {
    let reason = read_reason("reason", &typed.reason)?;
    let (for_db, id) = (Ctx::clone(&ctx), id.into_inner());
    let amend = move |conn: &mut PgConnection| {
        amend(conn, &for_db, &actor, (&ports, id), (typed.version, &reason))
    };
    match ctx.db.transaction(amend).await? {
        Outcome::Written(version) => Ok(Created(*version)),
        Outcome::Asked(approval) => {
            Err(ManifestError::Staff(StaffError::NeedsApproval(approval)).into())
        }
    }
}

/// What became of it. A request for agreement is kept, so both ends commit.
#[derive(Debug)]
pub(crate) enum Outcome {
    Written(Box<ManifestVersion>),
    Asked(ApprovalId),
}

/// Amends. What the second person agrees to is the very content: if somebody boards or leaves in between, it is
/// another, and is asked for anew.
pub(crate) fn amend(
    conn: &mut PgConnection,
    ctx: &Context,
    actor: &Actor,
    (ports, id): (&Ports, SailingId),
    (seen_version, reason): (i32, &str),
) -> Result<Outcome, ManifestError> {
    let by = actor.staff_id().ok_or(ManifestError::Staff(StaffError::NotAllowed))?;
    bookings::lock_sailing(conn, id)?;
    let sailing = seen(conn, ports, id)?;
    let closed = boarding::close(conn, id)?.ok_or(ManifestError::NotFound)?;
    let last = sealed(conn, id)?;
    if last.version != seen_version {
        return Err(ManifestError::VersionPassed);
    }
    let facts = Facts::read(conn, sailing)?;
    let stops = facts.stops_amendment(last.persons);
    if !stops.is_empty() {
        return Err(ManifestError::Blocked(stops));
    }
    if !differs(&facts, &Body::read(&last.body)?) {
        return Err(ManifestError::NothingChanged);
    }
    let version = last.version + 1;
    let wish = Wish {
        kind: ApprovalKind::ManifestAmendment,
        subject: Subject::new(SubjectKind::Manifest, &last.document),
        payload: json!({
            "sailing": id, "voyage": facts.sailing.voyage_number, "day": facts.sailing.departs_on,
            "version": version, "persons": facts.people.len(), "content": content(&facts)?,
        }),
        reason,
    };
    let approved_by = match approvals::ask_by(conn, &*ctx.rng, (actor, by), &wish)? {
        AgreedBy::Somebody(second) => Some(second),
        AgreedBy::Asked(approval) => return Ok(Outcome::Asked(approval)),
    };
    let sealing = Sealing { version, by, approved_by, reason: Some(reason) };
    let written = write(conn, ctx, &facts, closed, &sealing)?;
    let act = Act {
        reason: Some(reason),
        before: Some(json!({ "document": last.document, "persons": last.persons })),
        after: Some(json!({
            "document": written.document, "sha256": written.sha256, "persons": written.persons,
            "crew": written.crew,
        })),
        ..Act::plain(Action::ManifestAmended, Subject::new(SubjectKind::Sailing, id))
    };
    record(conn, actor, &act)?;
    Ok(Outcome::Written(Box::new(written)))
}

/// Returns true if the last version does not say all of it.
fn differs(facts: &Facts, last: &Body) -> bool {
    facts.people != last.people
        || facts.crew != last.crew
        || facts.papers != last.papers
        || facts.counted != last.head_counts
        || facts.sailing.departs_at != last.departs_at
}

/// Returns SHA-256 of what would be written.
fn content(facts: &Facts) -> Result<String, ManifestError> {
    Ok(version_of(&json!([facts.people, facts.crew, facts.papers, facts.counted]))?)
}
