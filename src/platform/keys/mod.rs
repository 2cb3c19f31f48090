//! Secret keys: they lie in a file outside the database and its backups, and the database knows them
//! by their fingerprints alone.
//!
//! Each purpose has a key of its own, derived from a root (HKDF, RFC 5869), so that none can be
//! mistaken for another and one file holds them all.

mod file;
mod key_ring;
mod store;

use std::str::FromStr;

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use diesel::{deserialize::FromSqlRow, expression::AsExpression};
use kernel::{Rng, Secret};

pub use file::{KeyFile, KeyFileError};
pub use key_ring::KeyRing;
use ring::{
    digest::{SHA256, digest},
    hkdf::{HKDF_SHA256, Salt},
};
pub use store::{begin, current, known, lock};

/// How long each key is, in bytes.
const LENGTH: usize = 32;

/// What roots are called in the file.
const ROOT: &str = "root";

/// What keys are called in the file that signed tickets while they were still in the database.
const TICKETS: &str = "tickets";

/// What a derived key is for. The words are part of the key: they never change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The seed of the Ed25519 key that signs tickets.
    Tickets,
    /// The key under which networks are hashed.
    Networks,
    /// The key under which the secrets of second factors are sealed.
    StaffSecrets,
    /// The key under which emergency codes are hashed.
    StaffCodes,
    /// The name of the root itself, from which nothing can be told of it.
    Fingerprint,
}

impl Purpose {
    const fn words(self) -> &'static [u8] {
        match self {
            Self::Tickets => b"parola: the signature on tickets",
            Self::Networks => b"parola: hashes of networks",
            Self::StaffSecrets => b"parola: secrets of second factors",
            Self::StaffCodes => b"parola: hashes of emergency codes",
            Self::Fingerprint => b"parola: fingerprint",
        }
    }
}

/// The name of a root, as the database and tickets bear it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, AsExpression, FromSqlRow)]
#[diesel(sql_type = diesel::sql_types::Text)]
pub struct KeyId(String);

/// A text that is no name of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the name of a key")]
pub struct InvalidKeyId;

impl KeyId {
    const LENGTH: usize = 11;

    /// The text of it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for KeyId {
    type Err = InvalidKeyId;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_base64url = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
        let is_id = text.len() == Self::LENGTH && text.bytes().all(is_base64url);
        is_id.then(|| Self(text.to_owned())).ok_or(InvalidKeyId)
    }
}

kernel::text_column!(KeyId, as_str);

impl std::fmt::Display for KeyId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// Thirty-two secret bytes from which the keys of all purposes follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Root(Secret<[u8; LENGTH]>);

impl Root {
    /// Draws one.
    pub fn draw(rng: &dyn Rng) -> Self {
        let mut bytes = [0; LENGTH];
        rng.fill(&mut bytes);
        Self(Secret::new(bytes))
    }

    /// The key for a purpose.
    pub fn key(&self, purpose: Purpose) -> Secret<[u8; LENGTH]> {
        let words = [purpose.words()];
        let mut key = [0; LENGTH];
        let extracted = Salt::new(HKDF_SHA256, b"parola").extract(self.0.expose());
        #[expect(clippy::expect_used, reason = "the length is that of the hash")]
        extracted.expand(&words, HKDF_SHA256).and_then(|okm| okm.fill(&mut key)).expect("a key");
        Secret::new(key)
    }

    /// Its name.
    pub fn id(&self) -> KeyId {
        KeyId(short_hash(self.key(Purpose::Fingerprint).expose()))
    }
}

/// A short name for public bytes, or for secret ones that were drawn at random.
fn short_hash(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(&digest(&SHA256, bytes).as_ref()[..8])
}

/// The keys of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keys {
    /// The newest last.
    roots: Vec<Root>,
    /// Seeds of Ed25519 keys that were once kept in the database.
    moved: Vec<Secret<[u8; LENGTH]>>,
}

impl Keys {
    /// Reads a file's text. Returns the number of the first line that cannot be understood as error:
    /// what stands there is secret.
    pub fn parse(text: &str) -> Result<Self, usize> {
        let mut keys = Self::default();
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let read = || {
                let (kind, value) = line.split_once(' ')?;
                let bytes = URL_SAFE_NO_PAD.decode(value.trim()).ok()?;
                Some((kind, Secret::new(<[u8; LENGTH]>::try_from(bytes).ok()?)))
            };
            match read() {
                Some((ROOT, bytes)) => keys.roots.push(Root(bytes)),
                Some((TICKETS, bytes)) => keys.moved.push(bytes),
                _ => return Err(index + 1),
            }
        }
        Ok(keys)
    }

    /// The file's text.
    pub fn to_text(&self) -> Secret<String> {
        let mut text = HEAD.to_owned();
        let lines = self.moved.iter().map(|seed| (TICKETS, seed));
        for (kind, bytes) in lines.chain(self.roots.iter().map(|root| (ROOT, &root.0))) {
            text.push_str(&format!("{kind} {}\n", URL_SAFE_NO_PAD.encode(bytes.expose())));
        }
        Secret::new(text)
    }

    /// The same, and another root after the others.
    #[must_use]
    pub fn with_root(mut self, root: Root) -> Self {
        self.roots.push(root);
        self
    }

    /// The same, and a seed that was kept in the database.
    #[must_use]
    pub fn with_moved(mut self, seed: [u8; LENGTH]) -> Self {
        self.moved.push(Secret::new(seed));
        self
    }

    /// The root that was added last.
    pub fn newest(&self) -> Option<&Root> {
        self.roots.last()
    }

    /// The root of that name.
    pub fn root(&self, id: &KeyId) -> Option<&Root> {
        self.roots.iter().find(|root| root.id() == *id)
    }

    /// The seeds that were once kept in the database.
    pub fn moved(&self) -> &[Secret<[u8; LENGTH]>] {
        &self.moved
    }
}

const HEAD: &str = "\
# The secret keys of Parola. Whoever has them can make tickets.
# Keep a copy where the database's backups are not. Servers of one database share this file.
";

#[cfg(test)]
mod tests {
    use testing::SeededRng;

    use super::{InvalidKeyId, KeyId, Keys, Purpose, Root};

    #[test]
    fn a_file_is_read_as_it_was_written_and_shows_nothing_when_printed() {
        let rng = SeededRng::new(1);
        let keys = Keys::default()
            .with_root(Root::draw(&rng))
            .with_moved([7; 32])
            .with_root(Root::draw(&rng));
        let text = keys.to_text();
        assert_eq!(Keys::parse(text.expose()), Ok(keys.clone()));
        for line in text.expose().lines().filter(|line| !line.starts_with('#')) {
            let secret = line.split_once(' ').expect("two words").1;
            assert!(!format!("{keys:?} {text:?}").contains(secret));
        }
    }

    #[test]
    fn a_line_that_is_no_key_is_told_by_its_number() {
        for line in ["root", "root short", "boot AAAA", "root AAAA AAAA"] {
            assert_eq!(Keys::parse(&format!("# a word\n\n{line}\n")), Err(3), "{line}");
        }
        assert_eq!(Keys::parse(""), Ok(Keys::default()));
    }

    #[test]
    fn each_purpose_and_each_root_has_a_key_of_its_own() {
        let rng = SeededRng::new(1);
        let (one, other) = (Root::draw(&rng), Root::draw(&rng));
        let all = [
            one.key(Purpose::Tickets),
            one.key(Purpose::Networks),
            one.key(Purpose::StaffSecrets),
            one.key(Purpose::StaffCodes),
            one.key(Purpose::Fingerprint),
            other.key(Purpose::Tickets),
        ];
        for (place, key) in all.iter().enumerate() {
            assert!(all[..place].iter().all(|before| before != key));
        }
        assert_eq!(one.key(Purpose::Tickets), all[0]);
        assert_ne!(one.id(), other.id());
        assert_eq!(one.id().as_str().parse(), Ok(one.id()));
    }

    #[test]
    fn a_text_that_is_no_name_of_a_key_is_refused() {
        for text in ["", "short", "AAAAAAAAAA=", "AAAAAAAAAAAA", "AAAAAAAAAA+"] {
            assert_eq!(text.parse::<KeyId>(), Err(InvalidKeyId), "{text}");
        }
    }

    #[test]
    fn derived_keys_never_change() {
        let keys = Keys::parse("root AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8").expect("keys");
        let root = keys.newest().expect("a root");
        assert_eq!(root.id().as_str(), "TD_wASui8ug");
        let hex: String =
            root.key(Purpose::Tickets).expose().iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hex, "9bd2c0ba4fd0ec3f8bef0a6f1cf60dc65f4692042463cebf48bcf5788801d096");
    }
}
