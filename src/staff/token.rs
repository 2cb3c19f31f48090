//! Random tokens: of sessions, in a cookie, and of invitations, in a link. Only their hashes are kept.

use actix_web::HttpRequest;
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use diesel::{
    deserialize::{self, FromSql, FromSqlRow},
    pg::{Pg, PgValue},
    sql_types::Binary,
};
use kernel::{Rng, Secret};
use platform::web::STAFF_COOKIE;
use sha2::{Digest as _, Sha256};

/// Longer is no token of ours.
const LONGEST: usize = 100;

/// SHA-256 of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromSqlRow)]
pub(crate) struct TokenHash(pub(crate) [u8; 32]);

impl TokenHash {
    pub(crate) fn as_slice(&self) -> &[u8] {
        &self.0
    }
}

impl FromSql<Binary, Pg> for TokenHash {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        let bytes = <Vec<u8> as FromSql<Binary, Pg>>::from_sql(value)?;
        Ok(Self(bytes.as_slice().try_into()?))
    }
}

/// 256 bits of chance.
pub(crate) struct Token(Secret<String>);

impl Token {
    pub(crate) fn draw(rng: &dyn Rng) -> Self {
        let mut bytes = [0; 32];
        rng.fill(&mut bytes);
        Self(Secret::new(URL_SAFE_NO_PAD.encode(bytes)))
    }

    /// Takes the cookie of a request, if it has one.
    pub(crate) fn borne_by(request: &HttpRequest) -> Option<Self> {
        request.cookie(STAFF_COOKIE).and_then(|cookie| Self::read(cookie.value()))
    }

    /// Takes what a request bears, if it can be one of ours at all.
    pub(crate) fn read(text: &str) -> Option<Self> {
        (!text.is_empty() && text.len() < LONGEST).then(|| Self(Secret::new(text.to_owned())))
    }

    pub(crate) fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(self.0.expose()).into())
    }

    pub(crate) fn expose(&self) -> &str {
        self.0.expose()
    }
}

/// Returns the name by which its owner may end a session that begins with this token. It tells nothing about the token.
pub(crate) fn session_name(hash: &[u8]) -> String {
    let name = Sha256::new().chain_update("staff session").chain_update(hash).finalize();
    name[..16].iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use testing::SeededRng;

    use super::*;

    #[test]
    fn tokens_differ_and_are_read_as_they_were_drawn() {
        let rng = SeededRng::new(1);
        let (one, other) = (Token::draw(&rng), Token::draw(&rng));
        assert_eq!(one.expose().len(), 43);
        assert_ne!(one.hash(), other.hash());
        let read = Token::read(one.expose()).expect("ours");
        assert_eq!(read.hash(), one.hash());
        assert!(Token::read("").is_none() && Token::read(&"x".repeat(100)).is_none());
    }

    #[test]
    fn the_name_of_a_session_is_neither_its_hash_nor_another_s_name() {
        let (one, other) = (session_name(&[1; 32]), session_name(&[2; 32]));
        assert_eq!(one.len(), 32);
        assert_ne!(one, other);
        assert!(!one.starts_with("0101"));
    }
}
