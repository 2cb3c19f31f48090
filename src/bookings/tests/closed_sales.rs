//! A sailing that is taken out of sale while requests for it wait for their seats.

use std::thread;

use diesel::{Connection as _, connection::SimpleConnection as _};
use platform::db::transaction;
use routes::{Cause, SailingId, SailingStatus};

use super::{Fixture, adult, first_class, priced, wish};
use crate::{
    BookingError,
    booking::id::BookingId,
    holding::{
        hold,
        limits::HoldLimits,
        new_booking::{HoldRequest, NewBooking},
        subject::Holder,
    },
    paying::{self, Sale},
};

#[actix_web::test]
async fn a_hold_that_waited_while_its_sailing_was_cancelled_is_refused() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let (sailing, class) = first_class(&trip);
    for is_replacement in [false, true] {
        let origin = fixture.post(&wish(&trip, "maria@example.ph", &[adult("Juan")]), "").await;
        let origin: BookingId = origin.text("id").parse().map(BookingId).expect("an id");
        let mut operator = fixture.test.database().connect();
        operator.batch_execute("BEGIN").expect("a transaction");
        crate::lock_sailing(&mut operator, SailingId(sailing)).expect("the lock");
        let db = fixture.test.ctx.db.clone();
        let new = priced(&fixture, sailing, class);
        let holding = thread::spawn(move || {
            db.run_here(|conn| {
                transaction(conn, |conn| {
                    let limits = HoldLimits::DEFAULT;
                    let new = priced_again(&new);
                    if is_replacement {
                        return hold::hold_replacement(conn, new, origin, Some(&limits)).map(drop);
                    }
                    let holder = Holder::new(&limits, &new.contact, None, None);
                    let request = HoldRequest { new, kept: None, departures: Vec::new(), holder };
                    hold::hold_all(conn, &[request], &limits)?.remove(0)
                })
            })
        });
        fixture.test.database().wait_for_lock(&holding);
        let (cause, why) = (Cause::WeatherSignal, "Wind signal 1");
        routes::cancel_sailing(&mut operator, SailingId(sailing), cause, why).expect("cancelled");
        operator.batch_execute("COMMIT").expect("the commit");
        let held: Result<(), BookingError> = holding.join().expect("no panic");
        assert!(matches!(held, Err(BookingError::SalesClosed)), "{held:?}");
        fixture.sql("UPDATE sailings SET status = 'scheduled', status_cause = NULL, status_reason = NULL WHERE status = 'cancelled'");
    }
}

#[actix_web::test]
async fn a_payment_that_waited_while_its_sailing_was_cancelled_sells_nothing() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let sailing = trip["id"].as_str().and_then(|id| id.parse().ok()).map(SailingId).expect("an id");
    let held = fixture.post(&wish(&trip, "maria@example.ph", &[adult("Juan")]), "").await;
    let id: BookingId = held.text("id").parse().map(BookingId).expect("an id");
    let mut operator = fixture.test.database().connect();
    operator.batch_execute("BEGIN").expect("a transaction");
    crate::lock_sailing(&mut operator, sailing).expect("the lock");
    let db = fixture.test.ctx.db.clone();
    let selling = thread::spawn(move || {
        db.run_here(|conn| {
            transaction(conn, |conn| {
                let booking = paying::lock_payable(conn, id)?;
                paying::sell(conn, booking)
            })
        })
    });
    fixture.test.database().wait_for_lock(&selling);
    let (cause, why) = (Cause::WeatherSignal, "Wind signal 1");
    routes::cancel_sailing(&mut operator, sailing, cause, why).expect("cancelled");
    operator.batch_execute("COMMIT").expect("the commit");
    let sale: Result<Sale, BookingError> = selling.join().expect("no panic");
    assert!(matches!(sale, Ok(Sale::DoesNotSail(_))), "{sale:?}");
    assert_eq!(fixture.sql("SELECT 1 FROM legs WHERE state = 'sold'"), 0);
    // No job goes through the sailing here.
    fixture.sql("UPDATE sailings SET status = 'scheduled', status_cause = NULL, status_reason = NULL WHERE status = 'cancelled'");
}

#[actix_web::test]
async fn seats_are_held_on_sailings_that_are_sold_alone() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let (sailing, class) = first_class(&trip);
    let new = priced(&fixture, sailing, class);
    let hold = || -> Result<(), BookingError> {
        let limits = HoldLimits::DEFAULT;
        let new = priced_again(&new);
        let holder = Holder::new(&limits, &new.contact, None, None);
        let request = HoldRequest { new, kept: None, departures: Vec::new(), holder };
        let mut conn = fixture.test.database().connect();
        conn.begin_test_transaction().expect("a transaction");
        hold::hold_all(&mut conn, &[request], &limits)?.remove(0)
    };
    for status in SailingStatus::ALL {
        let cause = "status_cause = 'technical', status_reason = 'An engine'";
        fixture.sql(&format!("UPDATE sailings SET status = '{status}', {cause}"));
        let held = hold();
        match status.is_sold() {
            true => assert!(held.is_ok(), "{status}: {held:?}"),
            false => assert!(matches!(held, Err(BookingError::SalesClosed)), "{status}: {held:?}"),
        }
    }
    fixture.sql("UPDATE sailings SET status = 'scheduled', withdrawn_at = app_now()");
    assert!(matches!(hold(), Err(BookingError::SalesClosed)));
}

/// The same once more, for a transaction that is run again.
fn priced_again(new: &NewBooking) -> NewBooking {
    NewBooking {
        id: new.id,
        code: new.code.clone(),
        legs: new.legs.clone(),
        passengers: new.passengers.clone(),
        contact: new.contact.clone(),
        lines: new.lines.clone(),
        total: new.total,
        account: new.account,
        token_hash: new.token_hash,
        hold_expires_at: new.hold_expires_at,
    }
}

#[actix_web::test]
async fn a_withdrawn_sailing_is_shown_and_not_sold() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let sailing = trip["id"].as_str().expect("an id");
    fixture.sql(&format!("UPDATE sailings SET withdrawn_at = app_now() WHERE id = '{sailing}'"));
    let shown = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    assert_eq!((&shown["id"], &shown["is_on_sale"]), (&trip["id"], &serde_json::json!(false)));
    let refused = fixture.post(&wish(&trip, "maria@example.ph", &[adult("Juan")]), "").await;
    assert_eq!((refused.status, refused.text("code")), (409, "sales_closed"));
}
