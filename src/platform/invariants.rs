//! What must always be true of the data, as SQL that finds what is not.

use diesel::{PgConnection, QueryableByName, RunQueryDsl as _, sql_query, sql_types::BigInt};

use crate::db::DbError;

/// One truth about the data.
#[derive(Clone, Copy, Debug)]
pub struct Invariant {
    /// Its short name.
    pub name: &'static str,
    /// The truth, in a sentence.
    pub truth: &'static str,
    /// A query that counts, as `violations`, what contradicts it.
    pub sql: &'static str,
}

#[derive(QueryableByName)]
struct Counted {
    #[diesel(sql_type = BigInt)]
    violations: i64,
}

impl Invariant {
    /// Returns how many rows contradict it.
    pub fn violations(&self, conn: &mut PgConnection) -> Result<i64, DbError> {
        Ok(sql_query(self.sql).get_result::<Counted>(conn)?.violations)
    }
}

/// The truths about what the platform keeps.
pub const PLATFORM: &[Invariant] = &[Invariant {
    name: "no-dead-job",
    truth: "No job was given up that the operator has not looked at.",
    sql: "SELECT count(*) AS violations FROM jobs WHERE state = 'dead'",
}];
