//! What tests of changes after the sale share: a paid booking, quotes and their confirmation.

use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use testing::Answer;

use super::{Fixture, Held};

pub(crate) const PAYER: &str = "maria@example.ph";

impl Fixture {
    /// Seats that are held, paid and ticketed.
    pub(crate) async fn paid(&self, passengers: usize) -> Held {
        let held = self.hold(PAYER, passengers).await;
        self.pay(&held).await;
        held
    }

    /// When the ship of a booking leaves.
    pub(crate) async fn departs_at(&self, held: &Held) -> DateTime<Utc> {
        let seen = self.seen(held).await;
        let departs = seen["booking"]["departs_at"].as_str().expect("an instant");
        departs.parse().expect("an instant")
    }

    /// Moves the clock on to this instant.
    pub(crate) fn pass_until(&self, until: DateTime<Utc>) {
        self.test.clock.advance(until - self.test.ctx.clock.now());
    }

    pub(crate) async fn pay(&self, held: &Held) {
        let checkout = self.checkout(held).await;
        self.press(&checkout, "succeed").await;
        let back = self.come_back(held).await;
        assert_eq!(back.body["status"], 1, "{back:?}");
        self.test.run_jobs().await;
    }

    /// A call about a booking by its holder.
    pub(crate) async fn ask(&self, held: &Held, path: &str, body: &Value) -> Answer {
        let call = self.app.post(&format!("/online-bookings/{}/{path}", held.code), body);
        call.header("x-booking-token", &held.token).send().await
    }

    /// The quote for giving these places back; all of them, where none is named.
    pub(crate) async fn quote_refund(&self, held: &Held, places: &[(&str, usize)]) -> Answer {
        let place = |(leg, index): &(&str, usize)| json!({ "leg": leg, "passenger_index": index });
        let places: Vec<Value> = places.iter().map(place).collect();
        self.ask(held, "refunds/quote", &json!({ "places": places })).await
    }

    pub(crate) async fn confirm(&self, held: &Held, kind: &str, quote: &Answer) -> Answer {
        let quote_id = &quote.body["quote_id"];
        self.ask(held, kind, &json!({ "quote_id": quote_id })).await
    }

    /// Adds a version of the terms, as the operator's file says it.
    pub(crate) fn add_terms(&self, file: &str) {
        let new = serde_json::from_str(file).expect("terms");
        let add = |conn: &mut diesel::PgConnection| bookings::add_terms(conn, &new);
        let added = self.test.db(|conn| platform::db::transaction(conn, add));
        added.expect("they are in order");
    }

    /// What was given back through the provider, in centavos.
    pub(crate) fn returned(&self) -> i64 {
        #[derive(diesel::QueryableByName)]
        struct Sum {
            #[diesel(sql_type = diesel::sql_types::BigInt)]
            all: i64,
        }
        self.test.db(|conn| {
            let sum =
                "SELECT coalesce(sum(amount_centavos), 0)::bigint AS all FROM sandbox_refunds";
            let found: Sum = diesel::RunQueryDsl::get_result(diesel::sql_query(sum), conn)?;
            Ok::<_, platform::db::DbError>(found.all)
        })
    }
}

/// The integer of this name.
pub(crate) fn number(of: &Value, name: &str) -> i64 {
    of[name].as_i64().unwrap_or_else(|| panic!("{name} in {of}"))
}
