//! The circuit breaker: a server that gives no answer is not called for a while, so that waiting
//! for it holds up nothing else.

use chrono::{DateTime, TimeDelta, Utc};

/// So many calls in a row without an answer open the circuit.
const FAILURES: u32 = 5;

/// How long it stays open where nothing else is said.
const OPEN_FOR: TimeDelta = TimeDelta::seconds(10);

/// The state of the calls to one server.
#[derive(Debug)]
pub(crate) struct CircuitBreaker {
    failures: u32,
    /// How long it stays open, and how long until the next trial call after one that failed.
    open_for: TimeDelta,
    open_until: Option<DateTime<Utc>>,
}

impl Default for CircuitBreaker {
    fn default() -> Self {
        Self::opening_for(OPEN_FOR)
    }
}

impl CircuitBreaker {
    /// A circuit that stays open for so long. It should be longer than a call may take, or a second trial begins before
    /// the first has ended.
    pub(crate) const fn opening_for(open_for: TimeDelta) -> Self {
        Self { failures: 0, open_for, open_until: None }
    }

    /// Returns true if a call may be made now. When the open time is over, one trial call is let
    /// through; the others wait for its result.
    pub(crate) fn allows_call(&mut self, now: DateTime<Utc>) -> bool {
        if self.failures < FAILURES {
            return true;
        }
        // A clock that was set back must not keep the circuit open for longer.
        let is_open =
            self.open_until.is_some_and(|until| until > now && until - now <= self.open_for);
        if !is_open {
            self.open_until = Some(now + self.open_for);
        }
        !is_open
    }

    /// Returns true if the last calls had no answer.
    pub(crate) const fn is_open(&self) -> bool {
        self.failures >= FAILURES
    }

    /// Notes that an answer came, whatever its status; the circuit closes.
    pub(crate) const fn succeeded(&mut self) {
        self.failures = 0;
        self.open_until = None;
    }

    /// Notes that no answer came.
    pub(crate) fn failed(&mut self, now: DateTime<Utc>) {
        self.failures = self.failures.saturating_add(1);
        if self.failures >= FAILURES {
            self.open_until = Some(now + self.open_for);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: DateTime<Utc> = DateTime::UNIX_EPOCH;

    fn failing(calls: u32) -> CircuitBreaker {
        let mut breaker = CircuitBreaker::default();
        for _ in 0..calls {
            assert!(breaker.allows_call(START));
            breaker.failed(START);
        }
        breaker
    }

    #[test]
    fn the_circuit_opens_after_five_failures_in_a_row() {
        assert!(failing(4).allows_call(START));
        assert!(!failing(5).allows_call(START));
        let mut spoke = failing(4);
        spoke.succeeded();
        spoke.failed(START);
        assert!(spoke.allows_call(START), "not in a row");
    }

    #[test]
    fn after_the_open_time_one_call_is_let_through() {
        let mut breaker = failing(5);
        assert!(!breaker.allows_call(START + OPEN_FOR - TimeDelta::milliseconds(1)));
        let later = START + OPEN_FOR;
        assert!(breaker.allows_call(later));
        assert!(!breaker.allows_call(later), "another waits for what the first finds");
        breaker.failed(later);
        assert!(!breaker.allows_call(later));
        assert!(breaker.allows_call(later + OPEN_FOR));
        breaker.succeeded();
        assert!(breaker.allows_call(later + OPEN_FOR));
        assert!(breaker.allows_call(later + OPEN_FOR));
    }

    #[test]
    fn a_trial_that_never_ends_does_not_keep_the_circuit_open() {
        let mut breaker = failing(5);
        assert!(breaker.allows_call(START + OPEN_FOR));
        assert!(breaker.allows_call(START + OPEN_FOR * 2));
    }

    #[test]
    fn a_clock_that_is_set_back_keeps_no_circuit_open() {
        assert!(failing(5).allows_call(START - TimeDelta::hours(1)));
    }
}
