//! What the role that serves can do to the ledger and to the tables around it: nothing but its work.

use diesel::{Connection as _, PgConnection, RunQueryDsl as _, sql_query};
use platform::db::{roles::ServingRole, roles::rights};
use testing::SeededRng;

use super::Fixture;

/// What whoever got a query into the program would try.
const ATTACKS: [&str; 17] = [
    "ALTER TABLE postings DISABLE TRIGGER postings_written_once",
    "ALTER TABLE journal DISABLE TRIGGER ALL",
    "DROP TRIGGER postings_written_once ON postings",
    "DROP TRIGGER postings_balance ON postings",
    "CREATE OR REPLACE FUNCTION ledger_is_written_once() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN RETURN NEW; END'",
    "TRUNCATE postings",
    "TRUNCATE bookings CASCADE",
    "UPDATE postings SET amount_centavos = 0",
    "DELETE FROM postings",
    "UPDATE journal SET booking_id = NULL",
    "DELETE FROM journal",
    "SET session_replication_role = replica",
    "ALTER TABLE stock DROP CONSTRAINT stock_oversold_check",
    "CREATE TABLE mine (id int)",
    "DELETE FROM __diesel_schema_migrations",
    "COPY (SELECT 1) TO PROGRAM 'true'",
    "ALTER ROLE parola_serve SUPERUSER",
];

#[actix_web::test]
async fn the_role_that_serves_can_neither_change_the_ledger_nor_take_its_triggers_off() {
    let fixture = Fixture::new().await;
    fixture.paid(1).await;
    let mut serving = PgConnection::establish(&fixture.test.database().serving_url).expect("in");
    let found = rights(&mut serving).expect("its rights");
    assert_eq!(
        (found.name.as_str(), found.is_superuser, found.is_owner),
        ("parola_serve", false, false)
    );
    let rows = |conn: &mut PgConnection| {
        sql_query("SELECT 1 FROM postings").execute(conn).expect("it may read")
    };
    let before = rows(&mut serving);
    assert!(before > 0, "there is a payment in it");
    for attack in ATTACKS {
        let refused = sql_query(attack).execute(&mut serving).expect_err(attack).to_string();
        let is_right = refused.contains("permission denied")
            || refused.contains("must be owner")
            || refused.contains("must be superuser");
        assert!(is_right, "{attack}: {refused}");
    }
    assert_eq!(rows(&mut serving), before);
}

#[actix_web::test]
async fn what_was_granted_besides_is_taken_back() {
    let fixture = Fixture::new().await;
    let database = fixture.test.database();
    let mut serving = PgConnection::establish(&database.serving_url).expect("in");
    let attack = "UPDATE postings SET amount_centavos = 0 WHERE false";
    fixture.sql("GRANT ALL ON postings TO parola_serve");
    sql_query(attack).execute(&mut serving).expect("for now");
    ServingRole::private().allow(&database.url, &SeededRng::new(1)).expect("granted anew");
    sql_query(attack).execute(&mut serving).expect_err("not any more");
    sql_query("SELECT 1 FROM postings").execute(&mut serving).expect("what it needs it keeps");
}
