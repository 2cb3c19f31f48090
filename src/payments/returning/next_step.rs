//! What follows from a provider's answer to a refund: the same rule for the money of bookings and of lost ones.

use chrono::{DateTime, TimeDelta, Utc};

use super::refund::RefundState;
use crate::providers::{ProviderError, RefundAnswer};

/// A refusal after so many others is for a person: the money may be back in another way.
const MOST_REFUSALS: i32 = 8;

/// Nothing is left to a person sooner than this: a wrong key, or an account that is shut, may be mended in a day.
const REFUSED_FOR: TimeDelta = TimeDelta::days(1);

/// How far a refund has come before an answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SoFar<'a> {
    /// The provider's name for it, once it gave one.
    pub(crate) provider_refund: Option<&'a str>,
    /// How often it was tried.
    pub(crate) tries: i32,
    /// How often it was refused for a reason that may last.
    pub(crate) refusals: i32,
    /// Since when it is owed.
    pub(crate) since: DateTime<Utc>,
}

/// What follows.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum NextStep<'a> {
    /// The money is back, under the provider's name for the refund.
    Done(&'a str),
    /// The provider is asked again.
    Later(Later<'a>),
    /// A person gives it back, for this reason.
    ByHand(&'a str),
}

/// A refund that is asked for again.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Later<'a> {
    /// The provider's name for it, once it gave one.
    pub(crate) provider_refund: Option<&'a str>,
    /// Why it is not back yet.
    pub(crate) note: Option<String>,
    pub(crate) at: DateTime<Utc>,
    /// How often it was refused by then.
    pub(crate) refusals: i32,
}

impl Later<'_> {
    /// Returns how far the refund has come until then.
    pub(crate) const fn state(&self) -> RefundState {
        match self.provider_refund {
            Some(_) => RefundState::Asked,
            None => RefundState::Due,
        }
    }
}

/// Returns what follows from an answer at `now`.
pub(crate) fn next_step<'a>(
    answer: &'a Result<RefundAnswer, ProviderError>,
    so_far: SoFar<'a>,
    now: DateTime<Utc>,
) -> NextStep<'a> {
    let refusal = refusal(answer);
    if let Some(why) = refusal
        && so_far.refusals >= MOST_REFUSALS
        && now >= so_far.since + REFUSED_FOR
    {
        return NextStep::ByHand(why);
    }
    let refusals = so_far.refusals.saturating_add(i32::from(refusal.is_some()));
    let soon = now + pause(so_far.tries);
    let later =
        |provider_refund, note, at| NextStep::Later(Later { provider_refund, note, at, refusals });
    match answer {
        Ok(RefundAnswer::Done { provider_refund }) => NextStep::Done(provider_refund),
        Ok(RefundAnswer::Pending { provider_refund }) => {
            later(Some(provider_refund.as_str()), None, soon)
        }
        Ok(RefundAnswer::NotBefore(at)) => later(None, None, *at),
        Ok(RefundAnswer::NoBalance(why) | RefundAnswer::Failed(why)) => {
            later(None, Some(why.clone()), soon)
        }
        Ok(RefundAnswer::ByHand(why)) => NextStep::ByHand(why),
        // Whether it was done is not known; the provider is asked again under the same name.
        Err(error) => later(so_far.provider_refund, Some(error.to_string()), soon),
    }
}

/// Returns why the provider refused, if it did for a reason that may last. A balance that is too low grows, and an answer
/// that was lost or makes no sense says nothing.
fn refusal(answer: &Result<RefundAnswer, ProviderError>) -> Option<&str> {
    match answer {
        Ok(RefundAnswer::Failed(why)) | Err(ProviderError::Refused(why)) => Some(why),
        Err(ProviderError::Unknown) => Some("the provider knows nothing of the payment"),
        _ => None,
    }
}

/// Returns the pause before the next try: half a minute, doubled with each try up to six hours.
fn pause(tries: i32) -> TimeDelta {
    let doubled = 30_i64 << tries.clamp(0, 10);
    TimeDelta::seconds(doubled.min(6 * 3_600))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEW: SoFar<'static> =
        SoFar { provider_refund: None, tries: 0, refusals: 0, since: DateTime::UNIX_EPOCH };

    #[test]
    fn a_refund_is_tried_ever_more_rarely() {
        let pauses: Vec<i64> = (0..12).map(|tries| pause(tries).num_seconds()).collect();
        assert_eq!(pauses[..4], [30, 60, 120, 240]);
        assert!(pauses.is_sorted());
        assert_eq!(pauses[11], 6 * 3_600);
        assert_eq!(pause(i32::MAX), pause(11));
    }

    #[test]
    fn a_refund_whose_answer_was_lost_keeps_its_name_and_one_that_failed_has_none() {
        let now = DateTime::UNIX_EPOCH;
        let at = now + TimeDelta::seconds(30);
        let known = SoFar { provider_refund: Some("ref_1"), ..NEW };
        let lost = Err(ProviderError::NoAnswer("status 500".to_owned()));
        let note = Some("the provider gave no answer: status 500".to_owned());
        let again = Later { provider_refund: Some("ref_1"), note, at, refusals: 0 };
        assert_eq!(next_step(&lost, known, now), NextStep::Later(again));
        let failed = Ok(RefundAnswer::Failed("not allowed".to_owned()));
        let note = Some("not allowed".to_owned());
        let afresh = Later { provider_refund: None, note, at, refusals: 1 };
        assert_eq!(next_step(&failed, known, now), NextStep::Later(afresh));
    }

    #[test]
    fn what_is_refused_nine_times_and_for_a_day_is_for_a_person() {
        let is_by_hand = |answer: &Result<RefundAnswer, ProviderError>, refusals, hours| {
            let so_far = SoFar { refusals, ..NEW };
            let now = NEW.since + TimeDelta::hours(hours);
            matches!(next_step(answer, so_far, now), NextStep::ByHand(_))
        };
        for refusal in [
            Ok(RefundAnswer::Failed("the payment is not refundable".to_owned())),
            Err(ProviderError::Refused("401 account_closed".to_owned())),
            Err(ProviderError::Unknown),
        ] {
            assert!(is_by_hand(&refusal, 8, 24), "{refusal:?}");
            assert!(!is_by_hand(&refusal, 7, 24), "{refusal:?}");
            assert!(!is_by_hand(&refusal, 8, 23), "{refusal:?}");
            assert!(is_by_hand(&refusal, i32::MAX, 24), "{refusal:?}");
        }
        for other in [
            Ok(RefundAnswer::NoBalance("too low".to_owned())),
            Ok(RefundAnswer::Pending { provider_refund: "ref_1".to_owned() }),
            Err(ProviderError::NoAnswer("status 500".to_owned())),
            Err(ProviderError::Nonsense("it is no JSON".to_owned())),
        ] {
            assert!(!is_by_hand(&other, 8, 100), "{other:?}");
        }
    }
}
