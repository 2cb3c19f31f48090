//! The archive of changes from which PostgreSQL comes back after its disk died, where the operator has set one up.

use chrono::{DateTime, Utc};
use diesel::{
    QueryableByName, RunQueryDsl as _, sql_query,
    sql_types::{Bool, Nullable, Timestamptz},
};

use super::DbError;

/// How the archive stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeArchive {
    /// There is none.
    Off,
    /// There shall be one, and nothing was ever written to it.
    Empty,
    /// It reaches until then.
    Until(DateTime<Utc>),
}

#[derive(QueryableByName)]
struct Archived {
    #[diesel(sql_type = Bool)]
    is_on: bool,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    until: Option<DateTime<Utc>>,
}

/// Returns how the archive of this PostgreSQL stands.
pub fn change_archive(conn: &mut diesel::PgConnection) -> Result<ChangeArchive, DbError> {
    let archived = sql_query(
        "SELECT current_setting('archive_mode') <> 'off' AS is_on, last_archived_time AS until
         FROM pg_stat_archiver",
    );
    Ok(match archived.get_result::<Archived>(conn)? {
        Archived { is_on: false, .. } => ChangeArchive::Off,
        Archived { until: None, .. } => ChangeArchive::Empty,
        Archived { until: Some(until), .. } => ChangeArchive::Until(until),
    })
}

impl ChangeArchive {
    /// The same as a number of the metrics: the Unix time until which it reaches, one where it is empty, zero where
    /// there is none.
    pub(crate) fn as_number(self) -> i64 {
        match self {
            Self::Off => 0,
            Self::Empty => 1,
            Self::Until(until) => until.timestamp(),
        }
    }
}

#[cfg(test)]
mod tests {
    use testing::TestDatabase;

    use super::*;

    #[test]
    fn a_database_without_an_archive_says_so() {
        let database = TestDatabase::fresh();
        let found = change_archive(&mut database.connect()).expect("the archive");
        assert_eq!((found, found.as_number()), (ChangeArchive::Off, 0));
    }

    #[test]
    fn an_archive_that_nothing_was_written_to_is_told_apart_from_none() {
        let until: DateTime<Utc> = "2026-12-01T00:00:00Z".parse().expect("an instant");
        assert_eq!(ChangeArchive::Empty.as_number(), 1);
        assert_eq!(ChangeArchive::Until(until).as_number(), until.timestamp());
    }
}
