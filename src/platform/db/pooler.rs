//! Sees whether a pooler stands before PostgreSQL that lends its connections for one transaction at a time, and whether
//! it keeps what the program leaves on a connection.

use diesel::{
    PgConnection, QueryResult, QueryableByName, RunQueryDsl as _,
    connection::SimpleConnection as _,
    result::Error,
    sql_types::{Integer, Text},
};

use super::{prepared, session::SESSION_LIMITS};

/// Whether connections may be lent by such a pooler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pooling {
    /// They may, where it keeps prepared statements and the limits of a session.
    Allowed,
    /// Migrations hold a lock between their transactions.
    Refused,
}

/// The process of PostgreSQL that answers, and its limit of time.
#[derive(QueryableByName)]
struct Session {
    #[diesel(sql_type = Integer)]
    pid: i32,
    #[diesel(sql_type = Text)]
    limit: String,
}

impl Session {
    /// Asks by a prepared statement, which is prepared on the first call.
    fn of(conn: &mut PgConnection) -> QueryResult<Self> {
        const ASKED: &str =
            "SELECT pg_backend_pid() AS pid, current_setting('statement_timeout') AS \"limit\"";
        prepared(ASKED).get_result(conn)
    }
}

/// Returns what makes the pooler unfit, none where it is fit or where there is none. `other` is a second connection to
/// the same address: what it uses meanwhile, a pooler cannot lend to `conn`.
pub(super) fn problem(
    conn: &mut PgConnection,
    other: &mut PgConnection,
    allowed: Pooling,
) -> QueryResult<Option<&'static str>> {
    conn.batch_execute(SESSION_LIMITS)?;
    let before = Session::of(conn);
    other.batch_execute("BEGIN; SELECT 1")?;
    let after = Session::of(conn);
    other.batch_execute("ROLLBACK")?;
    judged(before, after, allowed)
}

fn judged(
    before: QueryResult<Session>,
    after: QueryResult<Session>,
    allowed: Pooling,
) -> QueryResult<Option<&'static str>> {
    let (before, after) = match (before, after) {
        (Ok(before), Ok(after)) => (before, after),
        (Err(error), _) | (_, Err(error)) if is_statement_lost(&error) => {
            return Ok(Some(
                "the pooler before that PostgreSQL forgets prepared statements: PgBouncer must be 1.21 or newer, with \
                 max_prepared_statements of 200, or lend connections by the session",
            ));
        }
        (Err(error), _) | (_, Err(error)) => return Err(error),
    };
    if before.pid == after.pid {
        return Ok(None);
    }
    if allowed == Pooling::Refused {
        return Ok(Some(
            "a pooler before that PostgreSQL lends connections for a transaction, and migrations need one of their own: \
             let DATABASE_OWNER_URL lead to PostgreSQL itself",
        ));
    }
    Ok((before.limit != after.limit).then_some(
        "the pooler before that PostgreSQL forgets limits of time: its connect_query must be SET statement_timeout = \
         '5s'; SET lock_timeout = '2s'; SET idle_in_transaction_session_timeout = '10s'",
    ))
}

/// Another's statement under the same name may have answered instead.
fn is_statement_lost(error: &Error) -> bool {
    match error {
        Error::DatabaseError(_, said) => said.message().contains("prepared statement"),
        Error::DeserializationError(_) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use diesel::result::DatabaseErrorKind;

    use super::{Error, Pooling, SESSION_LIMITS, Session, judged};

    fn session(pid: i32, limit: &str) -> Result<Session, Error> {
        Ok(Session { pid, limit: limit.to_owned() })
    }

    fn lost(said: &str) -> Result<Session, Error> {
        Err(Error::DatabaseError(DatabaseErrorKind::Unknown, Box::new(said.to_owned())))
    }

    #[test]
    fn a_connection_of_ones_own_is_fit_for_everything() {
        for allowed in [Pooling::Allowed, Pooling::Refused] {
            let found = judged(session(7, "5s"), session(7, "5s"), allowed);
            assert_eq!(found, Ok(None));
        }
    }

    #[test]
    fn a_pooler_is_fit_where_it_keeps_limits_and_nothing_is_migrated() {
        let seen = |limit, allowed| judged(session(7, "5s"), session(8, limit), allowed);
        assert_eq!(seen("5s", Pooling::Allowed), Ok(None));
        let told = seen("0", Pooling::Allowed).expect("an answer").expect("a problem");
        assert!(told.contains(SESSION_LIMITS), "{told}");
        let told = seen("5s", Pooling::Refused).expect("an answer").expect("a problem");
        assert!(told.contains("DATABASE_OWNER_URL"), "{told}");
    }

    #[test]
    fn a_pooler_that_forgets_statements_is_told_from_a_database_that_fails() {
        let said = "prepared statement \"__diesel_stmt_0\" does not exist";
        let found = judged(session(7, "5s"), lost(said), Pooling::Allowed);
        assert!(found.expect("an answer").expect("a problem").contains("1.21"));
        assert!(judged(lost("no route"), session(7, "5s"), Pooling::Allowed).is_err());
    }
}
