//! How the boarding of a sailing stands: what a manifest waits for, and what the desk shows.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::PgConnection;
use routes::SailingId;

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
    /// How many scans have not arrived that it made before others which did.
    pub holes: i64,
    /// How many of its scans wait for somebody to admit them.
    pub quarantined: i64,
    /// True if it has not called since the ship left.
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
    let departs_at = routes::sailings_by_id(conn, &[sailing])?.pop().map(|one| one.departs_at);
    let now = platform::db::now(conn)?;
    let left_at = departs_at.filter(|departs_at| *departs_at <= now);
    let of = |device: Device| {
        let share = shares.iter().find(|share| share.device == device.id)?;
        let waiting = waiting.get(&device.id).copied().unwrap_or(0);
        Some(gate_standing(share, device, waiting, left_at))
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

/// Returns how a gate stands, whose ship left then, if it did.
fn gate_standing(
    share: &GateShare,
    device: Device,
    quarantined: i64,
    left_at: Option<DateTime<Utc>>,
) -> GateStanding {
    let holes = device.holes();
    let seen = device.last_seen_at;
    GateStanding {
        device: device.id,
        name: device.name,
        granted: share.granted,
        used: share.used,
        last_seen_at: seen,
        unsent: device.unsent,
        holes,
        quarantined,
        has_not_spoken: left_at.is_some_and(|left| seen.is_none_or(|seen| seen < left)),
    }
}
