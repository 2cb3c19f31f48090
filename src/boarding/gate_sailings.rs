//! `GET gate/sailings`: what leaves from the port of a device, and a sailing as gates see it.

use std::collections::HashMap;

use bookings::on_board;
use chrono::{DateTime, TimeDelta, Utc};
use diesel::PgConnection;
use kernel::philippine_date;
use platform::web::{Ctx, Failed, Json};
use routes::{Sailing, SailingId, SailingStatus};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    error::BoardingError,
    ids::DeviceId,
    signed::Gate,
    store::{
        devices::{self, Device},
        gates,
    },
};

/// Sailings that left so long ago are still shown.
const BEHIND: TimeDelta = TimeDelta::hours(6);

/// Those that leave within this time are shown.
const AHEAD: TimeDelta = TimeDelta::hours(24);

/// What a device may board.
#[derive(Serialize, ToSchema)]
pub(crate) struct GateSailings {
    now_ms: i64,
    device: GateDevice,
    /// In order of departure.
    sailings: Vec<GateSailing>,
}

/// The device itself.
#[derive(Serialize, ToSchema)]
struct GateDevice {
    #[schema(value_type = Uuid)]
    id: DeviceId,
    name: String,
    port: String,
}

/// A sailing as gates see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct GateSailing {
    #[schema(value_type = Uuid)]
    id: SailingId,
    voyage: String,
    vessel: String,
    /// The port that it leaves from, by its code.
    origin: String,
    /// Where it goes, by the code.
    destination: String,
    destination_name: String,
    departs_at: DateTime<Utc>,
    scheduled_departs_at: DateTime<Utc>,
    status: SailingStatus,
    /// How long before departure check-in closes. From then on, or once the sailing boards, nobody gives a ticket back by
    /// choice online, and gates board.
    check_in_closes_minutes: i32,
    /// How many have a ticket, infants too.
    sold: i32,
    /// How many people the ship may carry.
    authorised: i32,
    boarded: i32,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    Gate(device): Gate,
) -> Result<Json<GateSailings>, Failed<BoardingError>> {
    Ok(Json(ctx.db.transaction(move |conn| list(conn, &device)).await?))
}

fn list(conn: &mut PgConnection, device: &Device) -> Result<GateSailings, BoardingError> {
    devices::seen(conn, device.id)?;
    let now = platform::db::now(conn)?;
    let (from, until) = (now - BEHIND, now + AHEAD);
    let mut sailings =
        routes::sailings_of_days(conn, philippine_date(from), philippine_date(until))?;
    sailings.retain(|sailing| {
        is_of(device, sailing) && sailing.departs_at >= from && sailing.departs_at <= until
    });
    Ok(GateSailings {
        now_ms: now.timestamp_millis(),
        device: GateDevice { id: device.id, name: device.name.clone(), port: device.port.clone() },
        sailings: shown(conn, sailings)?,
    })
}

/// Returns true if a device boards this sailing.
pub(crate) fn is_of(device: &Device, sailing: &Sailing) -> bool {
    sailing.route.origin.code == device.port
}

/// Returns these sailings as gates see them.
pub(crate) fn shown(
    conn: &mut PgConnection,
    sailings: Vec<Sailing>,
) -> Result<Vec<GateSailing>, BoardingError> {
    let ids: Vec<SailingId> = sailings.iter().map(|sailing| sailing.id).collect();
    let persons = on_board::persons_on(conn, &ids)?;
    let persons: HashMap<_, _> = persons.into_iter().map(|one| (one.sailing, one)).collect();
    let gates = gates::among(conn, &ids)?;
    let gates: HashMap<_, _> = gates.into_iter().map(|gate| (gate.sailing, gate)).collect();
    let check_in_closes_minutes = check_in_closes_minutes(conn)?;
    let of = |sailing: Sailing| {
        let persons = persons.get(&sailing.id);
        let gate = gates.get(&sailing.id);
        GateSailing {
            id: sailing.id,
            voyage: sailing.voyage_number,
            vessel: sailing.vessel,
            origin: sailing.route.origin.code.clone(),
            destination: sailing.route.destination.code.clone(),
            destination_name: sailing.route.destination.name.clone(),
            departs_at: sailing.departs_at,
            scheduled_departs_at: sailing.scheduled_departs_at,
            status: sailing.status,
            check_in_closes_minutes,
            sold: persons.map_or(0, |one| one.sold),
            authorised: gate
                .map(|gate| gate.authorised)
                .or_else(|| persons.map(|one| one.authorised))
                .unwrap_or(0),
            boarded: gate.map_or(0, |gate| gate.boarded),
        }
    };
    Ok(sailings.into_iter().map(of).collect())
}

/// Returns how long before departure check-in closes by those terms by which it closes last.
fn check_in_closes_minutes(conn: &mut PgConnection) -> Result<i32, BoardingError> {
    let all = bookings::all_terms(conn)?.versions;
    let minutes = all.iter().map(|version| version.terms.check_in_closes_minutes);
    Ok(minutes.min().unwrap_or(0))
}
