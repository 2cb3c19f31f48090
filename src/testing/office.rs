//! The shop and the desk of a test on the demo's network, and the operator's people in it.

use std::sync::atomic::{AtomicUsize, Ordering};

use diesel::{QueryableByName, RunQueryDsl as _, sql_query, sql_types::BigInt};
use platform::db::DbError;
use serde_json::{Value, json};

use crate::{Answer, Call, TestApp, TestContext};

/// Where the desk is.
const HOST: &str = "127.0.0.1:8081";

/// The shop and the desk.
pub struct Office {
    /// The server.
    pub test: TestContext,
    /// What travellers call.
    pub shop: TestApp,
    /// What the operator's people and devices call.
    pub desk: TestApp,
    /// The sailing that everybody books, as search shows it.
    pub trip: Value,
    count: AtomicUsize,
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

impl Office {
    /// Everybody books the first sailing from Cebu to Tagbilaran of a day, which has room for thousands.
    pub async fn new(test: TestContext, shop: TestApp, desk: TestApp) -> Self {
        let found = shop.get("/online-bookings?depart_route=CEB-TAG&depart_date=2026-12-24");
        let trip = found.send().await.body["departures"][0].clone();
        let office = Self { test, shop, desk, trip, count: AtomicUsize::default() };
        office.sql("UPDATE stock SET capacity = 4000");
        office.sql("UPDATE persons_on_board SET authorised = 4000");
        office
    }

    fn next(&self) -> usize {
        self.count.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// Returns how many rows a statement touched.
    pub fn sql(&self, statement: &str) -> usize {
        self.test.db(|conn| sql_query(statement).execute(conn).map_err(DbError::from))
    }

    /// What the database says to a statement that it refuses.
    pub fn refusal(&self, statement: &str) -> String {
        let mut conn = self.test.database().connect();
        sql_query(statement).execute(&mut conn).expect_err("it is refused").to_string()
    }

    /// What no role of the program may do, past every trigger.
    pub fn force(&self, statement: &str) {
        let mut conn = self.test.database().connect();
        let past = format!(
            "DO $$ BEGIN SET LOCAL session_replication_role = replica; {statement}; END $$"
        );
        sql_query(past).execute(&mut conn).expect("it is forced");
    }

    /// What one number in the database is.
    pub fn number(&self, sql: &str) -> i64 {
        let sql = format!("SELECT ({sql})::bigint AS number");
        let found =
            self.test.db(|conn| sql_query(sql).get_result::<Number>(conn).map_err(DbError::from));
        found.number
    }

    /// The id of the sailing that everybody books.
    pub fn sailing(&self) -> String {
        self.trip["id"].as_str().expect("an id").to_owned()
    }

    /// A booking of people who were born then, held but not paid; returns its id.
    pub async fn booked(&self, born: &[&str]) -> String {
        let number = self.next();
        let one = |(n, born): (usize, &&str)| {
            json!({ "firstname": format!("Juan{}", "o".repeat(n)), "lastname": "Cruz",
                    "gender": if n % 2 == 0 { "MALE" } else { "FEMALE" }, "birth_date": born })
        };
        let wish = json!({
            "round_trip": false,
            "booking_id": self.trip["id"],
            "accommodation_id": self.trip["accommodations"][0]["id"],
            "passengers": born.iter().enumerate().map(one).collect::<Vec<Value>>(),
            "passenger_contact": {
                "firstname": "Maria", "lastname": "Santos", "email": format!("m{number}@example.ph"),
                "contact_number": format!("0917{number:07}"), "full_address": "12 Colon Street, Cebu City",
            },
        });
        let booked = self.shop.post("/online-bookings", &wish).send().await;
        assert_eq!(booked.status, 201, "{booked:?}");
        booked.text("id").to_owned()
    }

    /// The cookie of somebody new with this role, everywhere.
    pub fn person(&self, role: &str) -> String {
        self.person_at(role, "*")
    }

    /// The same at one port.
    pub fn person_at(&self, role: &str, port: &str) -> String {
        insert_person(&self.test, self.next(), role, port)
    }

    /// The id of whoever came last.
    pub fn newest_person(&self) -> String {
        person_id(self.count.load(Ordering::Relaxed))
    }

    /// A GET by somebody at the desk.
    pub async fn get(&self, who: &str, path: &str) -> Answer {
        self.desk.get(path).header("host", HOST).header("cookie", who).send().await
    }

    /// A POST.
    pub async fn post(&self, who: &str, path: &str, body: &Value) -> Answer {
        at_desk(self.desk.post(path, body)).header("cookie", who).send().await
    }

    /// A PUT.
    pub async fn put(&self, who: &str, path: &str, body: &Value) -> Answer {
        at_desk(self.desk.put(path, body)).header("cookie", who).send().await
    }

    /// A DELETE.
    pub async fn delete(&self, who: &str, path: &str) -> Answer {
        at_desk(self.desk.delete(path, &json!({}))).header("cookie", who).send().await
    }

    /// The code by which a new gate at the pier of Cebu enrols, added by somebody new.
    pub async fn gate_code(&self, name: &str) -> String {
        let manager = self.person("manager");
        let added = self.post(&manager, "/devices", &json!({ "name": name, "port": "CEB" })).await;
        assert_eq!(added.status, 201, "{added:?}");
        added.text("code").to_owned()
    }
}

fn person_id(number: usize) -> String {
    format!("50000000-0000-4000-8000-{number:012}")
}

/// Adds somebody with this role at this port, or everywhere (`*`), who has just shown a second factor. Returns the
/// cookie of a session.
pub fn insert_person(test: &TestContext, number: usize, role: &str, port: &str) -> String {
    let (id, token) = (person_id(number), format!("{role}-{number}"));
    for sql in [
        format!(
            "INSERT INTO staff (id, name, email, email_key, language, password_hash, is_active)
             VALUES ('{id}', 'Lita {number}', '{token}@line.ph', '{token}@line.ph', 'en', '', true)"
        ),
        format!("INSERT INTO staff_roles VALUES ('{id}', '{role}', '{port}')"),
        format!(
            "INSERT INTO staff_sessions (token_hash, staff_id, expires_at, factor_at)
             VALUES (sha256('{token}'), '{id}', app_now() + interval '12 hours', app_now())"
        ),
    ] {
        test.db(|conn| sql_query(sql.as_str()).execute(conn).map_err(DbError::from));
    }
    format!("__Host-parola-staff={token}")
}

/// A call that a page of the desk makes.
pub fn at_desk(call: Call) -> Call {
    call.header("host", HOST).header("sec-fetch-site", "same-origin")
}
