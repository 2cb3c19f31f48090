//! What follows from a provider's answer to a refund: the same rule for the money of bookings and of lost ones.

use chrono::{DateTime, TimeDelta, Utc};

use crate::providers::{ProviderError, RefundAnswer};

/// What follows.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum NextStep<'a> {
    /// The money is back, under the provider's name for the refund.
    Done(&'a str),
    /// The provider is asked again.
    Later {
        /// Its name for the refund, once it gave one.
        provider_refund: Option<&'a str>,
        /// Why it is not back yet.
        note: Option<String>,
        at: DateTime<Utc>,
    },
    /// A person gives it back, for this reason.
    ByHand(&'a str),
}

/// Returns what follows from an answer at `now`, after so many `tries`; `known` is the provider's name for the refund as it
/// was before.
pub(crate) fn next_step<'a>(
    answer: &'a Result<RefundAnswer, ProviderError>,
    known: Option<&'a str>,
    now: DateTime<Utc>,
    tries: i32,
) -> NextStep<'a> {
    let at = now + pause(tries);
    match answer {
        Ok(RefundAnswer::Done { provider_refund }) => NextStep::Done(provider_refund),
        Ok(RefundAnswer::Pending { provider_refund }) => {
            NextStep::Later { provider_refund: Some(provider_refund), note: None, at }
        }
        Ok(RefundAnswer::NotBefore(at)) => {
            NextStep::Later { provider_refund: None, note: None, at: *at }
        }
        Ok(RefundAnswer::NoBalance(why) | RefundAnswer::Failed(why)) => {
            NextStep::Later { provider_refund: None, note: Some(why.clone()), at }
        }
        Ok(RefundAnswer::ByHand(why)) => NextStep::ByHand(why),
        // Whether it was done is not known; the provider is asked again under the same name.
        Err(error) => NextStep::Later { provider_refund: known, note: Some(error.to_string()), at },
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

    #[test]
    fn a_refund_is_tried_ever_more_rarely_and_never_given_up() {
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
        let lost = Err(ProviderError::NoAnswer("status 500".to_owned()));
        let note = Some("the provider gave no answer: status 500".to_owned());
        let again = NextStep::Later { provider_refund: Some("ref_1"), note, at };
        assert_eq!(next_step(&lost, Some("ref_1"), now, 0), again);
        let failed = Ok(RefundAnswer::Failed("no balance".to_owned()));
        let note = Some("no balance".to_owned());
        let afresh = NextStep::Later { provider_refund: None, note, at };
        assert_eq!(next_step(&failed, Some("ref_1"), now, 0), afresh);
    }
}
