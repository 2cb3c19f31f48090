//! A checkout's words, read and written.

use chrono::{DateTime, Utc};
use serde_json::json;

use super::*;

fn session(attributes: Value) -> Resource<Session> {
    serde_json::from_value(
        json!({ "id": "cs_1", "type": "checkout_session", "attributes": attributes }),
    )
    .expect("a session")
}

fn payment(id: &str, status: &str, at: i64, source: &Value) -> Value {
    json!({ "id": id, "type": "payment", "attributes": {
        "status": status, "amount": 82_000, "currency": "PHP", "source": source,
        "paid_at": (status == "paid").then_some(at), "created_at": at,
    } })
}

fn at(seconds: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(seconds, 0).expect("an instant")
}

fn status(attributes: Value) -> CheckoutStatus {
    report(session(attributes), false).expect("a report").status
}

#[test]
fn payments_of_the_session_and_of_its_intent_are_told_once_and_in_order() {
    let gcash = json!({ "type": "gcash" });
    let told = session(json!({
        "status": "active", "livemode": false, "reference_number": "attempt-1", "metadata": [],
        "payments": [payment("pay_2", "paid", 1_790_000_060, &gcash)],
        "payment_intent": { "id": "pi_1", "attributes": { "payments": [
            payment("pay_2", "paid", 1_790_000_060, &gcash),
            payment("pay_0", "failed", 1_789_999_000, &gcash),
            payment("pay_1", "paid", 1_790_000_000, &gcash),
        ], "last_payment_error": null } },
    }));
    let report = report(told, false).expect("a report");
    let names: Vec<_> = report.paid.iter().map(|paid| paid.payment.as_str()).collect();
    assert_eq!(names, ["pay_1", "pay_2"]);
    assert_eq!(
        report.paid[0],
        Paid {
            payment: "pay_1".to_owned(),
            reference: Some("attempt-1".to_owned()),
            amount: Centavos(82_000),
            currency: "PHP".to_owned(),
            method: Some("gcash".to_owned()),
            paid_at: Some(at(1_790_000_000)),
        }
    );
}

#[test]
fn methods_bear_our_names() {
    for (source, expected) in [
        (json!({ "type": "paymaya" }), Some("maya")),
        (json!({ "type": "card", "brand": "visa" }), Some("visa")),
        (json!({ "type": "card", "brand": "MasterCard" }), Some("mastercard")),
        (json!({ "type": "card", "brand": "jcb" }), Some("jcb")),
        (json!({ "type": "card", "brand": "amex" }), Some("card")),
        (json!({ "type": "card" }), Some("card")),
        (json!({ "type": "qrph" }), Some("qrph")),
        (json!({ "type": "shopee_pay" }), Some("shopee_pay")),
        (json!({}), None),
        (json!(null), None),
    ] {
        let payments = [payment("pay_1", "paid", 1_790_000_000, &source)];
        let told = session(json!({ "status": "active", "payments": payments }));
        let report = report(told, false).expect("a report");
        assert_eq!(report.paid[0].method.as_deref(), expected, "{source}");
    }
}

#[test]
fn the_door_is_what_the_status_and_the_last_try_tell() {
    let card = json!({ "type": "card" });
    let failed = payment("pay_1", "failed", 1_790_000_000, &card);
    let pending = payment("pay_2", "pending", 1_790_000_060, &card);
    let paid = payment("pay_3", "paid", 1_790_000_060, &card);
    assert_eq!(status(json!({ "status": "active" })), CheckoutStatus::Open);
    assert_eq!(status(json!({ "status": "something new" })), CheckoutStatus::Open);
    assert_eq!(status(json!({ "status": "expired" })), CheckoutStatus::Closed);
    assert_eq!(
        status(json!({ "status": "expired", "payments": [&failed] })),
        CheckoutStatus::Closed
    );
    let after = json!({ "status": "active", "payments": [&failed] });
    assert_eq!(status(after), CheckoutStatus::OpenAfterFailure);
    assert_eq!(
        status(json!({ "status": "active", "payments": [&failed, &pending] })),
        CheckoutStatus::Open
    );
    assert_eq!(
        status(json!({ "status": "active", "payments": [&failed, &paid] })),
        CheckoutStatus::Closed
    );
    let error = json!({ "status": "active", "payment_intent": { "id": "pi_1", "attributes": {
        "last_payment_error": { "failed_code": "insufficient_funds" } } } });
    assert_eq!(status(error), CheckoutStatus::OpenAfterFailure);
}

#[test]
fn our_reference_is_found_in_the_metadata_too() {
    let payments = [payment("pay_1", "paid", 1_790_000_000, &json!(null))];
    let told = json!({ "status": "active", "payments": payments,
        "reference_number": null, "metadata": { "attempt": "attempt-1" } });
    let report = report(session(told), false).expect("a report");
    assert_eq!(report.paid[0].reference.as_deref(), Some("attempt-1"));
}

#[test]
fn money_without_a_time_is_told_all_the_same() {
    let mut paid = payment("pay_1", "paid", 1_790_000_000, &json!(null));
    paid["attributes"]["paid_at"] = json!(null);
    paid["attributes"]["created_at"] = json!(null);
    let told = session(json!({ "status": "active", "payments": [paid] }));
    let report = report(told, false).expect("a report");
    assert_eq!((report.paid.len(), report.paid[0].paid_at), (1, None));
}

#[test]
fn what_makes_no_sense_is_not_guessed_at() {
    let broken = |change: fn(&mut Value)| {
        let mut paid = payment("pay_1", "paid", 1_790_000_000, &json!(null));
        change(&mut paid);
        let told = json!({ "status": "active", "payments": [paid] });
        matches!(report(session(told), false), Err(ProviderError::Nonsense(_)))
    };
    assert!(!broken(|_| {}));
    assert!(broken(|paid| paid["id"] = json!("../refunds")));
    assert!(broken(|paid| paid["attributes"]["amount"] = json!(-1)));
    assert!(report(session(json!({})), false).is_err(), "no status");
    let live = json!({ "status": "active", "livemode": true });
    assert!(report(session(live.clone()), false).is_err(), "real money in the test world");
    assert!(report(session(live), true).is_ok());
    assert!(opened(session(json!({ "checkout_url": null })), false).is_err());
}

#[test]
fn a_payment_on_the_list_is_ours_if_it_names_our_try_and_booking() {
    let attempt = "01a22397-d78c-78d1-8ca0-fcd8c30a10e6";
    let on_list = |status: &str, metadata: Value, livemode: bool| {
        let mut payment = payment("pay_1", status, 1_790_000_000, &json!({ "type": "gcash" }));
        payment["attributes"]["metadata"] = metadata;
        payment["attributes"]["livemode"] = json!(livemode);
        payment["attributes"]["billing"] = json!({ "email": "ana@example.ph" });
        listed(serde_json::from_value(payment).expect("a payment"), false)
    };
    let ours = json!({ "attempt": attempt, "booking": "4FZAV4QF9K" });
    let found = on_list("paid", ours.clone(), false).expect("an answer").expect("ours");
    assert_eq!(found.attempt.to_string(), attempt);
    assert_eq!((&*found.code, found.paid.amount), ("4FZAV4QF9K", Centavos(82_000)));
    assert_eq!(found.email.as_ref().map(EmailAddress::as_str), Some("ana@example.ph"));
    for (status, metadata) in [
        ("failed", ours.clone()),
        ("paid", Value::Null),
        ("paid", json!([])),
        ("paid", json!({ "order": "17" })),
        ("paid", json!({ "attempt": "17", "booking": "4FZAV4QF9K" })),
        ("paid", json!({ "attempt": attempt, "booking": "no code" })),
    ] {
        let found = on_list(status, metadata.clone(), false).expect("an answer");
        assert!(found.is_none(), "{status} {metadata}");
    }
    assert!(on_list("paid", ours, true).is_err(), "of the other world");
}
