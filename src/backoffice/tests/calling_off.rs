//! What comes while a ship is being called off: after the operator's word, and before the job has gone
//! through its bookings.

use serde_json::json;

use super::{Fixture, actor, engine, wind};

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
