//! What comes around: the rows of a table, by their names, of which a server takes the one that has been due for
//! longest.

use chrono::{DateTime, Utc};
use diesel::{
    deserialize::QueryableByName,
    pg::Pg,
    prelude::*,
    sql_query,
    sql_types::{Array, Text},
};

use crate::db::{self, DbError};

/// Makes the rows of these in this table, where they are not there yet.
pub(super) fn begin(conn: &mut PgConnection, table: &str, names: &[&str]) -> Result<(), DbError> {
    let new = format!("INSERT INTO {table} (name) SELECT unnest($1) ON CONFLICT DO NOTHING");
    sql_query(new).bind::<Array<Text>, _>(names).execute(conn)?;
    Ok(())
}

/// Takes the row of this table that has been due for longest, and puts it off for as long as its work may take,
/// so that no other server takes it, too. Returns it and the present.
pub(super) fn take<T: QueryableByName<Pg> + 'static>(
    conn: &mut PgConnection,
    table: &str,
    names: &[&str],
) -> Result<Option<(T, DateTime<Utc>)>, DbError> {
    begin(conn, table, names)?;
    let taken = sql_query(format!(
        "UPDATE {table} SET due_at = app_now() + interval '5 minutes'
         WHERE name = (SELECT name FROM {table}
                       WHERE due_at <= app_now() AND name = ANY ($1)
                       ORDER BY due_at, name LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING *"
    ));
    let taken = taken.bind::<Array<Text>, _>(names).get_result(conn).optional()?;
    let now = db::now(conn)?;
    Ok(taken.map(|row| (row, now)))
}
