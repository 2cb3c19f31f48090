//! Paying in time: once, by any way, whatever the payer's browser does.

use std::time::Duration;

use diesel::{RunQueryDsl as _, connection::SimpleConnection as _, sql_query};
use platform::db::DbError;
use serde_json::json;
use testing::providers::{Mishap, Webhook};

use super::{
    Fixture, Held,
    provider_fixture::{Kind, ProviderFixture, session_at},
};

const PAYER: &str = "maria@example.ph";

#[actix_web::test]
async fn a_payment_sells_the_seats_and_sends_the_tickets_once() {
    let fixture = Fixture::new().await;
    let held = fixture.hold(PAYER, 2).await;
    let checkout = fixture.checkout(&held).await;
    assert_eq!(fixture.seen(&held).await["payment"]["state"], "open");
    let page = fixture.app.page(&checkout).send().await;
    assert_eq!(page.status, 200);
    let to = fixture.press(&checkout, "succeed").await;
    assert_eq!(to, format!("http://127.0.0.1:8080/success/{}", held.code));
    assert_eq!(fixture.seen(&held).await["status"], 0, "nobody has asked the provider yet");
    let back = fixture.come_back(&held).await;
    assert_eq!(back.body["status"], 1);
    assert_eq!(back.body["tickets"], json!([]), "a stranger sees no tickets");
    let seen = fixture.seen(&held).await;
    assert_eq!(
        seen["payment"],
        json!({ "state": "paid", "method": "gcash", "checkout_url": null })
    );
    assert_eq!(seen["tickets"].as_array().expect("tickets").len(), 2);
    for _ in 0..3 {
        fixture.come_back(&held).await;
        fixture.test.run_jobs().await;
        fixture.pass(60);
    }
    assert_eq!(fixture.subjects(PAYER), ["Your tickets"]);
    let counted = fixture.test.ctx.metrics.checkouts.with_label_values(&["captured"]);
    assert_eq!(counted.get(), 1, "once, however often the provider is asked");
}

#[actix_web::test]
async fn a_webhook_that_was_lost_is_made_up_for_by_asking() {
    let fixture = Fixture::new().await;
    let held = fixture.hold(PAYER, 1).await;
    let checkout = fixture.checkout(&held).await;
    fixture.press(&checkout, "succeed").await;
    fixture.pass(65);
    fixture.test.run_jobs().await;
    assert_eq!(fixture.seen(&held).await["status"], 1);
}

#[actix_web::test]
async fn who_comes_back_a_moment_after_being_told_of_no_payment_is_told_of_it_then() {
    let fixture = Fixture::new().await;
    let held = fixture.hold(PAYER, 1).await;
    let checkout = fixture.checkout(&held).await;
    assert_eq!(fixture.come_back(&held).await.body["status"], 0);
    fixture.press(&checkout, "succeed").await;
    let time_goes_on = async {
        tokio::time::sleep(Duration::from_millis(100)).await;
        fixture.pass(3);
    };
    let (back, ()) = tokio::join!(fixture.come_back(&held), time_goes_on);
    assert_eq!(back.body["status"], 1, "the provider was asked once it might be");
}

#[actix_web::test]
async fn nobody_pays_by_word_alone() {
    let fixture = Fixture::new().await;
    let held = fixture.hold(PAYER, 1).await;
    fixture.checkout(&held).await;
    for call in ["complete-booking", "failed-payment", "complete-booking"] {
        fixture.pass(3);
        let path = format!("/online-bookings/{}/{call}", held.code);
        let answer = fixture.app.post(&path, &json!({})).send().await;
        assert_eq!((answer.status, &answer.body["status"]), (200, &json!(0)), "{call}");
    }
    assert_eq!(fixture.seen(&held).await["payment"]["state"], "open", "still payable");
}

#[actix_web::test]
async fn there_is_one_open_checkout_at_a_time() {
    let fixture = Fixture::new().await;
    let held = fixture.hold(PAYER, 1).await;
    let first = fixture.checkout(&held).await;
    assert_eq!(fixture.checkout(&held).await, first);
    fixture.press(&first, "cancel").await;
    assert_eq!(fixture.come_back(&held).await.body["status"], 0, "the seats are still held");
    let second = fixture.checkout(&held).await;
    assert_ne!(second, first);
    assert_eq!(fixture.app.page(&first).send().await.status, 410, "nobody pays at the old one");
    fixture.press(&second, "succeed").await;
    assert_eq!(fixture.come_back(&held).await.body["status"], 1);
    let again = fixture.begin(&held).await;
    assert_eq!((again.status, again.text("code")), (409, "already_paid"));
}

#[actix_web::test]
async fn whoever_presses_thrice_at_once_is_shown_one_checkout() {
    for kind in [Kind::Paymongo, Kind::Maya] {
        let fixture = ProviderFixture::new(kind).await;
        let held = Held::read(&fixture.book(8, 0, "maria", 1).await);
        let begin = || fixture.begin(&held);
        let (first, second, third) = tokio::join!(begin(), begin(), begin());
        let (shown, told): (Vec<_>, Vec<_>) =
            [first, second, third].into_iter().partition(|answer| answer.status == 200);
        for answer in &told {
            assert_eq!((answer.status, answer.text("code")), (409, "under_way"));
        }
        let url = fixture.begin(&held).await.text("checkout_url").to_owned();
        assert!(!shown.is_empty(), "{told:?}");
        assert!(shown.iter().all(|answer| answer.text("checkout_url") == url), "{shown:?}");
        assert_eq!(fixture.simulator.opened().len(), 1);
        fixture.pass(1_900).await;
    }
}

#[actix_web::test]
async fn a_failed_try_may_be_followed_by_a_good_one() {
    let fixture = Fixture::new().await;
    let held = fixture.hold(PAYER, 1).await;
    let checkout = fixture.checkout(&held).await;
    let to = fixture.press(&checkout, "fail").await;
    assert!(to.ends_with(&format!("/failed/{}", held.code)), "{to}");
    let back = fixture.come_back(&held).await.body;
    assert_eq!(
        (&back["status"], &back["payment"]["state"]),
        (&json!(0), &json!("none")),
        "no proof"
    );
    assert_eq!(fixture.seen(&held).await["payment"]["state"], "failed");
    assert_eq!(fixture.checkout(&held).await, checkout, "the same checkout still takes money");
    assert_eq!(fixture.seen(&held).await["payment"]["state"], "open");
    fixture.press(&checkout, "succeed").await;
    assert_eq!(fixture.come_back(&held).await.body["status"], 1);
}

#[actix_web::test]
async fn five_checkouts_that_were_left_end_the_booking_and_free_its_seats() {
    let fixture = Fixture::new().await;
    fixture.sql("UPDATE stock SET capacity = 1");
    let held = fixture.hold(PAYER, 1).await;
    for left in 1..=5 {
        assert_eq!(fixture.seen(&held).await["status"], 0, "{left}");
        let checkout = fixture.checkout(&held).await;
        fixture.press(&checkout, "cancel").await;
        fixture.come_back(&held).await;
    }
    assert_eq!(fixture.seen(&held).await["status"], 2, "the payment has failed");
    let next = fixture.hold("juan@example.ph", 1).await;
    assert_eq!(fixture.seen(&next).await["status"], 0, "the seat is free");
}

#[actix_web::test]
async fn no_checkout_is_opened_for_a_ship_that_does_not_sail() {
    let fixture = Fixture::new().await;
    let held = fixture.hold(PAYER, 1).await;
    fixture.sql("UPDATE sailings SET status = 'cancelled', status_reason = 'Wind signal 1'");
    let begun = fixture.begin(&held).await;
    assert_eq!((begun.status, begun.text("code")), (409, "sales_closed"));
    assert_eq!(fixture.sql("SELECT 1 FROM payment_attempts"), 0);
}

#[actix_web::test]
async fn nothing_is_sold_on_a_ship_that_is_cancelled_while_its_seats_are_locked() {
    let fixture = Fixture::new().await;
    let held = fixture.hold(PAYER, 1).await;
    let booking = held.id.parse().map(bookings::BookingId).expect("an id");
    let mut other = fixture.test.database().connect();
    other.batch_execute("BEGIN; SELECT 1 FROM stock FOR UPDATE").expect("all stock");
    let db = fixture.test.ctx.db.clone();
    let selling = std::thread::spawn(move || {
        db.run_here(|conn| {
            platform::db::transaction(conn, |conn| {
                let booking = bookings::paying::lock_payable(conn, booking)?;
                assert!(booking.sails, "it is read before it is cancelled");
                let sale = bookings::paying::sell(conn, booking)?;
                Ok::<_, bookings::BookingError>(matches!(
                    sale,
                    bookings::paying::Sale::DoesNotSail(_)
                ))
            })
        })
    });
    fixture.test.database().wait_for_lock(&selling);
    fixture.sql("UPDATE sailings SET status = 'cancelled', status_reason = 'Wind signal 1'");
    other.batch_execute("COMMIT").expect("the end");
    assert!(selling.join().expect("no panic").expect("an outcome"), "it was sold");
    assert_eq!(fixture.sql("SELECT 1 FROM legs WHERE state = 'sold'"), 0);
}

#[actix_web::test]
async fn what_nobody_signed_is_kept_only_where_it_names_a_try() {
    let fixture = ProviderFixture::new(Kind::Maya).await;
    let held = Held::read(&fixture.book(8, 0, "maria", 1).await);
    let session = session_at(fixture.begin(&held).await.text("checkout_url"));
    let event = |id: &str| Webhook {
        headers: Vec::new(),
        body: json!({ "id": id, "status": "PAYMENT_SUCCESS" }).to_string(),
    };
    let kept = || fixture.sql("SELECT 1 FROM provider_events");
    for made_up in 0..20 {
        let answer = fixture.hear(&event(&format!("made-up-{made_up}"))).await;
        assert_eq!(answer.status, 200);
    }
    assert_eq!(kept(), 0);
    assert_eq!(fixture.hear(&event(&session)).await.status, 200);
    assert_eq!(kept(), 1);
    fixture.pass(89 * 86_400).await;
    assert_eq!(kept(), 1);
    fixture.pass(86_400 + 3_600).await;
    assert_eq!(kept(), 0, "after 90 days it is deleted");
}

#[actix_web::test]
async fn money_whose_time_is_not_told_has_paid_when_it_was_heard_of() {
    for kind in [Kind::Paymongo, Kind::Maya] {
        let fixture = ProviderFixture::new(kind).await;
        let held = Held::read(&fixture.book(8, 0, "maria", 1).await);
        let session = session_at(fixture.begin(&held).await.text("checkout_url"));
        fixture.simulator.pay_undated(&session, "paymaya");
        fixture.pass(60).await;
        let told = "SELECT jsonb_build_array(b.state, c.paid_at = c.learned_at) AS told
                    FROM captures AS c JOIN bookings AS b ON b.id = c.booking_id";
        assert_eq!(fixture.ask(told), json!(["confirmed", true]), "{kind:?}");
        assert_eq!(fixture.untruths(), Vec::<String>::new());
    }
}

#[actix_web::test]
async fn a_stranger_can_neither_pay_nor_release() {
    let fixture = Fixture::new().await;
    let held = fixture.hold(PAYER, 1).await;
    let path = format!("/online-bookings/{}/payments", held.id);
    for token in ["", "AAAAAAAAAAAAAAAAAAAAAA"] {
        let call = fixture.app.post(&path, &json!({})).header("x-booking-token", token);
        assert_eq!(call.send().await.status, 404);
    }
}

#[actix_web::test]
async fn giving_the_seats_back_closes_the_checkout_first() {
    let fixture = Fixture::new().await;
    let held = fixture.hold(PAYER, 1).await;
    let checkout = fixture.checkout(&held).await;
    assert_eq!(fixture.give_up(&held).await.status, 200);
    assert_eq!(fixture.seen(&held).await["status"], 4);
    assert_eq!(fixture.app.page(&checkout).send().await.status, 410);
    let paid = fixture.hold(PAYER, 1).await;
    let checkout = fixture.checkout(&paid).await;
    fixture.press(&checkout, "succeed").await;
    let kept = fixture.give_up(&paid).await;
    assert_eq!((kept.status, kept.text("code")), (409, "already_paid"), "the payer was faster");
    assert_eq!(fixture.seen(&paid).await["status"], 1);
}

#[actix_web::test]
async fn five_tries_are_enough() {
    let fixture = Fixture::new().await;
    let held = fixture.hold(PAYER, 1).await;
    for _ in 0..5 {
        let checkout = fixture.checkout(&held).await;
        fixture.press(&checkout, "cancel").await;
        fixture.come_back(&held).await;
    }
    let sixth = fixture.begin(&held).await;
    assert_eq!((sixth.status, sixth.text("code")), (409, "too_many_tries"));
}

#[actix_web::test]
async fn a_provider_that_is_down_keeps_the_seats_and_says_so() {
    for kind in [Kind::Paymongo, Kind::Maya] {
        let fixture = ProviderFixture::new(kind).await;
        let held = Held::read(&fixture.book(8, 0, "maria", 1).await);
        assert_eq!(fixture.begin(&held).await.status, 200);
        fixture.simulator.inject_faults(|_| Some(Mishap::Fails));
        let kept = fixture.give_up(&held).await;
        assert_eq!((kept.status, kept.text("code")), (429, "checkout_still_open"), "{kept:?}");
        assert_eq!(kept.header("retry-after"), "60");
        assert!(kept.text("message").contains("payment provider does not answer"), "{kept:?}");
        let state = "SELECT to_jsonb(state) AS told FROM bookings";
        assert_eq!(fixture.ask(state), "awaiting_payment", "the seats are still held");
        fixture.simulator.inject_faults(|_| None);
        assert_eq!(fixture.give_up(&held).await.status, 200);
        fixture.pass(1_900).await;
    }
}

#[actix_web::test]
async fn the_ledger_is_neither_changed_nor_emptied() {
    let fixture = Fixture::new().await;
    fixture.paid(1).await;
    for statement in [
        "UPDATE journal SET kind = 'refund'",
        "DELETE FROM postings",
        "TRUNCATE postings",
        "TRUNCATE journal CASCADE",
        "TRUNCATE bookings CASCADE",
    ] {
        let mut owner = fixture.test.database().connect();
        let outcome = sql_query(statement).execute(&mut owner).map_err(DbError::from);
        let refused = outcome.expect_err(statement).to_string();
        assert!(refused.contains("never changed"), "{statement}: {refused}");
    }
}
