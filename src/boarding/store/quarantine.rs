//! The table of scans that count nowhere until somebody admits them.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use diesel::{pg::Pg, prelude::*};
use platform::db::app_now;
use schema::tables::quarantined_scans;
use serde_json::Value;

use crate::{
    error::BoardingError,
    ids::{DeviceId, Nonce},
};

/// A scan that waits.
#[derive(Debug, Insertable, Queryable, Selectable)]
#[diesel(table_name = quarantined_scans, check_for_backend(Pg))]
pub(crate) struct Quarantined {
    pub(crate) device_id: DeviceId,
    pub(crate) nonce: Nonce,
    pub(crate) enrolment: i32,
    pub(crate) seq: i64,
    pub(crate) body: Value,
    pub(crate) received_at: DateTime<Utc>,
}

/// Keeps scans that are to wait. One that waits already is left as it is.
pub(crate) fn insert(conn: &mut PgConnection, scans: &[Quarantined]) -> Result<(), BoardingError> {
    if !scans.is_empty() {
        diesel::insert_into(quarantined_scans::table)
            .values(scans)
            .on_conflict_do_nothing()
            .execute(conn)?;
    }
    Ok(())
}

/// Returns those of these numbers that scans of an enrolment have which came to wait.
pub(crate) fn taken_seqs(
    conn: &mut PgConnection,
    device: DeviceId,
    enrolment: i32,
    seqs: &[i64],
) -> Result<HashSet<i64>, BoardingError> {
    let these = quarantined_scans::table
        .filter(quarantined_scans::device_id.eq(device))
        .filter(quarantined_scans::enrolment.eq(enrolment))
        .filter(quarantined_scans::seq.eq_any(seqs));
    Ok(these.select(quarantined_scans::seq).load::<i64>(conn)?.into_iter().collect())
}

/// Returns what waits of a device.
pub(crate) fn waiting(
    conn: &mut PgConnection,
    device: DeviceId,
) -> Result<Vec<Quarantined>, BoardingError> {
    let waiting = quarantined_scans::table
        .filter(quarantined_scans::device_id.eq(device))
        .filter(quarantined_scans::admitted_at.is_null());
    let in_order = waiting.order((quarantined_scans::enrolment, quarantined_scans::seq));
    Ok(in_order.select(Quarantined::as_select()).load(conn)?)
}

/// Returns how many wait, by device.
pub(crate) fn count(conn: &mut PgConnection) -> Result<Vec<(DeviceId, i64)>, BoardingError> {
    let waiting = quarantined_scans::table.filter(quarantined_scans::admitted_at.is_null());
    let by_device = waiting.group_by(quarantined_scans::device_id);
    let count = diesel::dsl::count_star();
    Ok(by_device.select((quarantined_scans::device_id, count)).load(conn)?)
}

/// Notes that all that waits of a device was admitted.
pub(crate) fn set_admitted(conn: &mut PgConnection, device: DeviceId) -> Result<(), BoardingError> {
    let waiting = quarantined_scans::table
        .filter(quarantined_scans::device_id.eq(device))
        .filter(quarantined_scans::admitted_at.is_null());
    let admitted = quarantined_scans::admitted_at.eq(app_now().nullable());
    diesel::update(waiting).set(admitted).execute(conn)?;
    Ok(())
}

/// Forgets up to `most` that arrived before. Returns how many.
pub(crate) fn forget(
    conn: &mut PgConnection,
    before: DateTime<Utc>,
    most: i64,
) -> Result<usize, BoardingError> {
    let old: Vec<(DeviceId, Nonce)> = quarantined_scans::table
        .filter(quarantined_scans::received_at.lt(before))
        .order(quarantined_scans::received_at)
        .limit(most)
        .select((quarantined_scans::device_id, quarantined_scans::nonce))
        .load(conn)?;
    for one in &old {
        diesel::delete(quarantined_scans::table.find(*one)).execute(conn)?;
    }
    Ok(old.len())
}
