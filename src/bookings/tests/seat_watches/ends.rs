//! When waiting for seats ends: with the sale, with a place that was bought, with the account, and by time.

use auth::AccountId;
use chrono::TimeDelta;
use routes::{Cause, SailingId};

use super::ANA;
use crate::{
    SEAT_WATCHES,
    tests::{
        Fixture, adult, first_class,
        mine::{JUAN, MARIA, sell},
        wish,
    },
};

/// After the ship has left.
const EVENING: &str = "2026-12-24T12:00:00Z";

#[actix_web::test]
async fn waiting_ends_once_no_seats_will_be_sold_again() {
    for how in ["left", "cancelled"] {
        let fixture = Fixture::new().await;
        let trip = fixture.full_trip().await;
        let maria = fixture.waits(MARIA, &trip, 1).await;
        let sailing = SailingId(first_class(&trip).0);
        let cancel =
            |conn: &mut _| routes::cancel_sailing(conn, sailing, Cause::GaleWarning, "storm");
        match how {
            "left" => fixture.test.clock.set(EVENING),
            _ => fixture.test.db(cancel),
        }
        fixture.set_seats(&trip, 1);
        assert_eq!(fixture.look().await, Vec::<String>::new(), "{how}");
        assert_eq!(fixture.states(), ["ended"], "{how}");
        if how != "left" {
            assert_eq!(fixture.watches(&maria).await[0]["state"], "ended");
        }
    }
}

#[actix_web::test]
async fn who_waits_for_a_sailing_that_is_withdrawn_is_told_once_it_is_offered_again() {
    let fixture = Fixture::new().await;
    let trip = fixture.full_trip().await;
    fixture.waits(MARIA, &trip, 1).await;
    let sailing = SailingId(first_class(&trip).0);
    let set = |to: &str| {
        fixture.sql(&format!("UPDATE sailings SET withdrawn_at = {to} WHERE id = '{sailing}'"));
    };
    set("app_now()");
    fixture.set_seats(&trip, 1);
    assert_eq!(fixture.look().await, Vec::<String>::new());
    assert_eq!(fixture.states(), ["waiting"]);
    set("NULL");
    assert_eq!(fixture.look().await, [MARIA]);
}

#[actix_web::test]
async fn who_buys_a_place_waits_no_longer_and_who_holds_one_is_not_told() {
    let fixture = Fixture::new().await;
    let trip = fixture.full_trip().await;
    let maria = fixture.waits(MARIA, &trip, 2).await;
    fixture.set_seats(&trip, 1);
    let wanted = wish(&trip, "maria@example.ph", &[adult("Maria")]);
    let held = fixture.app.post("/online-bookings", &wanted).bearer(&maria).send().await;
    assert_eq!(held.status, 201, "{held:?}");
    fixture.set_seats(&trip, 2);
    assert_eq!(fixture.look().await, Vec::<String>::new());
    assert_eq!(fixture.states(), ["waiting"], "the hold may yet run out");
    sell(&fixture, &held);
    assert_eq!(fixture.states(), ["ended"]);
    // Who has a place may wait for more.
    fixture.set_seats(&trip, 0);
    fixture.test.clock.advance(TimeDelta::seconds(1));
    assert_eq!(fixture.ask(&maria, &trip, 1).await.status, 201);
    fixture.set_seats(&trip, 1);
    assert_eq!(fixture.look().await, [MARIA]);
}

#[actix_web::test]
async fn what_is_kept_of_it_is_handed_out_and_goes_with_the_account_or_after_thirty_days() {
    let fixture = Fixture::new().await;
    let trip = fixture.full_trip().await;
    fixture.waits(MARIA, &trip, 1).await;
    fixture.waits(JUAN, &trip, 1).await;
    let account = AccountId(MARIA.parse().expect("an id"));
    let kept = fixture.test.db(|conn| (SEAT_WATCHES.export)(conn, account));
    assert_eq!((kept[0]["seats"].as_i64(), kept[0]["state"].as_str()), (Some(1), Some("waiting")));
    fixture.test.db(|conn| (SEAT_WATCHES.erase)(conn, account));
    assert_eq!(fixture.states().len(), 1);
    // An older release knows nothing of it.
    fixture.sql("DELETE FROM sessions");
    fixture.sql(&format!("DELETE FROM accounts WHERE id = '{JUAN}'"));
    assert_eq!(fixture.states().len(), 0);
    fixture.waits(ANA, &trip, 1).await;
    fixture.set_seats(&trip, 1);
    assert_eq!(fixture.look().await, [ANA]);
    fixture.test.clock.advance(TimeDelta::days(30) - TimeDelta::minutes(1));
    fixture.forget().await;
    assert_eq!(fixture.states(), ["told"]);
    fixture.test.clock.advance(TimeDelta::minutes(2));
    fixture.forget().await;
    assert_eq!(fixture.states().len(), 0);
}
