//! What an invariant is checked by: a table whose rows are gone through, and how one learns which of them
//! changed.

use chrono::{DateTime, Utc};
use diesel::{
    prelude::*,
    sql_query,
    sql_types::{BigInt, Integer, Nullable, Text, Timestamptz, Uuid as SqlUuid},
};

use super::blocks::{Blocks, WITHIN_BLOCKS};
use crate::db::DbError;

kernel::id! {
    /// The id of what an invariant is checked by: a booking's, a sailing's.
    Key
}

/// Before every id.
const FIRST: &str = "00000000-0000-0000-0000-000000000000";

/// What an invariant is checked by.
#[derive(Debug)]
pub struct Subject {
    /// The table that holds all ids.
    pub table: &'static str,
    /// Their column.
    pub id: &'static str,
    /// Queries of everything that ever changed, as `id` and `at`. Only the latest is read: by an index that
    /// begins with the time, or from a small table. They may ask `changed_xids()`.
    pub changed: &'static [&'static str],
}

#[derive(QueryableByName)]
pub(super) struct Found {
    #[diesel(sql_type = SqlUuid)]
    pub(super) id: Key,
}

/// What changed, and when.
#[derive(Clone, Copy, Debug, QueryableByName)]
pub(super) struct Changed {
    #[diesel(sql_type = SqlUuid)]
    pub(super) id: Key,
    #[diesel(sql_type = Timestamptz)]
    pub(super) at: DateTime<Utc>,
}

impl Subject {
    /// Returns the ids in so many blocks of the table, each once.
    pub(super) fn within(
        &self,
        conn: &mut PgConnection,
        blocks: Blocks,
    ) -> Result<Vec<Key>, DbError> {
        let Self { table, id, .. } = self;
        let within = format!("SELECT DISTINCT {id} AS id FROM {table} AS r WHERE {WITHIN_BLOCKS}");
        let found = blocks.bound(sql_query(within)).load::<Found>(conn)?;
        Ok(found.into_iter().map(|found| found.id).collect())
    }

    /// Returns up to `most` of what changed after a moment, and at that moment after this id; the first
    /// to change comes first.
    pub(super) fn changed(
        &self,
        conn: &mut PgConnection,
        from: DateTime<Utc>,
        after: Option<Key>,
        most: i32,
    ) -> Result<Vec<Changed>, DbError> {
        let all = self.changed.join(" UNION ALL ");
        let changed = format!(
            "SELECT id, max(at) AS at FROM ({all}) AS changed WHERE at >= $1
             GROUP BY id HAVING (max(at), id) > ($1, coalesce($2::uuid, '{FIRST}'))
             ORDER BY 2, 1 LIMIT $3"
        );
        let changed = sql_query(changed)
            .bind::<Timestamptz, _>(from)
            .bind::<Nullable<SqlUuid>, _>(after)
            .bind::<Integer, _>(most);
        Ok(changed.load(conn)?)
    }
}

#[derive(QueryableByName)]
struct Xid {
    #[diesel(sql_type = BigInt)]
    xid: i64,
}

/// Returns the oldest transaction that is not over: what older ones wrote is seen from now on.
pub(super) fn oldest_open(conn: &mut PgConnection) -> Result<i64, DbError> {
    let oldest = sql_query("SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS xid");
    Ok(oldest.get_result::<Xid>(conn)?.xid)
}

/// Lets `changed_xids()` know since which transaction rows count as changed; before the first look none do.
pub(super) fn set_since(conn: &mut PgConnection, xid: Option<i64>) -> Result<(), DbError> {
    let set = sql_query("SELECT set_config('parola.checked_since_xid', $1, false)");
    set.bind::<Text, _>(xid.map(|xid| xid.to_string()).unwrap_or_default()).execute(conn)?;
    Ok(())
}
