//! Writes an act down, and reads what was done to something.

use diesel::PgConnection;
use platform::db::DbError;

use super::{
    act::{Act, StaffEvent, Subject},
    store,
};
use crate::{actor::Actor, security::note_act};

/// Writes the event of an act. It is the last statement of the act's transaction: it locks the head of
/// the chain until the commit, so that whatever locks anything after it could wait in a circle.
pub fn record(conn: &mut PgConnection, actor: &Actor, act: &Act<'_>) -> Result<(), DbError> {
    let head = store::lock_head(conn)?;
    let written = store::insert(conn, &head, actor, act)?;
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
