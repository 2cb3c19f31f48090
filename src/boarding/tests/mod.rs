//! Gates through their calls, as their pages make them, on the demo's network.

mod arrival;
mod boarding;
mod enrolling;
mod managing;
mod page;
mod shares;

use std::ops::Deref;

use auth::{Auth, Services};
use bookings::{BookingId, Direction, LegPassenger, Shared, changing, paying};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::Clock as _;
use platform::{
    db,
    web::{Api, Mount},
};
use routes::SailingId;
use serde_json::Value;
use testing::{Office, Template, TestApp, TestContext};
use uuid::Uuid;

use self::page::Page;

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
        Self(Office::new(test, shop, desk).await)
    }

    fn now(&self) -> DateTime<Utc> {
        self.test.clock.now()
    }

    /// The gate opens: an hour before the ship leaves.
    fn open_gates(&self) {
        let departs = self.trip["departs_at"].as_str().expect("a time");
        let departs: DateTime<Utc> = departs.parse().expect("an instant");
        self.test.clock.jump(departs - TimeDelta::hours(1));
    }

    /// A booking of so many adults, sold.
    async fn sold(&self, passengers: usize) -> BookingId {
        let booked = self.booked(&vec!["1990-01-01"; passengers]).await;
        let id = BookingId(Uuid::parse_str(&booked).expect("an id"));
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

    /// A gate at the pier of Cebu, enrolled by somebody new.
    async fn gate(&self, name: &str) -> Page {
        Page::enrol(self, &self.gate_code(name).await).await
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
