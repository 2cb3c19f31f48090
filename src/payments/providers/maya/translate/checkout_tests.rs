//! A checkout's words, read and written.

use kernel::Centavos;
use serde_json::{Value, json};

use super::*;

fn payment(id: &str, status: &str, at: &str, source: &Value) -> Value {
    json!({ "id": id, "status": status, "amount": "820.00", "currency": "PHP", "isPaid": true,
        "requestReferenceNumber": "attempt-1", "fundSource": source, "updatedAt": at,
        "createdAt": "2026-12-01T00:00:00.000Z", "canVoid": true, "canRefund": false })
}

fn read(checkout: &Value, payments: &[Value]) -> Result<CheckoutReport, ProviderError> {
    let checkout: Option<Checkout> = serde_json::from_value(checkout.clone()).expect("a checkout");
    let payments =
        payments.iter().map(|one| serde_json::from_value(one.clone()).expect("a payment"));
    report(checkout.as_ref(), payments.collect())
}

const EARLY: &str = "2026-12-01T01:00:00.000Z";
const LATE: &str = "2026-12-01T02:00:00.000Z";

#[test]
fn every_payment_that_stands_is_told_in_order() {
    let wallet = json!({ "type": "paymaya" });
    let payments = [
        payment("p-2", "PAYMENT_SUCCESS", LATE, &wallet),
        payment("p-1", "PAYMENT_SUCCESS", EARLY, &wallet),
        payment("p-3", "VOIDED", LATE, &wallet),
        payment("p-4", "REFUNDED", LATE, &wallet),
        payment("p-5", "PAYMENT_FAILED", LATE, &wallet),
    ];
    let checkout = json!({ "status": "COMPLETED", "paymentStatus": "PAYMENT_SUCCESS" });
    let report = read(&checkout, &payments).expect("a report");
    let names: Vec<_> = report.paid.iter().map(|paid| paid.payment.as_str()).collect();
    assert_eq!(names, ["p-1", "p-2"]);
    assert_eq!(report.paid[0].amount, Centavos(82_000));
    assert_eq!(report.paid[0].reference.as_deref(), Some("attempt-1"));
    assert_eq!(report.paid[0].paid_at, EARLY.parse::<DateTime<Utc>>().ok());
    assert_eq!(report.status, CheckoutStatus::Closed);
}

#[test]
fn methods_bear_our_names() {
    for (source, expected) in [
        (json!({ "type": "paymaya" }), Some("maya")),
        (json!({ "type": "card", "details": { "scheme": "visa" } }), Some("visa")),
        (json!({ "type": "card", "details": { "scheme": "master-card" } }), Some("mastercard")),
        (json!({ "type": "card", "details": { "scheme": "JCB" } }), Some("jcb")),
        (json!({ "type": "card", "details": {} }), Some("card")),
        (json!({ "type": "card" }), Some("card")),
        (json!({ "type": "qrph" }), Some("qrph")),
        (json!({ "type": "GCASH" }), Some("gcash")),
        (json!({}), None),
        (json!(null), None),
    ] {
        let payments = [payment("p-1", "PAYMENT_SUCCESS", EARLY, &source)];
        let report = read(&json!(null), &payments).expect("a report");
        assert_eq!(report.paid[0].method.as_deref(), expected, "{source}");
    }
}

#[test]
fn the_door_is_what_the_checkout_tells() {
    for (status, payment_status, expected) in [
        ("CREATED", "PENDING_TOKEN", CheckoutStatus::Open),
        ("CREATED", "FOR_AUTHENTICATION", CheckoutStatus::Open),
        ("CREATED", "PAYMENT_FAILED", CheckoutStatus::OpenAfterFailure),
        ("EXPIRED", "PAYMENT_EXPIRED", CheckoutStatus::Closed),
        ("EXPIRED", "PENDING_TOKEN", CheckoutStatus::Closed),
        ("CANCELLED", "PAYMENT_CANCELLED", CheckoutStatus::Cancelled),
        ("SOMETHING_NEW", "PENDING_PAYMENT", CheckoutStatus::Open),
        // The payment itself is not in the list yet: it is asked for again.
        ("COMPLETED", "PAYMENT_SUCCESS", CheckoutStatus::Open),
    ] {
        let checkout = json!({ "status": status, "paymentStatus": payment_status });
        let report = read(&checkout, &[]).expect("a report");
        assert_eq!((report.status, report.paid.len()), (expected, 0), "{status} {payment_status}");
    }
}

#[test]
fn without_a_checkout_its_payments_tell() {
    assert!(matches!(read(&json!(null), &[]), Err(ProviderError::Unknown)));
    let failed = payment("p-1", "PAYMENT_FAILED", EARLY, &json!(null));
    let pending = payment("p-2", "PENDING_TOKEN", LATE, &json!(null));
    let expired = payment("p-3", "PAYMENT_EXPIRED", LATE, &json!(null));
    let status = |payments: &[Value]| read(&json!(null), payments).expect("a report").status;
    assert_eq!(status(std::slice::from_ref(&failed)), CheckoutStatus::OpenAfterFailure);
    assert_eq!(status(&[failed.clone(), pending]), CheckoutStatus::Open);
    assert_eq!(status(&[failed, expired]), CheckoutStatus::Closed);
}

#[test]
fn money_without_a_time_is_told_all_the_same() {
    for unknown in [json!(null), json!(""), json!("yesterday"), json!(1_790_000_000)] {
        let mut paid = payment("p-1", "PAYMENT_SUCCESS", EARLY, &json!(null));
        for member in ["paymentAt", "updatedAt", "createdAt"] {
            paid[member] = unknown.clone();
        }
        let report = read(&json!(null), &[paid]).expect("a report");
        assert_eq!((report.paid.len(), report.paid[0].paid_at), (1, None), "{unknown}");
    }
    let mut paid = payment("p-1", "PAYMENT_SUCCESS", EARLY, &json!(null));
    let members = paid.as_object_mut().expect("members");
    members.remove("updatedAt");
    members.remove("createdAt");
    assert_eq!(read(&json!(null), &[paid]).expect("a report").paid[0].paid_at, None);
}

#[test]
fn what_makes_no_sense_is_not_guessed_at() {
    let broken = |member: &str, value: Value| {
        let mut paid = payment("p-1", "PAYMENT_SUCCESS", EARLY, &json!(null));
        paid[member] = value;
        matches!(read(&json!(null), &[paid]), Err(ProviderError::Nonsense(_)))
    };
    assert!(!broken("amount", json!(820.5)));
    assert!(broken("amount", json!(0)));
    assert!(broken("id", json!("../1")));
    let mut paid = payment("p-1", "PAYMENT_SUCCESS", EARLY, &json!(null));
    paid["amount"] = json!("820.001");
    assert!(serde_json::from_value::<Payment>(paid).is_err(), "finer than a centavo");
}
