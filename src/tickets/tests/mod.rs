//! Tickets through their endpoints and e-mails, on the demo's network.

mod afterwards;
mod emails;
mod keys;
mod links;
mod paper;
mod payload;
mod qr_reader;
mod show;
mod terms;

use auth::{Auth, Services};
use bookings::{BookingId, LegPassenger, Shared, changing, paying};
use chrono::TimeDelta;
use diesel::{RunQueryDsl as _, sql_query};
use kernel::Secret;
use platform::{db, db::DbError, web::Mount};
use serde_json::{Value, json};
use testing::{Answer, Call, Template, TestApp, TestContext};
use uuid::Uuid;

use crate::TicketError;

struct Fixture {
    test: TestContext,
    app: TestApp,
}

/// A booking and the token that proves whose it is.
struct Booked {
    id: BookingId,
    code: String,
    token: Secret<String>,
    body: Value,
}

/// The demo's network, on sale.
static DEMO: Template = Template::new(|conn, rng, now| {
    routes::demo::fill(conn, rng, now, 60).expect("the demo");
    bookings::open_sales(conn, now).expect("seats to sell");
});

impl Fixture {
    async fn new() -> Self {
        let settings = [("BCRYPT_COST", "4"), ("RATE_LIMIT_SCALE", "1000")];
        let mut test = TestContext::on(DEMO.copy(), &settings);
        notices::register(&mut test.registry);
        crate::register(&mut test.registry);
        let services = Auth::new(Services::new(&test.ctx.config));
        let app = TestApp::new(&test, |config| {
            let mut api = Mount::default();
            bookings::mount(&mut api);
            crate::mount(&mut api);
            config.app_data(services).configure(|config| Shared::default().add_to(config));
            api.serve(config);
        });
        let app = app.await;
        Self { test, app }
    }

    /// A family there and back, in a language, with its seats held.
    async fn hold(&self, language: &str) -> Booked {
        let query = "depart_route=CEB-TAG&depart_date=2026-12-24&round_trip=true\
                     &return_date=2026-12-28";
        let found = self.app.get(&format!("/online-bookings?{query}")).send().await.body;
        let (out, back) = (&found["departures"][0], &found["returns"][0]);
        let wish = json!({
            "round_trip": true,
            "booking_id": out["id"],
            "accommodation_id": out["accommodations"][0]["id"],
            "return_booking_id": back["id"],
            "return_accommodation_id": back["accommodations"][0]["id"],
            "passengers": [
                { "firstname": "Niño José", "lastname": "Peñaflor", "gender": "MALE",
                  "birth_date": "1990-01-01" },
                { "firstname": "Lola", "lastname": "Peñaflor", "gender": "FEMALE",
                  "birth_date": "1950-01-01", "type": "SENIOR", "id_number": "OSCA-1" },
            ],
            "passenger_contact": {
                "firstname": "Maria", "lastname": "Santos", "email": "maria@example.ph",
                "contact_number": "09171234567", "full_address": "12 Colon Street, Cebu City",
            },
        });
        let call = self.app.post("/online-bookings", &wish).header("accept-language", language);
        let booked = call.send().await;
        assert_eq!(booked.status, 201, "{booked:?}");
        Booked {
            id: BookingId(Uuid::parse_str(booked.text("id")).expect("an id")),
            code: booked.text("code").to_owned(),
            token: Secret::new(booked.text("manage_token").to_owned()),
            body: booked.body,
        }
    }

    /// The same, sold as payments sell it, the e-mail still in the queue.
    async fn sold(&self, language: &str) -> Booked {
        let booked = self.hold(language).await;
        self.test.db(|conn| {
            db::transaction(conn, |conn| {
                let booking = paying::lock_payable(conn, booked.id)?;
                let sale = paying::sell(conn, booking)?;
                assert!(matches!(sale, paying::Sale::Sold(_)), "the seats are there");
                crate::send(conn, booked.id)?;
                Ok::<_, TicketError>(())
            })
        });
        booked
    }

    /// These passengers give their places back.
    fn leave(&self, booked: &Booked, places: &[LegPassenger]) {
        self.test.db(|conn| {
            db::transaction(conn, |conn| {
                let from = changing::changeable(conn, booked.id)?;
                changing::leave(conn, from, places, None)
            })
        });
    }

    /// A call about a booking, with the proof that its holder has.
    fn call(&self, booked: &Booked, path: &str) -> Call {
        let call = self.app.get(&format!("/online-bookings/{}/{path}", booked.code));
        call.header("x-booking-token", booked.token.expose())
    }

    async fn get(&self, booked: &Booked, path: &str) -> Answer {
        self.call(booked, path).send().await
    }

    async fn ask_again(&self, booked: &Booked) -> Answer {
        let path = format!("/online-bookings/{}/letters", booked.code);
        let call = self.app.post(&path, &json!({}));
        call.header("x-booking-token", booked.token.expose()).send().await
    }

    fn public_key(&self) -> Vec<u8> {
        let keys = self.test.db(crate::public_keys);
        assert_eq!(keys.len(), 1, "there is one key");
        keys[0].clone()
    }

    fn pass(&self, seconds: i64) {
        self.test.clock.advance(TimeDelta::seconds(seconds));
    }

    fn sql(&self, statement: &str) -> usize {
        self.test.db(|conn| sql_query(statement).execute(conn).map_err(DbError::from))
    }

    fn untruths(&self) -> Vec<String> {
        let all = bookings::INVARIANTS.iter().chain(notices::INVARIANTS).chain(crate::INVARIANTS);
        self.test.untruths(all)
    }
}

/// After every test, what must always be true must be true.
impl Drop for Fixture {
    fn drop(&mut self) {
        self.test.may_leave_jobs();
        if !std::thread::panicking() {
            assert_eq!(self.untruths(), [""; 0]);
        }
    }
}
