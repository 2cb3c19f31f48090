//! How far the walks through tables have come: a row of `invariant_walks` each, which all servers share.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use schema::tables::invariant_walks;

use super::due;
use crate::db::DbError;

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

/// Takes the walk that has been due for longest. Returns it and the present.
pub(super) fn take_due(
    conn: &mut PgConnection,
    names: &[String],
) -> Result<Option<(Walk, DateTime<Utc>)>, DbError> {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    due::take(conn, "invariant_walks", &names)
}

/// Writes how far it has come.
pub(super) fn save(conn: &mut PgConnection, walk: &Walk) -> Result<(), DbError> {
    let row = invariant_walks::table.find(&walk.name);
    diesel::update(row).set(walk).execute(conn)?;
    Ok(())
}
