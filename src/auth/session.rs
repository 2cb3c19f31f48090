//! Who is signed in, read from the token that a request bears.

use std::{future::Future, pin::Pin};

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::header};
use chrono::{DateTime, TimeDelta, Utc};
use diesel::PgConnection;
use platform::web::{Access, ApiError, Ctx, Describe, Failure, Input};

use crate::{
    AccountId, AuthError,
    store::{self, accounts::WaysIn, sessions::Session},
    token::{Token, TokenHash},
};

/// How fresh a sign-in must be for what a thief of the session would do first.
const RECENT: TimeDelta = TimeDelta::minutes(10);

/// A caller with the token of an active session. Handlers that take it refuse all others.
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

impl SignedIn {
    /// Returns the ways into the account, which nobody else changes until the commit. A session
    /// that was ended since the request began is refused: whoever ended it must not be outrun.
    pub(crate) fn lock(&self, conn: &mut PgConnection) -> Result<WaysIn, AuthError> {
        let ways_in = store::accounts::lock(conn, self.account)?.ok_or(AuthError::SignedOut)?;
        if !store::sessions::stands(conn, &self.token_hash)? {
            return Err(AuthError::SignedOut);
        }
        Ok(ways_in)
    }
}

impl FromRequest for SignedIn {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let token = bearer(request);
        let ctx = request.app_data::<Ctx>().cloned();
        Box::pin(async move {
            let (Some(token), Some(ctx)) = (token, ctx) else {
                return Err(ApiError::signed_out());
            };
            let token_hash = token.hash();
            let found = ctx.db.run(move |conn| store::sessions::active(conn, &token_hash)).await;
            match found.map_err(Failure::into_api_error)? {
                Some(Session { account_id: account, signed_in_at, .. }) => {
                    Ok(Self { account, signed_in_at, token_hash })
                }
                None => Err(ApiError::signed_out()),
            }
        })
    }
}

impl Input for SignedIn {
    fn describe(description: &mut Describe) {
        description.demands(Access::SignedIn);
    }
}

/// A signed-in caller, and then what they sent: the body of any other caller is not read.
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
        SignedIn::describe(description);
        T::describe(description);
    }
}

fn bearer(request: &HttpRequest) -> Option<Token> {
    let value = request.headers().get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    if scheme.eq_ignore_ascii_case("bearer") { Token::read(token) } else { None }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_sign_in_is_recent_for_ten_minutes_and_not_at_their_end() {
        let signed_in_at: DateTime<Utc> = "2026-12-01T00:00:00Z".parse().expect("an instant");
        let session =
            SignedIn { account: AccountId(Uuid::nil()), signed_in_at, token_hash: [0; 32] };
        for (seconds, is_recent) in [(0, true), (1, true), (599, true), (600, false), (601, false)]
        {
            let now = signed_in_at + TimeDelta::seconds(seconds);
            assert_eq!(session.recently(now).is_ok(), is_recent, "{seconds} seconds");
        }
        let refused = session.recently(signed_in_at + RECENT);
        assert!(matches!(refused, Err(AuthError::SignInAgain)), "{refused:?}");
    }

    #[test]
    fn a_token_is_borne_by_its_scheme_in_any_case() {
        let borne = |value: &str| {
            let request = TestRequest::default().insert_header((header::AUTHORIZATION, value));
            bearer(&request.to_http_request()).map(Token::into_string)
        };
        assert_eq!(borne("Bearer prl_abc").as_deref(), Some("prl_abc"));
        assert_eq!(borne("bEARER prl_abc").as_deref(), Some("prl_abc"));
        for value in ["Basic prl_abc", "prl_abc", "Bearerprl_abc", "Bearer abc", ""] {
            assert_eq!(borne(value), None, "{value:?}");
        }
        assert!(bearer(&TestRequest::default().to_http_request()).is_none());
    }
}
