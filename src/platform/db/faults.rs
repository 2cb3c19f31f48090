//! Fault injection between the program and its database, for tests; production has none.

use diesel::{PgConnection, connection::TransactionManager as _};

use super::{DbError, HoldsDbError};

/// How one visit to the database goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The connection is lost before the commit: nothing of the visit lasts.
    Undone,
    /// The connection is lost after the commit: all of it lasts, and the caller is not told.
    Unheard,
}

/// Decides, before each visit, whether and how it goes wrong.
pub trait Faults: Send + Sync + 'static {
    /// The fault of the visit that begins.
    fn of_visit(&self) -> Option<Fault>;
}

/// Lets `work` visit, and has the visit go wrong where there is a fault.
pub(super) fn visit<T, E: From<DbError> + HoldsDbError>(
    conn: &mut PgConnection,
    fault: Option<Fault>,
    work: impl FnOnce(&mut PgConnection) -> Result<T, E>,
) -> Result<T, E> {
    match fault {
        None => return work(conn),
        Some(Fault::Unheard) => drop(work(conn)?),
        Some(Fault::Undone) => undone(conn, work)?,
    }
    Err(DbError::Unreachable.into())
}

fn undone<T, E: From<DbError>>(
    conn: &mut PgConnection,
    work: impl FnOnce(&mut PgConnection) -> Result<T, E>,
) -> Result<(), E> {
    type Transactions = diesel::connection::AnsiTransactionManager;
    Transactions::begin_transaction(conn).map_err(DbError::from)?;
    let outcome = work(conn);
    Transactions::rollback_transaction(conn).map_err(DbError::from)?;
    outcome.map(drop)
}
