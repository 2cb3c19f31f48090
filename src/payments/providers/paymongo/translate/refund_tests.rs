//! Refunds, their time and their names.

use chrono::{DateTime, Utc};
use serde_json::json;

use super::*;
use crate::ids::RefundId;

fn noon() -> DateTime<Utc> {
    "2026-12-01T04:00:00Z".parse().expect("an instant")
}

fn request(method: &str, amount: i64) -> RefundRequest {
    RefundRequest {
        refund: RefundId("7d8c0b1e-0000-8000-8000-000000000001".parse().expect("an id")),
        payment: "pay_1".to_owned(),
        amount: Centavos(amount),
        captured: Centavos(82_000),
        paid_at: noon(),
        method: Some(method.to_owned()),
        is_duplicate: false,
        reason: "seats_gone".to_owned(),
        provider_refund: None,
        now: noon(),
    }
}

fn known(id: &str, status: &str, notes: &str, metadata: Value) -> Resource<Refund> {
    let attributes = json!({ "payment_id": "pay_1", "amount": 1_000, "status": status, "notes": notes, "metadata": metadata });
    serde_json::from_value(json!({ "id": id, "type": "refund", "attributes": attributes }))
        .expect("a refund")
}

#[test]
fn each_method_has_its_time_to_the_second() {
    for (method, days) in [
        ("card", 60),
        ("visa", 60),
        ("mastercard", 60),
        ("jcb", 60),
        ("gcash", 180),
        ("grab_pay", 90),
        ("maya", 365),
        ("dob", 60),
    ] {
        let after = |seconds| RefundRequest {
            now: noon() + TimeDelta::days(days) + TimeDelta::seconds(seconds),
            ..request(method, 82_000)
        };
        assert_eq!(way(&after(0)), Way::Open, "{method}");
        assert_eq!(way(&after(1)), Way::TooLate, "{method}");
    }
    assert_eq!(way(&request("qrph", 82_000)), Way::Never);
}

#[test]
fn ours_is_known_by_metadata_by_note_or_by_the_name_it_was_given() {
    let request = request("gcash", 82_000);
    let name = request.refund.to_string();
    let by_metadata = known("ref_1", "pending", "", json!({ "refund": name }));
    let by_note = known("ref_2", "succeeded", &format!("{name} seats_gone"), json!([]));
    let other = known("ref_3", "succeeded", "something else", json!(null));
    assert_eq!(ours(&[other], &request), None);
    let both = [by_metadata, by_note];
    assert_eq!(ours(&both[..1], &request), Some(("ref_1".to_owned(), RefundState::Pending)));
    assert_eq!(ours(&both, &request), Some(("ref_2".to_owned(), RefundState::Done)));
    let told = RefundRequest { provider_refund: Some("ref_4".to_owned()), ..request };
    let by_name = [known("ref_4", "odd new word", "", json!(null))];
    assert_eq!(ours(&by_name, &told), Some(("ref_4".to_owned(), RefundState::Pending)));
}

#[test]
fn a_refund_that_failed_counts_only_where_no_other_went_better() {
    let request = request("gcash", 82_000);
    let mine = json!({ "refund": request.refund.to_string() });
    let failed = known("ref_1", "failed", "", mine.clone());
    let again = known("ref_2", "pending", "", mine);
    let tries = [failed, again];
    assert_eq!(ours(&tries[..1], &request), Some(("ref_1".to_owned(), RefundState::Failed)));
    assert_eq!(ours(&tries, &request), Some(("ref_2".to_owned(), RefundState::Pending)));
}

#[test]
fn a_part_of_a_wallet_payment_that_is_refused_goes_back_by_hand() {
    let by_hand = |method, amount, why: &str| {
        matches!(refused(&request(method, amount), why.to_owned()), RefundAnswer::ByHand(_))
    };
    assert!(by_hand("maya", 40_000, "400 partial_refund_not_allowed: no parts"));
    assert!(by_hand("grab_pay", 40_000, "400 parameter_invalid: amount"));
    assert!(!by_hand("maya", 40_000, "400 insufficient_balance: later"), "the balance will grow");
    assert!(!by_hand("maya", 82_000, "400 parameter_invalid: amount"), "it is the whole");
    assert!(!by_hand("gcash", 40_000, "400 parameter_invalid: amount"), "parts are fine there");
}

#[test]
fn a_note_bears_our_name_first_and_is_never_too_long() {
    let request = RefundRequest { reason: "é".repeat(300), ..request("gcash", 82_000) };
    let new = refund(&request);
    assert!(new.notes.starts_with(&request.refund.to_string()));
    assert_eq!(new.notes.chars().count(), 255);
    assert_eq!(new.reason, "others");
    let twice = RefundRequest { is_duplicate: true, ..request };
    assert_eq!(refund(&twice).reason, "duplicate");
}
