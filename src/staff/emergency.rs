//! Emergency codes: ten on paper, each good once in place of a second factor.

use kernel::{Rng, Secret, draw_code, read_code};
use platform::keys::{Purpose, Root};
use ring::hmac;

use crate::ids::StaffId;

/// How many a person has.
pub(crate) const COUNT: usize = 10;

/// How many characters one has: 138 bits, so that nobody who has its hash finds it by trying.
const LENGTH: usize = 28;

/// How many one had that an earlier release drew. It opens the desk as before, until its owner draws new ones.
const SHORT_LENGTH: usize = 10;

/// How many stand together on paper.
const GROUP: usize = 4;

/// A code as it is printed, in groups.
#[derive(Clone)]
pub(crate) struct EmergencyCode(Secret<String>);

/// The keyed hash of a code.
pub(crate) type CodeHash = [u8; 32];

impl EmergencyCode {
    pub(crate) fn draw(rng: &dyn Rng) -> Self {
        Self(Secret::new(draw_code(rng, LENGTH)))
    }

    /// Reads what was typed, with or without its hyphens.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let code = read_code(text, LENGTH).or_else(|| read_code(text, SHORT_LENGTH));
        code.map(Secret::new).map(Self)
    }

    /// The code for its owner.
    pub(crate) fn printed(&self) -> String {
        let signs: Vec<char> = self.0.expose().chars().collect();
        let groups: Vec<String> = signs.chunks(GROUP).map(|group| group.iter().collect()).collect();
        groups.join("-")
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
        let groups: Vec<&str> = printed.split('-').collect();
        assert_eq!(groups.len(), 7, "{printed}");
        assert!(groups.iter().all(|group| group.len() == 4), "{printed}");
        for typed in [printed.clone(), printed.to_lowercase(), printed.replace('-', " ")] {
            let read = EmergencyCode::read(&typed).expect("all characters");
            assert_eq!(read.hash(&root, owner), code.hash(&root, owner), "{typed}");
        }
        for wrong in ["", "123456", &printed[1..], &format!("{printed}A")] {
            assert!(EmergencyCode::read(wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn a_code_has_128_random_bits_at_least() {
        let bits_of_a_letter = f64::from(31).log2();
        let bits = bits_of_a_letter * f64::from(u8::try_from(LENGTH).expect("few"));
        assert!(bits >= 128.0, "{bits}");
    }

    #[test]
    fn a_code_of_an_earlier_release_is_read_too() {
        let rng = SeededRng::new(3);
        let (root, owner) = (Root::draw(&rng), StaffId::random(&rng));
        let short = EmergencyCode(Secret::new(draw_code(&rng, SHORT_LENGTH)));
        let (first, second) = short.0.expose().split_at(5);
        let read = EmergencyCode::read(&format!("{first}-{second}")).expect("ten characters");
        assert_eq!(read.hash(&root, owner), short.hash(&root, owner));
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
