//! The code by which a browser enrols: 16 letters and digits that a manager shows. Only its hash is kept.

use kernel::{Rng, Secret, draw_code, read_code};
use ring::digest::{SHA256, digest};

/// 79 bits of chance, for ten minutes.
const LENGTH: usize = 16;

/// A code by which a browser enrols.
pub(crate) struct EnrolmentCode(Secret<String>);

/// SHA-256 of a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CodeHash([u8; 32]);

impl CodeHash {
    pub(crate) fn as_slice(&self) -> &[u8] {
        &self.0
    }
}

impl EnrolmentCode {
    pub(crate) fn draw(rng: &dyn Rng) -> Self {
        Self(Secret::new(draw_code(rng, LENGTH)))
    }

    /// Reads a code whatever its case, spaces and hyphens.
    pub(crate) fn read(text: &str) -> Option<Self> {
        read_code(text, LENGTH).map(|code| Self(Secret::new(code)))
    }

    pub(crate) fn hash(&self) -> CodeHash {
        let mut hash = [0; 32];
        hash.copy_from_slice(digest(&SHA256, self.0.expose().as_bytes()).as_ref());
        CodeHash(hash)
    }

    pub(crate) fn expose(&self) -> &str {
        self.0.expose()
    }
}

#[cfg(test)]
mod tests {
    use testing::SeededRng;

    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it_and_differs_from_the_next() {
        let rng = SeededRng::new(1);
        let (one, other) = (EnrolmentCode::draw(&rng), EnrolmentCode::draw(&rng));
        assert_eq!(one.expose().len(), LENGTH);
        assert_ne!(one.hash(), other.hash());
        let typed = format!(" {}-{} ", &one.expose()[..8].to_lowercase(), &one.expose()[8..]);
        assert_eq!(EnrolmentCode::read(&typed).expect("a code").hash(), one.hash());
        assert!(EnrolmentCode::read("").is_none());
    }
}
