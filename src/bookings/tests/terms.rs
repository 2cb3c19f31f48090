//! The figures of a sale: settings and terms, each read where it is needed, and kept by what was sold.

use chrono::{DateTime, TimeDelta, Utc};
use platform::db;
use serde_json::{Value, json};
use testing::{Answer, TestContext};

use super::{Fixture, adult, wish};
use crate::{NewTerms, TermsVersion, add_terms, all_terms};

impl Fixture {
    /// Adds a version of the terms, as the operator's file says it.
    fn add_terms(&self, file: &Value) -> Result<TermsVersion, Vec<String>> {
        let new: NewTerms = serde_json::from_value(file.clone()).expect("terms");
        self.test.db(|conn| db::transaction(conn, |conn| add_terms(conn, &new)))
    }

    /// The terms of a booking made now, as its page is told them.
    async fn sold_under(&self, email: &str) -> (Answer, Value) {
        let trip = self.trips("CEB-TAG", "2026-12-24").await[0].clone();
        let booked = self.post(&wish(&trip, email, &[adult("Juan")]), "").await;
        assert_eq!(booked.status, 201, "{booked:?}");
        assert!(booked.body.get("terms").is_none(), "{booked:?}");
        let path = format!("/online-bookings/{}", booked.text("code"));
        let strangers = self.app.get(&path).send().await;
        assert!(strangers.body.get("terms").is_none(), "strangers are not told: {strangers:?}");
        let terms = self.terms_of(&booked).await;
        (booked, terms)
    }

    async fn terms_of(&self, booked: &Answer) -> Value {
        let call = self.app.get(&format!("/online-bookings/{}", booked.text("code")));
        let seen = call.header("x-booking-token", booked.text("manage_token")).send().await;
        seen.body["terms"].clone()
    }
}

/// Terms in which no figure is that of the first version.
fn others(valid_from: &str) -> Value {
    json!({
        "valid_from": valid_from,
        "terms": {
            "arrive_minutes": 90,
            "check_in_closes_minutes": 45,
            "hand_carry_kilos": 7,
            "delay_minutes": 120,
            "rebookings": 2,
            "refund_fees": [
                { "until_hours": 48, "percent": 5 },
                { "until_hours": 0, "percent": 25 },
            ],
            "rebooking_fees": [{ "until_hours": 0, "percent": 15 }],
        },
    })
}

#[actix_web::test]
async fn a_booking_keeps_the_terms_of_the_day_on_which_it_was_sold() {
    let fixture = Fixture::new().await;
    let file = others("2026-12-02");
    let added = fixture.add_terms(&file).expect("they are in order");
    assert_eq!((added.version, added.valid_from.to_string()), (2, "2026-12-02".to_owned()));
    let (first, before) = fixture.sold_under("maria@example.ph").await;
    let figures = file["terms"].as_object().expect("figures");
    for (name, figure) in figures {
        assert_ne!(before[name], *figure, "{name} holds from tomorrow on");
    }
    // It is eight in the morning in Manila.
    fixture.test.clock.advance(TimeDelta::hours(16) - TimeDelta::seconds(1));
    assert_eq!(fixture.sold_under("juan@example.ph").await.1, before);
    fixture.test.clock.advance(TimeDelta::seconds(1));
    let (_, after) = fixture.sold_under("ana@example.ph").await;
    assert_eq!(after, file["terms"]);
    assert_eq!(fixture.terms_of(&first).await, before, "what was sold keeps its terms");
    fixture.test.db(|conn| crate::holding::stock::end_some_expired(conn, 200));
}

#[actix_web::test]
async fn a_version_that_could_not_be_told_is_refused_and_not_written() {
    let fixture = Fixture::new().await;
    let refused = fixture.add_terms(&others("2026-12-01")).expect_err("it begins today");
    assert_eq!(
        refused,
        ["valid_from is 2026-12-01, and the earliest day is the one after today, 2026-12-01"]
    );
    fixture.add_terms(&others("2026-12-05")).expect("they are in order");
    assert_eq!(fixture.add_terms(&others("2026-12-05")).expect_err("the day is taken").len(), 1);
    let all = fixture.test.db(all_terms);
    let days: Vec<String> = all.versions.iter().map(|one| one.valid_from.to_string()).collect();
    assert_eq!(days, ["2000-01-01", "2026-12-05"]);
}

#[actix_web::test]
async fn seats_are_held_and_sold_for_as_long_as_the_settings_say() {
    let test = TestContext::with(&[("HOLD_SECONDS", "420"), ("SALES_CLOSE_MINUTES", "35")]);
    let (now, minutes) = (test.ctx.clock.now(), test.ctx.config.sales_close_minutes);
    test.db(|conn| routes::demo::fill(conn, &*test.rng, now, minutes));
    test.db(|conn| crate::open_sales(conn, now));
    let fixture = Fixture::of(test).await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let instant = |of: &Value, name: &str| -> DateTime<Utc> {
        of[name].as_str().expect(name).parse().expect("an instant")
    };
    let closes = instant(&trip, "sales_close_at");
    assert_eq!(instant(&trip, "departs_at") - closes, TimeDelta::minutes(35));
    let booked = fixture.post(&wish(&trip, "maria@example.ph", &[adult("Juan")]), "").await.body;
    let held = instant(&booked, "expires_at") - instant(&booked, "server_time");
    assert_eq!(held, TimeDelta::seconds(420));
}
