//! The seats that a network holds unpaid over all sailings are summed up under a lock: two holds at the same
//! instant cannot pass the limit together.

use std::{net::IpAddr, thread};

use diesel::connection::SimpleConnection as _;
use platform::db::transaction;
use routes::{AccommodationId, PassengerType, SailingId};
use serde_json::Value;
use uuid::Uuid;

use super::Fixture;
use crate::{
    BookingError,
    booking::{code::BookingCode, id::BookingId, seats::Seats},
    holding::{hold, limits::HoldLimits, new_booking::HoldRequest, subject::Holder},
    samples::{new_booking, passenger},
};

/// Thirty seats over all sailings, and no share of a class.
const LIMITS: HoldLimits =
    HoldLimits { seats_per_network: Some(30), network_share: 100, ..HoldLimits::DEFAULT };

/// Twenty people who nobody heard of before want to go on this trip.
fn twenty(fixture: &Fixture, trip: &Value, who: u8, address: IpAddr) -> HoldRequest {
    let id = |value: &Value| value.as_str().and_then(|id| Uuid::try_parse(id).ok()).expect("an id");
    let mut new = new_booking(&format!("guest{who}@example.ph"), &[(1, 1)]);
    new.id = BookingId(crate::samples::id(who));
    new.code = BookingCode::read(&format!("ABCDEFGHJ{who}")).expect("a code");
    let number = format!("0917{who:07}");
    new.contact.contact_number = number.parse().expect("a number");
    new.passengers = (0..20).map(|_| passenger("Juana", PassengerType::Adult)).collect();
    new.legs[0].1 = Seats {
        sailing: SailingId(id(&trip["id"])),
        class: AccommodationId(id(&trip["accommodations"][0]["id"])),
        count: 20,
    };
    new.hold_expires_at = fixture.test.ctx.clock.now() + chrono::TimeDelta::minutes(15);
    let holder = Holder::new(&LIMITS, &new.contact, None, Some(address));
    HoldRequest { new, kept: None, departures: Vec::new(), holder }
}

#[actix_web::test]
async fn two_holds_on_two_ships_at_the_same_instant_do_not_pass_the_sum_of_their_network() {
    let fixture = Fixture::new().await;
    let trips = fixture.trips("CEB-TAG", "2026-12-24").await;
    let address = |text: &str| text.parse::<IpAddr>().expect("an address");
    let first = twenty(&fixture, &trips[0], 2, address("203.0.113.7"));
    let mut one = fixture.test.database().connect();
    one.batch_execute("BEGIN").expect("a transaction");
    let held = hold::hold_all(&mut one, &[first], &LIMITS).expect("answered").remove(0);
    held.expect("twenty of thirty seats");

    let elsewhere = twenty(&fixture, &trips[1], 3, address("198.51.100.7"));
    let other = fixture.test.ctx.db.run_here(|conn| {
        transaction(conn, |conn| hold::hold_all(conn, std::slice::from_ref(&elsewhere), &LIMITS))
    });
    other.expect("answered").remove(0).expect("another network does not wait");

    let same = twenty(&fixture, &trips[1], 4, address("203.0.113.200"));
    let db = fixture.test.ctx.db.clone();
    let second = thread::spawn(move || {
        db.run_here(|conn| {
            transaction(conn, |conn| hold::hold_all(conn, std::slice::from_ref(&same), &LIMITS))
        })
    });
    fixture.test.database().wait_for_lock(&second);
    one.batch_execute("COMMIT").expect("the commit");
    let outcomes: Result<Vec<Result<(), BookingError>>, BookingError> =
        second.join().expect("no panic");
    let refused = outcomes.expect("answered").remove(0);
    assert!(matches!(refused, Err(BookingError::NetworkHolds)), "{refused:?}");
}
