//! Paper, e-mail and calendar name the check-in time of the terms that the booking was sold under.

use bookings::add_terms;
use platform::db;
use serde_json::json;
use testing::pdf;

use super::{Booked, Fixture};

impl Fixture {
    /// The PDF, the calendar and the last e-mail, each as one line of text.
    async fn told(&self, booked: &Booked) -> [String; 3] {
        self.test.run_jobs().await;
        let pdf = self.call(booked, "tickets.pdf").send().await;
        let dates = self.call(booked, "calendar.ics").send().await;
        let dates = String::from_utf8_lossy(&dates.bytes).replace("\r\n ", "");
        let raw = self.test.mailbox.emails().last().expect("an e-mail").raw.clone();
        [pdf::pages(&pdf.bytes).concat().replace('\n', " "), dates, raw.replace("=\r\n", "")]
    }
}

#[actix_web::test]
async fn each_booking_is_told_when_its_own_check_in_closes() {
    let fixture = Fixture::new().await;
    let before = fixture.sold("en").await;
    for told in fixture.told(&before).await {
        assert!(told.contains("Check-in closes at 4:40 AM"), "{told}");
    }
    let new = json!({
        "valid_from": "2026-12-02",
        "terms": {
            "arrive_minutes": 90, "check_in_closes_minutes": 47, "hand_carry_kilos": 7,
            "delay_minutes": 60, "rebookings": 1,
            "refund_fees": [{ "until_hours": 0, "percent": 25 }],
            "rebooking_fees": [{ "until_hours": 0, "percent": 15 }],
        },
    });
    let new = serde_json::from_value(new).expect("terms");
    let added = fixture.test.db(|conn| db::transaction(conn, |conn| add_terms(conn, &new)));
    added.expect("they are in order");
    fixture.pass(86_400);
    for (language, closes) in [
        ("en", "Be at Pier 1 by 3:40 AM. Check-in closes at 4:23 AM."),
        ("fil", "Dumating sa Pier 1 bago mag-3:40 AM. Nagsasara ang check-in nang 4:23 AM."),
        ("ceb", "Pag-abot sa Pier 1 sa dili pa 3:40 AM. Mosira ang check-in sa 4:23 AM."),
    ] {
        let booked = fixture.sold(language).await;
        for told in fixture.told(&booked).await {
            assert!(told.contains(closes), "{closes} is missing in {told}");
        }
    }
    assert_eq!(fixture.ask_again(&before).await.status, 200);
    for told in fixture.told(&before).await {
        assert!(told.contains("Check-in closes at 4:40 AM"), "{told}");
    }
}
