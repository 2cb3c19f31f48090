//! When the numbers that lie in the database were last read.

use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

/// However often they are asked for, they are read again only after so long.
const KEPT_FOR: TimeDelta = TimeDelta::seconds(10);

/// When the numbers were last read.
#[derive(Debug, Default)]
pub(super) struct LastRead(Mutex<Option<DateTime<Utc>>>);

impl LastRead {
    /// Returns true if it is time to read again, and counts that as done.
    pub(super) fn is_over(&self, now: DateTime<Utc>) -> bool {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // A clock that was set back must not keep old numbers for longer.
        let is_fresh = last.is_some_and(|last| last <= now && now - last < KEPT_FOR);
        if !is_fresh {
            *last = Some(now);
        }
        !is_fresh
    }

    /// Counts as never: the reading failed.
    pub(super) fn forget(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}
