//! How the boarding of a sailing stands: what a manifest waits for, and what the desk shows.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use diesel::PgConnection;
use routes::{SailingId, SailingStatus};

use crate::{
    error::BoardingError,
    ids::DeviceId,
    store::{
        conflicts,
        devices::{self, Device},
        gates::{self, GateShare},
        quarantine,
    },
};

/// A gate at work calls every few seconds. One that has not for so long may have scans that nobody knows of.
const QUIET: TimeDelta = TimeDelta::minutes(2);

/// How the boarding of a sailing stands.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// How many are on board.
    pub boarded: i32,
    /// How many the ship may carry; none where no gate has opened the sailing.
    pub authorised: Option<i32>,
    /// How many boardings a person must still look at.
    pub open_conflicts: i64,
    /// The gates that have the list.
    pub gates: Vec<GateStanding>,
    /// Those of them of which something may be missing.
    pub silent_gates: Vec<GateStanding>,
}

/// How a gate stands that has the list of a sailing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GateStanding {
    /// The device.
    pub device: DeviceId,
    /// Its name.
    pub name: String,
    /// How many it may let on board without asking.
    pub granted: i32,
    /// How many it has let on board, by the scans that arrived.
    pub used: i32,
    /// When it last called.
    pub last_seen_at: Option<DateTime<Utc>>,
    /// How many scans it said it still had.
    pub unsent: i32,
    /// How many scans have not arrived that it made before others which did, or before it enrolled anew.
    pub holes: i64,
    /// How many of its scans wait for somebody to admit them.
    pub quarantined: i64,
    /// True if it has not called since the ship left or, while that boards, of late.
    pub has_not_spoken: bool,
}

impl GateStanding {
    /// Returns true if something of it may be missing.
    pub fn is_silent(&self) -> bool {
        self.unsent > 0 || self.holes > 0 || self.quarantined > 0 || self.has_not_spoken
    }
}

/// Returns how the boarding of a sailing stands.
pub fn standing(conn: &mut PgConnection, sailing: SailingId) -> Result<Standing, BoardingError> {
    let Some(gate) = gates::among(conn, &[sailing])?.pop() else {
        return Ok(Standing::default());
    };
    let shares = gates::shares(conn, sailing)?;
    let ids: Vec<DeviceId> = shares.iter().map(|share| share.device).collect();
    let devices = devices::among(conn, &ids)?;
    let waiting: HashMap<DeviceId, i64> = quarantine::count(conn)?.into_iter().collect();
    let wanted_since = wanted_since(conn, sailing)?;
    let of = |device: Device| {
        let share = shares.iter().find(|share| share.device == device.id)?;
        let waiting = waiting.get(&device.id).copied().unwrap_or(0);
        Some(gate_standing(share, device, waiting, wanted_since))
    };
    let gates: Vec<GateStanding> = devices.into_iter().filter_map(of).collect();
    Ok(Standing {
        boarded: gate.boarded,
        authorised: Some(gate.authorised),
        open_conflicts: conflicts::count_open(conn, sailing)?,
        silent_gates: gates.iter().filter(|gate| gate.is_silent()).cloned().collect(),
        gates,
    })
}

/// Returns since when each gate has to have called: since the ship left, as was said; before, of late and since it
/// was to leave. Before it boards, not all are at work yet.
fn wanted_since(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<Option<DateTime<Utc>>, BoardingError> {
    let Some(sailing) = routes::sailings_by_id(conn, &[sailing])?.pop() else { return Ok(None) };
    let now = platform::db::now(conn)?;
    let planned = Some(sailing.departs_at).filter(|departs_at| *departs_at <= now);
    Ok(match sailing.status {
        SailingStatus::Boarding => planned.max(Some(now - QUIET)),
        SailingStatus::Departed | SailingStatus::Arrived => {
            Some(routes::left_at(conn, &sailing)?.unwrap_or(sailing.departs_at))
        }
        SailingStatus::Scheduled | SailingStatus::Delayed | SailingStatus::Cancelled => planned,
    })
}

/// Returns how a gate stands that has to have called since then.
fn gate_standing(
    share: &GateShare,
    device: Device,
    quarantined: i64,
    wanted_since: Option<DateTime<Utc>>,
) -> GateStanding {
    let holes = device.holes();
    let seen = device.last_seen_at;
    // A revoked one calls no more: what counts is whether it did until then.
    let until = device.revoked_at.map(|revoked_at| revoked_at - QUIET);
    let wanted_since = wanted_since.map(|since| until.map_or(since, |until| since.min(until)));
    GateStanding {
        device: device.id,
        name: device.name,
        granted: share.granted,
        used: share.used,
        last_seen_at: seen,
        unsent: device.unsent,
        holes,
        quarantined,
        has_not_spoken: wanted_since.is_some_and(|since| seen.is_none_or(|seen| seen < since)),
    }
}
