//! Proof that a caller may act on a booking: the owner's session, or the token given when it was
//! made. The code alone proves nothing.

use std::{future::Future, pin::Pin};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use auth::{AccountId, SignedIn};
use platform::web::{ApiError, Describe, Input};

use crate::{idempotency::hash_token, store::bookings::Head};

const HEADER: &str = "X-Booking-Token";

/// Whatever a caller shows.
#[derive(Clone, Debug)]
pub(crate) struct Proof {
    account: Option<AccountId>,
    token_hash: Option<[u8; 32]>,
}

impl Proof {
    /// Whether it proves that the booking is the caller's.
    pub(crate) fn is_for(&self, booking: &Head) -> bool {
        let by_token =
            self.token_hash.is_some_and(|hash| hash[..] == booking.manage_token_hash[..]);
        let by_account = self.account.is_some_and(|account| booking.account_id == Some(account.0));
        by_token || by_account
    }

    /// Who is signed in, if anybody.
    pub(crate) fn account(&self) -> Option<AccountId> {
        self.account
    }
}

impl FromRequest for Proof {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let token = request.headers().get(HEADER).and_then(|value| value.to_str().ok());
        let token_hash = token.filter(|token| token.len() <= 100).map(hash_token);
        let session = SignedIn::from_request(request, payload);
        Box::pin(async move {
            let account = session.await.ok().map(|session| session.account);
            Ok(Self { account, token_hash })
        })
    }
}

impl Input for Proof {
    fn describe(_: &mut Describe) {}
}
