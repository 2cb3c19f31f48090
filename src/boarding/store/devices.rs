//! The table of devices.

use chrono::{DateTime, TimeDelta, Utc};
use diesel::{
    dsl::{exists, not},
    pg::Pg,
    prelude::*,
};
use platform::db::{app_now, later};
use routes::SailingId;
use schema::tables::{devices, gate_shares};
use staff::StaffId;

use crate::{error::BoardingError, ids::DeviceId};

/// A gate that did not call for so long is not at work.
const AT_WORK: TimeDelta = TimeDelta::hours(12);

/// A browser at a gate.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = devices, check_for_backend(Pg))]
pub(crate) struct Device {
    pub(crate) id: DeviceId,
    pub(crate) name: String,
    /// The port at which it boards.
    #[diesel(column_name = port_code)]
    pub(crate) port: String,
    /// An uncompressed point of P-256; none before it enrolled.
    pub(crate) public_key: Option<Vec<u8>>,
    /// How often it enrolled.
    pub(crate) enrolment: i32,
    pub(crate) enrolled_by: Option<StaffId>,
    pub(crate) enrolled_at: Option<DateTime<Utc>>,
    pub(crate) last_seen_at: Option<DateTime<Utc>>,
    pub(crate) unsent: i32,
    pub(crate) last_seq: i64,
    pub(crate) kept_scans: i64,
    pub(crate) revoked_at: Option<DateTime<Utc>>,
    /// How many scans of its earlier enrolments are missing.
    pub(crate) missing_before: i64,
}

impl Device {
    /// Returns how many scans have not arrived that it made before others which did, or before it enrolled anew.
    pub(crate) fn holes(&self) -> i64 {
        self.missing_before.saturating_add(self.last_seq - self.kept_scans)
    }

    /// Returns how many of its scans are missing, as far as is known: what it said it still had may be the same.
    pub(crate) fn missing(&self) -> i64 {
        let of_this = (self.last_seq - self.kept_scans).max(self.unsent.into());
        self.missing_before.saturating_add(of_this)
    }

    /// Returns how many somebody may say are lost: of a device in use those of its earlier enrolments, for the others
    /// may be on their way.
    pub(crate) fn may_be_lost(&self) -> i64 {
        match self.revoked_at {
            None => self.missing_before,
            Some(_) => self.missing(),
        }
    }
}

/// Adds one that has yet to enrol.
pub(crate) fn insert(
    conn: &mut PgConnection,
    id: DeviceId,
    name: &str,
    port: &str,
    by: Option<StaffId>,
) -> Result<(), BoardingError> {
    diesel::insert_into(devices::table)
        .values((
            devices::id.eq(id),
            devices::name.eq(name),
            devices::port_code.eq(port),
            devices::added_by.eq(by),
        ))
        .execute(conn)?;
    Ok(())
}

/// Returns one.
pub(crate) fn find(conn: &mut PgConnection, id: DeviceId) -> Result<Option<Device>, BoardingError> {
    Ok(devices::table.find(id).select(Device::as_select()).first(conn).optional()?)
}

/// Locks one until the commit, and returns it.
pub(crate) fn lock(conn: &mut PgConnection, id: DeviceId) -> Result<Option<Device>, BoardingError> {
    let one = devices::table.find(id).select(Device::as_select()).for_no_key_update();
    Ok(one.first(conn).optional()?)
}

/// Returns all, by their ports and names.
pub(crate) fn all(conn: &mut PgConnection) -> Result<Vec<Device>, BoardingError> {
    let in_order = devices::table.order((devices::port_code, devices::name, devices::id));
    Ok(in_order.select(Device::as_select()).load(conn)?)
}

/// Returns these.
pub(crate) fn among(
    conn: &mut PgConnection,
    ids: &[DeviceId],
) -> Result<Vec<Device>, BoardingError> {
    let these = devices::table.filter(devices::id.eq_any(ids));
    Ok(these.order((devices::name, devices::id)).select(Device::as_select()).load(conn)?)
}

/// Enrols a browser with this key as the device, which is locked. It counts its scans from one; what was missing is
/// missing still.
pub(crate) fn enrol(
    conn: &mut PgConnection,
    device: &Device,
    public_key: &[u8],
    by: Option<StaffId>,
) -> Result<(), BoardingError> {
    diesel::update(devices::table.find(device.id))
        .set((
            devices::public_key.eq(public_key),
            devices::enrolment.eq(devices::enrolment + 1),
            devices::enrolled_by.eq(by),
            devices::enrolled_at.eq(app_now().nullable()),
            devices::last_seen_at.eq(app_now().nullable()),
            devices::unsent.eq(0),
            devices::last_seq.eq(0),
            devices::kept_scans.eq(0),
            devices::missing_before.eq(device.missing()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Notes that one called.
pub(crate) fn seen(conn: &mut PgConnection, id: DeviceId) -> Result<(), BoardingError> {
    diesel::update(devices::table.find(id))
        .set(devices::last_seen_at.eq(app_now().nullable()))
        .execute(conn)?;
    Ok(())
}

/// What a device has sent so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sent {
    /// How many scans it still has.
    pub(crate) unsent: i32,
    /// The greatest number of a scan.
    pub(crate) last_seq: i64,
    /// How many numbers arrived.
    pub(crate) kept_scans: i64,
    /// How many scans of its earlier enrolments are missing.
    pub(crate) missing_before: i64,
}

/// Notes what one has sent.
pub(crate) fn sent(conn: &mut PgConnection, id: DeviceId, sent: Sent) -> Result<(), BoardingError> {
    diesel::update(devices::table.find(id))
        .set((
            devices::last_seen_at.eq(app_now().nullable()),
            devices::unsent.eq(sent.unsent),
            devices::last_seq.eq(sent.last_seq),
            devices::kept_scans.eq(sent.kept_scans),
            devices::missing_before.eq(sent.missing_before),
        ))
        .execute(conn)?;
    Ok(())
}

/// Notes that what may be lost of one is lost; it is locked.
pub(crate) fn set_lost(conn: &mut PgConnection, device: &Device) -> Result<(), BoardingError> {
    let (unsent, kept_scans) = match device.revoked_at {
        None => (device.unsent, device.kept_scans),
        Some(_) => (0, device.last_seq),
    };
    diesel::update(devices::table.find(device.id))
        .set((
            devices::unsent.eq(unsent),
            devices::kept_scans.eq(kept_scans),
            devices::missing_before.eq(0),
        ))
        .execute(conn)?;
    Ok(())
}

/// Revokes one.
pub(crate) fn revoke(conn: &mut PgConnection, id: DeviceId) -> Result<(), BoardingError> {
    diesel::update(devices::table.find(id))
        .set(devices::revoked_at.eq(app_now().nullable()))
        .execute(conn)?;
    Ok(())
}

/// Returns how many gates at work in a port have no share of a sailing yet, `own` among them.
pub(crate) fn without_share(
    conn: &mut PgConnection,
    port: &str,
    sailing: SailingId,
    own: DeviceId,
) -> Result<i64, BoardingError> {
    let shares = gate_shares::table
        .filter(gate_shares::sailing_id.eq(sailing))
        .filter(gate_shares::device_id.eq(devices::id));
    let at_work = devices::last_seen_at.gt(later(app_now(), -AT_WORK).nullable());
    let waiting = devices::table
        .filter(devices::port_code.eq(port))
        .filter(devices::revoked_at.is_null())
        .filter(devices::public_key.is_not_null())
        .filter(devices::id.eq(own).nullable().or(at_work))
        .filter(not(exists(shares)));
    Ok(waiting.count().get_result(conn)?)
}
