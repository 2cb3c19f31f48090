//! A clock that moves only when told; the test's database believes it too.

use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use kernel::Clock;

/// A clock in the hands of a test.
pub struct FrozenClock(Mutex<DateTime<Utc>>);

impl FrozenClock {
    /// Stands at `instant`, given as RFC 3339.
    pub fn at(instant: &str) -> Self {
        let instant = DateTime::parse_from_rfc3339(instant).expect("an RFC 3339 instant");
        Self(Mutex::new(instant.to_utc()))
    }

    /// Moves by `step`, forward or back.
    pub fn advance(&self, step: TimeDelta) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) += step;
    }

    /// Jumps to `instant`, given as RFC 3339.
    pub fn set(&self, instant: &str) {
        let instant = DateTime::parse_from_rfc3339(instant).expect("an RFC 3339 instant");
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = instant.to_utc();
    }
}

impl Clock for FrozenClock {
    fn now(&self) -> DateTime<Utc> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn database_override(&self) -> Option<DateTime<Utc>> {
        Some(self.now())
    }
}
