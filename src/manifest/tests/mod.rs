//! Manifests through their calls, as the desk and the gates make them, on the demo's network.

mod amending;
mod gate;
mod looking;
mod racing;
mod sealing;

use std::sync::atomic::{AtomicUsize, Ordering};

use auth::{Auth, Services};
use bookings::{BookingId, Shared, paying};
use chrono::{DateTime, TimeDelta, Utc};
use diesel::{QueryableByName, RunQueryDsl as _, sql_query, sql_types::BigInt};
use platform::{
    db::{self, DbError},
    web::{Api, Mount},
};
use serde_json::{Value, json};
use testing::{Answer, Call, Template, TestApp, TestContext};
use uuid::Uuid;

use self::gate::Gate;

/// Where the desk is.
const HOST: &str = "127.0.0.1:8081";

/// The demo's network, on sale.
static DEMO: Template = Template::new(|conn, rng, now| {
    routes::demo::fill(conn, rng, now, 60).expect("the demo");
    bookings::open_sales(conn, now).expect("seats to sell");
});

struct Fixture {
    test: TestContext,
    shop: TestApp,
    desk: TestApp,
    /// The sailing that everybody books, as search shows it.
    trip: Value,
    count: AtomicUsize,
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

impl Fixture {
    async fn new() -> Self {
        let settings = [("BCRYPT_COST", "4"), ("RATE_LIMIT_SCALE", "1000000")];
        let mut test = TestContext::on(DEMO.copy(), &settings);
        test.may_leave_jobs();
        let services = Auth::new(Services::new(&test.ctx.config));
        let shop = TestApp::new(&test, |config| {
            let mut api = Mount::default();
            bookings::mount(&mut api);
            config.app_data(services.clone()).configure(|config| Shared::default().add_to(config));
            config.configure(crate::mount_pages);
            api.serve(config);
        });
        let shop = shop.await;
        let desk = TestApp::of_desk(&test, |config| {
            let mut api = Mount::new(Api::OPS);
            staff::mount(&mut api);
            boarding::mount_ops(&mut api);
            crate::mount_ops(&mut api);
            config.app_data(services);
            api.serve(config);
        });
        let desk = desk.await;
        test.db(|conn| tickets::make_first_key(conn, &test.ctx.keys));
        let found = shop.get("/online-bookings?depart_route=CEB-TAG&depart_date=2026-12-24");
        let trip = found.send().await.body["departures"][0].clone();
        let fixture = Self { test, shop, desk, trip, count: AtomicUsize::default() };
        fixture.sql("UPDATE stock SET capacity = 4000");
        fixture.sql("UPDATE persons_on_board SET authorised = 4000");
        fixture
    }

    fn next(&self) -> usize {
        self.count.fetch_add(1, Ordering::Relaxed) + 1
    }

    fn sql(&self, statement: &str) -> usize {
        self.test.db(|conn| sql_query(statement).execute(conn).map_err(DbError::from))
    }

    /// What the database says to a statement that it refuses.
    fn refusal(&self, statement: &str) -> String {
        let mut conn = self.test.database().connect();
        sql_query(statement).execute(&mut conn).expect_err("it is refused").to_string()
    }

    /// What one number in the database is.
    fn number(&self, sql: &str) -> i64 {
        let sql = format!("SELECT ({sql})::bigint AS number");
        let found =
            self.test.db(|conn| sql_query(sql).get_result::<Number>(conn).map_err(DbError::from));
        found.number
    }

    /// The sailing that everybody books.
    fn sailing(&self) -> String {
        self.trip["id"].as_str().expect("an id").to_owned()
    }

    /// A quarter of an hour before the ship leaves it boards.
    fn board(&self) {
        let departs = self.trip["departs_at"].as_str().expect("a time");
        let departs: DateTime<Utc> = departs.parse().expect("an instant");
        self.test.clock.jump(departs - TimeDelta::minutes(15));
        self.set_status("boarding");
    }

    fn set_status(&self, status: &str) {
        let id = self.sailing();
        self.sql(&format!(
            "UPDATE sailings SET status = '{status}', status_reason = 'So it is',
                    status_at = app_now() WHERE id = '{id}'"
        ));
    }

    /// What no role of the program may do, past every trigger.
    fn force(&self, statement: &str) {
        let mut conn = self.test.database().connect();
        let past = format!(
            "DO $$ BEGIN SET LOCAL session_replication_role = replica; {statement}; END $$"
        );
        sql_query(past).execute(&mut conn).expect("it is forced");
    }

    /// A booking of people who were born then, sold.
    async fn sold(&self, born: &[&str]) -> BookingId {
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
        let id = BookingId(Uuid::parse_str(booked.text("id")).expect("an id"));
        self.test.db(|conn| {
            db::transaction(conn, |conn| {
                let booking = paying::lock_payable(conn, id)?;
                let sale = paying::sell(conn, booking)?;
                assert!(matches!(sale, paying::Sale::Sold(_)), "the seats are there");
                Ok::<_, bookings::BookingError>(())
            })
        });
        id
    }

    /// So many adults with tickets.
    async fn people(&self, count: usize) {
        for first in (0..count).step_by(10) {
            self.sold(&vec!["1990-01-01"; (count - first).min(10)]).await;
        }
    }

    /// The cookie of somebody new with this role, everywhere.
    fn person(&self, role: &str) -> String {
        self.person_at(role, "*")
    }

    fn person_at(&self, role: &str, port: &str) -> String {
        let number = self.next();
        let token = format!("{role}-{number}");
        let id = format!("50000000-0000-4000-8000-{number:012}");
        self.sql(&format!(
            "INSERT INTO staff (id, name, email, email_key, language, password_hash, is_active)
             VALUES ('{id}', 'Lita {number}', '{token}@line.ph', '{token}@line.ph', 'en', '', true)"
        ));
        self.sql(&format!("INSERT INTO staff_roles VALUES ('{id}', '{role}', '{port}')"));
        self.sql(&format!(
            "INSERT INTO staff_sessions (token_hash, staff_id, expires_at, factor_at)
             VALUES (sha256('{token}'), '{id}', app_now() + interval '12 hours', app_now())"
        ));
        format!("__Host-parola-staff={token}")
    }

    async fn get(&self, who: &str, path: &str) -> Answer {
        self.desk.get(path).header("host", HOST).header("cookie", who).send().await
    }

    async fn post(&self, who: &str, path: &str, body: &Value) -> Answer {
        from_here(self.desk.post(path, body)).header("cookie", who).send().await
    }

    async fn put(&self, who: &str, path: &str, body: &Value) -> Answer {
        from_here(self.desk.put(path, body)).header("cookie", who).send().await
    }

    /// A call about the manifest of the sailing that everybody books.
    fn path(&self, rest: &str) -> String {
        format!("/sailings/{}/manifest{rest}", self.sailing())
    }

    /// A gate at the pier of Cebu, enrolled by somebody new, with the list.
    async fn gate(&self, name: &str) -> Gate {
        let manager = self.person("manager");
        let added = self.post(&manager, "/devices", &json!({ "name": name, "port": "CEB" })).await;
        assert_eq!(added.status, 201, "{added:?}");
        Gate::enrol(self, added.text("code")).await
    }

    /// How the manifest stands.
    async fn now(&self) -> Value {
        let found = self.get(&self.person("auditor"), &self.path("")).await;
        assert_eq!(found.status, 200, "{found:?}");
        found.body
    }

    /// What stops the seal.
    async fn stops(&self) -> Vec<String> {
        let now = self.now().await;
        let stops = now["blockers"].as_array().expect("a list").clone();
        stops.iter().map(|one| one["kind"].as_str().expect("a word").to_owned()).collect()
    }

    /// Both count so many.
    async fn count(&self, who: &str, number: usize) {
        for counter in ["gate", "master"] {
            let typed = json!({ "counter": counter, "number": number });
            let counted = self.post(who, &self.path("/head-counts"), &typed).await;
            assert_eq!(counted.status, 201, "{counted:?}");
        }
    }

    async fn seal(&self, who: &str, reason: Option<&str>) -> Answer {
        self.post(who, &self.path("/seal"), &json!({ "override_reason": reason })).await
    }

    /// So many adults who are all on board, counted right.
    async fn boarded(&self, count: usize) -> Gate {
        self.people(count).await;
        self.board();
        let mut gate = self.gate("Gate 1").await;
        for ticket in gate.tickets() {
            gate.scan(self, &ticket, "board");
        }
        gate.sync(self).await;
        self.count(&self.person("gate"), count).await;
        gate
    }
}

/// After every test, what must always be true must be true.
impl Drop for Fixture {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            let all = bookings::INVARIANTS.iter().chain(boarding::INVARIANTS);
            self.test.assert_true(all.chain(crate::INVARIANTS));
        }
    }
}

/// A call that a page of the desk makes.
fn from_here(call: Call) -> Call {
    call.header("host", HOST).header("sec-fetch-site", "same-origin")
}
