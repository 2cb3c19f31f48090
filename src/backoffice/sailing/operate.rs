//! What an operator says of a sailing by its voyage and its day, as the command line does.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::PgConnection;
use platform::jobs;
use routes::{Sailing, SailingStatus};
use staff::Actor;

use super::{find::locked_called, stand};
use crate::{
    BackofficeError,
    disruptions::make::{cancel_all, delay_all},
    telling::CallOff,
    why::Why,
};

/// Cancels a sailing: its travellers are told and may choose. One that has departed is cancelled only
/// where it `broke_off`, for then nobody was taken to where they wanted to go. Calling it again changes
/// nothing but tells those who could not be told before.
pub fn cancel(
    conn: &mut PgConnection,
    actor: &Actor,
    (voyage, day): (&str, NaiveDate),
    why: &Why,
    broke_off: bool,
) -> Result<(), BackofficeError> {
    let sailing = locked_called(conn, voyage, day)?;
    if sailing.status == SailingStatus::Departed && !broke_off {
        return Err(BackofficeError::AtSea);
    }
    if sailing.status == SailingStatus::Cancelled {
        let id = sailing.id;
        return Ok(jobs::enqueue_once::<CallOff>(conn, &id, &id.to_string())?);
    }
    cancel_all(conn, actor, &[sailing], why, None)?;
    Ok(())
}

/// Delays a sailing and tells its travellers.
pub fn delay(
    conn: &mut PgConnection,
    actor: &Actor,
    (voyage, day): (&str, NaiveDate),
    departs_at: DateTime<Utc>,
    why: &Why,
) -> Result<(), BackofficeError> {
    let sailing = locked_called(conn, voyage, day)?;
    delay_all(conn, actor, &[(sailing, departs_at)], why, None)?;
    Ok(())
}

/// Records that a sailing boards, has left or has arrived. Nobody is there to agree to what is too early.
pub fn set_status(
    conn: &mut PgConnection,
    actor: &Actor,
    (voyage, day): (&str, NaiveDate),
    status: SailingStatus,
) -> Result<(), BackofficeError> {
    let sailing = locked_called(conn, voyage, day)?;
    stand::may_become(&sailing, status)?;
    if let Some(from) = stand::too_early(conn, &sailing, status)? {
        return Err(BackofficeError::TooEarly { status, from });
    }
    stand::write(conn, actor, &sailing, status, None)
}

/// Takes back the last delay or status of a sailing. Returns it as it was before.
pub fn undo(
    conn: &mut PgConnection,
    actor: &Actor,
    (voyage, day): (&str, NaiveDate),
) -> Result<Sailing, BackofficeError> {
    let before = locked_called(conn, voyage, day)?;
    stand::take_back(conn, actor, &before)
}
