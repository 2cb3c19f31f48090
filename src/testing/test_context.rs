//! A whole server's parts for one test, on a database of its own.

use std::{collections::HashMap, sync::Arc};

use diesel::{PgConnection, RunQueryDsl as _, connection::SimpleConnection as _, sql_query};
use kernel::Clock as _;
use platform::{
    Context, Ports,
    config::Config,
    db::{Db, DbError, Faults},
    invariants::Invariant,
    jobs::{self, Registry, run_due},
    keys::{KeyRing, Keys, Root},
};

use crate::{FrozenClock, Mailbox, SeededRng, TestDatabase};

/// The morning on which tests begin: 8:00 in Manila.
const MORNING: &str = "2026-12-01T08:00:00+08:00";

/// What handlers and jobs are given, and everything that a test moves or looks at. When it is
/// dropped, no job may be left.
pub struct TestContext {
    /// What handlers and jobs are given.
    pub ctx: Arc<Context>,
    /// The clock.
    pub clock: Arc<FrozenClock>,
    /// All random numbers come from here.
    pub rng: Arc<SeededRng>,
    /// The e-mails that were sent.
    pub mailbox: Arc<Mailbox>,
    /// The jobs that [`TestContext::run_jobs`] knows.
    pub registry: Registry,
    leaves_jobs: bool,
    database: TestDatabase,
    /// The tests' own way in; handlers and jobs go in as the role that serves.
    owner: Db,
}

impl TestContext {
    /// A context with default settings.
    pub fn new() -> Self {
        Self::with(&[])
    }

    /// A context with these environment variables.
    pub fn with(settings: &[(&str, &str)]) -> Self {
        Self::around(Self::morning(), settings, None)
    }

    /// A context with these environment variables, on this database.
    pub fn on(database: TestDatabase, settings: &[(&str, &str)]) -> Self {
        Self::whole(database, Self::morning(), settings, None)
    }

    /// A clock that stands at the hour at which tests begin.
    pub fn morning() -> Arc<FrozenClock> {
        Arc::new(FrozenClock::at(MORNING))
    }

    /// A context around a clock that others look at, too, whose visits to the database may go wrong.
    pub fn around(
        clock: Arc<FrozenClock>,
        settings: &[(&str, &str)],
        faults: Option<Arc<dyn Faults>>,
    ) -> Self {
        Self::whole(TestDatabase::fresh(), clock, settings, faults)
    }

    /// A context around all of these.
    pub fn whole(
        database: TestDatabase,
        clock: Arc<FrozenClock>,
        settings: &[(&str, &str)],
        faults: Option<Arc<dyn Faults>>,
    ) -> Self {
        let mailbox = Arc::<Mailbox>::default();
        let rng = Arc::new(SeededRng::new(7));
        let keys = test_keys();
        let ports = Ports { clock: clock.clone(), rng: rng.clone(), mail: mailbox.clone(), keys };
        let owner = Db::new(&database.url, 4, clock.clone());
        let db = Db::new(&database.serving_url, 4, clock.clone());
        let db = match faults {
            Some(faults) => db.with_faults(faults),
            None => db,
        };
        let ctx = Arc::new(Context::new(read(settings), db, ports));
        let registry = Registry::default();
        Self { ctx, clock, rng, mailbox, registry, leaves_jobs: false, database, owner }
    }

    /// A second server with these environment variables, on the same database, clock and mailbox.
    pub fn second_server(&self, settings: &[(&str, &str)]) -> Arc<Context> {
        let ports = Ports {
            clock: self.clock.clone(),
            rng: self.rng.clone(),
            mail: self.mailbox.clone(),
            keys: Arc::clone(&self.ctx.keys),
        };
        let db = Db::new(&self.database.serving_url, 4, self.clock.clone());
        Arc::new(Context::new(read(settings), db, ports))
    }

    /// Runs `work` as the owner of the tables, on a connection that believes the test's clock. It may take
    /// as long as it takes: how fast the machine is decides no test.
    pub fn db<T, E>(&self, work: impl FnOnce(&mut PgConnection) -> Result<T, E>) -> T
    where
        E: From<DbError> + platform::db::HoldsDbError + std::fmt::Debug,
    {
        let done = self.owner.run_here(|conn| {
            conn.batch_execute("SET statement_timeout = 0").map_err(DbError::from)?;
            work(conn)
        });
        done.expect("the test's own query")
    }

    /// Each of these truths that is not true of the data, in words.
    pub fn untruths<'a>(&self, truths: impl IntoIterator<Item = &'a Invariant>) -> Vec<String> {
        let mut untruths = Vec::new();
        for invariant in truths {
            let found = self.db(|conn| invariant.violations(conn));
            if found != 0 {
                let Invariant { name, truth, .. } = invariant;
                untruths.push(format!("{name}, {found} times not true: {truth}"));
            }
        }
        untruths
    }

    /// Ends a test in which one of these is not true.
    pub fn assert_true<'a>(&self, truths: impl IntoIterator<Item = &'a Invariant>) {
        let untruths = self.untruths(truths);
        assert!(untruths.is_empty(), "{untruths:#?}");
    }

    /// The morning begins again: nobody has booked, no e-mail was sent, nothing is left in the database but
    /// what an operator sets up and the tables in `kept`, and random numbers are those of `seed`.
    pub fn begin_again(&self, seed: u64, kept: &[&str]) {
        self.clock.jump(Self::morning().now());
        self.db(|conn| {
            TestDatabase::empty_tables(conn, kept);
            sql_query("UPDATE stock SET held = 0, sold = 0").execute(conn)?;
            sql_query("UPDATE persons_on_board SET persons = 0").execute(conn)?;
            Ok::<(), DbError>(())
        });
        self.mailbox.empty();
        self.rng.begin_again(seed);
        self.db(|conn| jobs::begin_periodic(conn, &self.registry));
    }

    /// Runs all jobs that are due; returns how many.
    pub async fn run_jobs(&self) -> usize {
        run_due(&self.ctx, &self.registry).await
    }

    /// For a test that means to leave work behind.
    pub fn may_leave_jobs(&mut self) {
        self.leaves_jobs = true;
    }

    /// The database, for tests that go past the context.
    pub fn database(&self) -> &TestDatabase {
        &self.database
    }
}

/// Secret keys, the same in every test.
pub fn test_keys() -> Arc<KeyRing> {
    Arc::new(KeyRing::in_memory(Keys::default().with_root(Root::draw(&SeededRng::new(1)))))
}

/// Reads the settings of a server from these environment variables.
fn read(settings: &[(&str, &str)]) -> Config {
    let settings: HashMap<&str, &str> = settings.iter().copied().collect();
    let config = Config::read(|name| settings.get(name).map(|value| (*value).to_owned()));
    config.expect("settings of a test")
}

impl Default for TestContext {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for TestContext {
    fn drop(&mut self) {
        if self.leaves_jobs || std::thread::panicking() {
            return;
        }
        let left = sql_query("SELECT 1 FROM jobs WHERE state IN ('waiting', 'running', 'dead')")
            .execute(&mut self.database.connect());
        assert_eq!(left, Ok(0), "the test left jobs behind");
    }
}
