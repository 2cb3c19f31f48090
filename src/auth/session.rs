//! Sessions: a token nobody can guess, of which only a hash is kept.

use std::{future::Future, pin::Pin};

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::header};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::Chance;
use platform::web::{ApiError, Ctx, Describe, Failure, Input};
use sha2::{Digest as _, Sha256};

use crate::{AccountId, AuthError, store};

/// A session that rests for so long is over.
pub(crate) const IDLE_LIFE: TimeDelta = TimeDelta::days(7);

/// A session is over after this, however often it is used.
pub(crate) const WHOLE_LIFE: TimeDelta = TimeDelta::days(30);

/// Uses closer together than this are not written down.
pub(crate) const TOUCH: TimeDelta = TimeDelta::minutes(5);

/// How fresh a sign-in must be for what a thief of the session would do first.
const RECENT: TimeDelta = TimeDelta::minutes(10);

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

    pub(crate) fn hash(&self) -> TokenHash {
        Sha256::digest(&self.0).into()
    }

    pub(crate) fn into_string(self) -> String {
        self.0
    }
}

/// Whoever shows a living token. Handlers that take it are closed to all others.
#[derive(Clone, Debug)]
pub struct SignedIn {
    /// The account.
    pub account: AccountId,
    /// When the password or Google was last asked.
    pub signed_in_at: DateTime<Utc>,
    pub(crate) token_hash: TokenHash,
}

impl SignedIn {
    /// Refuses sessions whose sign-in lies longer back than a few minutes.
    pub fn recently(&self, now: DateTime<Utc>) -> Result<(), AuthError> {
        if now - self.signed_in_at < RECENT { Ok(()) } else { Err(AuthError::SignInAgain) }
    }
}

impl FromRequest for SignedIn {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let token = bearer(request).map(|token| Token(token.to_owned()));
        let ctx = request.app_data::<Ctx>().cloned();
        Box::pin(async move {
            let (Some(token), Some(ctx)) = (token, ctx) else {
                return Err(ApiError::signed_out());
            };
            let token_hash = token.hash();
            let found = ctx.db.run(move |conn| store::sessions::living(conn, &token_hash)).await;
            match found.map_err(Failure::into_api_error)? {
                Some((account, signed_in_at)) => Ok(Self { account, signed_in_at, token_hash }),
                None => Err(ApiError::signed_out()),
            }
        })
    }
}

impl Input for SignedIn {
    fn describe(_: &mut Describe) {}
}

/// Somebody signed in, and then what they sent: a stranger's body is not even read.
pub struct SignedInWith<T>(pub SignedIn, pub T);

impl<T: FromRequest + 'static> FromRequest for SignedInWith<T> {
    type Error = actix_web::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Self::Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let session = SignedIn::from_request(request, payload);
        let (request, mut payload) = (request.clone(), payload.take());
        Box::pin(async move {
            let session = session.await?;
            let sent = T::from_request(&request, &mut payload).await.map_err(Into::into)?;
            Ok(Self(session, sent))
        })
    }
}

impl<T: Input> Input for SignedInWith<T> {
    fn describe(description: &mut Describe) {
        T::describe(description);
    }
}

fn bearer(request: &HttpRequest) -> Option<&str> {
    let value = request.headers().get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    let is_ours = scheme.eq_ignore_ascii_case("bearer") && token.starts_with(PREFIX);
    (is_ours && token.len() < 100).then_some(token)
}
