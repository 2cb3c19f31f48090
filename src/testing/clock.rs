//! A clock that moves only when told; the test's database believes it too.

use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use kernel::Clock;

/// A clock in the hands of a test.
pub struct FrozenClock(Mutex<Face>);

struct Face {
    /// What the database takes for now.
    shared: DateTime<Utc>,
    /// How far the server's own clock is off.
    skew: TimeDelta,
}

impl FrozenClock {
    /// Stands at `instant`, given as RFC 3339.
    pub fn at(instant: &str) -> Self {
        let instant = DateTime::parse_from_rfc3339(instant).expect("an RFC 3339 instant");
        Self(Mutex::new(Face { shared: instant.to_utc(), skew: TimeDelta::zero() }))
    }

    /// Moves by `step`, forward or back.
    pub fn advance(&self, step: TimeDelta) {
        self.face().shared += step;
    }

    /// Jumps to `instant`.
    pub fn jump(&self, instant: DateTime<Utc>) {
        self.face().shared = instant;
    }

    /// Jumps to `instant`, given as RFC 3339.
    pub fn set(&self, instant: &str) {
        let instant = DateTime::parse_from_rfc3339(instant).expect("an RFC 3339 instant");
        self.face().shared = instant.to_utc();
    }

    /// Sets how far the server's own clock is off; the database's stays right.
    pub fn skew(&self, skew: TimeDelta) {
        self.face().skew = skew;
    }

    fn face(&self) -> MutexGuard<'_, Face> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Clock for FrozenClock {
    fn now(&self) -> DateTime<Utc> {
        let face = self.face();
        face.shared + face.skew
    }

    fn database_override(&self) -> Option<DateTime<Utc>> {
        Some(self.face().shared)
    }
}
