//! A hold that comes alone is decided on without a lock, and written only if nothing changed meanwhile.

use diesel::{
    QueryableByName, RunQueryDsl as _, connection::SimpleConnection as _, sql_query,
    sql_types::BigInt,
};
use platform::db::DbError;
use routes::{AccommodationId, SailingId};
use serde_json::Value;

use super::{Fixture, adult, wish};
use crate::{
    error::BookingError,
    holding::{
        basis::{Basis, Scope},
        hold, insert,
        limits::HoldLimits,
        new_booking::HoldRequest,
        subject::Holder,
    },
    samples::new_booking,
};

/// A seat in the first class of a trip, for one contact.
fn request(trip: &Value) -> HoldRequest {
    let id = |value: &Value| value.as_str().and_then(|text| text.parse().ok()).expect("an id");
    let mut new = new_booking("maria@example.ph", &[(1, 1)]);
    new.legs[0].1.sailing = SailingId(id(&trip["id"]));
    new.legs[0].1.class = AccommodationId(id(&trip["accommodations"][0]["id"]));
    new.hold_expires_at += chrono::TimeDelta::days(20);
    let holder = Holder::new(&HoldLimits::DEFAULT, &new.contact, None, None);
    HoldRequest { new, kept: None, holder }
}

fn read(fixture: &Fixture, scope: Scope) -> (Scope, Basis) {
    fixture.test.db(move |conn| {
        let basis = scope.read(conn)?;
        Ok::<_, BookingError>((scope, basis))
    })
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

fn count(fixture: &Fixture, table: &str) -> i64 {
    let counted = format!("SELECT count(*) AS count FROM {table}");
    fixture.test.db(|conn| Ok::<_, DbError>(sql_query(counted).get_result::<Count>(conn)?.count))
}

const WRITTEN: [&str; 5] = ["bookings", "booking_events", "legs", "passengers", "hold_subjects"];

#[actix_web::test]
async fn nothing_is_written_if_a_seat_was_sold_between_reading_and_writing() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let request = request(&trip);
    let (scope, basis) = read(&fixture, Scope::of(std::slice::from_ref(&request)));
    let faster = fixture.post(&wish(&trip, "juan@example.ph", &[adult("Juan")]), "").await;
    assert_eq!(faster.status, 201);
    let before = WRITTEN.map(|table| count(&fixture, table));
    let is_written = fixture.test.db(|conn| insert::write(conn, &[&request], &basis, Some(&scope)));
    assert!(!is_written);
    assert_eq!(WRITTEN.map(|table| count(&fixture, table)), before);
    assert_eq!(fixture.seats_left("CEB-TAG", "2026-12-24", 0).await, 205);

    let (scope, basis) = read(&fixture, scope);
    let is_written = fixture.test.db(|conn| insert::write(conn, &[&request], &basis, Some(&scope)));
    assert!(is_written);
    assert_eq!(fixture.seats_left("CEB-TAG", "2026-12-24", 0).await, 204);
}

#[actix_web::test]
async fn nothing_is_written_if_its_contact_came_to_hold_elsewhere_meanwhile() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let other = fixture.trips("CEB-TAG", "2026-12-25").await[0].clone();
    let request = request(&trip);
    let (scope, basis) = read(&fixture, Scope::of(std::slice::from_ref(&request)));
    let faster = fixture.post(&wish(&other, "maria@example.ph", &[adult("Juan")]), "").await;
    assert_eq!(faster.status, 201);
    let is_written = fixture.test.db(|conn| insert::write(conn, &[&request], &basis, Some(&scope)));
    assert!(!is_written);
    assert_eq!(fixture.seats_left("CEB-TAG", "2026-12-24", 0).await, 206);
}

#[actix_web::test]
async fn nothing_is_written_if_the_sailing_went_out_of_sale_meanwhile() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let request = request(&trip);
    let (scope, basis) = read(&fixture, Scope::of(std::slice::from_ref(&request)));
    fixture.sql(&format!(
        "UPDATE sailings SET status = 'boarding' WHERE id = '{}'",
        trip["id"].as_str().expect("an id")
    ));
    let is_written = fixture.test.db(|conn| insert::write(conn, &[&request], &basis, Some(&scope)));
    assert!(!is_written);
    let refused = fixture
        .test
        .db(|conn| Ok::<_, DbError>(hold::hold_one(conn, &request, &HoldLimits::DEFAULT)));
    assert!(matches!(refused, Err(BookingError::SalesClosed)), "{refused:?}");
}

#[actix_web::test]
async fn it_waits_for_whoever_holds_the_lock_of_its_contact() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let request = request(&trip);
    let scope = Scope::of(std::slice::from_ref(&request));
    let mut other = fixture.test.database().connect();
    platform::db::transaction(&mut other, |other| {
        let basis = scope.lock_and_read(other)?;
        let waited = fixture.test.db(|conn| {
            conn.batch_execute("SET lock_timeout = '100ms'")?;
            let waited = insert::write(conn, &[&request], &basis, Some(&scope));
            conn.batch_execute("RESET lock_timeout")?;
            Ok::<_, BookingError>(waited)
        });
        assert!(matches!(waited, Err(BookingError::Database(_))), "{waited:?}");
        Ok::<_, BookingError>(())
    })
    .expect("a transaction");
    assert_eq!(count(&fixture, "bookings"), 0);
}
