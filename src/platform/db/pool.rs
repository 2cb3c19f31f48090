//! Connections for r2d2: checked only after one of them has failed, dropped once they are broken.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use chrono::{DateTime, Utc};
use diesel::{
    Connection as _, ConnectionError, PgConnection, QueryResult,
    connection::{AnsiTransactionManager, SimpleConnection as _, TransactionManager as _},
    result::Error,
};

use super::{
    DbError, HoldsDbError,
    session::{ENGLISH_MESSAGES, SESSION_LIMITS},
};

pub(super) struct Manager {
    url: String,
    failures: Arc<AtomicU64>,
}

/// A connection and what is known of its health.
pub(super) struct Pooled {
    conn: PgConnection,
    /// The count of failures seen anywhere when this connection was last known to work.
    healthy_at: u64,
    failures: Arc<AtomicU64>,
    broken: bool,
    clock_set: Option<DateTime<Utc>>,
}

#[derive(Debug, thiserror::Error)]
pub(super) enum PoolError {
    #[error(transparent)]
    Connect(#[from] ConnectionError),
    #[error(transparent)]
    Query(#[from] Error),
}

impl Manager {
    pub(super) fn new(url: &str) -> Self {
        Self { url: url.to_owned(), failures: Arc::default() }
    }
}

impl r2d2::ManageConnection for Manager {
    type Connection = Pooled;
    type Error = PoolError;

    fn connect(&self) -> Result<Pooled, PoolError> {
        let healthy_at = self.failures.load(Ordering::Acquire);
        let mut conn = PgConnection::establish(&self.url)?;
        conn.batch_execute(SESSION_LIMITS)?;
        conn.batch_execute(ENGLISH_MESSAGES)?;
        let failures = Arc::clone(&self.failures);
        Ok(Pooled { conn, healthy_at, failures, broken: false, clock_set: None })
    }

    /// Costs a round trip only when some connection failed since this one was last used.
    fn is_valid(&self, pooled: &mut Pooled) -> Result<(), PoolError> {
        let failures = self.failures.load(Ordering::Acquire);
        if pooled.healthy_at != failures {
            pooled.conn.batch_execute("SELECT 1")?;
            pooled.healthy_at = failures;
        }
        Ok(())
    }

    fn has_broken(&self, pooled: &mut Pooled) -> bool {
        pooled.broken || std::thread::panicking()
    }
}

impl Pooled {
    /// Lends the connection to `work`, then looks whether it survived.
    pub(super) fn lend<T, E: HoldsDbError>(
        &mut self,
        work: impl FnOnce(&mut PgConnection) -> Result<T, E>,
    ) -> Result<T, E> {
        // A panic inside `work` leaves the mark standing, and the connection is not used again.
        self.broken = true;
        let answer = work(&mut self.conn);
        let error = answer.as_ref().err().and_then(HoldsDbError::db_error);
        let lost = matches!(error, Some(DbError::Unreachable));
        if lost {
            self.failures.fetch_add(1, Ordering::AcqRel);
        }
        self.broken = lost || !self.is_at_rest();
        answer
    }

    fn is_at_rest(&mut self) -> bool {
        let status = AnsiTransactionManager::transaction_manager_status_mut(&mut self.conn);
        matches!(status.transaction_depth(), Ok(None))
    }

    /// Makes the database believe `now`, where a test says so.
    pub(super) fn set_clock(&mut self, now: Option<DateTime<Utc>>) -> QueryResult<()> {
        if self.clock_set != now {
            let value = now.map(|t| t.to_rfc3339()).unwrap_or_default();
            self.conn.batch_execute(&format!("SET parola.now = '{value}'"))?;
            self.clock_set = now;
        }
        Ok(())
    }
}

/// Tells the log why connections cannot be opened; the text names hosts and users, no secrets.
#[derive(Debug)]
pub(super) struct LogRefusals;

impl r2d2::HandleError<PoolError> for LogRefusals {
    fn handle_error(&self, error: PoolError) {
        tracing::warn!(error = %error, "the database refuses connections");
    }
}
