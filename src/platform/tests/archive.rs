//! An archive holds the whole database, and comes back whole or not at all.

use diesel::{
    PgConnection, QueryableByName, RunQueryDsl as _, connection::SimpleConnection as _, sql_query,
    sql_types::Text,
};
use platform::db::{
    archive::{self, ArchiveError, Contents},
    migrate,
};
use testing::TestDatabase;

fn written(database: &TestDatabase) -> (Contents, Vec<u8>) {
    let mut out = Vec::new();
    let contents = archive::write(&database.url, "0.1.0", &mut out).expect("it is written");
    (contents, out)
}

fn restored(
    database: &TestDatabase,
    bytes: &[u8],
    replace: bool,
) -> Result<Contents, ArchiveError> {
    archive::restore(&database.url, &mut &*bytes, replace)
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

/// Every row of every table, and how each table is made.
fn everything(conn: &mut PgConnection) -> Vec<String> {
    let lines = |conn: &mut PgConnection, sql: &str| {
        let found: Vec<Line> = sql_query(sql).load(conn).expect("asked");
        found.into_iter().map(|line| line.line).collect::<Vec<_>>()
    };
    let tables = lines(
        conn,
        "SELECT relname::text AS line FROM pg_class
         WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname",
    );
    let mut all = lines(
        conn,
        "SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS line
         FROM pg_constraint WHERE connamespace = 'public'::regnamespace
         UNION ALL
         SELECT format('%s %s', tgenabled, pg_get_triggerdef(oid)) FROM pg_trigger
         WHERE NOT tgisinternal
         UNION ALL
         SELECT format('%s %s', sequencename, last_value) FROM pg_sequences ORDER BY line",
    );
    for table in tables.iter().filter(|table| *table != "__diesel_schema_migrations") {
        let sql =
            format!("SELECT concat('{table} ', t::text) AS line FROM {table} AS t ORDER BY line");
        all.extend(lines(conn, &sql));
    }
    all
}

/// A database with rows that are hard to carry.
fn full() -> TestDatabase {
    let database = TestDatabase::fresh();
    let mut conn = database.connect();
    conn.batch_execute(
        r#"INSERT INTO jobs (kind, payload)
             SELECT 'kind ' || n, jsonb_build_object('text', E'one\ntwo\t"three" \\ ñ 🛳', 'n', n)
             FROM generate_series(1, 2500) AS n;
           DELETE FROM jobs WHERE kind LIKE '%7';
           UPDATE jobs SET payload = 'null' WHERE kind LIKE '%3';
           INSERT INTO ticket_keys (id, seed, public_key)
             VALUES (1, decode(repeat('00ff5c0a', 8), 'hex'), decode(repeat('0a5cff00', 8), 'hex'))"#,
    )
    .expect("rows");
    database
}

#[test]
fn what_was_written_comes_back_to_the_last_byte() {
    let source = full();
    let (contents, bytes) = written(&source);
    assert_eq!(contents.rows["jobs"], 2250);
    assert_eq!(archive::check(&mut &*bytes).expect("it is whole"), contents);
    let target = TestDatabase::empty();
    assert_eq!(restored(&target, &bytes, false).expect("restored"), contents);
    let (before, after) = (everything(&mut source.connect()), everything(&mut target.connect()));
    assert!(before.len() > 2250);
    assert!(before == after, "the same rows, keys, triggers and sequences");
    assert_eq!(migrate(&target.url).expect("asked"), 0, "the schema is up to date");
    assert!(matches!(restored(&target, &bytes, false), Err(ArchiveError::NotEmpty)));
    target.connect().batch_execute("DELETE FROM jobs").expect("changed");
    restored(&target, &bytes, true).expect("replaced");
    assert!(before == everything(&mut target.connect()), "nothing of it was left");
}

#[test]
fn what_is_damaged_is_told_and_changes_nothing() {
    let source = full();
    let (_, bytes) = written(&source);
    let text = String::from_utf8(bytes).expect("text");
    let (most, last) = text.trim_end().rsplit_once('\n').expect("lines");
    let row = text.lines().find(|line| line.starts_with('{')).expect("a row");
    let damaged = [
        String::new(),
        "Not a backup\n".to_owned(),
        text[..text.len() / 2].to_owned(),
        format!("{most}\n"),
        text.replacen(&format!("{row}\n"), "", 1),
        format!("{text}{row}\n"),
        format!("{most}\n[\"secret\"]\n{last}\n"),
        text.replacen("[\"table\",\"jobs\",[", "[\"table\",\"jobs\",[\"colour\",", 1),
    ];
    let target = full();
    let before = everything(&mut target.connect());
    for archive in damaged {
        let told = restored(&target, archive.as_bytes(), true).expect_err("it is damaged");
        assert!(matches!(told, ArchiveError::Broken(_)), "{told}");
    }
    let newer = text.replacen("[\"20", "[\"99", 1);
    let told = restored(&target, newer.as_bytes(), true).expect_err("it comes from the future");
    assert!(matches!(told, ArchiveError::Newer(_)), "{told}");
    assert!(before == everything(&mut target.connect()), "all of it was undone");
}

#[test]
fn rows_that_contradict_each_other_are_refused() {
    let source = full();
    let (_, bytes) = written(&source);
    let text = String::from_utf8(bytes).expect("text");
    // Steps of a booking from and to states that another table does not know.
    let orphan = text.lines().find(|line| line.contains("\"vessel_accommodations\"")).expect("it");
    let columns: Vec<String> = serde_json::from_str::<Vec<serde_json::Value>>(orphan)
        .expect("a list")[2]
        .as_array()
        .expect("columns")
        .iter()
        .map(ToString::to_string)
        .collect();
    let row = columns.iter().map(|name| match name.as_str() {
        "\"vessel_id\"" | "\"accommodation_id\"" => {
            format!("{name}:\"00000000-0000-4000-8000-000000000000\"")
        }
        name => format!("{name}:1"),
    });
    let row = format!("{{{}}}", row.collect::<Vec<_>>().join(","));
    let (most, last) = text.trim_end().rsplit_once('\n').expect("lines");
    let total: u64 = last.trim_start_matches("[\"end\",").trim_end_matches(']').parse().expect("n");
    let more = most.replacen(orphan, &format!("{orphan}\n{row}"), 1);
    let archive = format!("{more}\n[\"end\",{}]\n", total + 1);
    let target = TestDatabase::empty();
    let told = restored(&target, archive.as_bytes(), false).expect_err("no such vessel");
    assert!(matches!(&told, ArchiveError::Database(_)), "{told}");
    assert!(told.to_string().contains("foreign key"), "{told}");
    assert_eq!(everything(&mut target.connect()), Vec::<String>::new());
}
