//! Giving places back: the sum that was said is the sum that comes, once.

use bookings::Direction;
use chrono::{DateTime, TimeDelta, Utc};
use diesel::{ExpressionMethods as _, QueryDsl as _, RunQueryDsl as _};
use platform::db::{DbError, transaction};
use schema::tables::legs;
use serde_json::json;

use super::{Unused, refund_unused};
use crate::{
    error::PaymentError,
    tests::{
        Fixture, Held,
        changes::{PAYER, number},
    },
};

#[actix_web::test]
async fn a_whole_booking_is_given_back_for_the_fee_that_was_said() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(2).await;
    let quote = fixture.quote_refund(&held, &[]).await;
    assert_eq!(quote.status, 200, "{quote:?}");
    let places = quote.body["places"].as_array().expect("places");
    assert_eq!(places.len(), 2);
    for place in places {
        assert_eq!((&place["right"], &place["fee_percent"]), (&json!("by_choice"), &json!(10)));
        assert_eq!(place["next_percent"], 20);
        let sum = number(place, "paid_centavos")
            - number(place, "fee_centavos")
            - number(place, "kept_centavos");
        assert_eq!(number(place, "refund_centavos"), sum);
    }
    assert_eq!(number(&quote.body, "paid_centavos"), held.total);
    let back = number(&quote.body, "refund_centavos");
    assert!(0 < back && back < held.total);
    let done = fixture.confirm(&held, "refunds", &quote).await;
    assert_eq!(done.status, 201, "{done:?}");
    assert_eq!(
        (&done.body["booking"]["status"], &done.body["refund"]["state"]),
        (&json!(5), &json!("due"))
    );
    assert_eq!(done.body["booking"]["tickets"], json!([]));
    fixture.test.run_jobs().await;
    let seen = fixture.seen(&held).await;
    assert_eq!((&seen["status"], &seen["payment"]["state"]), (&json!(6), &json!("returned")));
    assert_eq!(fixture.returned(), back);
    let subjects = fixture.subjects(PAYER);
    assert_eq!(subjects, ["Your tickets", "Your refund is on its way", "Your refund is done"]);
}

#[actix_web::test]
async fn one_passenger_gives_a_place_back_and_the_other_still_travels() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(2).await;
    let quote = fixture.quote_refund(&held, &[("depart", 1)]).await;
    let done = fixture.confirm(&held, "refunds", &quote).await;
    assert_eq!(done.body["booking"]["status"], 1);
    assert_eq!(
        done.body["booking"]["left"],
        json!([{ "passenger_index": 1, "leg": "depart", "to": null }])
    );
    let again = fixture.confirm(&held, "refunds", &quote).await;
    assert_eq!((again.status, &again.body["refund"]), (201, &done.body["refund"]));
    fixture.test.run_jobs().await;
    let seen = fixture.seen(&held).await;
    assert_eq!(seen["tickets"].as_array().expect("tickets").len(), 1);
    let list = fixture.app.get(&format!("/online-bookings/{}/refunds", held.code));
    let list = list.header("x-booking-token", &held.token).send().await;
    let first = &list.body["refunds"][0];
    assert_eq!(
        (&first["state"], &first["places"]),
        (&json!("done"), &json!([{ "leg": "depart", "passenger_index": 1 }]))
    );
    assert_eq!(fixture.returned(), number(&quote.body, "refund_centavos"), "once");
    let gone = fixture.quote_refund(&held, &[("depart", 1)]).await;
    assert_eq!((gone.status, gone.text("code")), (409, "moved"));
    let rest = fixture.quote_refund(&held, &[]).await;
    fixture.confirm(&held, "refunds", &rest).await;
    fixture.test.run_jobs().await;
    assert_eq!(fixture.seen(&held).await["status"], 6);
}

#[actix_web::test]
async fn the_seat_of_whoever_leaves_is_free_again() {
    let fixture = Fixture::new().await;
    fixture.sql("UPDATE stock SET capacity = 2");
    let held = fixture.paid(2).await;
    let quote = fixture.quote_refund(&held, &[("depart", 0)]).await;
    fixture.confirm(&held, "refunds", &quote).await;
    let next = fixture.hold("juan@example.ph", 1).await;
    assert_eq!(fixture.seen(&next).await["status"], 0);
}

#[actix_web::test]
async fn a_quote_does_not_outlive_its_fee() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(1).await;
    let first = fixture.quote_refund(&held, &[]).await;
    fixture.pass(601);
    let stale = fixture.confirm(&held, "refunds", &first).await;
    assert_eq!((stale.status, stale.text("code")), (409, "quote_over"));
    let departs = fixture.departs_at(&held).await;
    let until = departs - TimeDelta::hours(24) - fixture.test.ctx.clock.now();
    fixture.pass(until.num_seconds() - 60);
    let second = fixture.quote_refund(&held, &[]).await;
    assert_eq!(second.body["valid_until"], second.body["places"][0]["next_at"]);
    fixture.pass(61);
    let stale = fixture.confirm(&held, "refunds", &second).await;
    assert_eq!((stale.status, stale.text("code")), (409, "quote_over"));
    let third = fixture.quote_refund(&held, &[]).await;
    assert_eq!(third.body["places"][0]["fee_percent"], 20);
    assert_eq!(fixture.confirm(&held, "refunds", &third).await.status, 201);
    fixture.test.run_jobs().await;
}

#[actix_web::test]
async fn a_key_confirms_one_quote() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(2).await;
    let confirm = async |quote: &testing::Answer| {
        let path = format!("/online-bookings/{}/refunds", held.code);
        let call = fixture.app.post(&path, &json!({ "quote_id": quote.body["quote_id"] }));
        let call = call.header("x-booking-token", &held.token);
        call.header("idempotency-key", "the same").send().await
    };
    let first = fixture.quote_refund(&held, &[("depart", 0)]).await;
    assert_eq!(confirm(&first).await.status, 201);
    assert_eq!(confirm(&first).await.status, 201);
    let other = fixture.quote_refund(&held, &[("depart", 1)]).await;
    let refused = confirm(&other).await;
    assert_eq!((refused.status, refused.text("code")), (409, "idempotency_conflict"));
    fixture.test.run_jobs().await;
    assert_eq!(fixture.returned(), number(&first.body, "refund_centavos"));
}

#[actix_web::test]
async fn a_ship_that_does_not_sail_gives_every_centavo_back() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(2).await;
    fixture.sql("UPDATE sailings SET status = 'cancelled', status_reason = 'Wind signal 1'");
    let quote = fixture.quote_refund(&held, &[]).await;
    assert_eq!(quote.body["places"][0]["right"], "cancelled");
    assert_eq!(number(&quote.body, "refund_centavos"), held.total);
    fixture.confirm(&held, "refunds", &quote).await;
    fixture.test.run_jobs().await;
    assert_eq!(fixture.returned(), held.total);
}

#[actix_web::test]
async fn by_choice_nothing_comes_back_online_once_check_in_has_closed() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(1).await;
    let departs = fixture.departs_at(&held).await;
    fixture.pass_until(departs - TimeDelta::minutes(35));
    let quote = fixture.quote_refund(&held, &[]).await;
    assert_eq!(quote.body["places"][0]["fee_percent"], 40);
    assert_eq!(quote.body["places"][0]["next_percent"], 100);
    let closes = departs - TimeDelta::minutes(30);
    assert_eq!(quote.body["valid_until"], quote.body["places"][0]["next_at"]);
    let until: DateTime<Utc> =
        quote.text("valid_until").parse().expect("the quote ends as check-in closes");
    assert_eq!(until, closes);
    fixture.pass_until(closes);
    for wait in [TimeDelta::zero(), TimeDelta::minutes(31), TimeDelta::days(29)] {
        fixture.pass_until(closes + wait);
        let late = fixture.quote_refund(&held, &[]).await;
        assert_eq!((late.status, late.text("code")), (409, "ask_desk"), "{wait} after it closed");
        assert!(late.text("message").contains("contact us"), "{late:?}");
    }
    let stale = fixture.confirm(&held, "refunds", &quote).await;
    assert_eq!((stale.status, stale.text("code")), (409, "quote_over"));
    fixture.pass_until(departs + TimeDelta::days(31));
    let over = fixture.quote_refund(&held, &[]).await;
    assert_eq!((over.status, over.text("code")), (409, "not_refundable"));
    assert_eq!(fixture.returned(), 0);
}

#[actix_web::test]
async fn the_desk_gives_an_unused_ticket_back_without_the_fee_of_the_port() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(2).await;
    let departs = fixture.departs_at(&held).await;
    fixture.pass_until(departs + TimeDelta::days(3));
    let unused = |passengers: &[usize]| Unused {
        booking: held.code.clone(),
        leg: Direction::Depart,
        passengers: passengers.to_vec(),
        was_denied: false,
        by: "Liza Reyes".to_owned(),
    };
    let at_desk = |passengers: &[usize], commit| {
        fixture.test.ctx.db.run_here(|conn| {
            transaction(conn, |conn| {
                refund_unused(conn, &fixture.test.ctx, &unused(passengers), commit)
            })
        })
    };
    let told = at_desk(&[1], false).expect("it can be given back");
    assert_eq!(fixture.seen(&held).await["left"], json!([]), "nothing is changed yet");
    let half = told.back.0 * 2;
    let fare = format!(
        "SELECT 1 FROM price_lines
         WHERE kind = 'fare' AND passenger_position = 1 AND amount_centavos = {half}"
    );
    assert_eq!(fixture.sql(&fare), 1, "half of the fare and nothing else: {told:?}");
    at_desk(&[1], true).expect("it is given back");
    assert!(matches!(at_desk(&[1], true), Err(PaymentError::NotRefundable)), "once");
    assert!(matches!(at_desk(&[0, 7], true), Err(PaymentError::NotRefundable)), "nobody's");
    fixture.test.run_jobs().await;
    assert_eq!(fixture.returned(), told.back.0);
    assert_eq!(fixture.sql("SELECT 1 FROM quotes WHERE confirmed_by = 'Liza Reyes'"), 1);
    let left = fixture.seen(&held).await["left"].clone();
    assert_eq!(left, json!([{ "passenger_index": 1, "leg": "depart", "to": null }]));
}

#[actix_web::test]
async fn a_ticket_of_a_ship_that_boards_or_has_left_is_not_given_back_online() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(1).await;
    let quote = fixture.quote_refund(&held, &[]).await;
    for status in ["boarding", "departed", "arrived"] {
        fixture.sql(&format!("UPDATE sailings SET status = '{status}'"));
        let late = fixture.quote_refund(&held, &[("depart", 0)]).await;
        assert_eq!((late.status, late.text("code")), (409, "ask_desk"), "{status}");
        let stale = fixture.confirm(&held, "refunds", &quote).await;
        assert_eq!((stale.status, stale.text("code")), (409, "ask_desk"), "{status}");
    }
    assert_eq!(fixture.seen(&held).await["status"], 1);
}

#[actix_web::test]
async fn what_the_law_gives_outlasts_check_in_but_a_ship_that_left_is_for_the_desk() {
    let fixture = Fixture::new().await;
    let [late, cancelled] = [fixture.paid(1).await, fixture.paid(1).await];
    let departs = fixture.departs_at(&late).await + TimeDelta::hours(2);
    fixture.sql(
        "UPDATE sailings SET status = 'delayed', departs_at = departs_at + interval '2 hours',
                arrives_at = arrives_at + interval '2 hours', status_reason = 'Engine'",
    );
    fixture.pass_until(departs - TimeDelta::minutes(5));
    let quote = fixture.quote_refund(&late, &[]).await;
    assert_eq!(quote.body["places"][0]["right"], "delayed", "{quote:?}");
    assert_eq!(number(&quote.body, "refund_centavos"), late.total);
    fixture.pass_until(departs);
    let left = fixture.quote_refund(&late, &[]).await;
    assert_eq!((left.status, left.text("code")), (409, "ask_desk"), "somebody may be on board");
    fixture.sql("UPDATE sailings SET status = 'cancelled', status_reason = 'Engine'");
    fixture.pass(90 * 86_400);
    let quote = fixture.quote_refund(&cancelled, &[]).await;
    assert_eq!(number(&quote.body, "refund_centavos"), cancelled.total);
}

#[actix_web::test]
async fn a_place_that_is_named_thrice_is_quoted_once() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(1).await;
    let once = fixture.quote_refund(&held, &[("depart", 0)]).await;
    let thrice = fixture.quote_refund(&held, &[("depart", 0); 3]).await;
    assert_eq!(thrice.body["places"], once.body["places"]);
    assert_eq!(thrice.body["refund_centavos"], once.body["refund_centavos"]);
    assert_eq!(fixture.confirm(&held, "refunds", &thrice).await.status, 201);
    fixture.test.run_jobs().await;
}

#[actix_web::test]
async fn nobody_gives_back_what_is_not_paid_or_not_theirs() {
    let fixture = Fixture::new().await;
    let held = fixture.hold(PAYER, 1).await;
    let unpaid = fixture.quote_refund(&held, &[]).await;
    assert_eq!((unpaid.status, unpaid.text("code")), (409, "not_confirmed"));
    fixture.pay(&held).await;
    let path = format!("/online-bookings/{}/refunds/quote", held.code);
    assert_eq!(fixture.app.post(&path, &json!({})).send().await.status, 404);
    let never = json!({ "quote_id": "11111111-2222-8333-8444-555555555555" });
    let unknown = fixture.ask(&held, "refunds", &never).await;
    assert_eq!((unknown.status, unknown.text("code")), (409, "quote_over"));
}

/// The ship of these bookings does not sail, and their travellers have three days to choose.
fn call_off(fixture: &Fixture, all: &[Held]) {
    fixture.sql("UPDATE sailings SET status = 'cancelled', status_reason = 'Wind signal 1'");
    for held in all {
        let booking = held.id.parse().map(bookings::BookingId).expect("an id");
        fixture.test.db(|conn| {
            let booking = bookings::paying::lock_payable(conn, booking)?;
            let sailing =
                legs::table.filter(legs::booking_id.eq(booking.id)).select(legs::sailing_id);
            let sailing = sailing.first(conn).map(routes::SailingId).map_err(DbError::from)?;
            let until = booking.now + TimeDelta::days(3);
            bookings::changing::call_off(conn, booking.id, sailing, until)
                .map_err(PaymentError::from)
        });
    }
}

#[actix_web::test]
async fn one_choice_that_cannot_lapse_holds_up_no_other() {
    let fixture = Fixture::new().await;
    let mut all = Vec::new();
    for _ in 0..3 {
        all.push(fixture.paid(1).await);
    }
    call_off(&fixture, &all);
    // What the first booking paid with is not there in the books: it fails each time.
    let first = &all[0];
    let of_first = format!("WHERE booking_id = '{}'", first.id);
    fixture.sql(&format!("UPDATE captures SET amount_centavos = 1 {of_first}"));
    fixture.pass(3 * 86_400 + 60);
    fixture.test.run_jobs().await;
    assert_eq!(fixture.seen(first).await["status"], 1, "it could not lapse");
    for held in &all[1..] {
        assert_eq!(fixture.seen(held).await["status"], 6, "it was held up");
    }
    assert_eq!(fixture.returned(), all[1].total + all[2].total);
    let failed = "SELECT 1 FROM jobs WHERE kind = 'payments.lapse_choice'
                    AND state = 'waiting' AND last_error IS NOT NULL";
    assert_eq!(fixture.sql(failed), 1, "the queue tells of it, and tries again");
    let total = first.total;
    fixture.sql(&format!("UPDATE captures SET amount_centavos = {total} {of_first}"));
    fixture.pass(600);
    fixture.test.run_jobs().await;
    assert_eq!(fixture.seen(first).await["status"], 6, "as soon as it can, it lapses");
    assert_eq!(fixture.returned(), all.iter().map(|held| held.total).sum::<i64>());
}
