//! Gates through their calls, as their pages make them, on the demo's network.

mod arrival;
mod boarding;
mod enrolling;
mod managing;
mod page;
mod shares;

use std::sync::atomic::{AtomicUsize, Ordering};

use auth::{Auth, Services};
use bookings::{BookingId, Direction, LegPassenger, Shared, changing, paying};
use chrono::{DateTime, TimeDelta, Utc};
use diesel::{QueryableByName, RunQueryDsl as _, sql_query, sql_types::BigInt};
use kernel::Clock as _;
use platform::{
    db::{self, DbError},
    web::{Api, Mount},
};
use routes::SailingId;
use serde_json::{Value, json};
use testing::{Answer, Call, Template, TestApp, TestContext};
use uuid::Uuid;

use self::page::Page;

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
        crate::register(&mut test.registry);
        test.may_leave_jobs();
        let services = Auth::new(Services::new(&test.ctx.config));
        let shop = TestApp::new(&test, |config| {
            let mut api = Mount::default();
            bookings::mount(&mut api);
            config.app_data(services.clone()).configure(|config| Shared::default().add_to(config));
            api.serve(config);
        });
        let shop = shop.await;
        let desk = TestApp::of_desk(&test, |config| {
            let mut api = Mount::new(Api::OPS);
            staff::mount(&mut api);
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

    /// What one number in the database is.
    fn number(&self, sql: &str) -> i64 {
        let sql = format!("SELECT ({sql})::bigint AS number");
        let found =
            self.test.db(|conn| sql_query(sql).get_result::<Number>(conn).map_err(DbError::from));
        found.number
    }

    fn now(&self) -> DateTime<Utc> {
        self.test.clock.now()
    }

    /// The sailing that everybody books.
    fn sailing(&self) -> String {
        self.trip["id"].as_str().expect("an id").to_owned()
    }

    /// The gate opens: an hour before the ship leaves.
    fn open_gates(&self) {
        let departs = self.trip["departs_at"].as_str().expect("a time");
        let departs: DateTime<Utc> = departs.parse().expect("an instant");
        self.test.clock.jump(departs - TimeDelta::hours(1));
    }

    /// A booking of so many adults, sold.
    async fn sold(&self, passengers: usize) -> BookingId {
        let number = self.next();
        let one = |n: usize| {
            json!({ "firstname": format!("Juan{}", "o".repeat(n)), "lastname": "Cruz",
                    "gender": "MALE", "birth_date": "1990-01-01" })
        };
        let wish = json!({
            "round_trip": false,
            "booking_id": self.trip["id"],
            "accommodation_id": self.trip["accommodations"][0]["id"],
            "passengers": (0..passengers).map(one).collect::<Vec<Value>>(),
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

    /// So many people with tickets.
    async fn people(&self, count: usize) {
        for first in (0..count).step_by(10) {
            self.sold((count - first).min(10)).await;
        }
    }

    /// A passenger gives the place on the way out back.
    fn leave(&self, booking: BookingId, passenger_index: usize) {
        let places = [LegPassenger { leg: Direction::Depart, passenger_index }];
        self.test.db(|conn| {
            db::transaction(conn, |conn| {
                let from = changing::changeable(conn, booking)?;
                changing::leave(conn, from, &places, None)
            })
        });
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

    /// A gate at the pier of Cebu, enrolled by somebody new.
    async fn gate(&self, name: &str) -> Page {
        let manager = self.person("manager");
        let added = self.post(&manager, "/devices", &json!({ "name": name, "port": "CEB" })).await;
        assert_eq!(added.status, 201, "{added:?}");
        Page::enrol(self, added.text("code")).await
    }

    /// A gate with the list of the sailing, an hour before the ship leaves.
    async fn open_gate(&self) -> Page {
        self.open_gates();
        let mut gate = self.gate("Gate 1").await;
        gate.take_list(self).await;
        gate
    }

    /// Two gates with the list, which know nothing of each other.
    async fn open_two_gates(&self) -> [Page; 2] {
        self.open_gates();
        let mut gates = [self.gate("Gate 1").await, self.gate("Gate 2").await];
        for gate in &mut gates {
            gate.take_list(self).await;
        }
        gates
    }

    /// Four gates.
    async fn gates(&self) -> Vec<Page> {
        let mut gates = Vec::new();
        for name in ["Gate 1", "Gate 2", "Gate 3", "Gate 4"] {
            gates.push(self.gate(name).await);
        }
        gates
    }

    /// How the desk sees the boarding.
    async fn counts(&self) -> Value {
        let path = format!("/sailings/{}/boarding", self.sailing());
        let counts = self.get(&self.person("auditor"), &path).await;
        assert_eq!(counts.status, 200, "{counts:?}");
        counts.body
    }

    /// What a person must look at.
    async fn conflicts(&self) -> Vec<Value> {
        let path = format!("/conflicts?open=true&sailing={}", self.sailing());
        let found = self.get(&self.person("auditor"), &path).await;
        assert_eq!(found.status, 200, "{found:?}");
        found.body["items"].as_array().expect("a list").clone()
    }
}

/// After every test, what must always be true must be true.
impl Drop for Fixture {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.test.assert_true(bookings::INVARIANTS.iter().chain(crate::INVARIANTS));
        }
    }
}

/// The id of the sailing that everybody books.
fn sailing_id(fixture: &Fixture) -> SailingId {
    SailingId(fixture.sailing().parse().expect("an id"))
}

/// A call that a page of the desk makes.
fn from_here(call: Call) -> Call {
    call.header("host", HOST).header("sec-fetch-site", "same-origin")
}
