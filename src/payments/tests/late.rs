//! Money that comes late, twice, or not as it should: it pays or it goes back, and nobody has to
//! notice.

use serde_json::json;

use super::{Fixture, Held};

const PAYER: &str = "maria@example.ph";

/// Two seats whose time is over while their payer's money is on its way.
async fn pays_late(fixture: &Fixture) -> Held {
    let held = fixture.hold(PAYER, 2).await;
    let checkout = fixture.checkout(&held).await;
    fixture.press(&checkout, "late").await;
    fixture.pass(1_801);
    fixture.test.run_jobs().await;
    held
}

/// How often the provider gave this much back.
fn times_returned(fixture: &Fixture, amount: i64) -> usize {
    fixture.sql(&format!("SELECT 1 FROM sandbox_refunds WHERE amount_centavos = {amount}"))
}

#[actix_web::test]
async fn a_hold_whose_payment_never_came_ends_and_frees_its_seats() {
    let fixture = Fixture::new().await;
    let held = fixture.hold(PAYER, 3).await;
    fixture.checkout(&held).await;
    fixture.pass(1_790);
    fixture.test.run_jobs().await;
    assert_eq!(fixture.seen(&held).await["status"], 0, "a payment may take its half an hour");
    fixture.pass(30);
    fixture.test.run_jobs().await;
    assert_eq!(fixture.seen(&held).await["status"], 3);
    let begun = fixture.begin(&held).await;
    assert_eq!((begun.status, begun.text("code")), (409, "hold_over"));
}

#[actix_web::test]
async fn late_money_takes_the_seats_again_where_they_are_free() {
    let fixture = Fixture::new().await;
    let held = pays_late(&fixture).await;
    assert_eq!(fixture.seen(&held).await["status"], 3, "the hold has ended");
    fixture.pass(120);
    fixture.test.run_jobs().await;
    assert_eq!(fixture.seen(&held).await["status"], 1);
    assert_eq!(fixture.subjects(PAYER), ["Your tickets"]);
}

#[actix_web::test]
async fn late_money_for_seats_that_are_gone_goes_back_by_itself() {
    let fixture = Fixture::new().await;
    fixture.sql("UPDATE stock SET capacity = 2");
    let held = pays_late(&fixture).await;
    let faster = fixture.hold("faster@example.ph", 1).await;
    fixture.pass(120);
    fixture.test.run_jobs().await;
    let seen = fixture.seen(&held).await;
    assert_eq!((&seen["status"], &seen["payment"]["state"]), (&json!(6), &json!("returned")));
    let subjects = fixture.subjects(PAYER);
    assert_eq!(subjects, ["Your payment is on its way back", "Your refund is done"]);
    assert_eq!(times_returned(&fixture, held.total), 1);
    assert_eq!(fixture.seen(&faster).await["status"], 0, "nobody is thrown out");
}

#[actix_web::test]
async fn of_two_payments_one_is_kept_and_one_goes_back() {
    let fixture = Fixture::new().await;
    let held = fixture.hold(PAYER, 1).await;
    let checkout = fixture.checkout(&held).await;
    fixture.press(&checkout, "twice").await;
    fixture.come_back(&held).await;
    fixture.test.run_jobs().await;
    let seen = fixture.seen(&held).await;
    assert_eq!((&seen["status"], &seen["payment"]["state"]), (&json!(1), &json!("paid")));
    assert_eq!(times_returned(&fixture, held.total), 1);
}

#[actix_web::test]
async fn money_after_an_ended_booking_was_given_back_sells_nothing() {
    let fixture = Fixture::new().await;
    let held = pays_late(&fixture).await;
    assert_eq!(fixture.seen(&held).await["status"], 3, "the hold has ended");
    assert_eq!(fixture.give_up(&held).await.status, 200);
    assert_eq!(fixture.seen(&held).await["status"], 4);
    fixture.pass(120);
    fixture.test.run_jobs().await;
    let seen = fixture.seen(&held).await;
    assert_eq!((&seen["status"], &seen["payment"]["state"]), (&json!(6), &json!("returned")));
    assert_eq!(times_returned(&fixture, held.total), 1);
}

#[actix_web::test]
async fn money_after_the_seats_were_given_back_returns_whole() {
    let fixture = Fixture::new().await;
    let held = fixture.hold(PAYER, 1).await;
    let checkout = fixture.checkout(&held).await;
    fixture.press(&checkout, "late").await;
    assert_eq!(fixture.give_up(&held).await.status, 200);
    fixture.pass(2_000);
    for _ in 0..3 {
        fixture.test.run_jobs().await;
        fixture.pass(10);
    }
    assert_eq!(fixture.seen(&held).await["status"], 6);
}

#[actix_web::test]
async fn money_that_is_not_what_was_asked_for_never_pays() {
    let fixture = Fixture::new().await;
    let held = fixture.hold(PAYER, 1).await;
    let checkout = fixture.checkout(&held).await;
    fixture.sql("UPDATE sandbox_sessions SET amount_centavos = amount_centavos - 1");
    fixture.press(&checkout, "succeed").await;
    assert_eq!(fixture.come_back(&held).await.body["status"], 0, "the seats are still held");
    fixture.test.run_jobs().await;
    assert_eq!(times_returned(&fixture, held.total - 1), 1);
    let checkout = fixture.checkout(&held).await;
    fixture.press(&checkout, "succeed").await;
    assert_eq!(fixture.come_back(&held).await.body["status"], 1, "a right one still pays");
}

#[actix_web::test]
async fn after_a_long_silence_everybody_is_asked_for_at_once() {
    let fixture = Fixture::new().await;
    let held = fixture.hold(PAYER, 1).await;
    let checkout = fixture.checkout(&held).await;
    fixture.press(&checkout, "succeed").await;
    // Sixty more tries of the same booking, all over, wait before the one whose money has come.
    fixture.sql(
        "INSERT INTO payment_attempts (id, booking_id, number, provider, state, amount_centavos,
           session, checkout_url, expires_at, ask_at)
         SELECT gen_random_uuid(), booking_id, 10 + n, provider, 'expired', amount_centavos,
           'gone ' || n, checkout_url, expires_at, app_now() - interval '1 hour'
         FROM payment_attempts, generate_series(1, 60) AS n",
    );
    fixture.pass(60);
    fixture.test.run_jobs().await;
    assert_eq!(fixture.seen(&held).await["status"], 1);
}
