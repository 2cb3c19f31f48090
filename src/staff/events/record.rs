//! Writes an act down, and reads what was done to something.

use diesel::PgConnection;
use platform::db::DbError;

use super::{
    act::{Act, StaffEvent, Subject},
    store::{self, Head},
};
use crate::{actor::Actor, security::note_act};

/// Writes the event of an act. It is the last statement of the act's transaction: it locks the head of
/// the chain until the commit, so that whatever locks anything after it could wait in a circle.
pub fn record(conn: &mut PgConnection, actor: &Actor, act: &Act<'_>) -> Result<(), DbError> {
    let head = store::lock_head(conn)?;
    write(conn, &head, actor, act)
}

/// Writes the event of an act that pages repeat by themselves, such as a look: once a day for each person, subject
/// and what there was to see. As above it is the last statement.
pub fn record_once_a_day(
    conn: &mut PgConnection,
    actor: &Actor,
    act: &Act<'_>,
) -> Result<(), DbError> {
    let Some(by) = actor.staff_id() else { return record(conn, actor, act) };
    if store::was_done_today(conn, by, act)? {
        return Ok(());
    }
    let head = store::lock_head(conn)?;
    // Another call of the same person may have written it before this one had the lock.
    match store::was_done_today(conn, by, act)? {
        true => Ok(()),
        false => write(conn, &head, actor, act),
    }
}

fn write(
    conn: &mut PgConnection,
    head: &Head,
    actor: &Actor,
    act: &Act<'_>,
) -> Result<(), DbError> {
    let written = store::insert(conn, head, actor, act)?;
    store::move_head(conn, &written)?;
    note_act(act.action, written.last_id, actor);
    Ok(())
}

/// Returns the events about one subject, oldest first.
pub fn events_about(
    conn: &mut PgConnection,
    subject: &Subject,
) -> Result<Vec<StaffEvent>, DbError> {
    store::about(conn, subject)
}
