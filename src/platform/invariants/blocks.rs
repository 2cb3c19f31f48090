//! Going through a table in the order in which its rows lie, some blocks at a time: neighbours were written at
//! about the same time, and what belongs to them lies together, too.

use std::ops::Range;

use diesel::{
    pg::Pg,
    prelude::*,
    query_builder::{BoxedSqlQuery, SqlQuery},
    sql_query,
    sql_types::{BigInt, Text},
};

use crate::db::DbError;

/// The rows of a table `r` that lie in the blocks bound as `$1` and `$2`.
pub(super) const WITHIN_BLOCKS: &str =
    "r.ctid >= format('(%s,0)', $1)::tid AND r.ctid < format('(%s,0)', $2)::tid";

/// Some blocks of a table, which follow one another.
#[derive(Clone, Debug)]
pub(super) struct Blocks(pub(super) Range<i64>);

impl Blocks {
    /// Binds them to a query with [`WITHIN_BLOCKS`].
    pub(super) fn bound(&self, query: SqlQuery) -> BoxedSqlQuery<'static, Pg, SqlQuery> {
        let Range { start, end } = self.0;
        query.into_boxed::<Pg>().bind::<BigInt, _>(start).bind::<BigInt, _>(end)
    }
}

#[derive(QueryableByName)]
struct Size {
    #[diesel(sql_type = BigInt)]
    blocks: i64,
}

/// Returns how many blocks a table has.
pub(super) fn blocks_of(conn: &mut PgConnection, table: &str) -> Result<i64, DbError> {
    let size =
        "SELECT pg_relation_size($1::regclass) / current_setting('block_size')::bigint AS blocks";
    Ok(sql_query(size).bind::<Text, _>(table).get_result::<Size>(conn)?.blocks)
}
