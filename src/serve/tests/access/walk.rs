//! The walk: each endpoint is called by everyone who may and may not.

use std::{future::Future, pin::Pin, sync::Arc};

use actix_web::http::Method;
use auth::{Auth, Services};
use bookings::{CheckoutCloser, Shared, SharedCheckoutCloser};
use diesel::{RunQueryDsl as _, sql_query};
use platform::{
    db::DbError,
    web::{Access, Mount},
};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use testing::{Answer, Call, TestApp, TestContext};
use users::AllPersonalData;

use super::targets::{Target, targets};
use crate::serve::endpoints::{endpoints, personal_data};

/// Endpoints about a booking that anyone may call: they answer strangers with what its code shows.
const OPEN_TO_STRANGERS: [&str; 3] = [
    "/online-bookings/{booking}",
    "/online-bookings/{booking}/complete-booking",
    "/online-bookings/{booking}/failed-payment",
];

/// What strangers never read about the owner's booking.
const SECRETS: [&str; 4] = ["Santos", "owner@example.ph", "9171234567", "Colon Street"];

/// A server with two members, each with a booking of their own.
pub(super) struct Walk {
    test: TestContext,
    app: TestApp,
    pub(super) targets: Vec<Target>,
}

/// A member, by the token of a session, with a booking that is held and one that is paid.
struct Member {
    bearer: String,
    held: Booked,
    paid: Booked,
}

/// A call under way.
type Answering = Pin<Box<dyn Future<Output = Answer>>>;

struct Booked {
    id: String,
    code: String,
    token: String,
}

impl Walk {
    /// The product's endpoints and what `plant` adds.
    pub(super) async fn of(plant: fn(&mut Mount)) -> Self {
        let settings = [
            ("BCRYPT_COST", "4"),
            ("RATE_LIMIT_SCALE", "1000000"),
            ("HOLDS_PER_CONTACT", "1000"),
            ("GOOGLE_CLIENT_ID", "client"),
        ];
        let mut test = TestContext::with(&settings);
        let now = test.ctx.clock.now();
        test.db(|conn| routes::demo::fill(conn, &*test.ctx.rng, now, 60));
        test.db(|conn| bookings::open_sales(conn, now));
        test.may_leave_jobs();
        let mount = move || {
            let mut api = endpoints();
            plant(&mut api);
            api
        };
        let services = Auth::new(Services::new(&test.ctx.config));
        let pages = payments::mount_pages(&test.ctx.config);
        let app = TestApp::new(&test, |config| {
            let closer = Arc::new(payments::ProviderCloser) as Arc<dyn CheckoutCloser>;
            config
                .app_data(services)
                .app_data(AllPersonalData::new(personal_data()))
                .configure(|config| Shared::default().add_to(config))
                .app_data(SharedCheckoutCloser::from(closer))
                .configure(pages);
            mount().serve(config);
        });
        let app = app.await;
        Self { test, app, targets: targets(&mount()) }
    }

    /// Everything that is answered otherwise than the endpoint's access says.
    pub(super) async fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for target in &self.targets {
            let found = match target.access {
                Access::SignedIn => self.faults_of_session(target).await,
                Access::BookingHolder => self.faults_of_holder(target).await,
                Access::Anyone => self.faults_of_open(target).await,
                Access::Provider => self.faults_of_provider(target).await,
                Access::StaffSession | Access::Staff(_) | Access::Device => {
                    vec!["is for the desk".to_owned()]
                }
            };
            faults.extend(
                found
                    .into_iter()
                    .map(|fault| format!("{} {}: {fault}", target.method, target.path)),
            );
        }
        faults
    }

    async fn faults_of_session(&self, target: &Target) -> Vec<String> {
        let mut faults = Vec::new();
        let member = self.member("owner@example.ph").await;
        let unread = Target { body: json!("no such body"), ..target.clone() };
        for (who, answer) in [
            ("nobody", self.call(target, None).send().await),
            ("nobody with another body", self.call(&unread, None).send().await),
            ("a dead session", self.call(target, None).bearer("prl_dead").send().await),
            ("a booking's token", {
                let token = &member.held.token;
                self.call(target, None).header("x-booking-token", token).send().await
            }),
        ] {
            if answer.status != 401 {
                faults.push(format!("{who} is answered {}", answer.status));
            }
        }
        let right = self.call(target, None).bearer(&member.bearer).send().await;
        if is_refused(&right) {
            faults.push(format!("a living session is answered {}", right.status));
        }
        faults
    }

    async fn faults_of_holder(&self, target: &Target) -> Vec<String> {
        let mut faults = Vec::new();
        let owner = self.member("owner@example.ph").await;
        let other = self.member("other@example.ph").await;
        for booked in [&owner.held, &owner.paid] {
            for name in [&booked.id, &booked.code] {
                for (who, call) in self.strangers(target, name, &other) {
                    let answer = call.await;
                    if answer.status != 404 {
                        faults.push(format!("{who} is answered {}", answer.status));
                    }
                }
            }
        }
        for (who, by_session) in [("the owner's session", true), ("the booking's token", false)] {
            let member = self.member("owner@example.ph").await;
            let mut allowed = false;
            for booked in [&member.held, &member.paid] {
                let call = self.call(target, Some(&booked.id));
                let call = if by_session {
                    call.bearer(&member.bearer)
                } else {
                    call.header("x-booking-token", &booked.token)
                };
                allowed |= !is_refused(&call.send().await);
            }
            if !allowed {
                faults.push(format!("{who} is refused"));
            }
        }
        faults
    }

    async fn faults_of_open(&self, target: &Target) -> Vec<String> {
        let mut faults = Vec::new();
        let is_about_a_booking = target.path.contains("{booking}");
        if is_about_a_booking && !OPEN_TO_STRANGERS.contains(&target.path) {
            faults.push("acts on a booking and asks for no proof".to_owned());
        }
        let owner = self.member("owner@example.ph").await;
        let other = self.member("other@example.ph").await;
        for name in [&owner.paid.id, &owner.paid.code] {
            for (who, call) in self.strangers(target, name, &other) {
                let answer = call.await;
                if matches!(answer.status, 401 | 403) && !target.path.starts_with("/auth/") {
                    faults.push(format!("{who} is answered {}", answer.status));
                }
                let told = String::from_utf8_lossy(&answer.bytes).into_owned();
                if let Some(secret) = SECRETS.into_iter().find(|secret| told.contains(secret)) {
                    faults.push(format!("{who} reads {secret}"));
                }
            }
        }
        faults
    }

    async fn faults_of_provider(&self, target: &Target) -> Vec<String> {
        let answer = self.call(target, Some("sandbox")).send().await;
        let is_open = answer.status < 400;
        is_open
            .then(|| format!("an unsigned message is answered {}", answer.status))
            .into_iter()
            .collect()
    }

    /// Calls by all who do not hold the booking `name`.
    fn strangers(
        &self,
        target: &Target,
        name: &str,
        other: &Member,
    ) -> Vec<(&'static str, Answering)> {
        let call = || self.call(target, Some(name));
        let other_token = || call().header("x-booking-token", &other.paid.token);
        vec![
            ("nobody", Box::pin(call().send())),
            ("another member", Box::pin(call().bearer(&other.bearer).send())),
            ("another booking's token", Box::pin(other_token().send())),
            ("a token of no booking", Box::pin(call().header("x-booking-token", "x").send())),
            ("a dead session", Box::pin(call().bearer("prl_dead").send())),
        ]
    }

    /// A call with every name in its path filled in.
    fn call(&self, target: &Target, booking: Option<&str>) -> Call {
        let mut path = String::new();
        for part in target.path.split_inclusive(['{', '}']) {
            match part {
                "booking}" | "provider}" => path.push_str(booking.unwrap_or("none")),
                "index}" => path.push('0'),
                "code}" => path.push_str("CEB"),
                "session}" | "watch}" => path.push_str("none"),
                text if text.ends_with('}') => panic!("{} has a name of unknown kind", target.path),
                text => path.push_str(text.trim_end_matches('{')),
            }
        }
        match target.method {
            Method::GET => self.app.get(&path),
            Method::PUT => self.app.put(&path, &target.body),
            Method::DELETE => self.app.delete(&path, &target.body),
            _ => self.app.post(&path, &target.body),
        }
    }

    /// A new member with a new session and two bookings.
    async fn member(&self, email: &str) -> Member {
        let mut bytes = [0; 16];
        self.test.ctx.rng.fill(&mut bytes);
        let account: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        let bearer = format!("prl_{account}");
        let hash: String =
            Sha256::digest(&bearer).iter().map(|byte| format!("{byte:02x}")).collect();
        self.sql(&format!(
            "INSERT INTO accounts (id, email, email_key, google_sub, proved_by) VALUES
             ('{account}', '{account}@example.ph', '{account}@example.ph', '{account}', 'google')"
        ));
        self.sql(&format!(
            "INSERT INTO sessions (token_hash, account_id, expires_at)
             VALUES (decode('{hash}', 'hex'), '{account}', app_now() + interval '30 days')"
        ));
        let held = self.hold(&bearer, email).await;
        let paid = self.hold(&bearer, email).await;
        self.pay(&paid).await;
        Member { bearer, held, paid }
    }

    async fn hold(&self, bearer: &str, email: &str) -> Booked {
        let query = "/online-bookings?depart_route=CEB-TAG&depart_date=2026-12-24";
        let found = self.app.get(query).send().await.body;
        let trips = found["departures"].as_array().expect("sailings").clone();
        let classes = trips.iter().flat_map(|trip| {
            let of = |class: &Value| (trip["id"].clone(), class.clone());
            trip["accommodations"].as_array().into_iter().flatten().map(of).collect::<Vec<_>>()
        });
        let (trip, class) = classes
            .max_by_key(|(_, class)| class["seats_left"].as_i64())
            .expect("a class with seats");
        let booked = self.app.post(
            "/online-bookings",
            &json!({
                "round_trip": false,
                "booking_id": trip,
                "accommodation_id": class["id"],
                "passengers": [{ "firstname": "Juan", "lastname": "Cruz", "gender": "MALE",
                                 "birth_date": "1990-01-01" }],
                "passenger_contact": {
                    "firstname": "Maria", "lastname": "Santos", "email": email,
                    "contact_number": "09171234567", "full_address": "12 Colon Street, Cebu City",
                },
            }),
        );
        let booked = booked.bearer(bearer).send().await;
        assert_eq!(booked.status, 201, "{booked:?}");
        Booked {
            id: booked.text("id").to_owned(),
            code: booked.text("code").to_owned(),
            token: booked.text("manage_token").to_owned(),
        }
    }

    async fn pay(&self, booked: &Booked) {
        let path = format!("/online-bookings/{}", booked.id);
        let call = self.app.post(&format!("{path}/payments"), &json!({}));
        let begun = call.header("x-booking-token", &booked.token).send().await;
        let checkout = begun.text("checkout_url").trim_start_matches("http://127.0.0.1:8080");
        let form = [("outcome", "succeed"), ("method", "gcash"), ("webhook", "lost")];
        assert_eq!(self.app.form(checkout, &form).send().await.status, 303);
        let paid = self.app.post(&format!("{path}/complete-booking"), &json!({})).send().await;
        assert_eq!(paid.body["status"], 1, "{paid:?}");
    }

    fn sql(&self, statement: &str) {
        self.test.db(|conn| sql_query(statement).execute(conn).map_err(DbError::from));
    }
}

/// Returns true if the call was turned away before it was looked at. A 401 with another code speaks
/// of what was sent, such as a token of Google that is not valid.
fn is_refused(answer: &Answer) -> bool {
    match answer.status {
        401 => answer.text("code") == "signed_out",
        status => matches!(status, 403 | 404 | 405 | 500),
    }
}
