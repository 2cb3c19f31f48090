//! The queue of refunds: the rule of each sum, an end for those made by hand, another try for the others.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::{Booked, Desk, centavos};

impl Desk {
    /// A booking whose refund a person has to make.
    async fn by_hand(&self, who: &str, email: &str, people: usize) -> Booked {
        let booked = self.shop.paid(email, people).await;
        let quote = self.quote_refund(who, &booked, &[], json!({})).await;
        assert_eq!(self.confirm_change(who, &booked, &quote).await.status, 200);
        self.shop.count(
            "UPDATE refunds SET state = 'by_hand', note = 'no such account' WHERE state = 'due'",
        );
        booked
    }

    async fn queue(&self, who: &str, filter: &str) -> Vec<Value> {
        let queue = self.get(who, &format!("/refunds?filter={filter}")).await;
        assert_eq!(queue.status, 200, "{queue:?}");
        queue.body["items"].as_array().expect("items").clone()
    }
}

#[actix_web::test]
async fn a_refund_made_by_hand_is_ended_once_and_the_traveller_is_told() {
    let desk = Desk::new().await;
    let who = desk.person("owner", "*");
    let booked = desk.by_hand(&who, "maria@example.ph", 1).await;
    desk.shop.pass(2 * 86_400);
    let who = desk.person("owner", "*");
    let all = desk.queue(&who, "by_hand").await;
    let one = &all[0];
    assert_eq!((all.len(), &one["code"]), (1, &json!(booked.code)));
    assert_eq!((&one["rule"], &one["fee_percent"]), (&json!("by_choice"), &json!(10)));
    assert_eq!((&one["note"], centavos(one, "age_days")), (&json!("no such account"), 2));
    let path = format!("/refunds/{}/done", one["id"].as_str().expect("an id"));
    let made = |version: &Value| json!({ "reference": "BPI 4711", "version": version });
    assert_eq!(
        desk.post(&who, &path, &json!({ "reference": " ", "version": 0 })).await.status,
        400
    );
    let other = desk.post(&who, &path, &made(&json!(99))).await;
    assert_eq!((other.status, other.text("code")), (409, "changed_meanwhile"));
    assert_eq!(other.body["current"]["state"], "by_hand");
    let done = desk.post(&who, &path, &made(&one["version"])).await;
    assert_eq!((done.status, &done.body["state"]), (200, &json!("done")), "{done:?}");
    let again = desk.post(&who, &path, &made(&one["version"])).await;
    assert_eq!((again.status, again.text("code")), (409, "changed_meanwhile"));
    desk.shop.test.run_jobs().await;
    assert_eq!(desk.events("refund-ended"), 1);
    assert!(desk.queue(&who, "all").await.is_empty());
    let page = desk.page(&who, &booked).await;
    assert_eq!(
        (&page["state"], &page["refunds"][0]["reference"]),
        (&json!("refunded"), &json!("BPI 4711"))
    );
    let told = desk.shop.emails("maria@");
    assert_eq!(told.len(), 3, "{told:?}");
}

#[actix_web::test]
async fn a_refund_under_way_is_tried_again_under_its_key_and_one_by_hand_is_not() {
    let desk = Desk::new().await;
    let who = desk.person("finance", "*");
    let manager = desk.person("manager", "*");
    let booked = desk.shop.paid("maria@example.ph", 1).await;
    let quote = desk.quote_refund(&manager, &booked, &[0], json!({})).await;
    assert_eq!(desk.confirm_change(&manager, &booked, &quote).await.status, 200);
    desk.shop.count("DELETE FROM jobs WHERE kind = 'payments.give_back'");
    desk.shop.count(
        "UPDATE refunds SET note = 'timed out', tries = 3, try_at = app_now() + interval '1 day'",
    );
    let one = desk.queue(&who, "failing").await.remove(0);
    assert_eq!((&one["note"], centavos(&one, "tries")), (&json!("timed out"), 3));
    assert!(desk.queue(&who, "by_hand").await.is_empty());
    let path = format!("/refunds/{}/retry", one["id"].as_str().expect("an id"));
    assert_eq!(one["may_retry"], true);
    for _ in 0..2 {
        assert_eq!(desk.post(&who, &path, &json!({})).await.status, 200);
    }
    desk.shop.test.run_jobs().await;
    let back = "SELECT coalesce(sum(amount_centavos), 0)::bigint AS number FROM sandbox_refunds";
    assert_eq!(desk.number(back), centavos(&quote.body, "refund_centavos"), "once");
    let late = desk.post(&who, &path, &json!({})).await;
    assert_eq!((late.status, late.text("code")), (409, "changed_meanwhile"));
    assert_eq!(desk.events("refund-retried"), 2);
    desk.by_hand(&manager, "ana@example.ph", 1).await;
    let one = desk.queue(&who, "all").await.remove(0);
    let path = format!("/refunds/{}/retry", one["id"].as_str().expect("an id"));
    assert_eq!(one["may_retry"], false);
    assert_eq!(desk.post(&who, &path, &json!({})).await.status, 409, "a person may be at it");
    desk.shop.count("UPDATE refunds SET refusals = 9 WHERE state = 'by_hand'");
    assert_eq!(desk.queue(&who, "by_hand").await[0]["may_retry"], true, "the provider refused it");
    let again = desk.post(&who, &path, &json!({})).await;
    assert_eq!((again.status, &again.body["state"]), (200, &json!("due")), "{again:?}");
    desk.shop.test.run_jobs().await;
    assert!(desk.queue(&who, "all").await.is_empty(), "the reason was gone");
    let nothing = "/refunds/11111111-2222-8333-8444-555555555555/retry";
    assert_eq!(desk.post(&who, nothing, &json!({})).await.status, 404);
    desk.shop.pass(10 * 60);
    let stale = desk.post(&who, &path, &json!({})).await;
    assert_eq!((stale.status, stale.text("code")), (401, "factor_again"), "{stale:?}");
}

#[actix_web::test]
async fn a_booking_tells_what_was_asked_what_came_and_why_some_of_it_goes_back() {
    let desk = Desk::new().await;
    let who = desk.person("finance", "*");
    let booked = desk.shop.hold("maria@example.ph", 1).await;
    let payments = async || desk.page(&who, &booked).await["payments"].clone();
    let come_back = async || {
        desk.shop.pass(3);
        desk.shop.ask(&booked, "complete-booking", &json!({})).await;
        desk.shop.test.run_jobs().await;
    };
    let checkout = desk.shop.checkout(&booked).await;
    let open = payments().await[0].clone();
    assert_eq!(
        (&open["amount_centavos"], &open["received_centavos"]),
        (&json!(booked.total), &json!(null))
    );
    desk.shop.count("UPDATE sandbox_sessions SET amount_centavos = amount_centavos - 1");
    desk.shop.press(&checkout, "succeed").await;
    come_back().await;
    let checkout = desk.shop.checkout(&booked).await;
    desk.shop.press(&checkout, "twice").await;
    come_back().await;
    let payments = payments().await;
    let rows = payments.as_array().expect("a list");
    assert!(rows.iter().all(|one| centavos(one, "amount_centavos") == booked.total), "{rows:?}");
    let told = rows.iter().map(|one| {
        (centavos(one, "received_centavos"), one["reason"].as_str().unwrap_or_default())
    });
    let mut told: Vec<(i64, &str)> = told.collect();
    told.sort_unstable();
    let total = booked.total;
    assert_eq!(told, [(total - 1, "mismatch"), (total, ""), (total, "twice")]);
    let names: HashSet<&str> = rows.iter().filter_map(|one| one["payment"].as_str()).collect();
    assert_eq!(names.len(), 3, "each by a name of its own");
}

#[actix_web::test]
async fn a_large_sum_is_agreed_to_before_it_is_transferred() {
    let desk = Desk::new().await;
    let (one, other) = (desk.person("owner", "*"), desk.person("finance", "*"));
    let booked = desk.by_hand(&one, "maria@example.ph", 9).await;
    let queue = desk.get(&one, "/refunds?filter=by_hand").await;
    let refund = &queue.body["items"][0];
    assert!(centavos(refund, "amount_centavos") > centavos(&queue.body, "alone_centavos"));
    let path = |call: &str| format!("/refunds/{}/{call}", refund["id"].as_str().expect("an id"));
    let wish = json!({ "reason": "the card is closed", "version": refund["version"] });
    let ask = async || desk.post(&one, &path("approval"), &wish).await;
    let without = json!({ "reason": " ", "version": refund["version"] });
    assert_eq!(desk.post(&one, &path("approval"), &without).await.status, 400);
    let (first, again) = (ask().await, ask().await);
    assert_eq!((first.status, again.status), (200, 200), "{first:?}");
    assert!(first.text("message").starts_with("A second person is asked"), "{first:?}");
    assert_eq!(desk.events("approval-asked"), 1, "once");
    let asked = desk.get(&other, "/approvals").await.body["items"][0].clone();
    assert_eq!(asked["reason"], "the card is closed");
    let told = json!({
        "code": booked.code, "amount_centavos": refund["amount_centavos"], "version": refund["version"],
    });
    assert_eq!(asked["payload"], told, "nothing is transferred yet");
    desk.shop.count("UPDATE refunds SET refusals = 9");
    let retried = desk.post(&other, &path("retry"), &json!({})).await;
    assert_eq!(
        (retried.status, retried.text("code")),
        (409, "asked_about"),
        "somebody may be paying"
    );
    assert_eq!(desk.queue(&one, "by_hand").await[0]["state"], "by_hand");
    assert_eq!(desk.events("refund-retried"), 0);
    let decide = format!("/approvals/{}/decide", asked["id"].as_str().expect("an id"));
    let agree = json!({ "approve": true, "reason": "seen in the booking" });
    assert_eq!(desk.post(&other, &decide, &agree).await.status, 200);
    let agreed = ask().await;
    assert!(agreed.text("message").starts_with("A second person has agreed"), "{agreed:?}");
    let mut made = json!({ "reference": "BPI 4711", "version": refund["version"] });
    made["reason"] = asked["reason"].clone();
    let theirs = desk.post(&other, &path("done"), &made).await;
    assert_eq!(theirs.text("code"), "needs_approval", "nobody agreed to their transfer");
    let done = desk.post(&one, &path("done"), &made).await;
    assert_eq!((done.status, &done.body["state"]), (200, &json!("done")), "{done:?}");
    let late = ask().await;
    assert_eq!((late.status, late.text("code")), (409, "changed_meanwhile"));
    let left = desk.get(&one, "/approvals").await;
    assert_eq!(left.body["agreed"], json!([]), "it is used up");
    desk.shop.test.run_jobs().await;
}

#[actix_web::test]
async fn a_large_sum_is_ended_by_one_person_and_agreed_to_by_another() {
    let desk = Desk::new().await;
    let (one, other) = (desk.person("owner", "*"), desk.person("finance", "*"));
    desk.by_hand(&one, "maria@example.ph", 9).await;
    let refund = desk.queue(&one, "by_hand").await.remove(0);
    assert!(centavos(&refund, "amount_centavos") > 500_000, "{refund}");
    let path = format!("/refunds/{}/done", refund["id"].as_str().expect("an id"));
    let made = |reference: &str| json!({ "reference": reference, "version": refund["version"] });
    let waits = desk.post(&one, &path, &made("BPI 4711")).await;
    assert_eq!((waits.status, waits.text("code")), (409, "needs_approval"), "{waits:?}");
    let again = desk.post(&one, &path, &made("BPI 4711")).await;
    assert_eq!((again.status, desk.events("approval-asked")), (409, 1), "asked once");
    let asked = desk.get(&other, "/approvals").await.body["items"][0].clone();
    assert_eq!(asked["kind"], "refund-by-hand");
    let decide = format!("/approvals/{}/decide", asked["id"].as_str().expect("an id"));
    let agree = json!({ "approve": true, "reason": "seen on the statement" });
    assert_eq!(desk.post(&one, &decide, &agree).await.status, 409, "not by the same person");
    let agreed = desk.post(&other, &decide, &agree).await;
    assert!(agreed.status < 300, "{agreed:?}");
    let changed = desk.post(&one, &path, &made("BPI 4712")).await;
    assert_eq!(changed.text("code"), "needs_approval", "that was not agreed to");
    let done = desk.post(&one, &path, &made("BPI 4711")).await;
    assert_eq!((done.status, &done.body["state"]), (200, &json!("done")), "{done:?}");
    assert_eq!(desk.events("refund-ended"), 1);
    desk.shop.test.run_jobs().await;
}

#[actix_web::test]
async fn a_large_sum_that_nobody_agrees_to_may_be_asked_for_at_its_provider_again() {
    let desk = Desk::new().await;
    let (one, other) = (desk.person("owner", "*"), desk.person("finance", "*"));
    desk.by_hand(&one, "maria@example.ph", 9).await;
    desk.shop.count("UPDATE refunds SET refusals = 9");
    let refund = desk.queue(&one, "by_hand").await.remove(0);
    let path = |call: &str| format!("/refunds/{}/{call}", refund["id"].as_str().expect("an id"));
    let wish = json!({ "reason": "the card is closed", "version": refund["version"] });
    assert_eq!(desk.post(&one, &path("approval"), &wish).await.status, 200);
    assert_eq!(desk.post(&one, &path("retry"), &json!({})).await.text("code"), "asked_about");
    let asked = desk.get(&other, "/approvals").await.body["items"][0].clone();
    let decide = format!("/approvals/{}/decide", asked["id"].as_str().expect("an id"));
    let refuse = json!({ "approve": false, "reason": "ask the provider first" });
    assert_eq!(desk.post(&other, &decide, &refuse).await.status, 200);
    let retried = desk.post(&one, &path("retry"), &json!({})).await;
    assert_eq!((retried.status, &retried.body["state"]), (200, &json!("due")), "{retried:?}");
    let late = desk.post(&one, &path("approval"), &wish).await;
    assert_eq!((late.status, late.text("code")), (409, "changed_meanwhile"));
    desk.shop.test.run_jobs().await;
}
