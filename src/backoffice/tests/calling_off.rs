//! What comes while a ship is being called off: after the operator's word, and before the job has gone
//! through its bookings.

use diesel::connection::SimpleConnection as _;
use routes::SailingStatus;
use serde_json::json;

use super::{Fixture, actor, engine, wind};
use crate::BackofficeError;

impl Fixture {
    /// A gate has let the first passenger of every paid booking on board.
    pub(super) fn board_everybody(&self) {
        let boarded = "
            INSERT INTO devices (id, name, port_code, public_key, enrolment, enrolled_at)
            VALUES ('d0000000-0000-4000-8000-000000000001', 'Gate 1', 'CEB', decode(repeat('04', 65), 'hex'),
                    1, app_now());
            INSERT INTO gate_sailings (sailing_id, authorised, boarded)
            SELECT sailing_id, 500, count(*) FROM legs WHERE state = 'sold' GROUP BY sailing_id;
            INSERT INTO scans (nonce, device_id, enrolment, seq, sailing_id, ticket_id, kind, verdict, at,
                               device_at, mono_ms, was_gone, was_renamed)
            SELECT booking_id, d.id, 1, row_number() OVER (), sailing_id, booking_id, 'board', 'green',
                   app_now(), app_now(), 0, false, false
            FROM legs, devices AS d WHERE state = 'sold';
            INSERT INTO boardings
            SELECT s.ticket_id, s.sailing_id, s.ticket_id, 'depart', 0, s.at, s.device_id, s.nonce
            FROM scans AS s";
        let mut conn = self.test.database().connect();
        conn.batch_execute(boarded).expect("on board");
    }
}

#[actix_web::test]
async fn a_hold_a_checkout_and_a_payment_that_come_while_a_ship_is_called_off_end_right() {
    let fixture = Fixture::new().await;
    let held = fixture.hold("held@example.ph", 1).await;
    let paying = fixture.hold("paying@example.ph", 1).await;
    let checkout = fixture.checkout(&paying).await;
    let paid = fixture.paid("paid@example.ph", 1).await;
    let cancelled = fixture
        .try_to(|conn, voyage, day| crate::cancel(conn, &actor(), (voyage, day), &wind(), false));
    cancelled.expect("cancelled");

    let wish = fixture.wish("late@example.ph", 1);
    let late = fixture.app.post("/online-bookings", &wish).send().await;
    assert_eq!((late.status, late.text("code")), (409, "sales_closed"), "a hold");
    let begun = fixture.ask(&held, "payments", &json!({})).await;
    assert_eq!((begun.status, begun.text("code")), (409, "sales_closed"), "a checkout");
    fixture.press(&checkout, "succeed").await;
    fixture.pass(3);
    let told = fixture.ask(&paying, "complete-booking", &json!({})).await;
    assert_ne!(told.body["status"], 1, "a payment buys no ticket: {told:?}");
    assert_eq!(told.body["tickets"], json!([]));

    for _ in 0..12 {
        fixture.test.run_jobs().await;
        fixture.pass(600);
    }
    fixture.test.run_jobs().await;
    let standing = "SELECT 1 FROM legs WHERE state IN ('held', 'sold')";
    assert_eq!(fixture.count(standing), 0, "nobody has a place on it");
    assert_eq!(fixture.seen(&held).await["status"], 4);
    assert_eq!(fixture.seen(&paying).await["status"], 6, "the money is back");
    let back = format!("SELECT 1 FROM sandbox_refunds WHERE amount_centavos = {}", paying.total);
    assert_eq!(fixture.count(&back), 1);
    assert_eq!(fixture.seen(&paid).await["choices"].as_array().map(Vec::len), Some(1));
    for address in ["held@", "paid@"] {
        let told = fixture.emails(address);
        assert!(told.contains(&"Your sailing is cancelled".to_owned()), "{address} {told:?}");
    }
}

#[actix_web::test]
async fn the_e_mail_about_a_late_ship_says_what_the_terms_of_the_ticket_give() {
    let fixture = Fixture::new().await;
    fixture.paid("paid@example.ph", 1).await;
    let departs = fixture.trip["departs_at"].as_str().expect("an instant");
    let departs: chrono::DateTime<chrono::Utc> = departs.parse().expect("an instant");
    let delayed = fixture.try_to(|conn, voyage, day| {
        let to = departs + chrono::TimeDelta::minutes(90);
        crate::delay(conn, &actor(), (voyage, day), to, &engine())
    });
    delayed.expect("delayed");
    fixture.test.run_jobs().await;
    let emails = fixture.test.mailbox.emails();
    let late = emails.iter().find(|email| email.raw.contains("Subject: Your sailing leaves later"));
    // Long lines are folded on the wire.
    let text = late.expect("an e-mail").raw.replace("=\r\n", "");
    assert!(text.contains("more than 60 minutes later than we told you"), "{text}");
    assert!(text.contains("nothing is deducted then either"), "{text}");
}

#[actix_web::test]
async fn who_was_on_board_of_a_ship_that_is_cancelled_may_choose_as_all_do() {
    let fixture = Fixture::new().await;
    let paid = fixture.paid("paid@example.ph", 1).await;
    fixture.board_everybody();
    let all = json!({ "places": [] });
    let refused = fixture.ask(&paid, "refunds/quote", &all).await;
    assert_eq!((refused.status, refused.text("code")), (409, "already_boarded"));
    fixture.cancel().await;
    assert_eq!(fixture.count("SELECT 1 FROM boardings"), 0, "nobody is on board");
    assert_eq!(fixture.seen(&paid).await["choices"].as_array().map(Vec::len), Some(1));
    let quote = fixture.ask(&paid, "refunds/quote", &all).await;
    assert_eq!((quote.status, &quote.body["refund_centavos"]), (200, &json!(paid.total)));
}

#[actix_web::test]
async fn a_ship_that_has_left_is_not_cancelled() {
    let fixture = Fixture::new().await;
    fixture.until_it_leaves();
    fixture.set_status(SailingStatus::Boarding).expect("boarding");
    fixture.set_status(SailingStatus::Departed).expect("gone");
    let cancelled = fixture
        .try_to(|conn, voyage, day| crate::cancel(conn, &actor(), (voyage, day), &wind(), false));
    assert!(matches!(cancelled, Err(BackofficeError::AtSea)), "{cancelled:?}");
    let unknown = fixture.try_to(|conn, _, day| crate::aboard(conn, "NOSUCH", day));
    assert!(matches!(unknown, Err(BackofficeError::NoSuchSailing { .. })));
}
