//! Requests that may be sent again: the same key and body gets the same answer.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use kernel::Chance;
use platform::web::{ApiError, Describe, Input};
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use utoipa::openapi::{
    ObjectBuilder, RefOr, Required,
    path::{ParameterBuilder, ParameterIn},
    schema::Type,
};

const HEADER: &str = "Idempotency-Key";

/// The longest key.
const LONGEST: usize = 200;

/// The key that a caller chose, if any.
pub(crate) struct IdempotencyKey(Option<String>);

/// A key as it is looked up, and the body that it was sent with.
pub(crate) struct Repeatable {
    pub(crate) key_hash: [u8; 32],
    pub(crate) body_hash: [u8; 32],
    key: String,
}

impl IdempotencyKey {
    /// The key together with what was sent under it.
    pub(crate) fn with(self, body: &impl Serialize) -> Option<Repeatable> {
        let key = self.0?;
        let body = serde_json::to_vec(body).unwrap_or_default();
        Some(Repeatable {
            key_hash: Sha256::digest(&key).into(),
            body_hash: Sha256::digest(&body).into(),
            key,
        })
    }
}

/// The token that proves who booked: 128 bits, of which only a hash is kept.
pub(crate) struct ManageToken(String);

impl ManageToken {
    /// Draws one; where the request may be repeated, it can be made again from its key and `nonce`,
    /// neither of which is enough alone.
    pub(crate) fn draw(repeatable: Option<&Repeatable>, nonce: &[u8; 16]) -> Self {
        match repeatable {
            None => Self(URL_SAFE_NO_PAD.encode(nonce)),
            Some(repeatable) => {
                let digest = Sha256::new()
                    .chain_update("manage")
                    .chain_update(nonce)
                    .chain_update(&repeatable.key)
                    .finalize();
                Self(URL_SAFE_NO_PAD.encode(&digest[..16]))
            }
        }
    }

    pub(crate) fn hash(&self) -> [u8; 32] {
        hash_token(&self.0)
    }

    pub(crate) fn into_string(self) -> String {
        self.0
    }
}

/// What is kept of a token.
pub(crate) fn hash_token(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}

/// Sixteen bytes that nobody guesses.
pub(crate) fn draw_nonce(chance: &dyn Chance) -> [u8; 16] {
    let mut nonce = [0; 16];
    chance.fill(&mut nonce);
    nonce
}

impl FromRequest for IdempotencyKey {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let value = request.headers().get(HEADER).and_then(|value| value.to_str().ok());
        let key = value.map(str::trim).filter(|key| !key.is_empty() && key.len() <= LONGEST);
        ready(Ok(Self(key.map(str::to_owned))))
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
