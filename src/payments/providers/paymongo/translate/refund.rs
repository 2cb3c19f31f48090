//! Money that goes back: until when, under which name, and what became of it.

use chrono::TimeDelta;
use kernel::Centavos;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::envelope::{LONGEST_TEXT, Resource, nonsense};
use crate::providers::port::{ProviderError, RefundAnswer, RefundRequest, is_name};

/// A refund to be made.
#[derive(Serialize)]
pub(in crate::providers::paymongo) struct NewRefund<'a> {
    amount: Centavos,
    payment_id: &'a str,
    reason: &'static str,
    notes: String,
    metadata: RefundMetadata,
}

#[derive(Serialize)]
struct RefundMetadata {
    refund: String,
}

/// A refund.
#[derive(Deserialize)]
pub(in crate::providers::paymongo) struct Refund {
    pub(in crate::providers::paymongo) payment_id: String,
    amount: i64,
    status: String,
    notes: Option<String>,
    #[serde(default)]
    metadata: Value,
}

/// How a refund stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::providers::paymongo) enum RefundState {
    Done,
    Pending,
    Failed,
}

/// How a payment can be given back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::providers::paymongo) enum Way {
    Open,
    /// The time for it is over.
    TooLate,
    /// Its method knows no way back.
    Never,
}

/// Returns how PayMongo gives this payment back, by its method and age.
pub(in crate::providers::paymongo) fn way(request: &RefundRequest) -> Way {
    let days = match request.method.as_deref() {
        Some("qrph") => return Way::Never,
        Some("gcash") => 180,
        Some("grab_pay") => 90,
        Some("maya" | "paymaya") => 365,
        // Cards; and the shortest time for what is not documented.
        _ => 60,
    };
    if request.now - request.paid_at <= TimeDelta::days(days) { Way::Open } else { Way::TooLate }
}

/// Writes a refund. Its note bears our name for it as well, should metadata not be repeated.
pub(in crate::providers::paymongo) fn refund(request: &RefundRequest) -> NewRefund<'_> {
    let refund = request.refund.to_string();
    let notes = format!("{refund} {}", request.reason);
    NewRefund {
        amount: request.amount,
        payment_id: &request.payment,
        reason: if request.is_duplicate { "duplicate" } else { "others" },
        notes: notes.chars().take(LONGEST_TEXT).collect(),
        metadata: RefundMetadata { refund },
    }
}

/// Our refund among those that are known, and how it stands: one that failed counts only where none
/// of its repetitions went better.
pub(in crate::providers::paymongo) fn ours(
    known: &[Resource<Refund>],
    request: &RefundRequest,
) -> Option<(String, RefundState)> {
    let name = request.refund.to_string();
    let is_ours = |refund: &&Resource<Refund>| {
        let attributes = &refund.attributes;
        attributes.metadata.get("refund").and_then(Value::as_str) == Some(name.as_str())
            || attributes.notes.as_deref().is_some_and(|notes| notes.starts_with(&name))
            || request.provider_refund.as_deref() == Some(refund.id.as_str())
    };
    let rank = |state: RefundState| match state {
        RefundState::Done => 0,
        RefundState::Pending => 1,
        RefundState::Failed => 2,
    };
    known
        .iter()
        .filter(is_ours)
        .map(|refund| (refund.id.clone(), state(&refund.attributes.status)))
        .min_by_key(|(_, state)| rank(*state))
}

/// How much of a payment went back or is on its way back.
pub(in crate::providers::paymongo) fn given_back(known: &[Resource<Refund>]) -> Centavos {
    let goes_back =
        |refund: &&Resource<Refund>| state(&refund.attributes.status) != RefundState::Failed;
    known.iter().filter(goes_back).map(|refund| Centavos(refund.attributes.amount)).sum()
}

/// A word that we do not know yet is waited on: it is not made a second time.
fn state(status: &str) -> RefundState {
    match status {
        "succeeded" | "refunded" => RefundState::Done,
        "failed" => RefundState::Failed,
        _ => RefundState::Pending,
    }
}

/// What became of a refund that was just made.
pub(in crate::providers::paymongo) fn made(
    refund: Resource<Refund>,
) -> Result<RefundAnswer, ProviderError> {
    if !is_name(&refund.id) {
        return nonsense("a refund without a name");
    }
    Ok(match state(&refund.attributes.status) {
        RefundState::Done => RefundAnswer::Done { provider_refund: refund.id },
        RefundState::Pending => RefundAnswer::Pending { provider_refund: refund.id },
        RefundState::Failed => RefundAnswer::Failed("it failed at once".to_owned()),
    })
}

/// What a refusal means. A part of a Maya or GrabPay payment may not be given back at all; whatever
/// else stands in the way may go, and until the time for refunds is over it is tried again.
pub(in crate::providers::paymongo) fn refused(
    request: &RefundRequest,
    why: String,
) -> RefundAnswer {
    let is_part = request.amount < request.captured;
    let is_whole_only = matches!(request.method.as_deref(), Some("maya" | "paymaya" | "grab_pay"));
    let is_poor = ["balance", "insufficient"].iter().any(|word| why.to_lowercase().contains(word));
    if is_poor {
        RefundAnswer::NoBalance(why)
    } else if is_part && is_whole_only {
        RefundAnswer::ByHand(why)
    } else {
        RefundAnswer::Failed(why)
    }
}

#[cfg(test)]
#[path = "refund_tests.rs"]
mod tests;
