//! `GET sailings/{id}/manifest`: how the list of who is on board stands.

use std::collections::HashSet;

use actix_web::web::Path;
use boarding::TicketId;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::PgConnection;
use platform::web::{Ctx, Failed, Json};
use routes::{SailingId, SailingStatus};
use serde::Serialize;
use staff::{Authorized, Ports, may};
use utoipa::ToSchema;

use crate::{
    body::Body,
    crew_member::{CrewMember, VesselPapers},
    error::ManifestError,
    facts::Facts,
    find::seen,
    head_count::HeadCount,
    person::ManifestPerson,
    stops::ManifestBlocker,
    store::manifests::{self, Kept},
    totals::ManifestTotals,
    version::{ManifestVersion, shown},
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
    /// Everybody on board now, by family and given name.
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
    /// Who is on board by a later scan.
    joined: Vec<ManifestPerson>,
    /// Who is not on board after all.
    left: Vec<ManifestPerson>,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    id: Path<SailingId>,
    Authorized { ports, .. }: Authorized<may::SeeManifest>,
) -> Result<Json<ManifestNow>, Failed<ManifestError>> {
    let id = id.into_inner();
    Ok(Json(ctx.db.transaction(move |conn| now(conn, &ports, id)).await?))
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
    let is_begun = standing.boarded > 0 || !counted.is_empty();
    Ok(ManifestNow {
        sailing: sailing.id,
        voyage: sailing.voyage_number,
        day: sailing.departs_on,
        vessel: sailing.vessel,
        origin: sailing.route.origin.code,
        origin_name: sailing.route.origin.name,
        destination: sailing.route.destination.code,
        destination_name: sailing.route.destination.name,
        departs_at: sailing.departs_at,
        scheduled_departs_at: sailing.scheduled_departs_at,
        status: sailing.status,
        state: match (kept.is_empty(), is_begun) {
            (false, _) => ManifestState::Sealed,
            (true, true) => ManifestState::Counting,
            (true, false) => ManifestState::Open,
        },
        authorised,
        boarded: standing.boarded,
        blockers: if kept.is_empty() { blockers } else { Vec::new() },
        warnings,
        totals,
        head_counts: counted,
        crew,
        papers,
        people,
        versions,
        since_seal,
    })
}

/// Returns what a version does not say.
fn since(facts: &Facts, last: &Kept) -> Result<SinceSeal, ManifestError> {
    let sealed: HashSet<TicketId> = last.tickets.iter().flatten().copied().collect();
    let now: HashSet<TicketId> = facts.people.iter().map(|person| person.ticket).collect();
    let joined = facts.people.iter().filter(|person| !sealed.contains(&person.ticket));
    let left = match sealed.iter().all(|ticket| now.contains(ticket)) {
        true => Vec::new(),
        false => {
            let people = Body::read(&last.body)?.people;
            people.into_iter().filter(|person| !now.contains(&person.ticket)).collect()
        }
    };
    Ok(SinceSeal { joined: joined.cloned().collect(), left })
}
