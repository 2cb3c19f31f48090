//! What must always be true of the data, as SQL that finds what is not, and its checks as the server runs.

mod blocks;
mod broken;
mod check;
mod due;
mod pass;
mod progress;
mod rows;
mod subject;
mod walk;

use std::collections::HashSet;

use diesel::{
    prelude::*,
    sql_query,
    sql_types::{Array, BigInt, Uuid as SqlUuid},
};

pub use check::{LIMIT, check_next};
pub use pass::pass_next;
pub use progress::{Standing, standing};
pub use rows::{Rows, rows_next};
pub use subject::{Key, Subject};

use crate::db::DbError;
use blocks::{Blocks, blocks_of};
use subject::Found;

/// How many ids one statement looks at: few enough for indexes to answer, however many there are in all, and
/// for the statement to be short, so that old versions of hot rows go soon.
const AT_ONCE: i32 = 1_000;

/// About as many lie in so many blocks.
const BLOCKS_AT_ONCE: i64 = 16;

/// One truth about the data.
#[derive(Clone, Copy, Debug)]
pub struct Invariant {
    /// Its short name.
    pub name: &'static str,
    /// The truth, in a sentence.
    pub truth: &'static str,
    /// What it is checked by, one part of the history after another; none where few rows are read,
    /// or where an index tells them.
    pub each: Option<&'static Subject>,
    /// With a subject: a query for the ids in `$1`, as `id`, that contradict it.
    /// Without: a query that counts, as `violations`, what contradicts it.
    pub sql: &'static str,
}

#[derive(QueryableByName)]
struct Counted {
    #[diesel(sql_type = BigInt)]
    violations: i64,
}

impl Invariant {
    /// Returns how much contradicts it among all that there is: rows, or ids of its subject.
    pub fn violations(&self, conn: &mut PgConnection) -> Result<i64, DbError> {
        let Some(subject) = self.each else { return self.count(conn) };
        let (mut broken, mut block) = (HashSet::new(), 0);
        while block < blocks_of(conn, subject.table)? {
            let keys = subject.within(conn, Blocks(block..block + BLOCKS_AT_ONCE))?;
            broken.extend(self.broken(conn, &keys)?);
            block += BLOCKS_AT_ONCE;
        }
        Ok(i64::try_from(broken.len()).unwrap_or(i64::MAX))
    }

    /// Returns the name of the pass that looks at all of its subject.
    fn pass(&self) -> Option<String> {
        self.each.map(|subject| format!("pass through {}", subject.table))
    }

    /// Returns what its query without a subject counts.
    fn count(&self, conn: &mut PgConnection) -> Result<i64, DbError> {
        Ok(sql_query(self.sql).get_result::<Counted>(conn)?.violations)
    }

    /// Returns those of these ids that contradict it, each once.
    fn broken(&self, conn: &mut PgConnection, keys: &[Key]) -> Result<Vec<Key>, DbError> {
        let broken = sql_query(self.sql).bind::<Array<SqlUuid>, _>(keys);
        let mut broken: Vec<Key> =
            broken.load::<Found>(conn)?.into_iter().map(|found| found.id).collect();
        broken.sort_unstable();
        broken.dedup();
        Ok(broken)
    }
}

/// The truths about what the platform keeps.
pub const PLATFORM: &[Invariant] = &[Invariant {
    name: "no-dead-job",
    truth: "No job was given up that the operator has not looked at.",
    each: None,
    sql: "SELECT count(*) AS violations FROM jobs WHERE state = 'dead'",
}];
