//! PostgreSQL: a bounded pool, one function per transaction, work off the request threads.

mod among;
pub mod archive;
mod change_archive;
mod connect;
mod constraint;
pub mod embedded;
mod error;
mod faults;
mod migrate;
mod pool;
mod pooler;
mod prepared;
pub mod roles;
mod row;
mod session;
mod threads;
mod together;
mod traced;
mod transaction;

use std::{panic::Location, sync::Arc, time::Duration};

pub use among::{Among, among};
pub use change_archive::{ChangeArchive, change_archive};
use chrono::{DateTime, Utc};
pub use connect::{ConnectError, open};
pub use constraint::{Constraint, violated_constraint};
pub use diesel::result::Error as DieselError;
use diesel::{Connection as _, PgConnection, RunQueryDsl as _, connection::SimpleConnection as _};
pub use error::DbError;
pub use faults::{Fault, Faults};
use kernel::Clock;
pub use migrate::{
    MIGRATIONS, MIGRATIONS_FINGERPRINT, MigrateError, Patience, is_untouched, migrate,
    migrate_from, pending,
};
use pool::Manager;
pub use pooler::Pooling;
pub use prepared::{Binds, Bound, Prepared, prepared};
pub use row::{AsRow, Row, row, row_of};
use threads::DbThreads;
pub use together::{Ask, Together};
pub use transaction::{HoldsDbError, begun_anew, transaction, without_statement_timeout};

use crate::{
    request_id::{self, Asker},
    telemetry::traces::{Span, SpanKind},
};

/// How long a request waits for a connection before it is told to come back.
const PATIENCE: Duration = Duration::from_secs(2);

/// The database, as handlers and jobs see it. Cheap to clone.
#[derive(Clone)]
pub struct Db {
    url: Arc<str>,
    pool: r2d2::Pool<Manager>,
    threads: Arc<DbThreads>,
    clock: Arc<dyn Clock>,
    faults: Option<Arc<dyn Faults>>,
}

impl Db {
    /// A pool of at most `size` connections to `url`; none is opened before it is needed.
    pub fn new(url: &str, size: u32, clock: Arc<dyn Clock>) -> Self {
        let pool = r2d2::Pool::builder()
            .max_size(size)
            .min_idle(Some(0))
            .connection_timeout(PATIENCE)
            .error_handler(Box::new(pool::LogRefusals))
            .build_unchecked(Manager::new(url));
        Self {
            url: url.into(),
            pool,
            threads: Arc::new(DbThreads::new(size as usize)),
            clock,
            faults: None,
        }
    }

    /// The same database, whose visits through [`Db::run`] go wrong as a test wills.
    #[must_use]
    pub fn with_faults(self, faults: Arc<dyn Faults>) -> Self {
        Self { faults: Some(faults), ..self }
    }

    /// Runs `work` on a connection, away from the threads that serve requests.
    ///
    /// Waiting happens here, in order of arrival, so that no thread is spent on it.
    #[track_caller]
    pub fn run<T, E>(
        &self,
        work: impl FnOnce(&mut PgConnection) -> Result<T, E> + Send + 'static,
    ) -> impl Future<Output = Result<T, E>>
    where
        T: Send + 'static,
        E: From<DbError> + HoldsDbError + Send + 'static,
    {
        self.visit("database run", Location::caller(), work)
    }

    /// Runs `work` in one transaction; it commits when `work` succeeds.
    #[track_caller]
    pub fn transaction<T, E>(
        &self,
        work: impl Fn(&mut PgConnection) -> Result<T, E> + Send + 'static,
    ) -> impl Future<Output = Result<T, E>>
    where
        T: Send + 'static,
        E: From<DbError> + HoldsDbError + Send + 'static,
    {
        let work = move |conn: &mut PgConnection| transaction(conn, &work);
        self.visit("database transaction", Location::caller(), work)
    }

    /// Runs `work`, under a span of this name that tells which line of the program asked for it.
    async fn visit<T, E>(
        &self,
        name: &'static str,
        place: &'static Location<'static>,
        work: impl FnOnce(&mut PgConnection) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<DbError> + HoldsDbError + Send + 'static,
    {
        let span = traced::begin(name, place);
        let asker = Asker { request: request_id::current(), span: span.context() };
        let db = self.clone();
        let fault = self.faults.as_ref().and_then(|faults| faults.of_visit());
        let work = move || db.run_here(|conn| faults::visit(conn, fault, work));
        let work = move || request_id::on_behalf_of(asker, work);
        let answer = match self.threads.run(PATIENCE, work).await {
            Ok(Some(answer)) => answer,
            Ok(None) => Err(DbError::Busy.into()),
            Err(panicked) => Err(DbError::Panicked(panicked.to_string()).into()),
        };
        traced::tell(&span, &answer);
        answer
    }

    /// Runs `work` on this very thread: for the command line and for tests.
    pub fn run_here<T, E: From<DbError> + HoldsDbError>(
        &self,
        work: impl FnOnce(&mut PgConnection) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut pooled = self.pool.get().map_err(|_| DbError::Unreachable)?;
        pooled.set_clock(self.clock.database_override()).map_err(DbError::from)?;
        pooled.lend(work)
    }

    /// Runs `work` on a connection of its own, which is closed afterwards: for what takes longer than
    /// any request may, and must not take a place in the pool. It reads only, and ends after `limit`.
    pub async fn run_apart<T: Send + 'static>(
        &self,
        limit: Duration,
        work: impl FnOnce(&mut PgConnection) -> Result<T, DbError> + Send + 'static,
    ) -> Result<T, DbError> {
        let span = Span::child("database run apart", SpanKind::Client);
        let (url, now) = (Arc::clone(&self.url), self.clock.database_override());
        let ran = tokio::task::spawn_blocking(move || {
            let mut conn = PgConnection::establish(&url).map_err(|_| DbError::Unreachable)?;
            let now = now.map(|at| at.to_rfc3339()).unwrap_or_default();
            conn.batch_execute(&format!(
                "SET statement_timeout = {}; SET lock_timeout = '2s'; SET parola.now = '{now}';
                 SET default_transaction_read_only = on",
                limit.as_millis()
            ))?;
            work(&mut conn)
        });
        let answer =
            ran.await.unwrap_or_else(|panicked| Err(DbError::Panicked(panicked.to_string())));
        traced::tell(&span, &answer);
        answer
    }

    /// The clock this database was given.
    pub fn clock(&self) -> &dyn Clock {
        &*self.clock
    }
}

/// Returns the time by the clock that deadlines are compared with.
pub fn now(conn: &mut PgConnection) -> Result<DateTime<Utc>, DbError> {
    Ok(diesel::select(app_now()).get_result(conn)?)
}

diesel::define_sql_function! {
    /// The one clock that deadlines are compared with.
    fn app_now() -> diesel::sql_types::Timestamptz;
}

diesel::define_sql_function! {
    /// Returns the instant that is `by` later than `at`.
    #[sql_name = "timestamptz_pl_interval"]
    fn later(
        at: diesel::sql_types::Timestamptz,
        by: diesel::sql_types::Interval,
    ) -> diesel::sql_types::Timestamptz;
}
