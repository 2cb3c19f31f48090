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
           SELECT format('view %s %s', viewname, definition) FROM pg_views WHERE schemaname = 'public'
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
fn every_sequence_is_known_to_a_standby_that_takes_over() {
    let database = TestDatabase::fresh();
    let unlogged =
        "SELECT relname AS line FROM pg_class WHERE relkind = 'S' AND relpersistence <> 'p'";
    assert_eq!(lines(&mut database.connect(), unlogged), Vec::<String>::new());
}

/// A paid booking of one who moved here and whose name was corrected, in the columns that this needs.
const BOOKED: &str = "
    INSERT INTO bookings (id, code, state, previous_state, round_trip, passengers_count, total_centavos,
                          contact_hash, manage_token_hash, hold_expires_at, payment_state)
    VALUES ('b0000000-0000-4000-8000-000000000001', 'ABCDEFGHJK', 'confirmed', 'held', false, 1, 100,
            '', '', app_now(), 'paid');
    INSERT INTO passengers (booking_id, position, firstname, lastname, gender, birth_date, nationality,
                            passenger_type)
    VALUES ('b0000000-0000-4000-8000-000000000001', 0, 'Juan', 'Cruz', 'MALE', '1990-01-01', 'Filipino',
            'ADULT');";

#[test]
fn a_migration_is_not_undone_where_it_would_lose_what_was_promised() {
    for (changed, kept, told) in [
        (
            "INSERT INTO vessels VALUES ('b0000000-0000-4000-8000-000000000002', 'MV Tala', 150)",
            "vessels",
            "ships have a number of passengers",
        ),
        (
            "UPDATE passengers SET passenger_type = 'NATIONAL_ATHLETE'",
            "passengers",
            "passengers_passenger_type_check",
        ),
        ("UPDATE passengers SET sold_firstname = 'Juna'", "passengers", "names were corrected"),
        (
            "INSERT INTO name_corrections (booking_id, passenger_position)
             SELECT id, 0 FROM bookings",
            "name_corrections",
            "bookings were moved",
        ),
        ("SELECT 1", "bookings", "tickets were sold under terms"),
    ] {
        let database = TestDatabase::fresh();
        let mut conn = database.connect();
        conn.batch_execute(BOOKED).expect("a booking");
        conn.batch_execute(changed).expect(changed);
        let refused = loop {
            if let Err(error) = conn.revert_last_migration(MIGRATIONS) {
                break error.to_string();
            }
        };
        assert!(refused.contains(told), "{told}: {refused}");
        let count = format!("SELECT count(*)::text AS line FROM {kept}");
        assert_eq!(lines(&mut conn, &count), ["1"], "{kept} are still there");
    }
}

/// What stood before people were counted and discounts were kept apart: a family of six of whom one left, on a
/// ship of three seats that sails tomorrow.
const BEFORE: &str = "
    INSERT INTO ports (id, code, name) VALUES ('a0000000-0000-4000-8000-000000000001', 'CEB', 'Cebu'),
      ('a0000000-0000-4000-8000-000000000002', 'TAG', 'Tagbilaran');
    INSERT INTO routes (id, code, origin_id, destination_id, duration_minutes, is_new)
    SELECT 'a0000000-0000-4000-8000-000000000003', 'CEB-TAG', a.id, b.id, 120, false
    FROM ports AS a, ports AS b WHERE a.code = 'CEB' AND b.code = 'TAG';
    INSERT INTO vessels (id, name) VALUES ('a0000000-0000-4000-8000-000000000004', 'MV Tala');
    INSERT INTO accommodations (id, code, name, description, position)
    VALUES ('a0000000-0000-4000-8000-000000000005', 'TOU', 'Tourist', '', 1);
    INSERT INTO vessel_accommodations SELECT v.id, a.id, 3 FROM vessels AS v, accommodations AS a;
    INSERT INTO timetables (id, route_id, vessel_id, voyage_number, departs_at, weekdays, season_from)
    SELECT 'a0000000-0000-4000-8000-000000000006', r.id, v.id, '1', '08:00', '{1}', '2026-01-01'
    FROM routes AS r, vessels AS v;
    INSERT INTO sailings (id, timetable_id, route_id, vessel_id, voyage_number, departs_on,
                          scheduled_departs_at, departs_at, arrives_at, sales_close_at)
    SELECT 'a0000000-0000-4000-8000-000000000007', t.id, route_id, vessel_id, '1', '2026-01-01',
           at, at, at + interval '2 hours', at - interval '1 hour'
    FROM timetables AS t, (SELECT app_now() + interval '1 day' AS at) AS departure;
    INSERT INTO stock (sailing_id, accommodation_id, capacity, sold)
    SELECT s.id, a.id, 3, 3 FROM sailings AS s, accommodations AS a;
    UPDATE bookings SET passengers_count = 6;
    INSERT INTO passengers (booking_id, position, firstname, lastname, gender, birth_date, nationality,
                            passenger_type)
    SELECT b.id, place, 'Ana', 'Cruz', 'FEMALE', '1950-01-01', 'Filipino', kind
    FROM bookings AS b, (VALUES (1, 'SENIOR'), (2, 'STUDENT'), (3, 'CHILD'), (4, 'SENIOR'), (5, 'INFANT'))
      AS people (place, kind);
    INSERT INTO legs (booking_id, direction, sailing_id, accommodation_id, seats, state)
    SELECT b.id, 'depart', s.sailing_id, s.accommodation_id, 3, 'sold' FROM bookings AS b, stock AS s;
    INSERT INTO left_places (booking_id, direction, passenger_position)
    SELECT id, 'depart', 0 FROM bookings;
    INSERT INTO price_lines (booking_id, position, kind, passenger_position, direction, regular_centavos,
                             discount_centavos, vat_centavos, amount_centavos)
    SELECT b.id, who, 'fare', who, 'depart', 757900, 757900 - paid, vat, paid
    FROM bookings AS b, (VALUES (0, 757900, 81204), (1, 541357, 0), (2, 606320, 64963),
                                (3, 378950, 40602), (4, 500000, 0)) AS line (who, paid, vat);";

#[test]
fn what_was_sold_before_is_counted_and_told_apart_and_its_sums_stay() {
    let database = TestDatabase::fresh();
    let mut conn = database.connect();
    let there = "SELECT column_name::text AS line FROM information_schema.columns
                 WHERE table_name = 'legs' AND column_name = 'persons'";
    while !lines(&mut conn, there).is_empty() {
        conn.revert_last_migration(MIGRATIONS).expect("it is empty");
    }
    conn.batch_execute(BOOKED).expect("a booking");
    conn.batch_execute(BEFORE).expect("its rows");
    conn.run_pending_migrations(MIGRATIONS).expect("the way there");
    let counted =
        "SELECT format('%s of %s, %s on the leg', p.persons, p.authorised, l.persons) AS line
                   FROM persons_on_board AS p JOIN legs AS l USING (sailing_id)";
    assert_eq!(
        lines(&mut conn, counted),
        ["5 of 5, 5 on the leg"],
        "more than three seats and one"
    );
    let told = "SELECT format('%s: %s less %s and %s of %s', passenger_position, regular_centavos,
                              vat_exemption_centavos, statutory_discount_centavos, discount_centavos)
                       AS line
                FROM price_lines ORDER BY passenger_position";
    assert_eq!(
        lines(&mut conn, told),
        [
            "0: 757900 less 0 and 0 of 0",
            "1: 757900 less 81204 and 135339 of 216543",
            "2: 757900 less 0 and 151580 of 151580",
            "3: 757900 less 0 and 0 of 378950",
            "4: 757900 less 81204 and 0 of 257900",
        ],
        "a senior, a student, a child, a senior at a promotion"
    );
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

/// Which place the tables of each capability have in the house: that of its crate in the workspace.
fn place_of_tables() -> BTreeMap<String, usize> {
    let top = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
    let manifest = include_str!("../../Cargo.toml");
    let crates = manifest.split("\"src/").skip(1).filter_map(|rest| rest.split('"').next());
    let crates: Vec<&str> = crates.take_while(|name| *name != "testing").collect();
    let mut places = BTreeMap::new();
    for folder in fs::read_dir(top).expect("migrations").flatten() {
        let name = folder.file_name().to_string_lossy().into_owned();
        let capability = name.split('_').nth(1).expect("date_capability");
        let place = crates.iter().position(|one| *one == capability).expect("a crate");
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
               FROM information_schema.columns JOIN information_schema.tables
                 USING (table_schema, table_name)
               WHERE table_schema = 'public' AND table_type = 'BASE TABLE') AS columns
         WHERE table_name NOT LIKE '\\_\\_diesel%' ORDER BY 1",
    );
    real.sort();
    assert_eq!(told_to_diesel(), real, "run `make generate`");
}
