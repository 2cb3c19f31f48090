//! How the checks of each invariant stand: a row of `invariant_checks`, which all servers share.

use chrono::{DateTime, Utc};
use diesel::{
    prelude::*,
    sql_query,
    sql_types::{Array, Text},
};
use schema::tables::invariant_checks;

use super::subject::Key;
use crate::db::{self, DbError};

/// How the checks of one invariant stand.
#[derive(Clone, Debug, Queryable, QueryableByName, Selectable, AsChangeset)]
#[diesel(table_name = invariant_checks, primary_key(name), treat_none_as_null = true)]
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
    /// When the last pass through all that there is began.
    pub(super) pass_at: Option<DateTime<Utc>>,
    /// How far it has come; null between two passes.
    pub(super) cursor_id: Option<Key>,
    /// How many ids one statement looks at.
    pub(super) step: i32,
}

/// Returns how the checks of all invariants stand that were ever due.
pub fn standing(conn: &mut PgConnection) -> Result<Vec<Standing>, DbError> {
    let all = invariant_checks::table.order(invariant_checks::name);
    Ok(all.select(Standing::as_select()).load(conn)?)
}

/// Takes the one that has been due for longest, and puts it off for as long as a check may take, so
/// that no other server takes it, too. Returns it and the present.
pub(super) fn take_due(
    conn: &mut PgConnection,
    names: &[&str],
) -> Result<Option<(Standing, DateTime<Utc>)>, DbError> {
    let new = "INSERT INTO invariant_checks (name) SELECT unnest($1) ON CONFLICT DO NOTHING";
    sql_query(new).bind::<Array<Text>, _>(names).execute(conn)?;
    let taken = sql_query(
        "UPDATE invariant_checks SET due_at = app_now() + interval '5 minutes'
         WHERE name = (SELECT name FROM invariant_checks
                       WHERE due_at <= app_now() AND name = ANY ($1)
                       ORDER BY due_at, name LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING *",
    );
    let taken = taken.bind::<Array<Text>, _>(names).get_result(conn).optional()?;
    let now = db::now(conn)?;
    Ok(taken.map(|standing| (standing, now)))
}

/// Writes how it stands now.
pub(super) fn save(conn: &mut PgConnection, standing: &Standing) -> Result<(), DbError> {
    let row = invariant_checks::table.find(&standing.name);
    diesel::update(row).set(standing).execute(conn)?;
    Ok(())
}
