//! What sails on which day, for how much, and until when it is sold.

use serde_json::json;

use super::{Fixture, adult, wish};

#[actix_web::test]
async fn sales_close_an_hour_before_departure() {
    let fixture = Fixture::new().await;
    // The morning is 8:00; CEB-TAG sails at 5:10, 9:20, 13:00 and 17:40.
    let today = fixture.trips("CEB-TAG", "2026-12-01").await;
    let on_sale: Vec<bool> =
        today.iter().map(|trip| trip["is_on_sale"].as_bool().expect("a word")).collect();
    assert_eq!(on_sale, [false, true, true, true]);
    fixture.test.clock.set("2026-12-01T08:19:59+08:00");
    let wanted = wish(&today[1], "maria@example.ph", &[adult("Juan")]);
    assert_eq!(fixture.post(&wanted, "").await.status, 201);
    fixture.test.clock.set("2026-12-01T08:20:00+08:00");
    let closed = fixture.post(&wanted, "").await;
    assert_eq!((closed.status, closed.text("code")), (409, "sales_closed"));
}

#[actix_web::test]
async fn cancelled_and_delayed_sailings_are_shown_as_they_are() {
    let fixture = Fixture::new().await;
    let tomorrow = fixture.trips("CEB-TAG", "2026-12-02").await;
    assert_eq!(tomorrow[1]["status"], "delayed");
    assert_eq!(tomorrow[1]["formatted_departure_time"], "10:05 AM");
    assert_eq!(tomorrow[1]["is_on_sale"], true);
    assert_eq!(tomorrow[3]["status"], "cancelled");
    assert_eq!(tomorrow[3]["is_on_sale"], false);
    let wanted = wish(&tomorrow[3], "maria@example.ph", &[adult("Juan")]);
    assert_eq!(fixture.post(&wanted, "").await.text("code"), "sales_closed");
    let path = "/schedules?route=CEB-TAG&from=2026-12-02&to=2026-12-02";
    let lines = fixture.app.get(path).send().await.body["sailings"].clone();
    assert_eq!(lines[3]["status_reason"], "Gale warning of the Coast Guard");
    assert_eq!(lines[1]["formatted_scheduled_time"], "9:20 AM");
}

#[actix_web::test]
async fn a_trip_that_was_found_before_is_told_as_it_is_now() {
    let fixture = Fixture::new().await;
    fixture.test.clock.set("2026-12-01T08:19:59+08:00");
    let found = async || fixture.trips("CEB-TAG", "2026-12-01").await[1].clone();
    let before = found().await;
    assert_eq!(found().await, before);
    // Each expectation is what was found before, with one thing changed.
    let mut expected = before.clone();
    let wanted = wish(&before, "maria@example.ph", &[adult("Juan")]);
    assert_eq!(fixture.post(&wanted, "").await.status, 201);
    let seats = before["accommodations"][0]["seats_left"].as_i64().expect("seats");
    expected["accommodations"][0]["seats_left"] = json!(seats - 1);
    assert_eq!(found().await, expected, "a seat is held");
    fixture.sql("UPDATE vessels SET name = name || ' II'");
    let vessel = before["vessel"]["name"].as_str().expect("a name");
    expected["vessel"]["name"] = json!(format!("{vessel} II"));
    assert_eq!(found().await, expected, "the catalogue has changed");
    fixture.sql("UPDATE sailings SET status_reason = 'Engine'");
    expected["status_reason"] = json!("Engine");
    assert_eq!(found().await, expected, "the sailing has changed");
    fixture.test.clock.set("2026-12-01T08:20:00+08:00");
    expected["is_on_sale"] = json!(false);
    assert_eq!(found().await, expected, "sales have closed");
}

#[actix_web::test]
async fn a_search_is_checked_before_it_is_made() {
    let fixture = Fixture::new().await;
    for (query, field) in [
        ("", "depart_route"),
        ("depart_route=CEB-TAG", "depart_date"),
        ("depart_route=CEB-TAG&depart_date=2026-02-30", "depart_date"),
        ("depart_route=CEB-TAG&depart_date=2026-11-30", "depart_date"),
        ("depart_route=XXX-YYY&depart_date=2026-12-24", "depart_route"),
        ("depart_route=CEB-TAG&depart_date=2026-12-24&passengers_count=0", "passengers_count"),
        ("depart_route=CEB-TAG&depart_date=2026-12-24&passengers_count=21", "passengers_count"),
        ("depart_route=CEB-TAG&depart_date=2026-12-24&round_trip=maybe", "round_trip"),
        ("depart_route=CEB-TAG&depart_date=2026-12-24&round_trip=true", "return_date"),
        (
            "depart_route=CEB-TAG&depart_date=2026-12-24&round_trip=true&return_date=2026-12-23",
            "return_date",
        ),
    ] {
        let answer = fixture.search(query).await;
        assert_eq!(answer.status, 400, "{query}");
        assert!(answer.body[field].is_array(), "{query}: {answer:?}");
    }
    let query =
        "depart_route=ceb-tag&depart_date=2026-12-24&round_trip=true&return_date=2026-12-24";
    let found = fixture.search(query).await;
    assert_eq!(found.body["returns"][0]["route"]["code"], "TAG-CEB");
    let last = fixture.trips("CEB-TAG", "2027-03-31").await;
    assert_eq!(last.len(), 4, "a hundred and twenty days ahead");
    assert_eq!(fixture.trips("CEB-TAG", "2027-04-01").await.len(), 0);
}

#[actix_web::test]
async fn today_is_manila_s() {
    let fixture = Fixture::new().await;
    fixture.test.clock.set("2026-12-24T23:59:59+08:00");
    assert_eq!(fixture.search("depart_route=CEB-TAG&depart_date=2026-12-24").await.status, 200);
    fixture.test.clock.set("2026-12-25T00:00:00+08:00");
    assert_eq!(fixture.search("depart_route=CEB-TAG&depart_date=2026-12-24").await.status, 400);
}

#[actix_web::test]
async fn the_calendar_tells_the_lowest_fare_and_what_is_left() {
    let fixture = Fixture::new().await;
    let path = "/online-bookings/calendar?route=CEB-TAG&from=2027-03-30&to=2027-04-02";
    let days = fixture.app.get(path).send().await.body["days"].clone();
    assert_eq!(days.as_array().map(Vec::len), Some(4));
    assert_eq!(
        days[0],
        json!({
            "date": "2027-03-30", "fare_from_centavos": 76_000,
            "price_from_centavos": 80_500, "seats_left": 4 * 306,
        })
    );
    assert_eq!(
        days[3],
        json!({
            "date": "2027-04-02", "fare_from_centavos": null, "price_from_centavos": null,
            "seats_left": 0,
        })
    );
    for path in [
        "/online-bookings/calendar?route=CEB-TAG&from=2026-12-31&to=2026-12-01",
        "/online-bookings/calendar?route=CEB-TAG&from=2026-12-01&to=2027-12-01",
        "/online-bookings/calendar?route=CEB-TAG",
        "/schedules?route=nowhere&from=2026-12-01&to=2026-12-02",
    ] {
        assert_eq!(fixture.app.get(path).send().await.status, 400, "{path}");
    }
}

#[actix_web::test]
async fn a_nul_in_an_address_is_the_callers_fault() {
    let fixture = Fixture::new().await;
    for path in [
        "/schedules?route=%00&from=2026-12-01&to=2026-12-02",
        "/online-bookings/calendar?route=a%00&from=2026-12-01&to=2026-12-02",
        "/online-bookings?depart_route=%00&depart_date=2026-12-24&passengers_count=1",
        "/online-bookings?depart_route=CEB-TAG&depart_date=2026-12-24&return_route=%00",
        "/online-bookings/%00",
    ] {
        let answer = fixture.app.get(path).send().await;
        assert_eq!(answer.status, 400, "{path}: {answer:?}");
    }
}
