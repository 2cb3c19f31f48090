//! Rows of stock are locked in one order, whichever way a booking's legs lie.

use std::thread;

use diesel::connection::SimpleConnection as _;
use platform::db::transaction;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Fixture, adult, wish};
use crate::{
    BookingError, LegPassenger,
    after_sale::changing,
    booking::{direction::Direction, id::BookingId},
    paying,
};

fn sailing(trip: &Value) -> Uuid {
    trip["id"].as_str().and_then(|id| id.parse().ok()).expect("an id")
}

/// A way out and a way back whose sailing has the smaller id.
async fn crossed(fixture: &Fixture) -> (Value, Value) {
    let backs = fixture.trips("TAG-CEB", "2026-12-28").await;
    for out in fixture.trips("CEB-TAG", "2026-12-24").await {
        if let Some(back) = backs.iter().find(|back| sailing(back) < sailing(&out)) {
            return (out, back.clone());
        }
    }
    panic!("no way back has a smaller id than a way out");
}

#[actix_web::test]
async fn giving_a_round_trip_back_waits_for_the_first_row_of_stock_and_holds_no_later_one() {
    let fixture = Fixture::new().await;
    let (out, back) = crossed(&fixture).await;
    let mut both = wish(&out, "maria@example.ph", &[adult("Juan")]);
    both["round_trip"] = json!(true);
    both["return_booking_id"] = back["id"].clone();
    both["return_accommodation_id"] = back["accommodations"][0]["id"].clone();
    let booked = fixture.post(&both, "").await;
    let id = booked.text("id").parse().map(BookingId).expect("an id");
    fixture.test.db(|conn| {
        let booking = paying::lock_payable(conn, id)?;
        paying::sell(conn, booking).map(drop)
    });
    let mut other = fixture.test.database().connect();
    let lock = |sailing: Uuid| {
        format!("SELECT 1 FROM stock WHERE sailing_id = '{sailing}' FOR UPDATE NOWAIT")
    };
    other.batch_execute("BEGIN").expect("a transaction");
    other.batch_execute(&lock(sailing(&back))).expect("the first row");
    let db = fixture.test.ctx.db.clone();
    let giving_back = thread::spawn(move || {
        db.run_here(|conn| {
            transaction(conn, |conn| {
                let from = changing::changeable(conn, id)?;
                let places = [Direction::Depart, Direction::Return]
                    .map(|leg| LegPassenger { leg, passenger_index: 0 });
                changing::leave(conn, from, &places, None).map(drop)
            })
        })
    });
    fixture.test.database().wait_for_lock(&giving_back);
    other.batch_execute(&lock(sailing(&out))).expect("the later row is not locked yet");
    other.batch_execute("ROLLBACK").expect("the end");
    let given_back: Result<(), BookingError> = giving_back.join().expect("no panic");
    given_back.expect("both places are given back");
}

/// PostgreSQL looks at the origin of a successor again whenever a transaction changes the successor twice.
#[actix_web::test]
async fn a_foreign_key_does_not_wait_for_a_booking_that_is_locked() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let booked = fixture.post(&wish(&trip, "maria@example.ph", &[adult("Juan")]), "").await;
    let id: BookingId = booked.text("id").parse().map(BookingId).expect("an id");
    let mut holder = fixture.test.database().connect();
    for by_id in [false, true] {
        holder.batch_execute("BEGIN").expect("a transaction");
        if by_id {
            paying::lock_payable(&mut holder, id).map(drop).expect("locked");
        } else {
            changing::at_desk(&mut holder, booked.text("code")).expect_err("it is not paid");
        }
        fixture.sql("SELECT 1 FROM bookings FOR KEY SHARE NOWAIT");
        let mut other = fixture.test.database().connect();
        let taken = other.batch_execute("SELECT 1 FROM bookings FOR NO KEY UPDATE NOWAIT");
        assert!(taken.is_err(), "nobody else changes it");
        holder.batch_execute("ROLLBACK").expect("the end");
    }
}
