//! Several sailings that are cancelled or delayed together: each booking is told once.

use serde_json::{Value, json};

use super::Desk;

impl Desk {
    /// A paid round trip; its code, and the sailings of both ways.
    async fn paid_round_trip(&self, email: &str) -> [String; 2] {
        let wish = self.round_trip(email).await;
        self.shop.pay_for(&wish).await;
        [self.sailing(), wish["return_booking_id"].as_str().expect("an id").to_owned()]
    }

    async fn strike(&self, who: &str, kind: &str, sailings: &[String]) -> String {
        self.disrupt(who, kind, json!({ "sailings": sailings })).await
    }
}

#[actix_web::test]
async fn whoever_is_on_two_cancelled_ships_gets_one_e_mail_about_both() {
    let desk = Desk::new().await;
    let both = desk.paid_round_trip("maria@example.ph").await;
    desk.shop.paid("jose@example.ph", 1).await;
    let manager = desk.person("manager", "*");
    let id = desk.strike(&manager, "cancel", &both).await;
    desk.shop.test.run_jobs().await;
    for address in ["maria@", "jose@"] {
        let told = desk.shop.emails(address);
        assert_eq!(told, ["Your tickets", "Your sailing is cancelled"], "{address}");
    }
    let emails = desk.shop.test.mailbox.emails();
    let told = emails.iter().rfind(|email| email.to.contains("maria@")).expect("an e-mail");
    let text = told.raw.replace("=\r\n", "");
    assert!(text.contains("Departure") && text.contains("Return"), "{text}");
    let page = desk.disruption(&manager, &id).await;
    assert_eq!((&page["bookings"], &page["people"]), (&json!(2), &json!(2)), "each counted once");
    assert_eq!((&page["told"], &page["waiting"]), (&json!(2), &json!(2)));
    assert_eq!(desk.number("SELECT count(*) FROM legs WHERE state = 'called_off'"), 3);
    // A lease that lapsed: every job runs again.
    desk.shop.count(
        "UPDATE jobs SET state = 'waiting', finished_at = NULL WHERE kind = 'backoffice.call_off'",
    );
    desk.shop.test.run_jobs().await;
    assert_eq!(desk.shop.emails("maria@").len(), 2);
}

#[actix_web::test]
async fn whoever_is_on_two_late_ships_gets_one_e_mail_about_both() {
    let desk = Desk::new().await;
    let both = desk.paid_round_trip("maria@example.ph").await;
    let manager = desk.person("manager", "*");
    let id = desk.strike(&manager, "delay", &both).await;
    desk.shop.test.run_jobs().await;
    assert_eq!(desk.shop.emails("maria@"), ["Your tickets", "Your sailing leaves later"]);
    let page = desk.disruption(&manager, &id).await;
    assert_eq!((&page["told"], &page["waiting"]), (&json!(1), &json!(0)));
    desk.strike(&manager, "delay", &both[1..]).await;
    desk.shop.test.run_jobs().await;
    assert_eq!(desk.shop.emails("maria@").len(), 3, "a new delay is a new cause");
}

#[actix_web::test]
async fn two_ships_that_are_cancelled_apart_are_told_of_apart() {
    let desk = Desk::new().await;
    let [out, back] = desk.paid_round_trip("maria@example.ph").await;
    let manager = desk.person("manager", "*");
    let first = desk.strike(&manager, "cancel", &[out]).await;
    desk.shop.test.run_jobs().await;
    let second = desk.strike(&manager, "cancel", &[back]).await;
    desk.shop.test.run_jobs().await;
    assert_eq!(desk.shop.emails("maria@").len(), 3);
    for id in [first, second] {
        let page: Value = desk.disruption(&manager, &id).await;
        assert_eq!((&page["told"], &page["delivered"]), (&json!(1), &json!(1)));
    }
}
