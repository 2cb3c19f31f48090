//! What tests of changes after the sale share: a paid booking, quotes and their confirmation.

use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use testing::Answer;

use super::{Fixture, Held, wish};

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

#[actix_web::test]
async fn the_place_of_an_infant_who_travels_free_is_given_back_and_moves_nothing_in_the_books() {
    let fixture = Fixture::new().await;
    let found = fixture.app.get("/online-bookings?depart_route=CEB-TAG&depart_date=2026-12-24");
    let trip = found.send().await.body["departures"][0].clone();
    let mut party = wish(&trip, 0, PAYER, 2);
    party["passengers"][1]["birth_date"] = json!("2026-01-05");
    party["passengers"][1]["type"] = json!("INFANT");
    let booked = fixture.app.post("/online-bookings", &party).send().await;
    assert_eq!(booked.status, 201, "{booked:?}");
    let held = Held::read(&booked);
    fixture.pay(&held).await;
    let quote = fixture.quote_refund(&held, &[("depart", 1)]).await;
    assert_eq!(number(&quote.body, "refund_centavos"), 0);
    assert_eq!(fixture.confirm(&held, "refunds", &quote).await.status, 201);
    fixture.test.run_jobs().await;
    assert_eq!(fixture.seen(&held).await["status"], 1, "the other one travels");
}
