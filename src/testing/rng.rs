//! Random numbers that come out the same in every run with the same seed.

use std::sync::{Mutex, PoisonError};

use kernel::{Rng, draw_uuid};
use rand::{Rng as _, SeedableRng as _, rngs::StdRng};
use uuid::Uuid;

/// A seeded source of bytes.
pub struct SeededRng(Mutex<StdRng>);

impl SeededRng {
    /// The same seed gives the same bytes.
    pub fn new(seed: u64) -> Self {
        Self(Mutex::new(StdRng::seed_from_u64(seed)))
    }

    /// From here on it is as if it had been made with this seed.
    pub fn begin_again(&self, seed: u64) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = StdRng::seed_from_u64(seed);
    }

    /// A number from zero up to, not including, `end`.
    pub fn below(&self, end: usize) -> usize {
        let mut bytes = [0; 4];
        self.fill(&mut bytes);
        u32::from_le_bytes(bytes) as usize % end.max(1)
    }

    /// A number from `first` to `last`.
    pub fn between(&self, first: i64, last: i64) -> i64 {
        let span = usize::try_from(last - first + 1).unwrap_or(1);
        first + i64::try_from(self.below(span)).unwrap_or(0)
    }

    /// Returns true `percent` times in a hundred.
    pub fn percent(&self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of them.
    pub fn pick<T: Clone>(&self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }

    /// An id.
    pub fn uuid(&self) -> Uuid {
        draw_uuid(self)
    }
}

impl Rng for SeededRng {
    fn fill(&self, bytes: &mut [u8]) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).fill_bytes(bytes);
    }
}
