//! How far the walks through tables have come: a row of `invariant_walks` each, which all servers share.

use chrono::{DateTime, Utc};
use diesel::{
    prelude::*,
    sql_query,
    sql_types::{Array, Text},
};
use schema::tables::invariant_walks;

use crate::db::{self, DbError};

/// One walk.
#[derive(Clone, Debug, QueryableByName, AsChangeset)]
#[diesel(table_name = invariant_walks, primary_key(name), treat_none_as_null = true)]
pub(super) struct Walk {
    /// What walks through which table.
    pub(super) name: String,
    /// From then on it goes on, or begins again.
    pub(super) due_at: DateTime<Utc>,
    /// When it last began.
    pub(super) began_at: Option<DateTime<Utc>>,
    /// How many blocks it has behind it; null between two walks.
    pub(super) block: Option<i64>,
    /// The oldest transaction that was open when it last began.
    pub(super) began_xid: Option<i64>,
    /// When the one before began.
    pub(super) since: Option<DateTime<Utc>>,
    /// The oldest transaction that was open then.
    pub(super) since_xid: Option<i64>,
}

/// Takes the one that has been due for longest, and puts it off for as long as a stretch of it may take, so
/// that no other server takes it, too. Returns it and the present.
pub(super) fn take_due(
    conn: &mut PgConnection,
    names: &[String],
) -> Result<Option<(Walk, DateTime<Utc>)>, DbError> {
    let new = "INSERT INTO invariant_walks (name) SELECT unnest($1) ON CONFLICT DO NOTHING";
    sql_query(new).bind::<Array<Text>, _>(names).execute(conn)?;
    let taken = sql_query(
        "UPDATE invariant_walks SET due_at = app_now() + interval '5 minutes'
         WHERE name = (SELECT name FROM invariant_walks
                       WHERE due_at <= app_now() AND name = ANY ($1)
                       ORDER BY due_at, name LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING *",
    );
    let taken = taken.bind::<Array<Text>, _>(names).get_result(conn).optional()?;
    let now = db::now(conn)?;
    Ok(taken.map(|walk| (walk, now)))
}

/// Writes how far it has come.
pub(super) fn save(conn: &mut PgConnection, walk: &Walk) -> Result<(), DbError> {
    let row = invariant_walks::table.find(&walk.name);
    diesel::update(row).set(walk).execute(conn)?;
    Ok(())
}
