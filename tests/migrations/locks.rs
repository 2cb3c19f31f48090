//! No migration keeps a large table from the sale: none reads or writes one while it holds a lock that
//! others wait for, and none makes one anew. Judged by what its statements did, not by how long they took.

use std::collections::BTreeMap;

use diesel::{
    PgConnection, QueryableByName, RunQueryDsl as _,
    connection::SimpleConnection as _,
    migration::{Migration, MigrationSource as _},
    pg::Pg,
    sql_query,
    sql_types::{BigInt, Text},
};
use diesel_migrations::MigrationHarness as _;
use platform::db::MIGRATIONS;
use testing::TestDatabase;

use super::lines;

/// Those that ran before anything was sold. Every other one must pass.
const OLDER: &str = include_str!("older.txt");

/// A row in each table that grows with the sale.
const ROWS: &str = include_str!("rows.sql");

/// The tables that grow with the sale.
const LARGE: &str = "'accounts', 'booking_contacts', 'booking_events', 'bookings', 'captures', 'idempotent_answers',
    'jobs', 'journal', 'left_places', 'legs', 'notices', 'passengers', 'payment_attempts', 'postings',
    'price_lines', 'refunds', 'sailings', 'stock'";

/// Those of whose rows the sale waits for one that is being changed.
const CHANGED: [&str; 5] = ["bookings", "captures", "legs", "sailings", "stock"];

#[derive(QueryableByName)]
struct Touched {
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = BigInt)]
    rows: i64,
    #[diesel(sql_type = BigInt)]
    changed: i64,
    #[diesel(sql_type = BigInt)]
    file: i64,
}

/// Of each large table: how many rows this session has read one after the other, or written; how many that were
/// there it has changed; and its file.
fn touched(conn: &mut PgConnection) -> BTreeMap<String, (i64, i64, i64)> {
    let touched = format!(
        "SELECT relname::text AS name,
                (seq_tup_read + n_tup_ins + n_tup_upd + n_tup_del)::bigint AS rows,
                (n_tup_upd + n_tup_del)::bigint AS changed,
                pg_relation_filenode(relid)::bigint AS file
         FROM pg_stat_xact_user_tables WHERE relname IN ({LARGE})"
    );
    let touched: Vec<Touched> = sql_query(touched).load(conn).expect("told");
    touched.into_iter().map(|one| (one.name, (one.rows, one.changed, one.file))).collect()
}

/// Runs statements in the transaction that is open; returns what would hold up the sale.
fn faults(conn: &mut PgConnection, name: &str, statements: &str) -> Vec<String> {
    let before = touched(conn);
    conn.batch_execute(statements).unwrap_or_else(|error| panic!("{name}: {error}"));
    let locked = lines(
        conn,
        "SELECT DISTINCT relation::regclass::text AS line FROM pg_locks
         WHERE pid = pg_backend_pid() AND locktype = 'relation' AND granted
           AND mode IN ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')",
    );
    let mut found = Vec::new();
    for (table, (rows, changed, file)) in touched(conn) {
        let Some((rows_before, changed_before, file_before)) = before.get(&table) else { continue };
        if file != *file_before {
            found.push(format!("{name} makes {table} anew"));
        } else if rows > *rows_before && locked.contains(&table) {
            found.push(format!("{name} goes through {table} while others wait for its lock"));
        } else if changed > *changed_before && CHANGED.contains(&table.as_str()) {
            found.push(format!("{name} changes rows of {table} and keeps them until its end"));
        }
    }
    found
}

/// A database as it stood before the first migration that must pass, with rows.
fn grown() -> (TestDatabase, PgConnection, Vec<Box<dyn Migration<Pg>>>) {
    let database = TestDatabase::empty();
    let mut conn = database.connect();
    let mut all: Vec<Box<dyn Migration<Pg>>> = MIGRATIONS.migrations().expect("migrations");
    all.sort_by_key(|migration| migration.name().to_string());
    let (older, newer): (Vec<_>, Vec<_>) = all
        .into_iter()
        .partition(|migration| OLDER.lines().any(|name| name == migration.name().to_string()));
    assert_eq!(older.len(), OLDER.lines().count(), "all of them are there");
    let none = conn.applied_migrations().expect("asked, which makes the table of those that ran");
    assert!(none.is_empty());
    for migration in &older {
        conn.run_migration(migration).expect("an older migration");
    }
    conn.batch_execute(ROWS).expect("rows");
    (database, conn, newer)
}

#[test]
fn no_migration_holds_up_the_sale() {
    let (_database, mut conn, newer) = grown();
    assert!(!newer.is_empty());
    let mut found = Vec::new();
    for migration in &newer {
        let name = migration.name().to_string();
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
        let up = std::fs::read_to_string(format!("{folder}/{name}/up.sql")).expect("up.sql");
        if migration.metadata().run_in_transaction() {
            conn.batch_execute("BEGIN").expect("begun");
            found.extend(faults(&mut conn, &name, &up));
            conn.batch_execute("COMMIT").expect("done");
        } else {
            found.extend(faults_beside_the_sale(&name, &up));
            conn.run_migration(migration).unwrap_or_else(|error| panic!("{name}: {error}"));
        }
    }
    assert_eq!(found, Vec::<String>::new());
    let invalid = "SELECT indexrelid::regclass::text AS line FROM pg_index WHERE NOT indisvalid";
    assert_eq!(lines(&mut conn, invalid), Vec::<String>::new());
}

/// What runs in no transaction is one statement that may be run again: it may have been interrupted.
fn faults_beside_the_sale(name: &str, up: &str) -> Vec<String> {
    let bare: Vec<&str> = up.lines().filter(|line| !line.trim_start().starts_with("--")).collect();
    let statement = bare.join(" ");
    // A block that fills a table part by part is one statement, too; what it fills it must find again.
    let is_block = statement.trim_start().starts_with("DO $$") && statement.contains(" COMMIT;");
    let parts = statement.split("$$").collect::<Vec<_>>();
    if is_block && parts.len() == 3 && parts[2].trim() == ";" && statement.contains(" IS NULL ") {
        return Vec::new();
    }
    let is_one = statement.trim_end().matches(';').count() == 1;
    let can_be_repeated = [
        "CREATE INDEX CONCURRENTLY IF NOT EXISTS ",
        "CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS ",
        "DROP INDEX CONCURRENTLY IF EXISTS ",
    ]
    .iter()
    .any(|beginning| statement.trim_start().starts_with(beginning));
    match is_one && can_be_repeated {
        true => Vec::new(),
        false => vec![format!("{name} is not one statement beside the sale that may be run again")],
    }
}

#[test]
fn what_would_hold_up_the_sale_is_found() {
    let (_database, mut conn, _) = grown();
    for (statements, table) in [
        ("ALTER TABLE legs ADD CONSTRAINT x CHECK (seats < 1000)", "legs"),
        (
            "ALTER TABLE legs ADD CONSTRAINT x CHECK (seats < 1000) NOT VALID;
             ALTER TABLE legs VALIDATE CONSTRAINT x",
            "legs",
        ),
        ("ALTER TABLE bookings ADD COLUMN x integer CHECK (x > 0)", "bookings"),
        ("ALTER TABLE legs ALTER COLUMN promised_departs_at SET NOT NULL", "legs"),
        ("CREATE INDEX x ON legs (seats)", "legs"),
        ("ALTER TABLE price_lines ALTER COLUMN position TYPE bigint", "price_lines"),
        ("ALTER TABLE bookings ADD COLUMN x uuid DEFAULT gen_random_uuid()", "bookings"),
        ("ALTER TABLE bookings ADD COLUMN x integer; UPDATE bookings SET x = 1", "bookings"),
        ("ALTER TABLE stock ADD CONSTRAINT x UNIQUE (capacity)", "stock"),
        ("UPDATE legs SET seats = 1", "legs"),
    ] {
        conn.batch_execute("BEGIN").expect("begun");
        let found = faults(&mut conn, "planted", statements);
        assert!(found.len() == 1 && found[0].contains(table), "{statements}: {found:?}");
        conn.batch_execute("ROLLBACK").expect("undone");
    }
    for up in [
        "CREATE INDEX IF NOT EXISTS x ON legs (seats);",
        "CREATE INDEX CONCURRENTLY x ON legs (seats);",
        "DROP INDEX CONCURRENTLY IF EXISTS x; DROP INDEX CONCURRENTLY IF EXISTS y;",
        "DO $$ BEGIN UPDATE legs SET seats = 1 WHERE seats IS NULL ; END $$;",
    ] {
        assert_eq!(faults_beside_the_sale("planted", up).len(), 1, "{up}");
    }
}

#[test]
fn what_does_not_hold_up_the_sale_may_be_done() {
    let (_database, mut conn, _) = grown();
    for statements in [
        "ALTER TABLE bookings ADD COLUMN x integer NOT NULL DEFAULT 0",
        "ALTER TABLE legs ADD CONSTRAINT x CHECK (seats < 1000) NOT VALID",
        "ALTER TABLE legs VALIDATE CONSTRAINT x",
        "UPDATE price_lines SET position = position",
        "ALTER TABLE stock SET (autovacuum_vacuum_threshold = 5)",
        "CREATE TABLE x (booking_id uuid REFERENCES bookings)",
    ] {
        conn.batch_execute("BEGIN").expect("begun");
        assert_eq!(faults(&mut conn, "good", statements), Vec::<String>::new(), "{statements}");
        conn.batch_execute("COMMIT").expect("done");
    }
}
