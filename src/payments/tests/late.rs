//! Money that comes late, twice, or not as it should: it pays or it goes back, and nobody has to
//! notice.

use serde_json::json;

use super::{Held, Stage};

const PAYER: &str = "maria@example.ph";

/// Two seats whose time is over while their payer's money is on its way.
async fn pays_late(stage: &Stage) -> Held {
    let held = stage.hold(PAYER, 2).await;
    let checkout = stage.checkout(&held).await;
    stage.press(&checkout, "late").await;
    stage.pass(1_801);
    stage.world.run_jobs().await;
    held
}

/// How often the provider gave this much back.
fn times_returned(stage: &Stage, amount: i64) -> usize {
    stage.sql(&format!("SELECT 1 FROM sandbox_refunds WHERE amount_centavos = {amount}"))
}

#[actix_web::test]
async fn a_hold_whose_payment_never_came_ends_and_frees_its_seats() {
    let stage = Stage::new().await;
    let held = stage.hold(PAYER, 3).await;
    stage.checkout(&held).await;
    stage.pass(1_790);
    stage.world.run_jobs().await;
    assert_eq!(stage.seen(&held).await["status"], 0, "a payment may take its half an hour");
    stage.pass(30);
    stage.world.run_jobs().await;
    assert_eq!(stage.seen(&held).await["status"], 3);
    let begun = stage.begin(&held).await;
    assert_eq!((begun.status, begun.text("code")), (409, "hold_over"));
}

#[actix_web::test]
async fn late_money_takes_the_seats_again_where_they_are_free() {
    let stage = Stage::new().await;
    let held = pays_late(&stage).await;
    assert_eq!(stage.seen(&held).await["status"], 3, "the hold has ended");
    stage.pass(120);
    stage.world.run_jobs().await;
    assert_eq!(stage.seen(&held).await["status"], 1);
    assert_eq!(stage.subjects(PAYER), ["Your tickets"]);
}

#[actix_web::test]
async fn late_money_for_seats_that_are_gone_goes_back_by_itself() {
    let stage = Stage::new().await;
    stage.sql("UPDATE stock SET capacity = 2");
    let held = pays_late(&stage).await;
    let faster = stage.hold("faster@example.ph", 1).await;
    stage.pass(120);
    stage.world.run_jobs().await;
    let seen = stage.seen(&held).await;
    assert_eq!((&seen["status"], &seen["payment"]["state"]), (&json!(6), &json!("returned")));
    let subjects = stage.subjects(PAYER);
    assert_eq!(subjects, ["Your payment is on its way back", "Your refund is done"]);
    assert_eq!(times_returned(&stage, held.total), 1);
    assert_eq!(stage.seen(&faster).await["status"], 0, "nobody is thrown out");
}

#[actix_web::test]
async fn of_two_payments_one_is_kept_and_one_goes_back() {
    let stage = Stage::new().await;
    let held = stage.hold(PAYER, 1).await;
    let checkout = stage.checkout(&held).await;
    stage.press(&checkout, "twice").await;
    stage.come_back(&held).await;
    stage.world.run_jobs().await;
    let seen = stage.seen(&held).await;
    assert_eq!((&seen["status"], &seen["payment"]["state"]), (&json!(1), &json!("paid")));
    assert_eq!(times_returned(&stage, held.total), 1);
}

#[actix_web::test]
async fn money_after_an_ended_booking_was_given_back_sells_nothing() {
    let stage = Stage::new().await;
    let held = pays_late(&stage).await;
    assert_eq!(stage.seen(&held).await["status"], 3, "the hold has ended");
    assert_eq!(stage.give_up(&held).await.status, 200);
    assert_eq!(stage.seen(&held).await["status"], 4);
    stage.pass(120);
    stage.world.run_jobs().await;
    let seen = stage.seen(&held).await;
    assert_eq!((&seen["status"], &seen["payment"]["state"]), (&json!(6), &json!("returned")));
    assert_eq!(times_returned(&stage, held.total), 1);
}

#[actix_web::test]
async fn money_after_the_seats_were_given_back_returns_whole() {
    let stage = Stage::new().await;
    let held = stage.hold(PAYER, 1).await;
    let checkout = stage.checkout(&held).await;
    stage.press(&checkout, "late").await;
    assert_eq!(stage.give_up(&held).await.status, 200);
    stage.pass(2_000);
    for _ in 0..3 {
        stage.world.run_jobs().await;
        stage.pass(10);
    }
    assert_eq!(stage.seen(&held).await["status"], 6);
}

#[actix_web::test]
async fn money_that_is_not_what_was_asked_for_never_pays() {
    let stage = Stage::new().await;
    let held = stage.hold(PAYER, 1).await;
    let checkout = stage.checkout(&held).await;
    stage.sql("UPDATE sandbox_sessions SET amount_centavos = amount_centavos - 1");
    stage.press(&checkout, "succeed").await;
    assert_eq!(stage.come_back(&held).await.body["status"], 0, "the seats are still held");
    stage.world.run_jobs().await;
    assert_eq!(times_returned(&stage, held.total - 1), 1);
    let checkout = stage.checkout(&held).await;
    stage.press(&checkout, "succeed").await;
    assert_eq!(stage.come_back(&held).await.body["status"], 1, "a right one still pays");
}

#[actix_web::test]
async fn after_a_long_silence_everybody_is_asked_for_at_once() {
    let stage = Stage::new().await;
    let held = stage.hold(PAYER, 1).await;
    let checkout = stage.checkout(&held).await;
    stage.press(&checkout, "succeed").await;
    // Sixty more tries of the same booking, all over, wait before the one whose money has come.
    stage.sql(
        "INSERT INTO payment_attempts (id, booking_id, number, provider, state, amount_centavos,
           session, checkout_url, expires_at, ask_at)
         SELECT gen_random_uuid(), booking_id, 10 + n, provider, 'expired', amount_centavos,
           'gone ' || n, checkout_url, expires_at, app_now() - interval '1 hour'
         FROM payment_attempts, generate_series(1, 60) AS n",
    );
    stage.pass(60);
    stage.world.run_jobs().await;
    assert_eq!(stage.seen(&held).await["status"], 1);
}
