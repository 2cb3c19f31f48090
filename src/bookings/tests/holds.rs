//! Seats: taken once, freed in time, guarded by the database itself.

use diesel::{RunQueryDsl as _, sql_query};
use platform::db::DbError;
use serde_json::{Value, json};

use crate::booking::state::BookingState;

use super::{Fixture, adult, wish};

#[actix_web::test]
async fn the_last_seats_are_held_once() {
    let fixture = Fixture::new().await;
    fixture.sql("UPDATE stock SET capacity = 5");
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let wishes: Vec<Value> = (0..30)
        .map(|n| {
            let party: Vec<Value> = (0..=n % 3).map(|_| adult("Juan")).collect();
            wish(&trip, &format!("guest{n}@example.ph"), &party)
        })
        .collect();
    let answers =
        futures_util::future::join_all(wishes.iter().map(|wish| fixture.post(wish, ""))).await;
    let seats: i64 = answers
        .iter()
        .filter(|answer| answer.status == 201)
        .map(|answer| answer.body["passengers_count"].as_i64().expect("a number"))
        .sum();
    assert_eq!(seats, 5, "every seat is held, and none twice");
    for answer in answers.iter().filter(|answer| answer.status != 201) {
        assert_eq!((answer.status, answer.text("code")), (409, "seats_gone"));
    }
    assert_eq!(fixture.seats_left("CEB-TAG", "2026-12-24", 0).await, 0);
}

#[actix_web::test]
async fn both_legs_are_held_or_none() {
    let fixture = Fixture::new().await;
    let out = fixture.trips("CEB-TAG", "2026-12-24").await[1].clone();
    let back = fixture.trips("TAG-CEB", "2026-12-28").await[0].clone();
    let sailing = back["id"].as_str().expect("an id");
    fixture.sql(&format!("UPDATE stock SET capacity = 0 WHERE sailing_id = '{sailing}'"));
    let mut both = wish(&out, "maria@example.ph", &[adult("Juan")]);
    both["round_trip"] = json!(true);
    both["return_booking_id"] = back["id"].clone();
    both["return_accommodation_id"] = back["accommodations"][0]["id"].clone();
    assert_eq!(fixture.post(&both, "").await.text("code"), "seats_gone");
    assert_eq!(fixture.seats_left("CEB-TAG", "2026-12-24", 0).await, 206);
    let early = fixture.trips("TAG-CEB", "2026-12-24").await[0].clone();
    both["return_booking_id"] = early["id"].clone();
    both["return_accommodation_id"] = early["accommodations"][0]["id"].clone();
    let wrong = fixture.post(&both, "").await;
    assert!(wrong.body["return_booking_id"].is_array(), "back before one is there: {wrong:?}");
}

#[actix_web::test]
async fn a_hold_that_runs_out_is_free_at_once_swept_or_not() {
    let fixture = Fixture::new().await;
    fixture.sql("UPDATE stock SET capacity = 2");
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let party = [adult("Juan"), adult("Jose")];
    let first = fixture.post(&wish(&trip, "first@example.ph", &party), "").await;
    assert_eq!(first.status, 201);
    assert_eq!(fixture.post(&wish(&trip, "late@example.ph", &party), "").await.status, 409);
    fixture.test.clock.advance(chrono::TimeDelta::seconds(900));
    assert_eq!(fixture.seats_left("CEB-TAG", "2026-12-24", 0).await, 2);
    let shown = fixture.app.get(&format!("/online-bookings/{}", first.text("code"))).send().await;
    assert_eq!(shown.body["status"], 3);
    let second = fixture.post(&wish(&trip, "late@example.ph", &party), "").await;
    assert_eq!(second.status, 201, "the sweeper never ran: {second:?}");
    fixture.assert_invariants();
    // A clock that jumps back does not bring the first hold to life.
    fixture.test.clock.advance(chrono::TimeDelta::seconds(-600));
    let shown = fixture.app.get(&format!("/online-bookings/{}", first.text("code"))).send().await;
    assert_eq!(shown.body["status"], 3);
}

#[actix_web::test]
async fn the_sweeper_frees_what_has_run_out() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    for n in 0..3 {
        let email = format!("guest{n}@example.ph");
        assert_eq!(fixture.post(&wish(&trip, &email, &[adult("Juan")]), "").await.status, 201);
    }
    fixture.test.clock.advance(chrono::TimeDelta::seconds(899));
    let sweep = || fixture.test.db(|conn| crate::holding::stock::end_some_expired(conn, 200));
    assert_eq!(sweep(), 0);
    fixture.test.clock.advance(chrono::TimeDelta::seconds(1));
    assert_eq!(sweep(), 1, "one row of stock");
    assert_eq!(sweep(), 0);
    assert_eq!(fixture.sql("SELECT 1 FROM stock WHERE held > 0"), 0);
    assert_eq!(fixture.sql("SELECT 1 FROM bookings WHERE state = 'expired'"), 3);
}

#[actix_web::test]
async fn a_contact_holds_three_unpaid_bookings_at_most() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let wanted = wish(&trip, "Maria@example.ph", &[adult("Juan")]);
    let all = (0..10).map(|_| fixture.post(&wanted, ""));
    let answers = futures_util::future::join_all(all).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 201).count(), 3);
    let refused = fixture.post(&wish(&trip, "MARIA@example.ph", &[adult("Juan")]), "").await;
    assert_eq!((refused.status, refused.text("code")), (409, "too_many_holds"));
    fixture.test.clock.advance(chrono::TimeDelta::seconds(900));
    assert_eq!(fixture.post(&wanted, "").await.status, 201);
}

#[actix_web::test]
async fn the_database_itself_refuses_what_must_not_be() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    fixture.post(&wish(&trip, "maria@example.ph", &[adult("Juan")]), "").await;
    let refused = |statement: &str| {
        let outcome: Result<usize, DbError> = fixture
            .test
            .ctx
            .db
            .run_here(|conn| sql_query(statement).execute(conn).map_err(DbError::from));
        assert!(outcome.is_err(), "{statement}");
    };
    refused("UPDATE stock SET held = capacity + 1");
    refused("UPDATE stock SET held = held - 300");
    refused("UPDATE bookings SET previous_state = state, state = 'refunded'");
    refused("UPDATE bookings SET state = 'confirmed'");
    refused("UPDATE price_lines SET amount_centavos = 1");
}

#[actix_web::test]
async fn the_database_knows_the_steps_that_the_rules_know() {
    let fixture = Fixture::new().await;
    for &from in BookingState::ALL {
        for &to in BookingState::ALL {
            let known = fixture.sql(&format!(
                "SELECT 1 FROM booking_transitions
                 WHERE from_state = '{}' AND to_state = '{}'",
                from.name(),
                to.name()
            ));
            assert_eq!(known == 1, from.may_become(to), "{from:?} to {to:?}");
        }
    }
}

#[actix_web::test]
async fn what_happened_and_what_was_paid_is_written_once() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    fixture.post(&wish(&trip, "maria@example.ph", &[adult("Juan")]), "").await;
    for (statement, told) in [
        (
            "UPDATE booking_events SET at = at - interval '1 day'",
            "booking_events are never changed",
        ),
        ("DELETE FROM booking_events", "booking_events are never changed"),
        ("TRUNCATE booking_events", "booking_events are never changed"),
        (
            "UPDATE price_lines SET regular_centavos = 1, discount_centavos = 0, vat_centavos = 0,
            amount_centavos = 1",
            "price_lines are never changed",
        ),
        ("DELETE FROM price_lines", "price_lines are never changed"),
        ("TRUNCATE price_lines", "price_lines are never changed"),
        (
            "UPDATE bookings SET previous_state = 'awaiting_payment', state = 'confirmed'",
            "a booking that is held takes no step from awaiting_payment",
        ),
    ] {
        let mut owner = fixture.test.database().connect();
        let outcome = sql_query(statement).execute(&mut owner).map_err(DbError::from);
        let refused = format!("{:?}", outcome.expect_err(statement));
        assert!(refused.contains(told), "{statement}: {refused}");
    }
}
