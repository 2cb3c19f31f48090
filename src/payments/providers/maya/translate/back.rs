//! Money that goes back: as a void on the day of the payment, as a refund afterwards.

use chrono::{DateTime, Days, TimeDelta, Utc};
use kernel::{philippine_date, philippine_time};
use serde::Deserialize;

use super::{
    checkout::Payment,
    limits::{LONGEST_TEXT, nonsense},
};
use crate::providers::port::{ProviderError, RefundAnswer, RefundRequest, is_name};

/// So long after the payment Maya gives it back.
const WINDOW: TimeDelta = TimeDelta::days(180);

/// A void or a refund.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::providers::maya) struct Back {
    #[serde(alias = "voidId", alias = "refundId")]
    id: String,
    status: Option<String>,
    reason: Option<String>,
}

/// By which way a payment goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::providers::maya) enum Way {
    /// Whole, and on the same day.
    Void,
    /// From the next day on.
    Refund,
    /// By neither before this midnight.
    Tomorrow(DateTime<Utc>),
    /// The time for it is over.
    TooLate,
    /// Maya says that it may not, or not yet.
    NotAllowed,
}

/// How it went back before, if it did.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::providers::maya) enum BackAlready {
    /// Not yet.
    No,
    /// At our request, and how that stands.
    Ours(RefundAnswer),
    /// The whole payment went back at another's request, and ours was for a part.
    Another,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum BackState {
    Done,
    Pending,
    Failed,
}

impl Back {
    /// A word that we do not know yet is waited on: it is not made a second time.
    fn state(&self) -> BackState {
        match self.status.as_deref() {
            Some("SUCCESS" | "VOIDED" | "REFUNDED" | "DONE") => BackState::Done,
            Some("FAILED" | "FAILURE" | "DECLINED" | "REJECTED") => BackState::Failed,
            _ => BackState::Pending,
        }
    }
}

/// What Maya is told, and repeats when it is asked: first our name for the refund, then why.
pub(in crate::providers::maya) fn reason(request: &RefundRequest) -> String {
    format!("{} {}", request.refund, request.reason).chars().take(LONGEST_TEXT).collect()
}

/// Looks for what was done before, by our name for it.
pub(in crate::providers::maya) fn already(
    payment: &Payment,
    voids: &[Back],
    refunds: &[Back],
    request: &RefundRequest,
) -> BackAlready {
    let name = request.refund.to_string();
    let is_ours = |back: &&Back| {
        back.reason.as_deref().is_some_and(|reason| reason.starts_with(&name))
            || request.provider_refund.as_deref() == Some(back.id.as_str())
    };
    let ours: Vec<&Back> = voids.iter().chain(refunds).filter(is_ours).collect();
    let in_state = |state: BackState| ours.iter().find(|back| back.state() == state);
    if let Some(done) = in_state(BackState::Done) {
        return BackAlready::Ours(RefundAnswer::Done { provider_refund: done.id.clone() });
    }
    if let Some(pending) = in_state(BackState::Pending) {
        return BackAlready::Ours(RefundAnswer::Pending { provider_refund: pending.id.clone() });
    }
    let last = match payment.status.as_str() {
        "VOIDED" => voids.last(),
        "REFUNDED" => refunds.last(),
        _ => return BackAlready::No,
    };
    // The whole payment is back. A request for the whole wants no more.
    if request.amount == request.captured {
        let provider_refund = last.map_or(&request.payment, |back| &back.id).clone();
        BackAlready::Ours(RefundAnswer::Done { provider_refund })
    } else {
        BackAlready::Another
    }
}

/// By which way a payment goes back, by the day in Manila and what Maya says that it allows.
pub(in crate::providers::maya) fn way(payment: &Payment, request: &RefundRequest) -> Way {
    let is_whole = request.amount == request.captured;
    let paid_on = philippine_date(request.paid_at);
    if philippine_date(request.now) <= paid_on {
        let may_void = payment.can_void != Some(false);
        return if is_whole && may_void { Way::Void } else { tomorrow(request.now) };
    }
    if request.now - request.paid_at > WINDOW {
        return Way::TooLate;
    }
    match (payment.can_refund, payment.can_void) {
        (Some(false), Some(true)) if is_whole => Way::Void,
        (Some(false), _) => Way::NotAllowed,
        _ => Way::Refund,
    }
}

/// The next midnight in Manila.
fn tomorrow(now: DateTime<Utc>) -> Way {
    let today = philippine_date(now);
    let next = today.checked_add_days(Days::new(1)).unwrap_or(today);
    let midnight = next.and_time(chrono::NaiveTime::MIN).and_local_timezone(philippine_time());
    Way::Tomorrow(midnight.single().map_or(now, |midnight| midnight.to_utc()))
}

/// What became of a void or a refund that was just made.
pub(in crate::providers::maya) fn made(back: Back) -> Result<RefundAnswer, ProviderError> {
    if !is_name(&back.id) {
        return nonsense("a refund without a name");
    }
    Ok(match back.state() {
        BackState::Done => RefundAnswer::Done { provider_refund: back.id },
        BackState::Pending => RefundAnswer::Pending { provider_refund: back.id },
        BackState::Failed => RefundAnswer::Failed("it failed at once".to_owned()),
    })
}

#[cfg(test)]
#[path = "back_tests.rs"]
mod tests;
