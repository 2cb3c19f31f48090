//! Calls that are turned away, told to the log in one line a second: a flood must not fill the disk.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// How often a line is written at most.
const STEP: Duration = Duration::from_secs(1);

/// Counts what is turned away between two lines.
#[derive(Default)]
pub(super) struct Refusals(Mutex<Counted>);

#[derive(Default)]
struct Counted {
    untold: u64,
    told_at: Option<Instant>,
}

impl Refusals {
    /// Counts one. Returns how many there were since the last line, if it is time for the next.
    pub(super) fn add(&self, now: Instant) -> Option<u64> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).add(now)
    }
}

impl Counted {
    fn add(&mut self, now: Instant) -> Option<u64> {
        self.untold += 1;
        if self.told_at.is_some_and(|told| now.saturating_duration_since(told) < STEP) {
            return None;
        }
        self.told_at = Some(now);
        Some(std::mem::take(&mut self.untold))
    }
}

#[cfg(test)]
mod tests {
    use super::{Counted, Duration, Instant};

    #[test]
    fn a_flood_is_one_line_a_second_and_every_call_is_counted() {
        let (mut counted, begun) = (Counted::default(), Instant::now());
        let mut told = Vec::new();
        for call in 0..4_000 {
            told.extend(counted.add(begun + Duration::from_millis(call)));
        }
        assert_eq!(told, [1, 1_000, 1_000, 1_000]);
        assert_eq!(counted.add(begun + Duration::from_secs(60)), Some(1_000), "none is lost");
    }
}
