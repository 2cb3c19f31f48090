//! What an operator records about a sailing: it is late, it does not sail, it has left.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use diesel::PgConnection;

use crate::{
    Cause, RoutesError, Sailing, SailingId, SailingStatus,
    store::{
        self,
        sailings::{Which, find},
    },
};

/// Later than this a ship does not count as late but as cancelled, by law.
pub const LATEST: TimeDelta = TimeDelta::hours(24);

/// Returns the sailing of a voyage on a day, if there is one.
pub fn sailing_called(
    conn: &mut PgConnection,
    voyage: &str,
    day: NaiveDate,
) -> Result<Option<Sailing>, RoutesError> {
    let Some(id) = store::sailings::id_of(conn, voyage, day)? else { return Ok(None) };
    Ok(find(conn, &Which::Ids(&[id]))?.pop())
}

/// Returns the kind of reason that was given for a sailing's status, if one was given.
pub fn cause_of(conn: &mut PgConnection, id: SailingId) -> Result<Option<Cause>, RoutesError> {
    store::sailings::cause_of(conn, id)
}

/// Returns the last change of each of these sailings that was not taken back; none of one that stands as
/// it was made. A number is never used twice, so a sailing whose last change is the same stands the same.
pub fn last_changes(
    conn: &mut PgConnection,
    ids: &[SailingId],
) -> Result<HashMap<SailingId, i64>, RoutesError> {
    store::changes::last_of(conn, ids)
}

/// Returns when the operator last said how a sailing stands, if ever.
pub fn said_at(
    conn: &mut PgConnection,
    id: SailingId,
) -> Result<Option<DateTime<Utc>>, RoutesError> {
    store::sailings::said_at(conn, id)
}

/// Returns when the operator said that a sailing left, if it has.
pub fn left_at(
    conn: &mut PgConnection,
    sailing: &Sailing,
) -> Result<Option<DateTime<Utc>>, RoutesError> {
    let is_at_sea = match sailing.status {
        SailingStatus::Departed => true,
        SailingStatus::Arrived => false,
        _ => return Ok(None),
    };
    match store::changes::left_at(conn, sailing.id)? {
        None if is_at_sea => said_at(conn, sailing.id),
        found => Ok(found),
    }
}

/// Records that a sailing does not sail, and why.
pub fn cancel_sailing(
    conn: &mut PgConnection,
    id: SailingId,
    cause: Cause,
    reason: &str,
) -> Result<(), RoutesError> {
    store::changes::remember(conn, id)?;
    store::sailings::cancel(conn, id, cause, reason)
}

/// Records that a sailing departs later, and why. It arrives later and is sold for longer.
pub fn delay_sailing(
    conn: &mut PgConnection,
    sailing: &Sailing,
    departs_at: DateTime<Utc>,
    cause: Cause,
    reason: &str,
) -> Result<(), RoutesError> {
    let by = departs_at - sailing.departs_at;
    store::changes::remember(conn, sailing.id)?;
    store::sailings::delay(conn, sailing.id, by, cause, reason)
}

/// Records that a sailing boards, has left or has arrived.
pub fn set_sailing_status(
    conn: &mut PgConnection,
    id: SailingId,
    status: SailingStatus,
) -> Result<(), RoutesError> {
    store::changes::remember(conn, id)?;
    store::sailings::set_status(conn, id, status)
}

/// Takes the last delay or status of a sailing back, if that is less than half an hour old. Returns the
/// change that it took back.
pub fn undo_change(conn: &mut PgConnection, id: SailingId) -> Result<Option<i64>, RoutesError> {
    store::changes::undo(conn, id)
}

/// Sells no more seats on a sailing, which may sail all the same; or sells them again.
pub fn set_withdrawn(
    conn: &mut PgConnection,
    id: SailingId,
    is_withdrawn: bool,
) -> Result<(), RoutesError> {
    store::sailings::set_withdrawn(conn, id, is_withdrawn)
}

/// Says why the travellers of a sailing may move free of charge, or that they may no more. It changes neither
/// how the sailing stands nor whether it is sold, so no delay or status is taken back with it. The database
/// ends the offer when the ship leaves, is cancelled or is delayed.
pub fn set_moves_free(
    conn: &mut PgConnection,
    id: SailingId,
    reason: Option<&str>,
) -> Result<(), RoutesError> {
    store::sailings::set_moves_free(conn, id, reason)
}

/// Returns the sailings after `now` that are sold on days on which their timetable does not sail any
/// more.
pub fn out_of_season(
    conn: &mut PgConnection,
    now: DateTime<Utc>,
) -> Result<Vec<Sailing>, RoutesError> {
    let ids = store::sailings::out_of_season(conn, now)?;
    find(conn, &Which::Ids(&ids))
}
