//! Requests that come while the queue of their sailing is busy.

use std::{pin::pin, sync::Arc, thread, time::Duration};

use actix_web::web::Data;
use diesel::connection::SimpleConnection as _;
use futures_util::FutureExt as _;
use kernel::EmailAddress;
use platform::db::DbError;
use routes::SailingId;
use tokio::runtime::Handle;
use uuid::Uuid;

use super::{Fixture, departures, first_class, priced};
use crate::{
    BookingError,
    booking::{code::BookingCode, id::BookingId},
    holding::{
        batcher::{self, HoldBatcher, SharedHoldBatcher},
        limits::HoldLimits,
        new_booking::{HoldRequest, NewBooking},
        subject::Holder,
    },
};

/// Longer than any answer takes.
const A_HANG: Duration = Duration::from_secs(60);

#[actix_web::test]
async fn what_comes_while_a_request_is_held_alone_is_served_at_its_end() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let (sailing, class) = first_class(&trip);
    let before = fixture.seats_left("CEB-TAG", "2026-12-24", 0).await;
    let request = |id: u128, code: &str| {
        let (id, code) = (BookingId(Uuid::from_u128(id)), BookingCode::read(code).expect("a code"));
        let new = NewBooking { id, code, ..priced(&fixture, sailing, class) };
        let holder = Holder::new(&HoldLimits::DEFAULT, &new.contact, None, None);
        let departures = departures(&fixture, &[SailingId(sailing)]);
        HoldRequest { new, kept: None, departures, holder }
    };
    let (ctx, runtime) = (Data::from(fixture.test.ctx.clone()), Handle::current());
    let batcher = SharedHoldBatcher::new(HoldBatcher::default());

    let mut operator = fixture.test.database().connect();
    operator.batch_execute("BEGIN").expect("a transaction");
    crate::lock_sailing(&mut operator, SailingId(sailing)).expect("the lock");
    let (of_first, for_first, first) = (batcher.clone(), ctx.clone(), request(1, "ABCDEFGHJK"));
    let alone = thread::spawn(move || {
        for_first.db.run_here(|conn| {
            let held = HoldBatcher::hold_alone(&of_first, &for_first, conn, &first, &runtime);
            Ok::<_, BookingError>(held)
        })
    });
    fixture.test.database().wait_for_lock(&alone);

    let mut second = pin!(HoldBatcher::submit(&batcher, &ctx, request(2, "KJHGFEDCBA")));
    assert!(second.as_mut().now_or_never().is_none(), "it waits in the queue");
    operator.batch_execute("COMMIT").expect("the commit");
    let second = tokio::time::timeout(A_HANG, second).await.expect("it is served");
    second.expect("its seat is held");
    let held = alone.join().expect("no panic").expect("a connection");
    held.expect("the queue was idle").expect("its seat is held, too");
    assert_eq!(fixture.seats_left("CEB-TAG", "2026-12-24", 0).await, before - 2);
}

#[actix_web::test]
async fn a_sailing_whose_seats_are_kept_locked_holds_up_no_other_of_its_batch() {
    let fixture = Fixture::new().await;
    let mut requests = Vec::new();
    // Of two buyers: the holds of one are counted under a lock of that buyer, for which the free one would wait.
    for (id, code, day, email, phone) in [
        (1, "ABCDEFGHJK", "2026-12-24", "maria@example.ph", "09171234567"),
        (2, "KJHGFEDCBA", "2026-12-25", "juan@example.ph", "09181234567"),
    ] {
        let trip = fixture.trips("CEB-TAG", day).await[0].clone();
        let (sailing, class) = first_class(&trip);
        let (id, code) = (BookingId(Uuid::from_u128(id)), BookingCode::read(code).expect("a code"));
        let mut new = NewBooking { id, code, ..priced(&fixture, sailing, class) };
        new.contact.email = EmailAddress::parse(email).expect("an address");
        new.contact.contact_number = phone.parse().expect("a number");
        let holder = Holder::new(&HoldLimits::DEFAULT, &new.contact, None, None);
        let departures = departures(&fixture, &[SailingId(sailing)]);
        requests.push(HoldRequest { new, kept: None, departures, holder });
    }
    requests.sort_by_key(|request| request.new.legs[0].1.sailing);
    let [locked, free] = [0, 1].map(|at| requests[at].new.legs[0].1.sailing);
    let mut operator = fixture.test.database().connect();
    operator.batch_execute("BEGIN").expect("a transaction");
    crate::lock_sailing(&mut operator, locked).expect("the lock");

    let ctx = Data::from(fixture.test.ctx.clone());
    let outcomes = batcher::serve(&ctx, Arc::new(requests)).await;
    let [of_locked, of_free] = outcomes.as_slice() else { panic!("{outcomes:?}") };
    let too_slow = |error| matches!(error, &BookingError::Database(DbError::TooSlow(_)));
    assert!(of_locked.as_ref().is_err_and(too_slow), "{of_locked:?}");
    assert!(of_free.is_ok(), "{of_free:?}");
    let held_on = |sailing: SailingId| {
        fixture.sql(&format!("SELECT 1 FROM legs WHERE sailing_id = '{sailing}'"))
    };
    assert_eq!((held_on(locked), held_on(free)), (0, 1));
    operator.batch_execute("ROLLBACK").expect("the end");
}
