//! Emergency codes: ten on paper, each good once in place of a second factor.

use kernel::{Rng, Secret, draw_code, read_code};
use platform::keys::{Purpose, Root};
use ring::hmac;

use crate::ids::StaffId;

/// How many a person has.
pub(crate) const COUNT: usize = 10;

/// How many characters one has: fifty bits.
const LENGTH: usize = 10;

/// A code as it is printed, in two groups.
#[derive(Clone)]
pub(crate) struct EmergencyCode(Secret<String>);

/// The keyed hash of a code.
pub(crate) type CodeHash = [u8; 32];

impl EmergencyCode {
    pub(crate) fn draw(rng: &dyn Rng) -> Self {
        Self(Secret::new(draw_code(rng, LENGTH)))
    }

    /// Reads what was typed, with or without its hyphen.
    pub(crate) fn read(text: &str) -> Option<Self> {
        read_code(text, LENGTH).map(Secret::new).map(Self)
    }

    /// The code for its owner.
    pub(crate) fn printed(&self) -> String {
        let (first, second) = self.0.expose().split_at(LENGTH / 2);
        format!("{first}-{second}")
    }

    /// Its hash, under a key outside the database: a copy of the database tells no code.
    pub(crate) fn hash(&self, root: &Root, owner: StaffId) -> CodeHash {
        let key = root.key(Purpose::StaffCodes);
        let mut context = hmac::Context::with_key(&hmac::Key::new(hmac::HMAC_SHA256, key.expose()));
        context.update(owner.0.as_bytes());
        context.update(self.0.expose().as_bytes());
        let mut hash = [0; 32];
        hash.copy_from_slice(context.sign().as_ref());
        hash
    }
}

#[cfg(test)]
mod tests {
    use testing::SeededRng;

    use super::*;

    #[test]
    fn a_code_is_read_as_it_was_printed() {
        let rng = SeededRng::new(1);
        let (root, owner) = (Root::draw(&rng), StaffId::random(&rng));
        let code = EmergencyCode::draw(&rng);
        let printed = code.printed();
        assert_eq!(printed.len(), LENGTH + 1);
        for typed in [printed.clone(), printed.to_lowercase(), printed.replace('-', " ")] {
            let read = EmergencyCode::read(&typed).expect("ten characters");
            assert_eq!(read.hash(&root, owner), code.hash(&root, owner), "{typed}");
        }
        for wrong in ["", "123456", &printed[1..], &format!("{printed}A")] {
            assert!(EmergencyCode::read(wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn the_hash_differs_by_code_owner_and_root() {
        let rng = SeededRng::new(2);
        let (root, other) = (Root::draw(&rng), Root::draw(&rng));
        let (owner, another) = (StaffId::random(&rng), StaffId::random(&rng));
        let code = EmergencyCode::draw(&rng);
        assert_ne!(code.hash(&root, owner), code.hash(&other, owner));
        assert_ne!(code.hash(&root, owner), code.hash(&root, another));
        assert_ne!(code.hash(&root, owner), EmergencyCode::draw(&rng).hash(&root, owner));
    }
}
