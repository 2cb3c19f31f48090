//! When a neighbour that gives no answer is left alone, so that waiting for it holds up nothing else.

use chrono::{DateTime, TimeDelta, Utc};

/// So many calls in a row without an answer are no accident.
const SILENT: u32 = 5;

/// How long it is left alone, and then between one call that tries it and the next.
const REST: TimeDelta = TimeDelta::seconds(10);

/// What one neighbour's last calls came to.
#[derive(Debug, Default)]
pub(super) struct Neighbour {
    silent: u32,
    rests_until: Option<DateTime<Utc>>,
}

impl Neighbour {
    /// Whether it may be called now. After a rest a single call tries it; the others wait for what that
    /// one finds.
    pub(super) fn may_be_called(&mut self, now: DateTime<Utc>) -> bool {
        if self.silent < SILENT {
            return true;
        }
        // A clock that was set back makes no rest longer.
        let rests = self.rests_until.is_some_and(|until| until > now && until - now <= REST);
        if !rests {
            self.rests_until = Some(now + REST);
        }
        !rests
    }

    /// An answer came, whatever it says.
    pub(super) const fn answered(&mut self) {
        self.silent = 0;
        self.rests_until = None;
    }

    /// No answer came.
    pub(super) fn was_silent(&mut self, now: DateTime<Utc>) {
        self.silent = self.silent.saturating_add(1);
        if self.silent >= SILENT {
            self.rests_until = Some(now + REST);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: DateTime<Utc> = DateTime::UNIX_EPOCH;

    fn silent_for(calls: u32) -> Neighbour {
        let mut neighbour = Neighbour::default();
        for _ in 0..calls {
            assert!(neighbour.may_be_called(START));
            neighbour.was_silent(START);
        }
        neighbour
    }

    #[test]
    fn a_neighbour_rests_after_five_silent_calls_in_a_row() {
        assert!(silent_for(4).may_be_called(START));
        assert!(!silent_for(5).may_be_called(START));
        let mut spoke = silent_for(4);
        spoke.answered();
        spoke.was_silent(START);
        assert!(spoke.may_be_called(START), "not in a row");
    }

    #[test]
    fn after_its_rest_one_call_tries_it() {
        let mut neighbour = silent_for(5);
        assert!(!neighbour.may_be_called(START + REST - TimeDelta::milliseconds(1)));
        let later = START + REST;
        assert!(neighbour.may_be_called(later));
        assert!(!neighbour.may_be_called(later), "another waits for what the first finds");
        neighbour.was_silent(later);
        assert!(!neighbour.may_be_called(later));
        assert!(neighbour.may_be_called(later + REST));
        neighbour.answered();
        assert!(neighbour.may_be_called(later + REST));
        assert!(neighbour.may_be_called(later + REST));
    }

    #[test]
    fn a_trial_that_never_ends_does_not_close_the_way_for_good() {
        let mut neighbour = silent_for(5);
        assert!(neighbour.may_be_called(START + REST));
        assert!(neighbour.may_be_called(START + REST * 2));
    }

    #[test]
    fn a_clock_that_is_set_back_makes_no_rest_longer() {
        assert!(silent_for(5).may_be_called(START - TimeDelta::hours(1)));
    }
}
