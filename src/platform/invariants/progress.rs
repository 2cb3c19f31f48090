//! How the checks of each invariant stand: a row of `invariant_checks`, which all servers share.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use schema::tables::invariant_checks;

use super::{due, subject::Key};
use crate::db::DbError;

const TABLE: &str = "invariant_checks";

/// How the checks of one invariant stand.
#[derive(Clone, Debug, Queryable, QueryableByName, Selectable)]
#[diesel(table_name = invariant_checks)]
pub struct Standing {
    /// Its name.
    pub name: String,
    /// From then on it is checked again.
    pub(super) due_at: DateTime<Utc>,
    /// When a check last saw everything that had changed.
    pub checked_at: Option<DateTime<Utc>>,
    /// When all that there is was last gone through to its end.
    pub whole_at: Option<DateTime<Utc>>,
    /// What is known to contradict it.
    pub violations: i64,
    /// How many checks in a row were not completed.
    pub failures: i32,
    /// Why the last one was not.
    pub reason: Option<String>,
    /// What changed before was looked at.
    pub(super) changed_at: Option<DateTime<Utc>>,
    /// At that very moment only up to this id.
    pub(super) changed_id: Option<Key>,
    /// What older transactions wrote was looked at.
    pub(super) seen_xid: Option<i64>,
    /// Some of what the pass under way has behind it could not be looked at.
    pub(super) passed_over: bool,
    /// How many ids one statement looks at.
    pub(super) step: i32,
}

/// Returns how the checks of all invariants stand that were ever due.
pub fn standing(conn: &mut PgConnection) -> Result<Vec<Standing>, DbError> {
    let all = invariant_checks::table.order(invariant_checks::name);
    Ok(all.select(Standing::as_select()).load(conn)?)
}

/// Makes the rows of these, where they are not there yet.
pub(super) fn begin(conn: &mut PgConnection, names: &[&str]) -> Result<(), DbError> {
    due::begin(conn, TABLE, names)
}

/// Takes the check that has been due for longest. Returns how it stands, and the present.
pub(super) fn take_due(
    conn: &mut PgConnection,
    names: &[&str],
) -> Result<Option<(Standing, DateTime<Utc>)>, DbError> {
    due::take(conn, TABLE, names)
}

/// Writes how it stands now. What the pass through everything writes is left as it is.
pub(super) fn save(conn: &mut PgConnection, standing: &Standing) -> Result<(), DbError> {
    let row = invariant_checks::table.find(&standing.name);
    let now = (
        invariant_checks::due_at.eq(standing.due_at),
        invariant_checks::checked_at.eq(standing.checked_at),
        invariant_checks::violations.eq(standing.violations),
        invariant_checks::failures.eq(standing.failures),
        invariant_checks::reason.eq(&standing.reason),
        invariant_checks::changed_at.eq(standing.changed_at),
        invariant_checks::changed_id.eq(standing.changed_id),
        invariant_checks::seen_xid.eq(standing.seen_xid),
        invariant_checks::step.eq(standing.step),
    );
    diesel::update(row).set(now).execute(conn)?;
    Ok(())
}

/// Writes that all that there is was looked at.
pub(super) fn saw_whole(
    conn: &mut PgConnection,
    name: &str,
    at: DateTime<Utc>,
) -> Result<(), DbError> {
    let row = invariant_checks::table.find(name);
    diesel::update(row).set(invariant_checks::whole_at.eq(at)).execute(conn)?;
    Ok(())
}

/// Writes what a stretch of the pass found, and whether some of what the pass has behind it was passed over.
pub(super) fn save_pass(
    conn: &mut PgConnection,
    name: &str,
    violations: i64,
    passed_over: bool,
) -> Result<(), DbError> {
    let row = invariant_checks::table.find(name);
    let now = (
        invariant_checks::violations.eq(violations),
        invariant_checks::passed_over.eq(passed_over),
    );
    diesel::update(row).set(now).execute(conn)?;
    Ok(())
}
