//! The desk through its own calls, by people with roles, beside the calls of travellers.

mod at_once;
mod board;
mod changing;
mod correcting;
mod disruptions;
mod exports;
mod finding;
mod free_moves;
mod queue;
mod stopped;
mod together;

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use auth::{Auth, Services};
use chrono::{DateTime, Utc};
use diesel::{QueryableByName, RunQueryDsl as _, sql_query, sql_types::BigInt};
use platform::{
    db::{DbError, Faults},
    web::{Api, Mount},
};
use serde_json::{Value, json};
use testing::{Answer, Call, TestApp, at_desk, insert_person};

use super::{Booked, Fixture};

/// Where the desk is.
const HOST: &str = "127.0.0.1:8081";

/// The shop and the desk over one database.
pub(super) struct Desk {
    pub(super) shop: Fixture,
    app: TestApp,
    people: AtomicUsize,
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

impl Desk {
    async fn new() -> Self {
        Self::with_faults(None).await
    }

    async fn with_faults(faults: Option<Arc<dyn Faults>>) -> Self {
        let shop = Fixture::with_faults(faults).await;
        let services = Auth::new(Services::new(&shop.test.ctx.config));
        let app = TestApp::of_desk(&shop.test, |config| {
            let mut api = Mount::new(Api::OPS);
            staff::mount(&mut api);
            crate::mount_ops(&mut api);
            config.app_data(services);
            api.serve(config);
        });
        let app = app.await;
        Self { shop, app, people: AtomicUsize::default() }
    }

    /// The cookie of somebody new with this role at this port, or everywhere (`*`), who has just shown a second
    /// factor.
    fn person(&self, role: &str, port: &str) -> String {
        let number = self.people.fetch_add(1, Ordering::Relaxed) + 1;
        insert_person(&self.shop.test, number, role, port)
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

    /// The board's row of the sailing that everybody books.
    async fn row(&self, who: &str) -> Value {
        let (voyage, day) = self.shop.voyage();
        let board = self.get(who, &format!("/board?day={day}")).await;
        assert_eq!(board.status, 200, "{board:?}");
        let rows = board.body["sailings"].as_array().expect("a list").clone();
        rows.into_iter().find(|row| row["voyage"] == voyage).expect("its row")
    }

    /// What one number in the database is.
    fn number(&self, sql: &str) -> i64 {
        let sql = format!("SELECT ({sql})::bigint AS number");
        let found = self
            .shop
            .test
            .db(|conn| sql_query(sql).get_result::<Number>(conn).map_err(DbError::from));
        found.number
    }

    /// Previews what is to happen to these sailings.
    async fn preview(&self, who: &str, kind: &str, select: Value) -> Answer {
        let wish = json!({
            "kind": kind, "select": select, "cause": "weather_signal",
            "reason": "Wind signal 1 over Bohol", "delay_minutes": 90,
        });
        self.post(who, "/disruptions/preview", &wish).await
    }

    /// Previews it, confirms it, and returns the disruption's id.
    async fn disrupt(&self, who: &str, kind: &str, select: Value) -> String {
        let preview = self.preview(who, kind, select).await;
        assert_eq!(preview.status, 200, "{preview:?}");
        let made = self.confirm(who, &preview).await;
        assert_eq!(made.status, 201, "{made:?}");
        made.text("id").to_owned()
    }

    async fn confirm(&self, who: &str, preview: &Answer) -> Answer {
        let confirmation = json!({
            "preview_id": preview.body["preview_id"],
            "typed_voyage": preview.body["sailings"][0]["voyage"],
        });
        self.post(who, "/disruptions", &confirmation).await
    }

    async fn disruption(&self, who: &str, id: &str) -> Value {
        let page = self.get(who, &format!("/disruptions/{id}")).await;
        assert_eq!(page.status, 200, "{page:?}");
        page.body
    }

    /// The id of the sailing that everybody books.
    fn sailing(&self) -> String {
        self.shop.trip["id"].as_str().expect("an id").to_owned()
    }

    /// A wish for a way out and one back.
    async fn round_trip(&self, email: &str) -> Value {
        let path = "/online-bookings?depart_route=TAG-CEB&depart_date=2026-12-26";
        let back = self.shop.app.get(path).send().await.body["departures"][0].clone();
        let mut wish = self.shop.wish(email, 1);
        wish["round_trip"] = json!(true);
        wish["return_booking_id"] = back["id"].clone();
        wish["return_accommodation_id"] = back["accommodations"][0]["id"].clone();
        wish
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

    async fn confirm_change(&self, who: &str, booked: &Booked, quote: &Answer) -> Answer {
        let quote = json!({ "quote_id": quote.body["quote_id"] });
        self.post(who, &format!("/bookings/{}/changes", booked.code), &quote).await
    }

    /// When the ship of a booking leaves.
    async fn departs_at(&self, booked: &Booked) -> DateTime<Utc> {
        let seen = self.shop.seen(booked).await;
        let departs = seen["booking"]["departs_at"].as_str().expect("a time");
        departs.parse().expect("an instant")
    }

    /// How many events of this action there are.
    fn events(&self, action: &str) -> i64 {
        self.number(&format!("SELECT count(*) FROM staff_events WHERE action = '{action}'"))
    }
}

/// Sends a write as a page of the desk does.
async fn sent(call: Call, who: &str) -> Answer {
    at_desk(call).header("cookie", who).send().await
}

/// The integer of this name.
fn centavos(of: &Value, name: &str) -> i64 {
    of[name].as_i64().unwrap_or_else(|| panic!("{name} in {of}"))
}

#[actix_web::test]
async fn nobody_without_the_permission_sees_or_changes_anything() {
    let desk = Desk::new().await;
    let booked = desk.shop.paid("maria@example.ph", 1).await;
    let (gate, auditor) = (desk.person("gate", "*"), desk.person("auditor", "*"));
    for path in ["/bookings?q=cruz", &format!("/bookings/{}", booked.code), "/refunds"] {
        assert_eq!(desk.app.get(path).header("host", HOST).send().await.status, 401, "{path}");
        assert_eq!(desk.get(&gate, path).await.status, 403, "{path}");
        assert_eq!(desk.get(&auditor, path).await.status, 200, "{path}");
    }
    let note = format!("/bookings/{}/notes", booked.code);
    assert_eq!(desk.post(&auditor, &note, &json!({ "text": "x" })).await.status, 403);
    let changes = format!("/bookings/{}/changes/quote", booked.code);
    let counter = desk.person("counter", "*");
    let wish = json!({ "kind": "refund", "reason": "ill" });
    assert_eq!(
        desk.post(&counter, &changes, &wish).await.status,
        403,
        "a counter gives nothing back"
    );
}
