//! One transaction, tried again when PostgreSQL asks for it.

use std::sync::atomic::{AtomicU64, Ordering};

use diesel::{Connection, PgConnection, connection::SimpleConnection as _, result::Error};

use super::DbError;

/// How often a transaction that PostgreSQL rolled back for its own reasons is begun anew.
const ATTEMPTS: u32 = 3;

/// How often this process began a transaction anew.
static BEGUN_ANEW: AtomicU64 = AtomicU64::new(0);

/// Returns how often this process began a transaction anew, since PostgreSQL had rolled it back. All
/// transactions lock in one order, so tests of many at once expect none.
pub fn begun_anew() -> u64 {
    BEGUN_ANEW.load(Ordering::Relaxed)
}

/// An error that may hold one of the database's; [`crate::database_error!`] implements it.
pub trait HoldsDbError {
    /// The database's part of the error.
    fn db_error(&self) -> Option<&DbError>;
}

impl HoldsDbError for DbError {
    fn db_error(&self) -> Option<&DbError> {
        Some(self)
    }
}

/// Lets `?` turn Diesel's errors into a capability's error, through its variant `Database(DbError)`.
#[macro_export]
macro_rules! database_error {
    ($error:ty $(, $from:ident => $to:ident)* $(,)?) => {
        impl From<$crate::db::DieselError> for $error {
            fn from(error: $crate::db::DieselError) -> Self {
                Self::Database($crate::db::DbError::from(error))
            }
        }

        impl $crate::db::HoldsDbError for $error {
            fn db_error(&self) -> Option<&$crate::db::DbError> {
                match self {
                    Self::Database(error) => Some(error),
                    _ => None,
                }
            }
        }

        $(impl From<$from> for $error {
            fn from(error: $from) -> Self {
                match error {
                    $from::Database(error) => Self::Database(error),
                    error => Self::$to(error),
                }
            }
        })*
    };
}

/// Runs `work` between BEGIN and COMMIT.
///
/// A deadlock or a serialization failure is no fault of the caller: the whole of `work` runs
/// again, so it must not keep anything from an attempt that failed.
pub fn transaction<T, E>(
    conn: &mut PgConnection,
    work: impl Fn(&mut PgConnection) -> Result<T, E>,
) -> Result<T, E>
where
    E: From<DbError> + HoldsDbError,
{
    for _ in 1..ATTEMPTS {
        match attempt(conn, &work) {
            Err(error) if matches!(error.db_error(), Some(DbError::RolledBack(_))) => {
                BEGUN_ANEW.fetch_add(1, Ordering::Relaxed);
                let error = error.db_error().map(ToString::to_string);
                tracing::warn!(error, "a transaction was rolled back and is begun anew");
            }
            outcome => return outcome,
        }
    }
    attempt(conn, &work)
}

/// Lifts the statement timeout for this transaction: for commands of the operator, where a large
/// network on a slow machine takes longer than a request may.
pub fn without_statement_timeout(conn: &mut PgConnection) -> Result<(), DbError> {
    Ok(conn.batch_execute("SET LOCAL statement_timeout = 0")?)
}

/// What ended an attempt: a rule or a query inside it, or BEGIN and COMMIT themselves.
enum Ended<E> {
    Inside(E),
    Outside(Error),
}

impl<E> From<Error> for Ended<E> {
    fn from(error: Error) -> Self {
        Self::Outside(error)
    }
}

fn attempt<T, E: From<DbError>>(
    conn: &mut PgConnection,
    work: impl Fn(&mut PgConnection) -> Result<T, E>,
) -> Result<T, E> {
    #[expect(clippy::disallowed_methods, reason = "the one place that opens transactions")]
    let outcome = Connection::transaction(conn, |conn| work(conn).map_err(Ended::Inside));
    outcome.map_err(|ended| match ended {
        Ended::Inside(error) => error,
        Ended::Outside(error) => DbError::from(error).into(),
    })
}
