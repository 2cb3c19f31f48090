//! Ships that are late or do not sail, and everybody on them, through the endpoints and the jobs.

mod calling_off;
mod crossing;
mod desk;
mod offer;
mod telling;

use std::sync::Arc;

use auth::{Auth, Services};
use bookings::{Shared, SharedCheckoutCloser, changing};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use diesel::{RunQueryDsl as _, sql_query};
use notices::NoticeState;
use platform::{
    db::{self, DbError, Faults},
    jobs,
    web::Mount,
};
use routes::{Cause, Sailing, SailingStatus};
use serde_json::{Value, json};
use staff::Actor;
use testing::{Answer, Template, TestApp, TestContext};

use crate::{BackofficeError, Why};

const REASON: &str = "Wind signal 1 over Bohol";

/// Whoever runs the commands.
fn actor() -> Actor {
    Actor::of_command_line("operator")
}

fn wind() -> Why {
    Why { cause: Cause::WeatherSignal, reason: REASON.to_owned() }
}

fn engine() -> Why {
    Why { cause: Cause::Technical, reason: "An engine is being mended".to_owned() }
}

struct Fixture {
    test: TestContext,
    app: TestApp,
    trip: Value,
}

struct Booked {
    id: String,
    code: String,
    token: String,
    total: i64,
}

/// The demo's network, on sale.
static DEMO: Template = Template::new(|conn, rng, now| {
    routes::demo::fill(conn, rng, now, 60).expect("the demo");
    bookings::open_sales(conn, now).expect("seats to sell");
});

impl Fixture {
    async fn new() -> Self {
        Self::with_faults(None).await
    }

    /// One whose visits to the database may go wrong.
    async fn with_faults(faults: Option<Arc<dyn Faults>>) -> Self {
        let settings = [("BCRYPT_COST", "4"), ("RATE_LIMIT_SCALE", "1000")];
        let clock = TestContext::morning();
        let mut test = TestContext::whole(DEMO.copy(), clock, &settings, faults);
        bookings::register(&mut test.registry);
        notices::register(&mut test.registry);
        tickets::register(&mut test.registry);
        payments::register(&mut test.registry);
        crate::register(&mut test.registry);
        test.db(|conn| jobs::begin_periodic(conn, &test.registry));
        let services = Auth::new(Services::new(&test.ctx.config));
        let pages = payments::mount_pages(&test.ctx.config);
        let app = TestApp::new(&test, |config| {
            let mut api = Mount::default();
            bookings::mount(&mut api);
            tickets::mount(&mut api);
            payments::mount(&mut api);
            let till = Arc::new(payments::ProviderCloser) as Arc<dyn bookings::CheckoutCloser>;
            config
                .app_data(services)
                .configure(|config| Shared::default().add_to(config))
                .app_data(SharedCheckoutCloser::from(till))
                .configure(pages);
            api.serve(config);
        });
        let app = app.await;
        test.may_leave_jobs();
        let found = app.get("/online-bookings?depart_route=CEB-TAG&depart_date=2026-12-24");
        let trip = found.send().await.body["departures"][0].clone();
        Self { test, app, trip }
    }

    fn wish(&self, email: &str, passengers: usize) -> Value {
        let one = |n: usize| {
            json!({ "firstname": format!("Juan{}", "o".repeat(n)), "lastname": "Cruz",
                    "gender": "MALE", "birth_date": "1990-01-01" })
        };
        json!({
            "round_trip": false,
            "booking_id": self.trip["id"],
            "accommodation_id": self.trip["accommodations"][0]["id"],
            "passengers": (0..passengers).map(one).collect::<Vec<Value>>(),
            "passenger_contact": {
                "firstname": "Maria", "lastname": "Santos", "email": email,
                "contact_number": "09171234567", "full_address": "12 Colon Street, Cebu City",
            },
        })
    }

    async fn hold(&self, email: &str, passengers: usize) -> Booked {
        self.hold_as(&self.wish(email, passengers)).await
    }

    async fn hold_as(&self, wish: &Value) -> Booked {
        let booked = self.app.post("/online-bookings", wish).send().await;
        assert_eq!(booked.status, 201, "{booked:?}");
        Booked {
            id: booked.text("id").to_owned(),
            code: booked.text("code").to_owned(),
            token: booked.text("manage_token").to_owned(),
            total: booked.body["total_centavos"].as_i64().expect("a number"),
        }
    }

    async fn ask(&self, booked: &Booked, path: &str, body: &Value) -> Answer {
        let call = self.app.post(&format!("/online-bookings/{}/{path}", booked.code), body);
        call.header("x-booking-token", &booked.token).send().await
    }

    async fn checkout(&self, booked: &Booked) -> String {
        let begun = self.ask(booked, "payments", &json!({})).await;
        assert_eq!(begun.status, 200, "{begun:?}");
        begun.text("checkout_url").trim_start_matches("http://127.0.0.1:8080").to_owned()
    }

    async fn press(&self, checkout: &str, outcome: &str) {
        let form = [("outcome", outcome), ("method", "gcash"), ("webhook", "lost")];
        assert_eq!(self.app.form(checkout, &form).send().await.status, 303);
    }

    async fn paid(&self, email: &str, passengers: usize) -> Booked {
        self.pay_for(&self.wish(email, passengers)).await
    }

    async fn pay_for(&self, wish: &Value) -> Booked {
        let booked = self.hold_as(wish).await;
        let checkout = self.checkout(&booked).await;
        self.press(&checkout, "succeed").await;
        self.pass(3);
        self.ask(&booked, "complete-booking", &json!({})).await;
        self.test.run_jobs().await;
        booked
    }

    async fn seen(&self, booked: &Booked) -> Value {
        let call = self.app.get(&format!("/online-bookings/{}", booked.code));
        call.header("x-booking-token", &booked.token).send().await.body
    }

    fn voyage(&self) -> (String, NaiveDate) {
        let day = self.trip["booking_date"].as_str().expect("a day");
        let voyage = self.trip["voyage_number"].as_str().expect("a voyage");
        (voyage.to_owned(), day.parse().expect("a day"))
    }

    fn try_to<T>(
        &self,
        work: impl Fn(&mut diesel::PgConnection, &str, NaiveDate) -> Result<T, BackofficeError>,
    ) -> Result<T, BackofficeError> {
        let (voyage, day) = self.voyage();
        self.test.ctx.db.run_here(|conn| db::transaction(conn, |conn| work(conn, &voyage, day)))
    }

    fn set_status(&self, status: SailingStatus) -> Result<(), BackofficeError> {
        self.try_to(move |conn, voyage, day| {
            crate::set_status(conn, &actor(), (voyage, day), status)
        })
    }

    fn undo(&self) -> Result<Sailing, BackofficeError> {
        self.try_to(|conn, voyage, day| crate::undo(conn, &actor(), (voyage, day)))
    }

    /// When the ship was to leave.
    fn departs(&self) -> DateTime<Utc> {
        self.trip["departs_at"].as_str().expect("an instant").parse().expect("an instant")
    }

    /// Lets the time pass until the ship was to leave.
    fn until_it_leaves(&self) {
        self.test.clock.advance(self.departs() - self.test.ctx.clock.now());
    }

    async fn cancel(&self) {
        let cancelled = self.try_to(|conn, voyage, day| {
            crate::cancel(conn, &actor(), (voyage, day), &wind(), false)
        });
        cancelled.expect("cancelled");
        self.test.run_jobs().await;
    }

    fn pass(&self, seconds: i64) {
        self.test.clock.advance(TimeDelta::seconds(seconds));
    }

    fn count(&self, sql: &str) -> usize {
        self.test.db(|conn| sql_query(sql).execute(conn).map_err(DbError::from))
    }

    fn emails(&self, address: &str) -> Vec<String> {
        self.test.mailbox.subjects(address)
    }
}

/// After every test, what must always be true must be true.
impl Drop for Fixture {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            let lower = [bookings::INVARIANTS, boarding::INVARIANTS, payments::INVARIANTS];
            self.test.assert_true(lower.into_iter().chain([crate::INVARIANTS]).flatten());
        }
    }
}

#[actix_web::test]
async fn everybody_on_a_ship_that_does_not_sail_is_told_and_may_choose() {
    let fixture = Fixture::new().await;
    let paid = fixture.paid("paid@example.ph", 2).await;
    let held = fixture.hold("held@example.ph", 1).await;
    let paying = fixture.hold("paying@example.ph", 1).await;
    let checkout = fixture.checkout(&paying).await;
    let aboard = fixture.try_to(crate::aboard).expect("a sailing");
    assert_eq!((aboard.paid, aboard.held), ((1, 2), (2, 2)));
    assert_eq!(aboard.amount.0, paid.total);
    fixture.cancel().await;
    let seen = fixture.seen(&paid).await;
    assert_eq!((&seen["status"], &seen["choices"][0]["leg"]), (&json!(1), &json!("depart")));
    assert_eq!((&seen["booking"]["status"], &seen["tickets"]), (&json!("cancelled"), &json!([])));
    assert_eq!(seen["booking"]["status_reason"], REASON);
    for unpaid in [&held, &paying] {
        assert_eq!(fixture.seen(unpaid).await["status"], 4);
    }
    assert_eq!(fixture.app.page(&checkout).send().await.status, 410, "nobody pays for it");
    assert_eq!(fixture.emails("paid@"), ["Your tickets", "Your sailing is cancelled"]);
    for address in ["held@", "paying@"] {
        assert_eq!(fixture.emails(address), ["Your sailing is cancelled"]);
    }
    let delivered = fixture.try_to(crate::deliveries).expect("deliveries");
    assert_eq!(delivered.len(), 3);
    assert!(delivered.iter().all(|one| one.state == NoticeState::Sent && one.sent_at.is_some()));
    fixture.cancel().await;
    assert_eq!(fixture.try_to(crate::deliveries).expect("deliveries").len(), 3, "each once");
    assert_eq!(fixture.count("SELECT 1 FROM stock WHERE held > 0 OR sold > 0"), 0);
}

#[actix_web::test]
async fn whoever_chooses_money_gets_every_centavo_by_link_alone() {
    let fixture = Fixture::new().await;
    let paid = fixture.paid("paid@example.ph", 2).await;
    fixture.cancel().await;
    let email = fixture.test.mailbox.emails().pop().expect("an e-mail").raw;
    assert!(email.contains("/manage-booking#c=3D") || email.contains("/manage-booking#c="));
    let quote = fixture.ask(&paid, "refunds/quote", &json!({})).await;
    assert_eq!(quote.body["refund_centavos"].as_i64(), Some(paid.total));
    let done = fixture.ask(&paid, "refunds", &json!({ "quote_id": quote.body["quote_id"] })).await;
    assert_eq!(done.status, 201, "{done:?}");
    fixture.test.run_jobs().await;
    let seen = fixture.seen(&paid).await;
    assert_eq!((&seen["status"], &seen["choices"]), (&json!(6), &json!([])));
}

#[actix_web::test]
async fn whoever_does_not_choose_gets_the_money_after_a_week() {
    let fixture = Fixture::new().await;
    let paid = fixture.paid("paid@example.ph", 2).await;
    fixture.cancel().await;
    fixture.pass(7 * 86_400 - 60);
    fixture.test.run_jobs().await;
    assert_eq!(fixture.seen(&paid).await["status"], 1);
    fixture.pass(120);
    for _ in 0..3 {
        fixture.test.run_jobs().await;
        fixture.pass(61);
    }
    assert_eq!(fixture.seen(&paid).await["status"], 6);
    let back = format!("SELECT 1 FROM sandbox_refunds WHERE amount_centavos = {}", paid.total);
    assert_eq!(fixture.count(&back), 1);
}

#[actix_web::test]
async fn money_that_comes_for_a_ship_that_does_not_sail_goes_back() {
    let fixture = Fixture::new().await;
    let paying = fixture.hold("paying@example.ph", 1).await;
    let checkout = fixture.checkout(&paying).await;
    fixture.press(&checkout, "late").await;
    fixture.cancel().await;
    for _ in 0..12 {
        fixture.pass(600);
        fixture.test.run_jobs().await;
    }
    assert_eq!(fixture.seen(&paying).await["status"], 6);
}

#[actix_web::test]
async fn everybody_on_a_late_ship_is_told_and_may_leave_it_free_of_charge() {
    let fixture = Fixture::new().await;
    let paid = fixture.paid("paid@example.ph", 1).await;
    let departs: DateTime<Utc> =
        fixture.trip["departs_at"].as_str().expect("an instant").parse().expect("an instant");
    let delay = |minutes: i64| {
        fixture.try_to(|conn, voyage, day| {
            let to = departs + TimeDelta::minutes(minutes);
            crate::delay(conn, &actor(), (voyage, day), to, &engine())
        })
    };
    assert!(matches!(delay(0), Err(BackofficeError::NotLater)));
    assert!(matches!(delay(24 * 60 + 1), Err(BackofficeError::TooLate)));
    delay(90).expect("delayed");
    for _ in 0..2 {
        fixture.test.run_jobs().await;
    }
    assert_eq!(fixture.emails("paid@"), ["Your tickets", "Your sailing leaves later"]);
    let seen = fixture.seen(&paid).await;
    assert_eq!((&seen["booking"]["status"], &seen["status"]), (&json!("delayed"), &json!(1)));
    assert_eq!(seen["tickets"].as_array().map(Vec::len), Some(1));
    let quote = fixture.ask(&paid, "refunds/quote", &json!({})).await;
    assert_eq!(quote.body["places"][0]["right"], "delayed");
    assert_eq!(quote.body["refund_centavos"].as_i64(), Some(paid.total));
}

/// Breaks the first of three bookings on the ship, so that it cannot be told of anything.
async fn stage_with_a_broken_booking() -> (Fixture, Vec<String>) {
    let mut fixture = Fixture::new().await;
    fixture.test.may_leave_jobs();
    let mut whole = Vec::new();
    for name in ["one", "two", "three"] {
        fixture.paid(&format!("{name}@example.ph"), 1).await;
    }
    let sailing = fixture.try_to(crate::aboard).expect("a sailing").sailing.id;
    let aboard = fixture.test.db(|conn| changing::aboard(conn, sailing, 10));
    let broken = sql_query("UPDATE booking_contacts SET email = 'nobody' WHERE booking_id = $1");
    fixture.test.db(|conn| {
        let broken = broken.bind::<diesel::sql_types::Uuid, _>(aboard[0].0);
        broken.execute(conn).map_err(DbError::from)
    });
    for name in ["one", "two", "three"] {
        let kept = format!("SELECT 1 FROM booking_contacts WHERE email = '{name}@example.ph'");
        if fixture.count(&kept) == 1 {
            whole.push(format!("{name}@"));
        }
    }
    assert_eq!(whole.len(), 2);
    (fixture, whole)
}

#[actix_web::test]
async fn one_booking_that_cannot_be_called_off_does_not_hold_up_the_others() {
    let (fixture, whole) = stage_with_a_broken_booking().await;
    fixture.cancel().await;
    for address in &whole {
        assert_eq!(fixture.emails(address), ["Your tickets", "Your sailing is cancelled"]);
    }
    let again = "SELECT 1 FROM jobs WHERE kind = 'backoffice.call_off' AND state = 'waiting'";
    assert_eq!(fixture.count(again), 1, "the broken one is tried again");
}

#[actix_web::test]
async fn one_booking_that_cannot_be_told_of_a_delay_does_not_hold_up_the_others() {
    let (fixture, whole) = stage_with_a_broken_booking().await;
    let departs: DateTime<Utc> =
        fixture.trip["departs_at"].as_str().expect("an instant").parse().expect("an instant");
    let delayed = fixture.try_to(|conn, voyage, day| {
        let to = departs + TimeDelta::minutes(90);
        crate::delay(conn, &actor(), (voyage, day), to, &engine())
    });
    delayed.expect("delayed");
    fixture.test.run_jobs().await;
    for address in &whole {
        assert_eq!(fixture.emails(address), ["Your tickets", "Your sailing leaves later"]);
    }
    let again = "SELECT 1 FROM jobs WHERE kind = 'backoffice.tell_delay' AND state = 'waiting'";
    assert_eq!(fixture.count(again), 1, "the broken one is tried again");
}
