//! The table of codes by which devices enrol.

use chrono::{DateTime, TimeDelta, Utc};
use diesel::{pg::Pg, prelude::*};
use platform::db::{app_now, later};
use schema::tables::device_codes;
use staff::StaffId;

use crate::{code::CodeHash, error::BoardingError, ids::DeviceId};

/// So long a code is good.
const LIFE: TimeDelta = TimeDelta::minutes(10);

/// A code that was used.
#[derive(Queryable, Selectable)]
#[diesel(table_name = device_codes, check_for_backend(Pg))]
pub(crate) struct UsedCode {
    /// Which device it enrols.
    #[diesel(column_name = device_id)]
    pub(crate) device: DeviceId,
    /// Who drew it.
    pub(crate) drawn_by: Option<StaffId>,
}

/// Gives a device another code in place of the one before. Returns when it ends.
pub(crate) fn replace(
    conn: &mut PgConnection,
    device: DeviceId,
    hash: &CodeHash,
    by: Option<StaffId>,
) -> Result<DateTime<Utc>, BoardingError> {
    end(conn, device)?;
    Ok(diesel::insert_into(device_codes::table)
        .values((
            device_codes::code_hash.eq(hash.as_slice()),
            device_codes::device_id.eq(device),
            device_codes::drawn_by.eq(by),
            device_codes::expires_at.eq(later(app_now(), LIFE)),
        ))
        .returning(device_codes::expires_at)
        .get_result(conn)?)
}

/// Uses a code up that is still good.
pub(crate) fn take(
    conn: &mut PgConnection,
    hash: &CodeHash,
) -> Result<Option<UsedCode>, BoardingError> {
    let good = device_codes::table
        .filter(device_codes::code_hash.eq(hash.as_slice()))
        .filter(device_codes::expires_at.gt(app_now()));
    Ok(diesel::delete(good).returning(UsedCode::as_returning()).get_result(conn).optional()?)
}

/// Ends the code of a device.
pub(crate) fn end(conn: &mut PgConnection, device: DeviceId) -> Result<(), BoardingError> {
    let of = device_codes::table.filter(device_codes::device_id.eq(device));
    diesel::delete(of).execute(conn)?;
    Ok(())
}

/// Deletes codes that are over.
pub(crate) fn forget(conn: &mut PgConnection) -> Result<usize, BoardingError> {
    let over = device_codes::table.filter(device_codes::expires_at.le(app_now()));
    Ok(diesel::delete(over).execute(conn)?)
}
