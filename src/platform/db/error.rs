//! What can go wrong between us and the database, apart from what a rule forbids.

use diesel::result::{DatabaseErrorKind, Error};

/// A failure of the database itself.
#[derive(Debug, thiserror::Error)]
pub enum DbError {
    /// Every connection was in use for as long as we were willing to wait.
    #[error("no connection became free in time")]
    Busy,
    /// No connection could be opened, or the one in use was lost.
    #[error("the database cannot be reached")]
    Unreachable,
    /// A lock or a statement took longer than its limit.
    #[error("the database took too long: {0}")]
    TooSlow(String),
    /// PostgreSQL undid the transaction to let another one through.
    #[error("the database rolled back: {0}")]
    RolledBack(String),
    /// The work on the connection panicked.
    #[error("the work panicked: {0}")]
    Panicked(String),
    /// Anything else that a query can answer.
    #[error("{}", with_cause(.0))]
    Query(Error),
}

impl DbError {
    /// Returns true if the same call may succeed in a moment.
    pub fn is_passing(&self) -> bool {
        matches!(self, Self::Busy | Self::Unreachable | Self::TooSlow(_) | Self::RolledBack(_))
    }
}

impl From<Error> for DbError {
    fn from(error: Error) -> Self {
        let said = match &error {
            Error::DatabaseError(kind, said) => (kind, said.message().to_owned()),
            Error::BrokenTransactionManager => return Self::Unreachable,
            _ => return Self::Query(error),
        };
        match said {
            // The primary that became a standby is none for us.
            (
                DatabaseErrorKind::ClosedConnection
                | DatabaseErrorKind::UnableToSendCommand
                | DatabaseErrorKind::ReadOnlyTransaction,
                _,
            ) => Self::Unreachable,
            (DatabaseErrorKind::SerializationFailure, message) => Self::RolledBack(message),
            (DatabaseErrorKind::Unknown, message) => match passing_fault(&message) {
                Some(Fault::Deadlock) => Self::RolledBack(message),
                Some(Fault::Timeout) => Self::TooSlow(message),
                Some(Fault::Outage) => Self::Unreachable,
                None => Self::Query(error),
            },
            _ => Self::Query(error),
        }
    }
}

/// Diesel names the column that could not be read, and says only in the cause what it held.
fn with_cause(error: &Error) -> String {
    match error {
        Error::DeserializationError(unread) => match unread.source() {
            Some(cause) => format!("{unread}: {cause}"),
            None => unread.to_string(),
        },
        _ => error.to_string(),
    }
}

enum Fault {
    Deadlock,
    Timeout,
    Outage,
}

/// Returns which passing fault a message tells of. Diesel keeps no SQLSTATE, so these few are known by
/// their English text; `connect.rs` refuses a server that writes in another language.
fn passing_fault(message: &str) -> Option<Fault> {
    const OUTAGES: [&str; 12] = [
        "server closed the connection",
        "no connection to the server",
        // The network is cut: libpq gave up.
        "could not receive data from server",
        "could not send data to server",
        "SSL SYSCALL error",
        "SSL connection has been closed",
        // The primary has become a standby.
        "during recovery",
        "while recovery is in progress",
        "terminating connection",
        "shutting down",
        "starting up",
        "in recovery mode",
    ];
    if message.contains("deadlock detected") {
        Some(Fault::Deadlock)
    } else if message.contains("statement timeout") || message.contains("lock timeout") {
        Some(Fault::Timeout)
    } else if OUTAGES.iter().any(|words| message.contains(words)) {
        Some(Fault::Outage)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::{DatabaseErrorKind, DbError, Error};

    fn of(message: &str) -> DbError {
        let said = Box::new(message.to_owned());
        DbError::from(Error::DatabaseError(DatabaseErrorKind::Unknown, said))
    }

    #[test]
    fn a_machine_that_is_cut_off_and_a_primary_that_is_none_any_more_are_outages() {
        for message in [
            "could not receive data from server: Connection timed out",
            "could not send data to server: Connection timed out",
            "SSL SYSCALL error: EOF detected",
            "cannot assign TransactionIds during recovery",
            "cannot acquire lock mode RowExclusiveLock on database objects while recovery is in progress",
            "server closed the connection unexpectedly",
        ] {
            assert!(matches!(of(message), DbError::Unreachable), "{message}");
        }
        assert!(matches!(of("relation \"bookings\" does not exist"), DbError::Query(_)));
    }
}
