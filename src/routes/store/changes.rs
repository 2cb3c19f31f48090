//! Sailings as they were before the operator changed them.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::{
    PgConnection, QueryableByName,
    prelude::*,
    sql_query,
    sql_types::{BigInt, Uuid},
};

use schema::tables::sailing_changes;

use crate::{RoutesError, SailingId, SailingStatus};

/// Returns the last change of each of these sailings that was not taken back; none of one that stands as
/// it was made.
pub(crate) fn last_of(
    conn: &mut PgConnection,
    ids: &[SailingId],
) -> Result<HashMap<SailingId, i64>, RoutesError> {
    let of = sailing_changes::table.filter(sailing_changes::sailing_id.eq_any(ids));
    let last = diesel::dsl::max(sailing_changes::id).assume_not_null();
    let found: Vec<(SailingId, i64)> = of
        .group_by(sailing_changes::sailing_id)
        .select((sailing_changes::sailing_id, last))
        .load(conn)?;
    Ok(found.into_iter().collect())
}

/// Returns when it was said of a sailing that left that it does: at the last change of what had not left
/// before. What was taken back has no row any more.
pub(crate) fn left_at(
    conn: &mut PgConnection,
    id: SailingId,
) -> Result<Option<DateTime<Utc>>, RoutesError> {
    let gone = [SailingStatus::Departed, SailingStatus::Arrived].map(SailingStatus::name);
    let status = sailing_changes::before.retrieve_as_text("status");
    let left = sailing_changes::table
        .filter(sailing_changes::sailing_id.eq(id))
        .filter(status.ne_all(gone))
        .order(sailing_changes::id.desc())
        .select(sailing_changes::at);
    Ok(left.first(conn).optional()?)
}

/// Keeps a sailing as it is, before it is changed. Raw, for it takes the whole row as it is.
pub(crate) fn remember(conn: &mut PgConnection, id: SailingId) -> Result<(), RoutesError> {
    let row = "INSERT INTO sailing_changes (sailing_id, before)
               SELECT id, to_jsonb(sailings) FROM sailings WHERE id = $1 FOR UPDATE";
    sql_query(row).bind::<Uuid, _>(id).execute(conn)?;
    Ok(())
}

#[derive(QueryableByName)]
struct Undone {
    #[diesel(sql_type = BigInt)]
    id: i64,
}

/// Gives a sailing the times and the status that it had before its last change, if that is less than
/// half an hour old. Returns the change that it took back. Raw, as above.
pub(crate) fn undo(conn: &mut PgConnection, id: SailingId) -> Result<Option<i64>, RoutesError> {
    let undone = sql_query(
        "WITH undone AS (
           DELETE FROM sailing_changes
           WHERE id = (SELECT max(id) FROM sailing_changes WHERE sailing_id = $1)
             AND at > app_now() - interval '30 minutes'
           RETURNING id, before
         )
         UPDATE sailings AS s SET status = was.status, status_cause = was.status_cause,
           status_reason = was.status_reason, status_at = app_now(), departs_at = was.departs_at,
           arrives_at = was.arrives_at, sales_close_at = was.sales_close_at
         FROM undone CROSS JOIN LATERAL jsonb_populate_record(NULL::sailings, undone.before) AS was
         WHERE s.id = $1
         RETURNING undone.id",
    );
    let undone = undone.bind::<Uuid, _>(id).get_result::<Undone>(conn).optional()?;
    Ok(undone.map(|undone| undone.id))
}
