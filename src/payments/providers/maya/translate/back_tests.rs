//! Voids and refunds, their days and their names.

use kernel::Centavos;
use serde_json::{Value, json};

use super::*;
use crate::ids::RefundId;

fn instant(text: &str) -> DateTime<Utc> {
    text.parse().expect("an instant")
}

fn request(amount: i64, paid_at: &str, now: &str) -> RefundRequest {
    RefundRequest {
        refund: RefundId("7d8c0b1e-0000-8000-8000-000000000001".parse().expect("an id")),
        payment: "p-1".to_owned(),
        amount: Centavos(amount),
        captured: Centavos(82_000),
        paid_at: instant(paid_at),
        method: Some("maya".to_owned()),
        is_duplicate: false,
        reason: "seats_gone".to_owned(),
        provider_refund: None,
        now: instant(now),
    }
}

fn payment(status: &str, can_void: Value, can_refund: Value) -> Payment {
    let told = json!({ "id": "p-1", "status": status, "amount": 820, "currency": "PHP",
        "canVoid": can_void, "canRefund": can_refund });
    serde_json::from_value(told).expect("a payment")
}

fn back(id: &str, status: &str, reason: &str) -> Back {
    serde_json::from_value(json!({ "id": id, "status": status, "reason": reason })).expect("read")
}

const MORNING: &str = "2026-12-01T08:00:00+08:00";
const LAST_SECOND: &str = "2026-12-01T23:59:59+08:00";
const MIDNIGHT: &str = "2026-12-02T00:00:00+08:00";

#[test]
fn the_whole_is_voided_until_midnight_in_manila_and_refunded_from_then_on() {
    let paid = payment("PAYMENT_SUCCESS", json!(null), json!(null));
    assert_eq!(way(&paid, &request(82_000, MORNING, LAST_SECOND)), Way::Void);
    assert_eq!(way(&paid, &request(82_000, MORNING, MIDNIGHT)), Way::Refund);
}

#[test]
fn a_part_waits_for_midnight_in_manila() {
    let paid = payment("PAYMENT_SUCCESS", json!(true), json!(false));
    let wait = Way::Tomorrow(instant("2026-12-01T16:00:00Z"));
    assert_eq!(way(&paid, &request(40_000, MORNING, MORNING)), wait);
    assert_eq!(way(&paid, &request(40_000, MORNING, LAST_SECOND)), wait);
    let next = payment("PAYMENT_SUCCESS", json!(false), json!(true));
    assert_eq!(way(&next, &request(40_000, MORNING, MIDNIGHT)), Way::Refund);
}

#[test]
fn what_maya_does_not_allow_is_not_asked_for() {
    let neither = payment("PAYMENT_SUCCESS", json!(false), json!(false));
    let wait = Way::Tomorrow(instant("2026-12-01T16:00:00Z"));
    assert_eq!(way(&neither, &request(82_000, MORNING, LAST_SECOND)), wait);
    assert_eq!(way(&neither, &request(82_000, MORNING, MIDNIGHT)), Way::NotAllowed);
    let slow = payment("PAYMENT_SUCCESS", json!(true), json!(false));
    assert_eq!(way(&slow, &request(82_000, MORNING, MIDNIGHT)), Way::Void, "its day lasts longer");
    assert_eq!(way(&slow, &request(40_000, MORNING, MIDNIGHT)), Way::NotAllowed);
}

#[test]
fn after_180_days_it_is_too_late() {
    let paid = payment("PAYMENT_SUCCESS", json!(false), json!(true));
    assert_eq!(way(&paid, &request(82_000, MORNING, "2027-05-30T08:00:00+08:00")), Way::Refund);
    assert_eq!(way(&paid, &request(82_000, MORNING, "2027-05-30T08:00:01+08:00")), Way::TooLate);
}

#[test]
fn ours_is_known_by_its_reason_or_by_the_name_it_was_given() {
    let request = request(40_000, MORNING, MIDNIGHT);
    let paid = payment("PAYMENT_SUCCESS", json!(null), json!(null));
    let done = |id: &str| BackAlready::Ours(RefundAnswer::Done { provider_refund: id.to_owned() });
    let pending =
        |id: &str| BackAlready::Ours(RefundAnswer::Pending { provider_refund: id.to_owned() });
    let mine = reason(&request);
    let find = |refunds: &[Back]| already(&paid, &[], refunds, &request);
    assert_eq!(find(&[back("r-1", "SUCCESS", "another's")]), BackAlready::No);
    assert_eq!(find(&[back("r-1", "FAILED", &mine)]), BackAlready::No);
    assert_eq!(find(&[back("r-1", "FAILED", &mine), back("r-2", "SUCCESS", &mine)]), done("r-2"));
    assert_eq!(find(&[back("r-1", "PROCESSING", &mine)]), pending("r-1"));
    let named = RefundRequest { provider_refund: Some("r-1".to_owned()), ..request.clone() };
    assert_eq!(already(&paid, &[], &[back("r-1", "SUCCESS", "")], &named), done("r-1"));
    assert_eq!(already(&paid, &[back("v-1", "SUCCESS", &mine)], &[], &request), done("v-1"));
}

#[test]
fn a_payment_that_another_gave_back_is_not_given_back_twice() {
    let voided = payment("VOIDED", json!(false), json!(false));
    let theirs = [back("v-1", "SUCCESS", "at the desk")];
    let whole = already(&voided, &theirs, &[], &request(82_000, MORNING, MORNING));
    let done = RefundAnswer::Done { provider_refund: "v-1".to_owned() };
    assert_eq!(whole, BackAlready::Ours(done));
    let part = already(&voided, &theirs, &[], &request(40_000, MORNING, MORNING));
    assert_eq!(part, BackAlready::Another);
    let unlisted = already(&voided, &[], &[], &request(82_000, MORNING, MORNING));
    let done = RefundAnswer::Done { provider_refund: "p-1".to_owned() };
    assert_eq!(unlisted, BackAlready::Ours(done));
}
