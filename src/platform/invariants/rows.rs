//! Rows that were written although nothing told of it, by whoever wrote past the program and past its
//! triggers: PostgreSQL itself writes into each row which transaction made it. To read that is so much less than
//! to check what the row says that all tables are gone through every few minutes.

use std::{
    collections::HashSet,
    time::{Duration, Instant},
};

use chrono::{DateTime, TimeDelta, Utc};
use diesel::{
    prelude::*,
    sql_query,
    sql_types::{Array, BigInt, Text, Timestamptz, Uuid as SqlUuid},
};

use super::{
    blocks::{Blocks, WITHIN_BLOCKS, blocks_of},
    check::{OVERLAP, PARTS, rest_after},
    subject::{Found, Key, oldest_open},
    walk::{self, Walk},
};
use crate::db::{Db, DbError};

/// How often a walk through a table begins.
const EVERY: TimeDelta = TimeDelta::minutes(5);

/// How long a stretch takes, about.
const STRETCH: Duration = Duration::from_secs(1);

/// These walks take a tenth of the time.
const REST: u32 = 10;

/// So many blocks are read at once: what was written in them lies in memory.
const BLOCKS: i64 = 256;

/// A stretch that found so many changes ends.
const MANY: usize = 20_000;

/// A table whose rows are looked through.
#[derive(Clone, Copy, Debug)]
pub struct Rows {
    /// Its name.
    pub table: &'static str,
    /// The id of what a row `r` belongs to, in SQL.
    pub id: &'static str,
    /// A query of what is looked at in any case: an `id`, when it changed (`at`), and the transaction that wrote so,
    /// as `xid`. It must not read this very table: whoever changed a row did not tell of it by that row.
    pub told: &'static str,
    /// Inserts the ids in `$1` where what changed is looked up.
    pub tell: &'static str,
}

/// Goes on with the walk that has been due for longest. Returns how long to wait before the next stretch, none
/// if none is due.
pub async fn rows_next(
    db: &Db,
    all: Vec<Rows>,
    limit: Duration,
) -> Result<Option<Duration>, DbError> {
    let names: Vec<String> = all.iter().map(Rows::walk).collect();
    let Some((mut walk, now)) = db.run(move |conn| walk::take_due(conn, &names)).await? else {
        return Ok(None);
    };
    let Some(rows) = all.into_iter().find(|one| one.walk() == walk.name) else {
        return Ok(Some(Duration::ZERO));
    };
    let begun = Instant::now();
    let walked = db.run_apart(limit / PARTS, move |conn| {
        let untold = rows.stretch(conn, &mut walk, now)?;
        Ok((walk, untold))
    });
    let (walk, untold) = walked.await?;
    if !untold.is_empty() {
        tracing::info!(
            table = rows.table,
            found = untold.len(),
            "rows changed and nothing told of it"
        );
    }
    let write = db.transaction(move |conn| {
        sql_query(rows.tell).bind::<Array<SqlUuid>, _>(&untold).execute(conn)?;
        walk::save(conn, &walk)
    });
    write.await?;
    Ok(Some(rest_after(begun.elapsed(), REST)))
}

/// What a row belongs to, and the lower half of the number of the transaction that wrote it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, QueryableByName)]
struct Written {
    #[diesel(sql_type = SqlUuid)]
    id: Key,
    #[diesel(sql_type = BigInt)]
    xid: i64,
}

impl Rows {
    fn walk(&self) -> String {
        format!("rows of {}", self.table)
    }

    /// Goes through some blocks. Returns the ids of what changed since the walk before and was not told of.
    fn stretch(
        &self,
        conn: &mut PgConnection,
        walk: &mut Walk,
        now: DateTime<Utc>,
    ) -> Result<Vec<Key>, DbError> {
        let begun = Instant::now();
        let mut block = match walk.block {
            Some(block) => block,
            None => {
                (walk.since, walk.since_xid) = (walk.began_at, walk.began_xid);
                (walk.began_at, walk.began_xid) = (Some(now), Some(oldest_open(conn)?));
                0
            }
        };
        let mut found = HashSet::new();
        // Before the first walk everything counts as looked at by the pass.
        let mut is_over = walk.since_xid.is_none();
        while !is_over && begun.elapsed() < STRETCH && found.len() < MANY {
            let blocks = Blocks(block..block + BLOCKS);
            found.extend(self.written_since(conn, &blocks, walk.since_xid.unwrap_or_default())?);
            block += BLOCKS;
            is_over = block >= blocks_of(conn, self.table)?;
        }
        walk.block = (!is_over).then_some(block);
        walk.due_at = if is_over { walk.began_at.unwrap_or(now) + EVERY } else { now };
        let since = walk.since.unwrap_or(now) - OVERLAP;
        self.untold(conn, &found, since)
    }

    /// Returns the rows in these blocks that this transaction or a later one wrote.
    fn written_since(
        &self,
        conn: &mut PgConnection,
        blocks: &Blocks,
        xid: i64,
    ) -> Result<Vec<Written>, DbError> {
        let Self { table, id, .. } = self;
        // Rows bear the lower half of the number of their transaction.
        let written = format!(
            "SELECT DISTINCT id, xid FROM (
               SELECT {id} AS id, r.xmin::text::bigint AS xid FROM {table} AS r
               WHERE {WITHIN_BLOCKS} AND age(r.xmin) <= age($3::xid)) AS w
             WHERE id IS NOT NULL"
        );
        let xid = (xid % (1 << 32)).to_string();
        let written = blocks.bound(sql_query(written)).bind::<Text, _>(xid);
        Ok(written.load(conn)?)
    }

    /// Returns those of these that were not told of by the transaction that wrote them. Whatever was told of
    /// before or afterwards may have been looked at before this came.
    fn untold(
        &self,
        conn: &mut PgConnection,
        found: &HashSet<Written>,
        since: DateTime<Utc>,
    ) -> Result<Vec<Key>, DbError> {
        if found.is_empty() {
            return Ok(Vec::new());
        }
        let untold = format!(
            "SELECT DISTINCT c.id FROM unnest($1, $2) AS c (id, xid)
             WHERE NOT EXISTS (
               SELECT 1 FROM ({}) AS told
               WHERE told.at >= $3 AND told.id = c.id AND told.xid = c.xid)",
            self.told
        );
        let (ids, xids): (Vec<Key>, Vec<i64>) = found.iter().map(|one| (one.id, one.xid)).unzip();
        let untold = sql_query(untold)
            .bind::<Array<SqlUuid>, _>(ids)
            .bind::<Array<BigInt>, _>(xids)
            .bind::<Timestamptz, _>(since);
        Ok(untold.load::<Found>(conn)?.into_iter().map(|found| found.id).collect())
    }
}
