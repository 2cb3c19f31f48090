//! How many people go on board: never more than the certificate of the ship allows, infants among them.

use diesel::{QueryableByName, RunQueryDsl as _, sql_query, sql_types::Integer};
use platform::db::{DbError, transaction};
use serde_json::{Value, json};
use testing::Answer;

use super::{Fixture, adult, mine::sell, person, wish};
use crate::{
    LegPassenger,
    after_sale::changing,
    booking::{direction::Direction, id::BookingId, state::BookingState},
    holding::stock,
    paying::{self, Sale},
};

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = Integer)]
    persons: i32,
}

/// How many people are counted on the sailing of a trip.
fn on_board(fixture: &Fixture, trip: &Value) -> i32 {
    let id = trip["id"].as_str().expect("an id");
    let counted = format!("SELECT persons FROM persons_on_board WHERE sailing_id = '{id}'");
    fixture
        .test
        .db(|conn| sql_query(&counted).get_result::<Count>(conn).map_err(DbError::from))
        .persons
}

/// So many people may be on board of every ship.
fn certify(fixture: &Fixture, persons: i32) {
    fixture.sql(&format!("UPDATE persons_on_board SET authorised = {persons}"));
}

fn infant(name: &str) -> Value {
    person(name, "2025-12-01", "INFANT")
}

fn id(booked: &Answer) -> BookingId {
    booked.text("id").parse().map(BookingId).expect("an id")
}

#[actix_web::test]
async fn infants_count_as_people_though_they_take_no_seat() {
    let fixture = Fixture::new().await;
    certify(&fixture, 5);
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let pair = |n: usize| {
        let email = format!("guest{n}@example.ph");
        wish(&trip, &email, &[adult("Juan"), infant("Bea")])
    };
    for n in 0..2 {
        assert_eq!(fixture.post(&pair(n), "").await.status, 201);
    }
    assert_eq!(on_board(&fixture, &trip), 4);
    let mut other_class = pair(3);
    other_class["accommodation_id"] = trip["accommodations"][1]["id"].clone();
    for full in [pair(2), other_class] {
        let refused = fixture.post(&full, "").await;
        assert_eq!((refused.status, refused.text("code")), (409, "ship_full"), "{refused:?}");
    }
    assert_eq!(fixture.seats_left("CEB-TAG", "2026-12-24", 0).await, 1, "nobody is offered more");
    let one = wish(&trip, "last@example.ph", &[adult("Last")]);
    assert_eq!(fixture.post(&one, "").await.status, 201, "the fifth");
    assert_eq!(fixture.seats_left("CEB-TAG", "2026-12-24", 0).await, 0);
}

#[actix_web::test]
async fn many_wishes_at_once_in_all_classes_fill_a_ship_and_no_more() {
    let fixture = Fixture::new().await;
    certify(&fixture, 7);
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let classes = trip["accommodations"].as_array().expect("classes").len();
    let wishes: Vec<Value> = (0..24)
        .map(|n| {
            let mut wish =
                wish(&trip, &format!("guest{n}@example.ph"), &[adult("Juan"), infant("Bea")]);
            wish["accommodation_id"] = trip["accommodations"][n % classes]["id"].clone();
            wish
        })
        .collect();
    let all = wishes.iter().map(|wish| fixture.post(wish, ""));
    let answers = futures_util::future::join_all(all).await;
    let held = answers.iter().filter(|answer| answer.status == 201).count();
    assert_eq!(held, 3, "six of seven people");
    assert_eq!(on_board(&fixture, &trip), 6);
    for refused in answers.iter().filter(|answer| answer.status != 201) {
        assert_eq!((refused.status, refused.text("code")), (409, "ship_full"), "{refused:?}");
    }
}

#[actix_web::test]
async fn the_database_itself_refuses_one_person_more() {
    let fixture = Fixture::new().await;
    certify(&fixture, 1);
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    fixture.post(&wish(&trip, "maria@example.ph", &[adult("Juan")]), "").await;
    let more: Result<usize, DbError> = fixture.test.ctx.db.run_here(|conn| {
        sql_query("UPDATE legs SET persons = persons + 1").execute(conn).map_err(DbError::from)
    });
    let refused = more.expect_err("one more").to_string();
    assert!(refused.contains("persons_on_board_authorised_check"), "{refused}");
}

#[actix_web::test]
async fn people_are_counted_through_every_change_of_a_booking() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let back = fixture.trips("TAG-CEB", "2026-12-28").await[0].clone();
    let mut both = wish(&trip, "maria@example.ph", &[adult("Juan"), adult("Ana"), infant("Bea")]);
    both["round_trip"] = json!(true);
    both["return_booking_id"] = back["id"].clone();
    both["return_accommodation_id"] = back["accommodations"][0]["id"].clone();
    let counts = |fixture: &Fixture| (on_board(fixture, &trip), on_board(fixture, &back));

    let booked = fixture.post(&both, "").await;
    assert_eq!(counts(&fixture), (3, 3), "held");
    fixture.test.db(|conn| {
        transaction(conn, |conn| {
            let held = paying::lock_payable(conn, id(&booked))?;
            paying::end_unpaid(conn, held, BookingState::Cancelled).map(drop)
        })
    });
    assert_eq!(counts(&fixture), (0, 0), "released by the buyer");

    fixture.post(&both, "").await;
    fixture.test.clock.advance(chrono::TimeDelta::seconds(901));
    let sweep = |conn: &mut diesel::PgConnection| {
        transaction(conn, |conn| stock::end_some_expired(conn, 200))
    };
    fixture.test.db(sweep);
    assert_eq!(counts(&fixture), (0, 0), "expired");

    let paid = fixture.post(&both, "").await;
    sell(&fixture, &paid);
    assert_eq!(counts(&fixture), (3, 3), "sold");
    let leave = |passengers: &[usize], leg: Direction| {
        fixture.test.db(|conn| {
            transaction(conn, |conn| {
                let from = changing::changeable(conn, id(&paid))?;
                let place = |passenger: &usize| LegPassenger { leg, passenger_index: *passenger };
                let places: Vec<LegPassenger> = passengers.iter().map(place).collect();
                changing::leave(conn, from, &places, None).map(drop)
            })
        });
    };
    leave(&[1, 2], Direction::Depart);
    assert_eq!(counts(&fixture), (1, 3), "one with an infant left the way out");
    leave(&[0], Direction::Depart);
    leave(&[0, 1, 2], Direction::Return);
    assert_eq!(counts(&fixture), (0, 0), "all left");
}

#[actix_web::test]
async fn who_pays_too_late_for_a_ship_that_has_filled_with_people_gets_no_place() {
    let fixture = Fixture::new().await;
    certify(&fixture, 2);
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let late =
        fixture.post(&wish(&trip, "late@example.ph", &[adult("Juan"), infant("Bea")]), "").await;
    fixture.test.clock.advance(chrono::TimeDelta::seconds(901));
    let next = fixture.post(&wish(&trip, "next@example.ph", &[adult("Ana")]), "").await;
    assert_eq!(next.status, 201, "expired holds of the ship are ended: {next:?}");
    let sale = fixture.test.db(|conn| {
        transaction(conn, |conn| {
            let booking = paying::lock_payable(conn, id(&late))?;
            paying::sell(conn, booking)
        })
    });
    assert!(matches!(sale, Sale::SeatsGone(_)), "{sale:?}");
    assert_eq!(on_board(&fixture, &trip), 1);
}

#[actix_web::test]
async fn a_hold_of_the_release_before_is_counted_though_it_says_no_number() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let booked =
        fixture.post(&wish(&trip, "maria@example.ph", &[adult("Juan"), infant("Bea")]), "").await;
    fixture.sql("DELETE FROM legs");
    assert_eq!(on_board(&fixture, &trip), 0, "a leg that is deleted carries nobody");
    fixture.sql(&format!(
        "INSERT INTO legs (booking_id, direction, sailing_id, accommodation_id, seats)
         VALUES ('{}', 'depart', '{}', '{}', 1)",
        booked.text("id"),
        trip["id"].as_str().expect("an id"),
        trip["accommodations"][0]["id"].as_str().expect("an id"),
    ));
    assert_eq!(on_board(&fixture, &trip), 2);
}

#[actix_web::test]
async fn a_certificate_is_taken_over_by_sailings_to_come_and_never_below_who_has_a_place() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let party = [adult("Juan"), adult("Ana"), infant("Bea")];
    assert_eq!(fixture.post(&wish(&trip, "maria@example.ph", &party), "").await.status, 201);
    let certified = |persons: i32| {
        fixture.sql(&format!(
            "SELECT 1 FROM persons_on_board WHERE sailing_id = '{}' AND authorised = {persons}",
            trip["id"].as_str().expect("an id")
        ))
    };
    assert_eq!(certified(337), 1, "306 seats, and one in ten for infants");
    for (named, allowed) in [("200", 200), ("2", 3), ("NULL", 337)] {
        fixture.sql(&format!("UPDATE vessels SET passengers = {named}"));
        let now = fixture.test.ctx.clock.now();
        fixture.test.db(|conn| crate::open_sales(conn, now));
        assert_eq!(certified(allowed), 1, "{named}");
    }
}
