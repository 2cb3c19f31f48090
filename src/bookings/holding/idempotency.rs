//! Requests that may be sent again: the same key and body gets the same answer, which is kept a day.

use std::future::{Ready, ready};

use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    http::header::{self, HeaderValue},
};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::TimeDelta;
use diesel::{pg::Pg, prelude::*};
use kernel::{Rng, Text};
use platform::web::{ApiError, Describe, Input};
use schema::tables::idempotent_answers;
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use utoipa::openapi::{
    ObjectBuilder, RefOr, Required,
    path::{ParameterBuilder, ParameterIn},
    schema::Type,
};

use crate::{
    booking::{
        bytes::{Bytes, Hash, Nonce},
        head,
        id::BookingId,
        token::hash_token,
    },
    error::BookingError,
};

const HEADER: &str = "Idempotency-Key";

/// The longest key.
const LONGEST: usize = 200;

const UNUSABLE_KEY: Text = Text::new(
    "The Idempotency-Key may have 200 letters, digits and signs at most.",
    "Hanggang 200 letra, numero at tanda lamang ang Idempotency-Key.",
    "Hangtod sa 200 ka letra, numero ug timaan lang ang Idempotency-Key.",
);

/// The key that a caller chose, if any. It is the caller's own: the same key of somebody who is signed
/// in differently is another one.
pub struct IdempotencyKey(Option<String>);

/// A key as it is looked up, and the body that it was sent with.
pub(crate) struct Repeatable {
    pub(crate) key_hash: Hash,
    pub(crate) body_hash: Hash,
    key: String,
}

/// What is kept of a key and of the body that it was sent with: hashes, out of which neither can be read.
#[derive(Clone, Copy, Debug)]
pub struct KeyedBody {
    /// SHA-256 of the key.
    pub key_hash: [u8; 32],
    /// SHA-256 of the body as it came.
    pub body_hash: [u8; 32],
}

impl IdempotencyKey {
    /// Returns what is kept of the key, if there is one.
    pub fn hash(&self) -> Option<[u8; 32]> {
        self.0.as_ref().map(|key| Sha256::digest(key).into())
    }

    /// Returns what is kept of the key and of the body that came with it, if there is a key.
    pub fn with_body(&self, body: &[u8]) -> Option<KeyedBody> {
        let key_hash = self.hash()?;
        Some(KeyedBody { key_hash, body_hash: Sha256::digest(body).into() })
    }

    /// Returns the key together with what was sent under it.
    #[expect(clippy::expect_used, reason = "a body that was read from JSON is plain data")]
    pub(crate) fn with(self, body: &impl Serialize) -> Option<Repeatable> {
        let key = self.0?;
        let body = serde_json::to_vec(body).expect("plain data serialises");
        Some(Repeatable {
            key_hash: Bytes(Sha256::digest(&key).into()),
            body_hash: Bytes(Sha256::digest(&body).into()),
            key,
        })
    }
}

/// The token that proves who booked: 128 bits, of which only a hash is kept.
pub(crate) struct ManageToken(String);

impl ManageToken {
    /// Draws one. Where the request may be repeated, it can be made again from its key and `nonce`,
    /// neither of which is enough alone.
    pub(crate) fn draw(repeatable: Option<&Repeatable>, nonce: Nonce) -> Self {
        match repeatable {
            None => Self(URL_SAFE_NO_PAD.encode(nonce.0)),
            Some(repeatable) => {
                let digest = Sha256::new()
                    .chain_update("manage")
                    .chain_update(nonce.0)
                    .chain_update(&repeatable.key)
                    .finalize();
                Self(URL_SAFE_NO_PAD.encode(&digest[..16]))
            }
        }
    }

    pub(crate) fn hash(&self) -> Hash {
        hash_token(&self.0)
    }

    pub(crate) fn into_string(self) -> String {
        self.0
    }
}

/// Draws sixteen bytes that cannot be guessed.
pub(crate) fn draw_nonce(rng: &dyn Rng) -> Nonce {
    let mut nonce = [0; 16];
    rng.fill(&mut nonce);
    Bytes(nonce)
}

impl FromRequest for IdempotencyKey {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let Some(value) = request.headers().get(HEADER) else { return ready(Ok(Self(None))) };
        let session = request.headers().get(header::AUTHORIZATION).map(HeaderValue::as_bytes);
        ready(match value.to_str().map(str::trim) {
            Ok("") => Ok(Self(None)),
            Ok(key) if key.len() <= LONGEST => Ok(Self(Some(bound(key, session)))),
            // Without its key the request would count twice when it is sent again.
            _ => Err(ApiError::bad_request(UNUSABLE_KEY)),
        })
    }
}

/// Returns the key as that of whoever bears this session; without one, as it is.
fn bound(key: &str, session: Option<&[u8]>) -> String {
    match session {
        None => key.to_owned(),
        Some(session) => format!("{} {key}", URL_SAFE_NO_PAD.encode(Sha256::digest(session))),
    }
}

impl Input for IdempotencyKey {
    fn describe(description: &mut Describe) {
        let parameter = ParameterBuilder::new()
            .name(HEADER)
            .parameter_in(ParameterIn::Header)
            .required(Required::False)
            .description(Some("The same key and body gets the same answer for 24 hours."))
            .schema(Some(ObjectBuilder::new().schema_type(Type::String)))
            .build();
        description.operation.parameters.get_or_insert_default().push(RefOr::T(parameter));
    }
}

/// How long an answer is kept.
const KEPT_FOR: TimeDelta = TimeDelta::hours(24);

/// What was answered before.
#[derive(Queryable, Selectable)]
#[diesel(table_name = idempotent_answers, check_for_backend(Pg))]
pub(crate) struct Answered {
    pub(crate) body_hash: Hash,
    pub(crate) token_nonce: Nonce,
    pub(crate) answer: String,
}

/// Returns what was answered to the request of this key, if anything was.
pub(crate) fn find_answer(
    conn: &mut PgConnection,
    key_hash: Hash,
) -> Result<Option<Answered>, BookingError> {
    let found = idempotent_answers::table.find(key_hash).select(Answered::as_select());
    Ok(found.first(conn).optional()?)
}

/// An answer to keep.
pub(crate) struct Kept {
    pub(crate) key_hash: Hash,
    pub(crate) body_hash: Hash,
    pub(crate) booking: BookingId,
    pub(crate) token_nonce: Nonce,
    pub(crate) answer: String,
}

/// Deletes answers older than a day. From then on their keys may be used for something else.
pub(crate) fn forget_old_answers(conn: &mut PgConnection) -> Result<usize, BookingError> {
    let old = idempotent_answers::created_at.lt(head::now(conn)? - KEPT_FOR);
    Ok(diesel::delete(idempotent_answers::table.filter(old)).execute(conn)?)
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;
    use serde_json::json;
    use testing::SeededRng;

    use super::*;

    fn repeatable(key: &str, body: &serde_json::Value) -> Repeatable {
        IdempotencyKey(Some(key.to_owned())).with(body).expect("a key was given")
    }

    #[test]
    fn a_request_is_the_same_by_its_key_and_its_body() {
        let (one, other) = (json!({ "seats": 1 }), json!({ "seats": 2 }));
        let first = repeatable("k1", &one);
        let again = repeatable("k1", &one);
        assert_eq!((first.key_hash, first.body_hash), (again.key_hash, again.body_hash));
        let changed = repeatable("k1", &other);
        assert_eq!(first.key_hash, changed.key_hash);
        assert_ne!(first.body_hash, changed.body_hash);
        assert_ne!(first.key_hash, repeatable("k2", &one).key_hash);
        assert!(IdempotencyKey(None).with(&one).is_none(), "without a key nothing is repeated");
    }

    #[test]
    fn of_a_key_and_the_body_that_came_with_it_hashes_are_kept() {
        let key = IdempotencyKey(Some("k1".to_owned()));
        let of = |body: &[u8]| key.with_body(body).expect("a key was given");
        assert_eq!(of(b"{}").key_hash, of(b"").key_hash);
        assert_ne!(of(b"{}").body_hash, of(b"").body_hash);
        assert_eq!(Some(of(b"").key_hash), key.hash());
        assert!(
            IdempotencyKey(None).with_body(b"{}").is_none(),
            "without a key nothing is repeated"
        );
    }

    #[test]
    fn a_token_is_made_again_from_key_and_nonce_and_from_neither_alone() {
        let body = json!({});
        let draw = |key: &str, nonce| {
            ManageToken::draw(Some(&repeatable(key, &body)), Bytes([nonce; 16])).into_string()
        };
        assert_eq!(draw("k1", 1), draw("k1", 1));
        assert_ne!(draw("k1", 1), draw("k2", 1));
        assert_ne!(draw("k1", 1), draw("k1", 2));
        let plain = ManageToken::draw(None, Bytes([1; 16])).into_string();
        assert_eq!(plain, "AQEBAQEBAQEBAQEBAQEBAQ", "128 random bits");
        assert_ne!(draw("k1", 1), plain, "the nonce that is kept is no token");
        assert_eq!(draw("k1", 1).len(), plain.len());
    }

    #[test]
    fn of_a_token_its_sha_256_is_kept() {
        let hex: String = hash_token("abc").0.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hex, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        let token = ManageToken::draw(None, Bytes([9; 16]));
        assert_eq!(
            token.hash(),
            hash_token(&ManageToken::draw(None, Bytes([9; 16])).into_string())
        );
    }

    #[test]
    fn every_nonce_is_drawn_anew() {
        let rng = SeededRng::new(1);
        let (one, other) = (draw_nonce(&rng), draw_nonce(&rng));
        assert_ne!(one, other);
        assert_eq!(one, draw_nonce(&SeededRng::new(1)), "from rng and nothing else");
    }

    #[test]
    fn a_key_is_the_caller_s_own() {
        let (maria, juan) = (Some(b"Bearer prl_m".as_slice()), Some(b"Bearer prl_j".as_slice()));
        assert_eq!(bound("k1", maria), bound("k1", maria));
        for other in [bound("k1", juan), bound("k1", None), bound("k2", maria)] {
            assert_ne!(bound("k1", maria), other);
        }
        assert_eq!(bound("k1", None), "k1");
        assert!(!bound("k1", maria).contains("prl_"), "it is only a hash of the session");
    }

    #[actix_web::test]
    async fn a_key_is_trimmed_and_may_be_two_hundred_letters_long() {
        let longest = "k".repeat(200);
        for (header, key) in
            [(" k1 ", Some("k1")), ("", None), ("   ", None), (&*longest, Some(&*longest))]
        {
            let request = TestRequest::default().insert_header((HEADER, header)).to_http_request();
            let read = IdempotencyKey::from_request(&request, &mut Payload::None).await;
            assert_eq!(read.expect("a key").0.as_deref(), key, "{header:?}");
        }
        let long = "k".repeat(201);
        let request = TestRequest::default().insert_header((HEADER, long)).to_http_request();
        assert!(IdempotencyKey::from_request(&request, &mut Payload::None).await.is_err());
        let bare = TestRequest::default().to_http_request();
        let read = IdempotencyKey::from_request(&bare, &mut Payload::None).await;
        assert_eq!(read.expect("no key").0, None);
    }
}
