//! Payments through their endpoints, with the built-in test provider's page as the payer sees it.

mod boarded;
pub(crate) mod changes;
mod failpoints;
mod hints;
mod late;
mod least_rights;
mod opening;
mod outage;
mod paying;
mod permutations;
mod personal_data;
mod planted;
mod prepared;
pub(crate) mod provider_fixture;
mod repeated;
mod rights;
mod simulation;
mod unknown_values;

use std::sync::Arc;

use auth::{Auth, Services};
use bookings::{Shared, SharedCheckoutCloser};
use chrono::TimeDelta;
use diesel::{RunQueryDsl as _, sql_query};
use platform::{db::DbError, jobs, web::Mount};
use serde_json::{Value, json};
use testing::{Answer, Template, TestApp, TestContext};

pub(crate) struct Fixture {
    pub(crate) test: TestContext,
    pub(crate) app: TestApp,
}

/// A booking whose seats are held.
#[derive(Clone)]
pub(crate) struct Held {
    pub(crate) code: String,
    pub(crate) id: String,
    pub(crate) token: String,
    pub(crate) total: i64,
}

/// Registers the jobs and mounts the endpoints that a payment needs.
async fn open(test: &mut TestContext) -> TestApp {
    bookings::register(&mut test.registry);
    notices::register(&mut test.registry);
    tickets::register(&mut test.registry);
    crate::register(&mut test.registry);
    test.db(|conn| jobs::begin_periodic(conn, &test.registry));
    test.may_leave_jobs();
    let services = Auth::new(Services::new(&test.ctx.config));
    let pages = crate::mount_pages(&test.ctx.config);
    let app = TestApp::new(test, |config| {
        let mut api = Mount::default();
        bookings::mount(&mut api);
        crate::mount(&mut api);
        let till = Arc::new(crate::ProviderCloser) as Arc<dyn bookings::CheckoutCloser>;
        config
            .app_data(services)
            .configure(|config| Shared::default().add_to(config))
            .app_data(SharedCheckoutCloser::from(till))
            .configure(pages);
        api.serve(config);
    });
    app.await
}

/// The wish of somebody who books for so many on a trip, as search shows it.
fn wish(trip: &Value, class: usize, email: &str, passengers: usize) -> Value {
    let one = |n: usize| {
        json!({ "firstname": format!("Juan{}", "o".repeat(n)), "lastname": "Cruz",
                "gender": "MALE", "birth_date": "1990-01-01" })
    };
    json!({
        "round_trip": false,
        "booking_id": trip["id"],
        "accommodation_id": trip["accommodations"][class]["id"],
        "passengers": (0..passengers).map(one).collect::<Vec<Value>>(),
        "passenger_contact": {
            "firstname": "Maria", "lastname": "Santos", "email": email,
            "contact_number": "09171234567", "full_address": "12 Colon Street, Cebu City",
        },
    })
}

/// The demo's network, on sale.
static DEMO: Template = Template::new(|conn, rng, now| {
    routes::demo::fill(conn, rng, now, 60).expect("the demo");
    bookings::open_sales(conn, now).expect("seats to sell");
});

impl Held {
    pub(crate) fn read(booked: &Answer) -> Self {
        Self {
            code: booked.text("code").to_owned(),
            id: booked.text("id").to_owned(),
            token: booked.text("manage_token").to_owned(),
            total: booked.body["total_centavos"].as_i64().expect("a number"),
        }
    }
}

impl Fixture {
    pub(crate) async fn new() -> Self {
        let settings = [("BCRYPT_COST", "4"), ("RATE_LIMIT_SCALE", "1000")];
        let mut test = TestContext::on(DEMO.copy(), &settings);
        let app = open(&mut test).await;
        Self { test, app }
    }

    /// Seats of the first class of the first sailing on a day before Christmas.
    pub(crate) async fn hold(&self, email: &str, passengers: usize) -> Held {
        let found = self.app.get("/online-bookings?depart_route=CEB-TAG&depart_date=2026-12-24");
        let trip = found.send().await.body["departures"][0].clone();
        let wish = wish(&trip, 0, email, passengers);
        let booked = self.app.post("/online-bookings", &wish).send().await;
        assert_eq!(booked.status, 201, "{booked:?}");
        Held::read(&booked)
    }

    pub(crate) async fn begin(&self, held: &Held) -> Answer {
        let call = self.app.post(&format!("/online-bookings/{}/payments", held.id), &json!({}));
        call.header("x-booking-token", &held.token).send().await
    }

    /// The path of the checkout that a booking is paid at.
    pub(crate) async fn checkout(&self, held: &Held) -> String {
        let begun = self.begin(held).await;
        assert_eq!(begun.status, 200, "{begun:?}");
        let url = begun.text("checkout_url");
        url.trim_start_matches("http://127.0.0.1:8080").to_owned()
    }

    /// Presses a button of the checkout; where it leads.
    pub(crate) async fn press(&self, checkout: &str, outcome: &str) -> String {
        let form = [("outcome", outcome), ("method", "gcash"), ("webhook", "lost")];
        let answer = self.app.form(checkout, &form).send().await;
        assert_eq!(answer.status, 303, "{answer:?}");
        answer.header("location").to_owned()
    }

    /// Gives the seats back.
    pub(crate) async fn give_up(&self, held: &Held) -> Answer {
        let call = self.app.delete(&format!("/online-bookings/{}", held.id), &json!({}));
        call.header("x-booking-token", &held.token).send().await
    }

    /// What the payer's page asks when it comes back.
    pub(crate) async fn come_back(&self, held: &Held) -> Answer {
        self.pass(3);
        let path = format!("/online-bookings/{}/complete-booking", held.code);
        let answer = self.app.post(&path, &json!({})).send().await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer
    }

    pub(crate) async fn seen(&self, held: &Held) -> Value {
        let call = self.app.get(&format!("/online-bookings/{}", held.code));
        call.header("x-booking-token", &held.token).send().await.body
    }

    pub(crate) fn pass(&self, seconds: i64) {
        self.test.clock.advance(TimeDelta::seconds(seconds));
    }

    pub(crate) fn sql(&self, statement: &str) -> usize {
        self.test.db(|conn| sql_query(statement).execute(conn).map_err(DbError::from))
    }

    /// The e-mails to `address`, by their subjects.
    pub(crate) fn subjects(&self, address: &str) -> Vec<String> {
        self.test.mailbox.subjects(address)
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
