//! A database of its own for each test, copied from one that was migrated once.

use std::{
    sync::{
        LazyLock, OnceLock,
        atomic::{AtomicU32, Ordering},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use chrono::{DateTime, Utc};
use diesel::{
    Connection as _, PgConnection, QueryableByName, RunQueryDsl as _, sql_query, sql_types::Text,
};
use kernel::{Clock as _, Rng};
use platform::db::{
    self, Db, DbError, MIGRATIONS_FINGERPRINT, embedded::PrivatePostgres, roles::ServingRole,
};

use crate::{SeededRng, TestContext, cluster::with_cluster};

/// A migrated, empty database; it goes away with the value.
pub struct TestDatabase {
    name: String,
    /// Where to connect, as the owner of its tables.
    pub url: String,
    /// The same as the role that serves.
    pub serving_url: String,
}

/// A database of a process of tests that has ended.
#[derive(QueryableByName)]
struct Leftover {
    #[diesel(sql_type = Text)]
    name: String,
}

/// Named by what the migrations say, so that an old template is never used for new ones.
static TEMPLATE: LazyLock<String> = LazyLock::new(|| {
    let name = format!("template_{MIGRATIONS_FINGERPRINT}_roles");
    with_cluster(|cluster| {
        drop_leftovers(cluster);
        make_template(cluster, &name);
    });
    name
});

/// The tables of what an operator sets up, and of what the program itself keeps.
const SET_UP: &[&str] = &[
    "__diesel_schema_migrations",
    "accommodations",
    "booking_transitions",
    "catalogue",
    "fares",
    "network_keys",
    "persons_on_board",
    "ports",
    "retention_progress",
    "routes",
    "sailings",
    "sandbox_keys",
    "secret_keys",
    "stock",
    "switches",
    "term_fees",
    "terms",
    "timetables",
    "vessel_accommodations",
    "vessels",
];

/// Fills a database, given random numbers and the hour at which tests begin.
type Fill = fn(&mut PgConnection, &dyn Rng, DateTime<Utc>);

/// What many tests begin with: a database that is filled once in each process, and copied for each test.
pub struct Template {
    fill: Fill,
    filled: OnceLock<TestDatabase>,
}

impl Template {
    /// A template that is filled when the first copy is made.
    pub const fn new(fill: Fill) -> Self {
        Self { fill, filled: OnceLock::new() }
    }

    /// Returns a copy.
    pub fn copy(&self) -> TestDatabase {
        let filled = self.filled.get_or_init(|| {
            let database = TestDatabase::fresh();
            let clock = TestContext::morning();
            let now = clock.now();
            let done = Db::new(&database.url, 1, clock).run_here(|conn| {
                (self.fill)(conn, &SeededRng::new(1), now);
                Ok::<(), DbError>(())
            });
            done.expect("a connection to fill it by");
            database
        });
        TestDatabase::copy_of(&filled.name)
    }
}

impl TestDatabase {
    /// Makes one.
    pub fn fresh() -> Self {
        Self::copy_of(&TEMPLATE)
    }

    /// One in which no migration has run.
    pub fn empty() -> Self {
        Self::copy_of("template0")
    }

    fn copy_of(template: &str) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("test_{}_{number}", std::process::id());
        with_cluster(|cluster| {
            let mut conn = connect(&cluster.url_of("postgres"));
            run(&mut conn, &format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
            // Quicker than writing every page to the log.
            let create = format!("CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY");
            run(&mut conn, &create);
            let url = cluster.url_of(&name);
            Self { serving_url: PrivatePostgres::serving(&url), url, name }
        })
    }

    /// The address in the form that other programs want: `postgres://…`.
    pub fn as_link(&self) -> String {
        let socket = self.url.split('\'').nth(1).unwrap_or_default();
        let encoded: String = socket.bytes().map(|byte| format!("%{byte:02X}")).collect();
        format!("postgres://parola@{encoded}/{}", self.name)
    }

    /// Empties all tables but those of [`SET_UP`] and `kept`, and counts ids from one again. Few rows are
    /// deleted, for TRUNCATE makes new files for each table and index; once deleted rows fill pages, it is
    /// the quicker one.
    pub(crate) fn empty_tables(conn: &mut PgConnection, kept: &[&str]) {
        let kept = [SET_UP, kept].concat().join("', '");
        // The books refuse to be emptied while their triggers are on.
        let empty = format!(
            "DO $$ DECLARE
               emptied regclass[] := ARRAY(
                 SELECT oid FROM pg_class WHERE relkind = 'r'
                   AND relnamespace = 'public'::regnamespace AND relname NOT IN ('{kept}'));
               one regclass;
             BEGIN
               SET LOCAL session_replication_role = replica;
               IF (SELECT max(pg_relation_size(oid)) FROM unnest(emptied) AS oid) > 128 * 1024 THEN
                 EXECUTE 'TRUNCATE ' || array_to_string(emptied, ', ');
               ELSE
                 FOREACH one IN ARRAY emptied LOOP EXECUTE 'DELETE FROM ' || one; END LOOP;
               END IF;
               PERFORM setval(d.objid::regclass, 1, false)
               FROM pg_depend AS d JOIN pg_sequence AS s ON s.seqrelid = d.objid
               WHERE d.refobjid = ANY (emptied) AND d.classid = 'pg_class'::regclass;
             END $$"
        );
        run(conn, &empty);
    }

    /// A connection past every pool.
    pub fn connect(&self) -> PgConnection {
        connect(&self.url)
    }

    /// Returns once a connection to this database waits for a lock, and panics if `work`, which was to
    /// wait for it, ends instead.
    pub fn wait_for_lock<T>(&self, work: &JoinHandle<T>) {
        // The owner's own connection: the role that serves cannot see what others wait for.
        let mut conn = self.connect();
        let waiting = "SELECT 1 FROM pg_stat_activity
                       WHERE datname = current_database() AND wait_event_type = 'Lock'";
        while sql_query(waiting).execute(&mut conn).expect("a look at the connections") == 0 {
            assert!(!work.is_finished(), "it did not wait for the lock");
            thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        with_cluster(|cluster| {
            let mut conn = connect(&cluster.url_of("postgres"));
            run(&mut conn, &format!("DROP DATABASE {} WITH (FORCE)", self.name));
        });
    }
}

/// Drops what processes of tests left that have ended: templates of theirs, and all of one that was killed.
fn drop_leftovers(cluster: &PrivatePostgres) {
    let mut conn = connect(&cluster.url_of("postgres"));
    let own = format!("test_{}_", std::process::id());
    let left = "SELECT datname::text AS name FROM pg_database
                WHERE starts_with(datname, 'test_') AND NOT starts_with(datname, $1)";
    let left = sql_query(left).bind::<Text, _>(own).load::<Leftover>(&mut conn);
    for Leftover { name } in left.expect("a look at the databases") {
        run(&mut conn, &format!("DROP DATABASE {name} WITH (FORCE)"));
    }
}

fn make_template(cluster: &PrivatePostgres, name: &str) {
    let mut conn = connect(&cluster.url_of("postgres"));
    let ready = format!("SELECT 1 FROM pg_database WHERE datname = '{name}'");
    if sql_query(ready).execute(&mut conn).expect("a look at the databases") == 1 {
        return;
    }
    // Migrated under another name first: a template that a crash left half-made is never used.
    let half = format!("{name}_half");
    run(&mut conn, &format!("DROP DATABASE IF EXISTS {half} WITH (FORCE)"));
    run(&mut conn, &format!("CREATE DATABASE {half}"));
    db::migrate(&cluster.url_of(&half)).expect("the migrations run");
    let allowed = ServingRole::private().allow(&cluster.url_of(&half), &SeededRng::new(1));
    allowed.expect("the role that serves");
    run(&mut conn, &format!("ALTER DATABASE {half} RENAME TO {name}"));
}

fn connect(url: &str) -> PgConnection {
    PgConnection::establish(url).expect("a connection to the test cluster")
}

fn run(conn: &mut PgConnection, sql: &str) {
    sql_query(sql).execute(conn).unwrap_or_else(|error| panic!("{sql}: {error}"));
}
