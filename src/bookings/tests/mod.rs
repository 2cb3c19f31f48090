//! Search and holds through their endpoints, on the demo's network.

mod bookings;
mod clocks;
mod closed_sales;
mod expired_holds;
mod hoarding;
mod holds;
mod lock_order;
mod mine;
mod model;
mod my_people;
mod network_sum;
mod one_statement;
mod persons;
mod queued;
mod retention;
mod search;
mod seat_watches;
mod sure_holds;
mod terms;
mod unknown_values;
mod waiting_room;

use auth::{Auth, Services};
use chrono::{DateTime, Utc};
use diesel::{RunQueryDsl as _, sql_query};
use platform::{db::DbError, web::Mount};
use routes::{AccommodationId, SailingId};
use serde_json::{Value, json};
use testing::{Answer, Template, TestApp, TestContext};
use uuid::Uuid;

use crate::{
    INVARIANTS, Shared, booking::seats::Seats, holding::new_booking::NewBooking,
    samples::new_booking,
};

struct Fixture {
    test: TestContext,
    app: TestApp,
    shared: Shared,
}

/// The demo's network, on sale.
static DEMO: Template = Template::new(|conn, rng, now| {
    routes::demo::fill(conn, rng, now, 60).expect("the demo");
    crate::open_sales(conn, now).expect("seats to sell");
});

impl Fixture {
    async fn new() -> Self {
        Self::with(&[]).await
    }

    async fn with(settings: &[(&str, &str)]) -> Self {
        let mut all = vec![("BCRYPT_COST", "4"), ("RATE_LIMIT_SCALE", "1000")];
        all.extend_from_slice(settings);
        Self::of(TestContext::on(DEMO.copy(), &all)).await
    }

    /// Around a context whose database has something to sell.
    async fn of(mut test: TestContext) -> Self {
        let services = Auth::new(Services::new(&test.ctx.config));
        let shared = Shared::default();
        let app = TestApp::new(&test, |config| {
            let mut api = Mount::default();
            crate::mount(&mut api);
            config.app_data(services).configure(|config| shared.add_to(config));
            api.serve(config);
        });
        let app = app.await;
        test.may_leave_jobs();
        Self { test, app, shared }
    }

    async fn search(&self, query: &str) -> Answer {
        self.app.get(&format!("/online-bookings?{query}")).send().await
    }

    /// The sailings of a route on a day.
    async fn trips(&self, route: &str, date: &str) -> Vec<Value> {
        let found = self.search(&format!("depart_route={route}&depart_date={date}")).await;
        assert_eq!(found.status, 200, "{found:?}");
        found.body["departures"].as_array().expect("a list").clone()
    }

    async fn post(&self, wish: &Value, key: &str) -> Answer {
        let call = self.app.post("/online-bookings", wish);
        if key.is_empty() {
            call.send().await
        } else {
            call.header("idempotency-key", key).send().await
        }
    }

    /// Runs a statement of the test's own, for as long as it takes on a busy machine.
    fn sql(&self, statement: &str) -> usize {
        self.test.db(|conn| {
            platform::db::transaction(conn, |conn| {
                platform::db::without_statement_timeout(conn)?;
                Ok::<_, DbError>(sql_query(statement).execute(conn)?)
            })
        })
    }

    /// Seats left of the first class of a trip.
    async fn seats_left(&self, route: &str, date: &str, trip: usize) -> i64 {
        self.trips(route, date).await[trip]["accommodations"][0]["seats_left"]
            .as_i64()
            .expect("a number")
    }

    fn assert_invariants(&self) {
        self.test.assert_true(INVARIANTS);
    }
}

/// After every test, what must always be true must be true.
impl Drop for Fixture {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.assert_invariants();
        }
    }
}

fn adult(name: &str) -> Value {
    json!({ "firstname": name, "lastname": "Cruz", "gender": "MALE", "birth_date": "1990-01-01" })
}

fn person(name: &str, birth_date: &str, kind: &str) -> Value {
    let mut one = adult(name);
    one["birth_date"] = json!(birth_date);
    one["type"] = json!(kind);
    one["id_number"] = json!("A-123");
    one
}

fn wish(trip: &Value, email: &str, passengers: &[Value]) -> Value {
    json!({
        "round_trip": false,
        "booking_id": trip["id"],
        "accommodation_id": trip["accommodations"][0]["id"],
        "passengers": passengers,
        "passenger_contact": {
            "firstname": "Maria", "lastname": "Santos", "email": email,
            "contact_number": "09171234567", "full_address": "12 Colon Street, Cebu City",
        },
    })
}

fn line_amounts(booked: &Answer, kind: &str, leg: &str) -> Vec<i64> {
    let lines = booked.body["price_lines"].as_array().expect("lines").iter();
    lines
        .filter(|line| line["kind"] == kind && line["leg"] == leg)
        .map(|line| line["amount_centavos"].as_i64().expect("a number"))
        .collect()
}

/// The sailing of a trip, and its first class.
fn first_class(trip: &Value) -> (Uuid, Uuid) {
    let id = |value: &Value| value.as_str().and_then(|id| id.parse().ok()).expect("an id");
    (id(&trip["id"]), id(&trip["accommodations"][0]["id"]))
}

/// When these sailings depart.
fn departures(fixture: &Fixture, ids: &[SailingId]) -> Vec<(SailingId, DateTime<Utc>)> {
    let sailings = fixture.test.db(|conn| routes::sailings_by_id(conn, ids));
    sailings.iter().map(|sailing| (sailing.id, sailing.departs_at)).collect()
}

/// A booking that was priced while the sailing was still sold.
fn priced(fixture: &Fixture, sailing: Uuid, class: Uuid) -> NewBooking {
    let (sailing, class) = (SailingId(sailing), AccommodationId(class));
    let mut new = new_booking("juan@example.ph", &[(1, 1)]);
    new.legs[0].1 = Seats { sailing, class, count: 1 };
    new.hold_expires_at = fixture.test.ctx.clock.now() + chrono::TimeDelta::minutes(15);
    new
}
