//! Manifests through their calls, as the desk and the gates make them, on the demo's network.

mod adding;
mod amending;
mod forgetting;
mod gate;
mod looking;
mod racing;
mod sealing;
mod ships;

use std::ops::Deref;

use auth::{Auth, Services};
use bookings::{BookingId, Shared, paying};
use chrono::{DateTime, TimeDelta, Utc};
use platform::{
    db,
    web::{Api, Mount},
};
use serde_json::{Value, json};
use testing::{Answer, Office, Template, TestApp, TestContext};
use uuid::Uuid;

use self::gate::Gate;

/// The demo's network, on sale.
static DEMO: Template = Template::new(|conn, rng, now| {
    routes::demo::fill(conn, rng, now, 60).expect("the demo");
    bookings::open_sales(conn, now).expect("seats to sell");
});

struct Fixture(Office);

impl Deref for Fixture {
    type Target = Office;

    fn deref(&self) -> &Office {
        &self.0
    }
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
        Self(Office::new(test, shop, desk).await)
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

    /// A booking of people who were born then, sold.
    async fn sold(&self, born: &[&str]) -> BookingId {
        let id = BookingId(Uuid::parse_str(&self.booked(born).await).expect("an id"));
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

    /// A call about the manifest of the sailing that everybody books.
    fn path(&self, rest: &str) -> String {
        format!("/sailings/{}/manifest{rest}", self.sailing())
    }

    /// A gate at the pier of Cebu, enrolled by somebody new, with the list.
    async fn gate(&self, name: &str) -> Gate {
        Gate::enrol(self, &self.gate_code(name).await).await
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

    /// A crew that somebody types who sees the crew as it stands now.
    async fn crew_now(&self, mut typed: Value) -> Value {
        let seen = self.get(&self.person("auditor"), &self.path("/crew")).await;
        typed["version"] = json!(seen.text("version"));
        typed
    }

    /// Papers, the same.
    async fn papers_now(&self, mut typed: Value) -> Value {
        typed["version"] = self.now().await["papers_version"].clone();
        typed
    }

    async fn seal(&self, who: &str, reason: Option<&str>) -> Answer {
        self.post(who, &self.path("/seal"), &json!({ "override_reason": reason })).await
    }

    /// Amends as one person wants it and another agrees.
    async fn amended(&self, first: &str, second: &str, typed: &Value) -> Answer {
        let path = self.path("/amendments");
        let asked = self.post(first, &path, typed).await;
        assert_eq!((asked.status, asked.text("code")), (409, "needs_approval"));
        let decide = format!("/approvals/{}/decide", asked.text("approval"));
        let agree = json!({ "approve": true, "reason": "I saw that" });
        assert_eq!(self.post(second, &decide, &agree).await.status, 200);
        let amended = self.post(first, &path, typed).await;
        assert_eq!(amended.status, 201, "{amended:?}");
        amended
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
