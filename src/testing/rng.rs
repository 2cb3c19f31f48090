//! Rng that comes out the same in every run.

use std::sync::{Mutex, PoisonError};

use kernel::Rng;
use rand::{Rng as _, SeedableRng as _, rngs::StdRng};

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
}

impl Rng for SeededRng {
    fn fill(&self, bytes: &mut [u8]) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).fill_bytes(bytes);
    }
}
