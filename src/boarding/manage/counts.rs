//! `GET sailings/{id}/boarding`: how many are on board, gate by gate.

use actix_web::web::Path;
use bookings::on_board::persons_on;
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use platform::web::{Ctx, Failed, Json};
use routes::SailingId;
use serde::Serialize;
use staff::{Authorized, Ports, may};
use utoipa::ToSchema;

use crate::{
    error::BoardingError,
    ids::DeviceId,
    standing::{GateStanding, standing},
};

/// How many are on board of a sailing.
#[derive(Serialize, ToSchema)]
pub(crate) struct BoardingCounts {
    boarded: i32,
    /// How many have a ticket, infants too.
    expected: i32,
    /// How many people the ship may carry.
    authorised: i32,
    /// The gates that have the list.
    gates: Vec<GateCounts>,
    open_conflicts: i64,
}

/// What a gate has let on board.
#[derive(Serialize, ToSchema)]
struct GateCounts {
    #[schema(value_type = Uuid)]
    device: DeviceId,
    name: String,
    /// How many it may let on board without asking.
    granted: i32,
    /// How many it has let on board.
    used: i32,
    #[schema(required)]
    last_seen_at: Option<DateTime<Utc>>,
    /// How many scans it said it still had.
    unsent: i32,
    /// How many scans have not arrived that it made before others which did, or before it enrolled anew.
    holes: i64,
    /// How many of its scans wait for somebody to admit them.
    quarantined: i64,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    id: Path<SailingId>,
    Authorized { ports, .. }: Authorized<may::SeeBoard>,
) -> Result<Json<BoardingCounts>, Failed<BoardingError>> {
    let id = id.into_inner();
    Ok(Json(ctx.db.run(move |conn| counts(conn, &ports, id)).await?))
}

/// Returns how many are on board of a sailing that leaves from one of these ports.
pub(super) fn counts(
    conn: &mut PgConnection,
    ports: &Ports,
    id: SailingId,
) -> Result<BoardingCounts, BoardingError> {
    let sailing = routes::sailings_by_id(conn, &[id])?.pop();
    let sailing = sailing.filter(|sailing| ports.covers(&sailing.route.origin.code));
    sailing.ok_or(BoardingError::NotFound)?;
    let persons = persons_on(conn, &[id])?.pop();
    let standing = standing(conn, id)?;
    let authorised = standing.authorised.or(persons.map(|persons| persons.authorised));
    Ok(BoardingCounts {
        boarded: standing.boarded,
        expected: persons.map_or(0, |persons| persons.sold),
        authorised: authorised.unwrap_or(0),
        gates: standing.gates.into_iter().map(GateCounts::from).collect(),
        open_conflicts: standing.open_conflicts,
    })
}

impl From<GateStanding> for GateCounts {
    fn from(gate: GateStanding) -> Self {
        Self {
            device: gate.device,
            name: gate.name,
            granted: gate.granted,
            used: gate.used,
            last_seen_at: gate.last_seen_at,
            unsent: gate.unsent,
            holes: gate.holes,
            quarantined: gate.quarantined,
        }
    }
}
