//! Seeded chance, in the words in which a sequence of events is drawn.

use kernel::{Rng as _, draw_uuid};
use uuid::Uuid;

use crate::SeededRng;

/// The same seed gives the same throws.
pub struct Dice(SeededRng);

impl Dice {
    /// Dice of this seed.
    pub fn new(seed: u64) -> Self {
        Self(SeededRng::new(seed))
    }

    /// A number from zero up to, not including, `end`.
    pub fn below(&self, end: usize) -> usize {
        let mut bytes = [0; 4];
        self.0.fill(&mut bytes);
        u32::from_le_bytes(bytes) as usize % end.max(1)
    }

    /// A number from `first` to `last`.
    pub fn between(&self, first: i64, last: i64) -> i64 {
        let span = usize::try_from(last - first + 1).unwrap_or(1);
        first + i64::try_from(self.below(span)).unwrap_or(0)
    }

    /// Whether something happens that does so `percent` times in a hundred.
    pub fn percent(&self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of them.
    pub fn pick<T: Clone>(&self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }

    /// An id.
    pub fn uuid(&self) -> Uuid {
        draw_uuid(&self.0)
    }
}
