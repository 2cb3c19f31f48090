//! Rng as a dependency: ids, tokens and jitter draw from a source that tests can fix.

use rand::Rng as _;

/// A source of unpredictable bytes.
pub trait Rng: Send + Sync + 'static {
    /// Fills `bytes`.
    fn fill(&self, bytes: &mut [u8]);
}

/// The operating system's randomness, stretched by a generator per thread.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemRng;

impl Rng for SystemRng {
    #[expect(
        clippy::disallowed_methods,
        reason = "the one place that reads the system's randomness"
    )]
    fn fill(&self, bytes: &mut [u8]) {
        rand::rng().fill_bytes(bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::{Rng as _, SystemRng};

    #[test]
    fn no_two_draws_are_alike() {
        let (mut one, mut other) = ([0; 32], [0; 32]);
        SystemRng.fill(&mut one);
        SystemRng.fill(&mut other);
        assert_ne!(one, [0; 32]);
        assert_ne!(one, other);
    }
}
