//! Tokens of sessions. They cannot be guessed, and only their hashes are kept.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::TimeDelta;
use kernel::Rng;
use sha2::{Digest as _, Sha256};

/// A session that rests for so long is over.
pub(crate) const IDLE_LIFE: TimeDelta = TimeDelta::days(7);

/// A session is over after this, however often it is used.
pub(crate) const WHOLE_LIFE: TimeDelta = TimeDelta::days(30);

/// Uses closer together than this are not written down.
pub(crate) const TOUCH: TimeDelta = TimeDelta::minutes(5);

/// Says at a glance, in a leaked file, whose token it is.
const PREFIX: &str = "prl_";

/// A bearer token.
pub(crate) struct Token(String);

pub(crate) type TokenHash = [u8; 32];

impl Token {
    pub(crate) fn draw(rng: &dyn Rng) -> Self {
        let mut bytes = [0; 32];
        rng.fill(&mut bytes);
        Self(format!("{PREFIX}{}", URL_SAFE_NO_PAD.encode(bytes)))
    }

    /// Takes what a request bears, if it can be one of ours at all.
    pub(crate) fn read(text: &str) -> Option<Self> {
        (text.starts_with(PREFIX) && text.len() < 100).then(|| Self(text.to_owned()))
    }

    pub(crate) fn hash(&self) -> TokenHash {
        Sha256::digest(&self.0).into()
    }

    pub(crate) fn into_string(self) -> String {
        self.0
    }
}

/// Returns the name by which its owner may end a session. It tells nothing about the token.
pub(crate) fn session_name(hash: &[u8]) -> String {
    let name = Sha256::new().chain_update("session").chain_update(hash).finalize();
    name[..16].iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use testing::SeededRng;

    use super::*;

    #[test]
    fn a_token_is_256_bits_of_chance_behind_our_mark() {
        let rng = SeededRng::new(1);
        let draw = || Token::draw(&rng).into_string();
        let (one, other) = (draw(), draw());
        assert_ne!(one, other);
        let bits = URL_SAFE_NO_PAD.decode(one.strip_prefix("prl_").expect("our mark"));
        assert_eq!(bits.expect("base64").len(), 32);
    }

    #[test]
    fn only_what_can_be_ours_is_looked_up() {
        let of_length = |length: usize| format!("prl_{}", "x".repeat(length - 4));
        for (text, is_ours) in [
            ("prl_abc".to_owned(), true),
            (of_length(99), true),
            (of_length(100), false),
            (of_length(101), false),
            ("abc".to_owned(), false),
            (" prl_abc".to_owned(), false),
            (String::new(), false),
        ] {
            let read = Token::read(&text).map(Token::into_string);
            assert_eq!(read, is_ours.then_some(text));
        }
    }

    #[test]
    fn of_a_token_its_sha_256_is_kept() {
        let hash = |text: &str| Token::read(text).expect("ours").hash();
        assert_eq!(hash("prl_abc"), TokenHash::from(Sha256::digest("prl_abc")));
        assert_ne!(hash("prl_abc"), hash("prl_abd"));
    }
}
