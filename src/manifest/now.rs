//! `GET sailings/{id}/manifest`: how the list of who is on board stands.

use std::collections::HashSet;

use actix_web::web::Path;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::PgConnection;
use platform::web::{Ctx, Failed, Json};
use routes::{SailingId, SailingStatus};
use serde::Serialize;
use serde_json::json;
use staff::{Act, Action, Actor, Authorized, Ports, Subject, SubjectKind, may, record_once_a_day};
use utoipa::ToSchema;

use crate::{
    body::{Body, version_of},
    crew_member::CrewMember,
    error::ManifestError,
    facts::Facts,
    find::seen,
    head_count::HeadCount,
    person::{ManifestPerson, PersonKey},
    stops::ManifestBlocker,
    store::{
        forgotten,
        manifests::{self, Kept},
    },
    totals::ManifestTotals,
    version::{ManifestVersion, shown},
    vessel_papers::VesselPapers,
    words::{ManifestState, ManifestWarning},
};

/// How the list of who is on board stands.
#[derive(Serialize, ToSchema)]
pub(crate) struct ManifestNow {
    #[schema(value_type = Uuid)]
    sailing: SailingId,
    voyage: String,
    day: NaiveDate,
    vessel: String,
    /// The port that it leaves from, by its code.
    origin: String,
    origin_name: String,
    /// Where it goes, by the code.
    destination: String,
    destination_name: String,
    departs_at: DateTime<Utc>,
    scheduled_departs_at: DateTime<Utc>,
    status: SailingStatus,
    state: ManifestState,
    /// How many people the ship may carry.
    #[schema(required)]
    authorised: Option<i32>,
    boarded: i32,
    /// What stops a seal; nothing once it is sealed.
    blockers: Vec<ManifestBlocker>,
    /// What it lacks, though it may be sealed.
    warnings: Vec<ManifestWarning>,
    totals: ManifestTotals,
    /// The last of each counter.
    head_counts: Vec<HeadCount>,
    crew: Vec<CrewMember>,
    papers: VesselPapers,
    /// Another one once anybody wrote down other papers.
    papers_version: String,
    /// Everybody on board now, by family and given name; who has no ticket comes last.
    people: Vec<ManifestPerson>,
    /// The latest first.
    versions: Vec<ManifestVersion>,
    /// What the latest version does not say; none before a seal.
    #[schema(required)]
    since_seal: Option<SinceSeal>,
}

/// What happened after the latest version, and asks for an amendment.
#[derive(Serialize, ToSchema)]
pub(crate) struct SinceSeal {
    /// Who is on board by a later scan, or was added.
    joined: Vec<ManifestPerson>,
    /// Who is not on board after all.
    left: Vec<ManifestPerson>,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    id: Path<SailingId>,
    Authorized { actor, ports, .. }: Authorized<may::SeeManifest>,
) -> Result<Json<ManifestNow>, Failed<ManifestError>> {
    let id = id.into_inner();
    Ok(Json(ctx.db.transaction(move |conn| look(conn, &actor, &ports, id)).await?))
}

/// Returns how it stands. Once it names anybody, a look at it stands in the log of the sailing.
fn look(
    conn: &mut PgConnection,
    actor: &Actor,
    ports: &Ports,
    id: SailingId,
) -> Result<ManifestNow, ManifestError> {
    let now = now(conn, ports, id)?;
    if !now.people.is_empty() || !now.versions.is_empty() {
        let document = now.versions.first().map(|last| &last.document);
        let act = Act {
            after: Some(json!({ "document": document })),
            ..Act::plain(Action::ManifestRead, Subject::new(SubjectKind::Sailing, id))
        };
        record_once_a_day(conn, actor, &act)?;
    }
    Ok(now)
}

fn now(
    conn: &mut PgConnection,
    ports: &Ports,
    id: SailingId,
) -> Result<ManifestNow, ManifestError> {
    let sailing = seen(conn, ports, id)?;
    let facts = Facts::read(conn, sailing)?;
    let kept = manifests::of(conn, id)?;
    let versions = shown(conn, &kept)?;
    let since_seal = kept.first().map(|last| since(&facts, last)).transpose()?;
    let (warnings, totals, blockers) = (facts.warnings(), facts.totals(), facts.stops());
    let Facts { sailing, standing, authorised, counted, crew, papers, people } = facts;
    let is_deleted = kept.is_empty() && forgotten::was_of(conn, id)?;
    let is_begun = standing.boarded > 0 || !counted.is_empty();
    Ok(ManifestNow {
        sailing: sailing.id,
        voyage: sailing.voyage_number,
        day: sailing.departs_on,
        vessel: sailing.vessel,
        origin: sailing.route.origin.code.clone(),
        origin_name: sailing.route.origin.name.clone(),
        destination: sailing.route.destination.code.clone(),
        destination_name: sailing.route.destination.name.clone(),
        departs_at: sailing.departs_at,
        scheduled_departs_at: sailing.scheduled_departs_at,
        status: sailing.status,
        state: match is_begun {
            _ if is_deleted => ManifestState::Deleted,
            _ if !kept.is_empty() => ManifestState::Sealed,
            true => ManifestState::Counting,
            false => ManifestState::Open,
        },
        authorised,
        boarded: standing.boarded,
        blockers: if kept.is_empty() && !is_deleted { blockers } else { Vec::new() },
        warnings,
        totals,
        head_counts: counted,
        crew,
        papers_version: version_of(&papers)?,
        papers,
        people,
        versions,
        since_seal,
    })
}

/// Returns what a version does not say.
fn since(facts: &Facts, last: &Kept) -> Result<SinceSeal, ManifestError> {
    let now: HashSet<PersonKey> = facts.people.iter().map(ManifestPerson::key).collect();
    let mut sealed: HashSet<PersonKey> =
        last.tickets.iter().map(|ticket| (*ticket, None)).collect();
    let mut left = Vec::new();
    // The tickets tell most of it without reading a body of a thousand names.
    if last.added > 0 || !sealed.is_subset(&now) {
        let people = Body::read(&last.body)?.people;
        sealed = people.iter().map(ManifestPerson::key).collect();
        left = people.into_iter().filter(|person| !now.contains(&person.key())).collect();
    }
    let joined = facts.people.iter().filter(|person| !sealed.contains(&person.key()));
    Ok(SinceSeal { joined: joined.cloned().collect(), left })
}
