//! Migrations lead there and back, keys point down, everything is explained, and what Diesel was
//! told of the tables is true.

#![expect(clippy::expect_used, reason = "tests")]

mod indexes;
mod locks;

use std::{collections::BTreeMap, fs};

use diesel::{
    PgConnection, QueryableByName, RunQueryDsl as _, connection::SimpleConnection as _, sql_query,
    sql_types::Text,
};
use diesel_migrations::MigrationHarness as _;
use platform::db::MIGRATIONS;
use testing::TestDatabase;

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

fn lines(conn: &mut PgConnection, sql: &str) -> Vec<String> {
    let found: Vec<Line> = sql_query(sql).load(conn).expect(sql);
    found.into_iter().map(|found| found.line).collect()
}

/// Everything in the schema, a line each, in an order that does not depend on how it came to be.
fn dump(conn: &mut PgConnection) -> Vec<String> {
    lines(
        conn,
        "SELECT line FROM (
           SELECT format('table %s %s', relname, relpersistence) AS line
             FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
           UNION ALL
           SELECT format('column %s.%s %s null=%s default=%s identity=%s', table_name, column_name,
                         data_type, is_nullable, column_default, identity_generation)
             FROM information_schema.columns WHERE table_schema = 'public'
           UNION ALL
           SELECT format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
             FROM pg_constraint WHERE connamespace = 'public'::regnamespace
           UNION ALL
           SELECT format('index %s', indexdef) FROM pg_indexes WHERE schemaname = 'public'
           UNION ALL
           SELECT format('trigger %s', pg_get_triggerdef(oid)) FROM pg_trigger WHERE NOT tgisinternal
           UNION ALL
           SELECT format('function %s', pg_get_functiondef(oid))
             FROM pg_proc WHERE pronamespace = 'public'::regnamespace
           UNION ALL
           SELECT format('type %s', typname) FROM pg_type
             WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')
         ) AS all_of_it
         WHERE line NOT LIKE '%\\_\\_diesel%' ORDER BY line",
    )
}

#[test]
fn each_migration_can_be_undone_and_done_again() {
    let database = TestDatabase::fresh();
    let mut conn = database.connect();
    let there = dump(&mut conn);
    assert!(there.iter().any(|line| line.starts_with("table jobs ")), "{there:?}");
    conn.revert_all_migrations(MIGRATIONS).expect("every migration has a way back");
    assert_eq!(dump(&mut conn), Vec::<String>::new(), "nothing is left behind");
    conn.run_pending_migrations(MIGRATIONS).expect("and a way there");
    assert_eq!(dump(&mut conn), there);
}

#[test]
fn the_comparison_sees_what_a_migration_would_leave_behind() {
    let database = TestDatabase::fresh();
    let mut conn = database.connect();
    let before = dump(&mut conn);
    for leftover in [
        "CREATE TABLE leftover (id int)",
        "ALTER TABLE jobs ADD COLUMN leftover int",
        "CREATE INDEX leftover ON jobs (kind)",
        "CREATE FUNCTION leftover() RETURNS int LANGUAGE sql AS 'SELECT 1'",
        "ALTER TABLE jobs ADD CONSTRAINT leftover CHECK (id > 0)",
    ] {
        conn.batch_execute("BEGIN").expect("begun");
        conn.batch_execute(leftover).expect(leftover);
        assert_ne!(dump(&mut conn), before, "{leftover}");
        conn.batch_execute("ROLLBACK").expect("undone");
    }
}

/// The order of capabilities, which the folders of their migrations bear in their names.
fn place_of_tables() -> BTreeMap<String, usize> {
    let top = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
    let mut folders: Vec<_> = fs::read_dir(top).expect("migrations").flatten().collect();
    folders.sort_by_key(fs::DirEntry::file_name);
    let mut capabilities: Vec<String> = Vec::new();
    let mut places = BTreeMap::new();
    for folder in folders {
        let name = folder.file_name().to_string_lossy().into_owned();
        let capability = name.split('_').nth(1).expect("date_capability").to_owned();
        if !capabilities.contains(&capability) {
            capabilities.push(capability.clone());
        }
        let place = capabilities.iter().position(|one| *one == capability).expect("just added");
        let sql = fs::read_to_string(folder.path().join("up.sql")).expect("up.sql");
        for statement in sql.split(';').map(str::trim).filter(|s| s.starts_with("CREATE")) {
            let words: Vec<&str> = statement.split_whitespace().collect();
            if let Some(at) = words.iter().position(|word| *word == "TABLE") {
                places.insert(words[at + 1].to_owned(), place);
            }
        }
    }
    places
}

fn keys_that_point_up(conn: &mut PgConnection, places: &BTreeMap<String, usize>) -> Vec<String> {
    let keys = lines(
        conn,
        "SELECT format('%s %s', conrelid::regclass, confrelid::regclass) AS line
         FROM pg_constraint WHERE contype = 'f'",
    );
    keys.into_iter()
        .filter(|key| {
            let (from, to) = key.split_once(' ').expect("two tables");
            places.get(to) > places.get(from)
        })
        .collect()
}

#[test]
fn foreign_keys_point_down_the_house() {
    let database = TestDatabase::fresh();
    let mut conn = database.connect();
    let places = place_of_tables();
    assert_eq!(keys_that_point_up(&mut conn, &places), Vec::<String>::new());
    conn.batch_execute("ALTER TABLE jobs ADD COLUMN port_id uuid REFERENCES ports")
        .expect("planted");
    assert_eq!(keys_that_point_up(&mut conn, &places), ["jobs ports"]);
}

fn unexplained(conn: &mut PgConnection) -> Vec<String> {
    lines(
        conn,
        "SELECT concat_ws('.', c.relname, a.attname) AS line
         FROM pg_class AS c
         JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum >= 0 AND NOT a.attisdropped
         WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
           AND c.relname NOT LIKE '\\_\\_diesel%' AND col_description(c.oid, a.attnum) IS NULL
         UNION ALL
         SELECT relname FROM pg_class
         WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
           AND relname NOT LIKE '\\_\\_diesel%' AND obj_description(oid) IS NULL",
    )
}

#[test]
fn every_table_and_column_is_explained() {
    let database = TestDatabase::fresh();
    let mut conn = database.connect();
    assert_eq!(unexplained(&mut conn), Vec::<String>::new());
    conn.batch_execute("CREATE TABLE silent (id int)").expect("planted");
    assert_eq!(unexplained(&mut conn), ["silent.id", "silent"]);
}

/// Columns as `table.column type`, read from what Diesel generated.
fn told_to_diesel() -> Vec<String> {
    let text = include_str!("../../src/schema/tables.rs");
    let mut found = Vec::new();
    for block in text.split("diesel::table! {").skip(1) {
        let block = block.split("\n}").next().unwrap_or_default();
        let plain: Vec<&str> =
            block.lines().map(str::trim).filter(|line| !line.starts_with("///")).collect();
        let table = plain.iter().find_map(|line| line.split_once(" (")).expect("a table").0;
        for (column, kind) in plain.iter().filter_map(|line| line.split_once(" -> ")) {
            found.push(format!("{table}.{column} {}", kind.trim_end_matches(',')));
        }
    }
    found.sort();
    found
}

#[test]
fn diesel_knows_the_tables_as_they_are() {
    let database = TestDatabase::fresh();
    let mut conn = database.connect();
    let mut real = lines(
        &mut conn,
        "SELECT format('%s.%s %s', table_name, column_name,
                       CASE WHEN is_nullable = 'YES' THEN format('Nullable<%s>', kind) ELSE kind END)
                AS line
         FROM (SELECT table_name, column_name, is_nullable,
                      CASE WHEN udt_name LIKE '\\_%'
                           THEN format('Array<Nullable<%s>>', initcap(ltrim(udt_name, '_')))
                           ELSE initcap(udt_name) END AS kind
               FROM information_schema.columns WHERE table_schema = 'public') AS columns
         WHERE table_name NOT LIKE '\\_\\_diesel%' ORDER BY 1",
    );
    real.sort();
    assert_eq!(told_to_diesel(), real, "run `make generate`");
}
