//! Proof that a caller may act on a booking: the owner's session, the token given when it was made,
//! or the token in the link of its letters. The code alone proves nothing.

use std::{future::Future, pin::Pin};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use auth::{AccountId, SignedIn};
use platform::web::{ApiError, Describe, Input};

use crate::{idempotency::hash_token, store::bookings::Head};

const HEADER: &str = "X-Booking-Token";

/// Whatever a caller shows.
#[derive(Clone, Debug)]
pub struct Proof {
    account: Option<AccountId>,
    token_hash: Option<[u8; 32]>,
}

impl Proof {
    /// Whether it proves that the booking is the caller's.
    pub(crate) fn is_for(&self, booking: &Head) -> bool {
        let by_token = self.token_hash.is_some_and(|hash| {
            hash[..] == booking.manage_token_hash[..]
                || booking.link_token_hash.as_deref() == Some(&hash[..])
        });
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

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;
    use crate::{
        samples::{id, instant, new_booking},
        store::whole::Whole,
    };

    /// A booking of this account, which the token `mine` manages.
    fn booking(account: Option<u8>) -> Head {
        let mut new = new_booking("maria@example.ph", &[]);
        new.account = account.map(id);
        new.token_hash = hash_token("mine");
        Whole::of(&new, instant("2026-12-01T00:00:00Z")).head
    }

    fn proof(account: Option<u8>, token: Option<&str>) -> Proof {
        Proof {
            account: account.map(|byte| AccountId(id(byte))),
            token_hash: token.map(hash_token),
        }
    }

    #[test]
    fn either_the_token_or_the_owner_s_session_proves_a_booking() {
        for (account, token, of_member, of_guest) in [
            (None, None, false, false),
            (None, Some("mine"), true, true),
            (None, Some("another's"), false, false),
            (Some(1), None, true, false),
            (Some(2), None, false, false),
            (Some(1), Some("another's"), true, false),
            (Some(2), Some("mine"), true, true),
        ] {
            let proof = proof(account, token);
            assert_eq!(proof.is_for(&booking(Some(1))), of_member, "{account:?} {token:?}");
            assert_eq!(proof.is_for(&booking(None)), of_guest, "{account:?} {token:?}, a guest's");
        }
    }

    #[test]
    fn a_proof_tells_who_is_signed_in() {
        assert_eq!(proof(Some(1), None).account(), Some(AccountId(id(1))));
        assert_eq!(proof(None, Some("mine")).account(), None);
    }

    #[actix_web::test]
    async fn a_token_is_read_from_its_header_unless_it_is_too_long_to_be_one() {
        let longest = "t".repeat(100);
        for (token, is_read) in [("mine", true), (&*longest, true), (&*"t".repeat(101), false)] {
            let request = TestRequest::default().insert_header((HEADER, token)).to_http_request();
            let proof = Proof::from_request(&request, &mut Payload::None).await;
            let read = proof.expect("never refused").token_hash;
            assert_eq!(read, is_read.then(|| hash_token(token)), "{} letters", token.len());
        }
    }
}
