//! The desk's calls about bookings and refunds, beside the calls of travellers.

mod changing;
mod correcting;
mod finding;
mod queue;
mod together;

use std::cell::Cell;

use auth::{Auth, Services};
use chrono::{DateTime, Utc};
use diesel::{QueryableByName, RunQueryDsl as _, sql_query, sql_types::BigInt};
use platform::{
    db::DbError,
    web::{Api, Mount},
};
use serde_json::{Value, json};
use testing::{Answer, Call, TestApp};

use super::{Booked, Fixture};

/// Where the desk is.
const HOST: &str = "127.0.0.1:8081";

/// The desk's address, beside that of travellers.
struct Desk {
    shop: Fixture,
    app: TestApp,
    sessions: Cell<usize>,
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

impl Desk {
    async fn new() -> Self {
        let shop = Fixture::new().await;
        let services = Auth::new(Services::new(&shop.test.ctx.config));
        let app = TestApp::of_desk(&shop.test, |config| {
            config.app_data(services);
            let mut api = Mount::new(Api::OPS);
            staff::mount(&mut api);
            crate::mount_ops(&mut api);
            api.serve(config);
        });
        Self { app: app.await, shop, sessions: Cell::new(0) }
    }

    /// The cookie of somebody new with this role, who has just shown a second factor.
    fn sign_in(&self, role: &str) -> String {
        let number = self.sessions.get() + 1;
        self.sessions.set(number);
        let (id, token) =
            (format!("5ea00000-0000-4000-8000-{number:012}"), format!("token{number}"));
        self.shop.count(&format!(
            "INSERT INTO staff (id, name, email, email_key, language, password_hash, is_active)
             VALUES ('{id}', 'Lita {number}', '{number}@line.ph', '{number}@line.ph', 'en', 'x', true)"
        ));
        self.shop.count(&format!("INSERT INTO staff_roles VALUES ('{id}', '{role}', '*')"));
        self.shop.count(&format!(
            "INSERT INTO staff_sessions (token_hash, staff_id, expires_at, factor_at)
             VALUES (sha256('{token}'), '{id}', app_now() + interval '12 hours', app_now())"
        ));
        format!("__Host-parola-staff={token}")
    }

    async fn get(&self, who: &str, path: &str) -> Answer {
        self.app.get(path).header("host", HOST).header("cookie", who).send().await
    }

    async fn post(&self, who: &str, path: &str, body: &Value) -> Answer {
        sent(self.app.post(path, body), who).await
    }

    async fn put(&self, who: &str, path: &str, body: &Value) -> Answer {
        sent(self.app.put(path, body), who).await
    }

    /// The page of a booking.
    async fn page(&self, who: &str, booked: &Booked) -> Value {
        let page = self.get(who, &format!("/bookings/{}", booked.code)).await;
        assert_eq!(page.status, 200, "{page:?}");
        page.body
    }

    /// The quote of the desk for giving places back: those on the way out with these numbers.
    async fn quote_refund(
        &self,
        who: &str,
        booked: &Booked,
        people: &[usize],
        more: Value,
    ) -> Answer {
        let place = |index: &usize| json!({ "leg": "depart", "passenger_index": index });
        let mut wish = json!({ "kind": "refund", "reason": "ill",
                               "places": people.iter().map(place).collect::<Vec<_>>() });
        for (name, value) in more.as_object().expect("members") {
            wish[name] = value.clone();
        }
        self.post(who, &format!("/bookings/{}/changes/quote", booked.code), &wish).await
    }

    async fn confirm(&self, who: &str, booked: &Booked, quote: &Answer) -> Answer {
        let quote = json!({ "quote_id": quote.body["quote_id"] });
        self.post(who, &format!("/bookings/{}/changes", booked.code), &quote).await
    }

    /// When the ship of a booking leaves.
    async fn departs_at(&self, booked: &Booked) -> DateTime<Utc> {
        let seen = self.shop.seen(booked).await;
        let departs = seen["booking"]["departs_at"].as_str().expect("a time");
        departs.parse().expect("an instant")
    }

    fn number(&self, sql: &str) -> i64 {
        self.shop.test.db(|conn| {
            let found: Number = sql_query(sql).get_result(conn)?;
            Ok::<_, DbError>(found.number)
        })
    }

    /// How many events of this action there are.
    fn events(&self, action: &str) -> i64 {
        self.number(&format!(
            "SELECT count(*) AS number FROM staff_events WHERE action = '{action}'"
        ))
    }
}

/// Sends a write as a page of the desk does.
async fn sent(call: Call, who: &str) -> Answer {
    let call = call.header("host", HOST).header("cookie", who);
    call.header("sec-fetch-site", "same-origin").send().await
}

/// The integer of this name.
fn centavos(of: &Value, name: &str) -> i64 {
    of[name].as_i64().unwrap_or_else(|| panic!("{name} in {of}"))
}

#[actix_web::test]
async fn nobody_without_the_permission_sees_or_changes_anything() {
    let desk = Desk::new().await;
    let booked = desk.shop.paid("maria@example.ph", 1).await;
    let (gate, auditor) = (desk.sign_in("gate"), desk.sign_in("auditor"));
    for path in ["/bookings?q=cruz", &format!("/bookings/{}", booked.code), "/refunds"] {
        assert_eq!(desk.app.get(path).header("host", HOST).send().await.status, 401, "{path}");
        assert_eq!(desk.get(&gate, path).await.status, 403, "{path}");
        assert_eq!(desk.get(&auditor, path).await.status, 200, "{path}");
    }
    let note = format!("/bookings/{}/notes", booked.code);
    assert_eq!(desk.post(&auditor, &note, &json!({ "text": "x" })).await.status, 403);
    let changes = format!("/bookings/{}/changes/quote", booked.code);
    let counter = desk.sign_in("counter");
    let wish = json!({ "kind": "refund", "reason": "ill" });
    assert_eq!(
        desk.post(&counter, &changes, &wish).await.status,
        403,
        "a counter gives nothing back"
    );
}
