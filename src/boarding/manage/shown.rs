//! A device as the desk shows it.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::PgConnection;
use serde::Serialize;
use staff::{Ports, StaffId, names_of};
use utoipa::ToSchema;

use crate::{
    error::BoardingError,
    ids::DeviceId,
    store::{
        devices::{self, Device},
        gates, quarantine,
    },
};

/// A device as the desk shows it.
#[derive(Serialize, ToSchema)]
#[schema(as = GateDeviceShown)]
pub(crate) struct ShownDevice {
    #[schema(value_type = Uuid)]
    id: DeviceId,
    name: String,
    /// The port at which it boards, by its code.
    port: String,
    #[schema(required)]
    enrolled_at: Option<DateTime<Utc>>,
    /// Who drew the code by which it enrolled.
    #[schema(required)]
    enrolled_by: Option<String>,
    #[schema(required)]
    last_seen_at: Option<DateTime<Utc>>,
    #[schema(required)]
    revoked_at: Option<DateTime<Utc>>,
    /// How many scans it said it still had.
    unsent: i32,
    /// How many scans have not arrived that it made before others which did, or before it enrolled anew.
    holes: i64,
    /// How many of what is missing somebody may say are lost.
    may_be_lost: i64,
    /// How many of its scans wait for somebody to admit them.
    quarantined: i64,
    /// When it last took a list.
    #[schema(required)]
    list_at: Option<DateTime<Utc>>,
}

/// Returns the devices at these ports.
pub(crate) fn shown(
    conn: &mut PgConnection,
    ports: &Ports,
) -> Result<Vec<ShownDevice>, BoardingError> {
    let mut all = devices::all(conn)?;
    all.retain(|device| ports.covers(&device.port));
    let waiting: HashMap<DeviceId, i64> = quarantine::count(conn)?.into_iter().collect();
    let lists = gates::lists(conn)?;
    let people = all.iter().filter_map(|device| device.enrolled_by);
    let names: HashMap<StaffId, String> = names_of(conn, people)?;
    let of = |device: Device| ShownDevice {
        holes: device.holes(),
        may_be_lost: device.may_be_lost(),
        enrolled_by: device.enrolled_by.and_then(|by| names.get(&by).cloned()),
        quarantined: waiting.get(&device.id).copied().unwrap_or(0),
        list_at: lists.get(&device.id).copied(),
        id: device.id,
        name: device.name,
        port: device.port,
        enrolled_at: device.enrolled_at,
        last_seen_at: device.last_seen_at,
        revoked_at: device.revoked_at,
        unsent: device.unsent,
    };
    Ok(all.into_iter().map(of).collect())
}

/// Returns one.
pub(crate) fn shown_one(
    conn: &mut PgConnection,
    ports: &Ports,
    id: DeviceId,
) -> Result<ShownDevice, BoardingError> {
    let one = shown(conn, ports)?.into_iter().find(|device| device.id == id);
    one.ok_or(BoardingError::NotFound)
}

/// Locks a device at one of these ports, and returns it.
pub(crate) fn locked(
    conn: &mut PgConnection,
    ports: &Ports,
    id: DeviceId,
) -> Result<Device, BoardingError> {
    let device = devices::lock(conn, id)?.filter(|device| ports.covers(&device.port));
    device.ok_or(BoardingError::NotFound)
}
