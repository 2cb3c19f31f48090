//! Tokens of sessions: nobody can guess one, and only a hash of it is kept.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::TimeDelta;
use kernel::Chance;
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
    pub(crate) fn draw(chance: &dyn Chance) -> Self {
        let mut bytes = [0; 32];
        chance.fill(&mut bytes);
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
