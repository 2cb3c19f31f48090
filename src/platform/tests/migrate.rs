//! Migrations wait for a busy table within a bound, and mend what an interrupted one left.

use std::{fs, thread, time::Duration};

use diesel::{
    PgConnection, QueryableByName, RunQueryDsl as _, connection::SimpleConnection as _, sql_query,
    sql_types::BigInt,
};
use diesel_migrations::FileBasedMigrations;
use platform::db::{MigrateError, Patience, migrate_from};
use tempfile::TempDir;
use testing::TestDatabase;

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

fn count(conn: &mut PgConnection, of: &str) -> i64 {
    let count = sql_query(format!("SELECT count(*) AS count FROM {of}"));
    count.get_result::<Count>(conn).expect(of).count
}

/// A folder with migrations: a name, its statements, and whether they are a transaction.
fn folder(migrations: &[(&str, &str, bool)]) -> TempDir {
    let top = tempfile::tempdir().expect("a folder");
    for (name, up, is_transaction) in migrations {
        let folder = top.path().join(name);
        fs::create_dir(&folder).expect("its folder");
        fs::write(folder.join("up.sql"), up).expect("up.sql");
        fs::write(folder.join("down.sql"), "SELECT 1").expect("down.sql");
        if !is_transaction {
            let says = "run_in_transaction = false\n";
            fs::write(folder.join("metadata.toml"), says).expect("metadata.toml");
        }
    }
    top
}

fn migrate(
    database: &TestDatabase,
    folder: &TempDir,
    all: Duration,
) -> Result<usize, MigrateError> {
    let migrations = FileBasedMigrations::from_path(folder.path()).expect("migrations");
    let (lock, pause) = (Duration::from_millis(50), Duration::from_millis(10));
    migrate_from(&database.url, &migrations, Patience { lock, pause, all })
}

/// A database with a table that somebody reads at length.
fn busy() -> (TestDatabase, PgConnection) {
    let database = TestDatabase::empty();
    let mut reader = database.connect();
    reader.batch_execute("CREATE TABLE t AS SELECT 1 AS n").expect("a table");
    reader.batch_execute("BEGIN; SELECT * FROM t").expect("it reads");
    (database, reader)
}

const WAITING: &str =
    "pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";

#[test]
fn a_migration_that_finds_its_table_busy_is_tried_again() {
    let (database, mut reader) = busy();
    let migrations = folder(&[("2026-01-01-1_t", "ALTER TABLE t ADD COLUMN m int", true)]);
    thread::scope(|scope| {
        let migrating = scope.spawn(|| migrate(&database, &migrations, Duration::from_secs(600)));
        let mut watch = database.connect();
        // It waits, gives up, and waits once more.
        for is_waiting in [true, false, true] {
            while (count(&mut watch, WAITING) > 0) != is_waiting {
                thread::yield_now();
            }
        }
        reader.batch_execute("COMMIT").expect("it has read");
        assert_eq!(migrating.join().expect("no panic").expect("it ran"), 1);
    });
    assert_eq!(count(&mut reader, "t WHERE m IS NULL"), 1);
    assert_eq!(migrate(&database, &migrations, Duration::ZERO).expect("asked"), 0, "it is noted");
}

#[test]
fn a_migration_that_waited_for_as_long_as_it_may_leaves_nothing() {
    let (database, mut reader) = busy();
    let migrations = folder(&[
        ("2026-01-01-1_u", "CREATE TABLE u ()", true),
        ("2026-01-01-2_t", "CREATE TABLE v (); ALTER TABLE t ADD COLUMN m int", true),
    ]);
    let error = migrate(&database, &migrations, Duration::ZERO).expect_err("it is busy");
    let told = error.to_string();
    assert!(told.contains("2026-01-01-2_t") && told.contains("lock timeout"), "{told}");
    reader.batch_execute("COMMIT").expect("it has read");
    let tables = "pg_class WHERE relname IN ('u', 'v')";
    assert_eq!(count(&mut reader, tables), 1, "of the second nothing remains");
    assert_eq!(migrate(&database, &migrations, Duration::ZERO).expect("now it runs"), 1);
}

#[test]
fn a_fault_that_no_waiting_mends_is_told_at_once() {
    let database = TestDatabase::empty();
    let migrations = folder(&[("2026-01-01-1_t", "ALTER TABLE nobody ADD COLUMN m int", true)]);
    let error = migrate(&database, &migrations, Duration::from_secs(600)).expect_err("no table");
    assert!(error.to_string().contains("does not exist"), "{error}");
}

#[test]
fn an_index_that_was_left_half_done_is_made_again() {
    let database = TestDatabase::empty();
    let mut conn = database.connect();
    conn.batch_execute("CREATE TABLE t AS SELECT 1 AS n UNION ALL SELECT 1").expect("a table");
    // PostgreSQL itself leaves it: two rows are the same, so the index cannot become valid.
    let half = conn.batch_execute("CREATE UNIQUE INDEX CONCURRENTLY t_n_idx ON t (n)");
    half.expect_err("not unique");
    let invalid = "pg_index WHERE NOT indisvalid";
    assert_eq!(count(&mut conn, invalid), 1);
    conn.batch_execute("DELETE FROM t WHERE ctid = '(0,2)'").expect("now they differ");
    let up = "CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS t_n_idx ON t (n)";
    let migrations = folder(&[("2026-01-01-1_t", up, false)]);
    assert_eq!(migrate(&database, &migrations, Duration::ZERO).expect("it runs"), 1);
    assert_eq!(count(&mut conn, invalid), 0);
    assert_eq!(count(&mut conn, "pg_indexes WHERE indexname = 't_n_idx'"), 1);
}

#[test]
fn an_index_that_is_there_but_not_noted_stays() {
    let database = TestDatabase::empty();
    let mut conn = database.connect();
    conn.batch_execute("CREATE TABLE t AS SELECT 1 AS n; CREATE INDEX t_n_idx ON t (n)")
        .expect("both");
    let up = "CREATE INDEX CONCURRENTLY IF NOT EXISTS t_n_idx ON t (n)";
    let migrations = folder(&[("2026-01-01-1_t", up, false)]);
    assert_eq!(migrate(&database, &migrations, Duration::ZERO).expect("it runs"), 1);
}
