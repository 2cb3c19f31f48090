//! Proof that a caller may act on a booking: the owner's session, the token given when it was made,
//! or the token in the link of an e-mail. The code alone proves nothing.

use std::{future::Future, pin::Pin};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use auth::{AccountId, SignedIn};
use diesel::PgConnection;
use platform::web::{Access, ApiError, Describe, Input};

use crate::{
    booking::{
        bytes::Hash,
        code::Reference,
        head::{self, Head},
        id::BookingId,
        link, locks,
        token::hash_token,
    },
    error::BookingError,
};

const HEADER: &str = "X-Booking-Token";

/// What a caller shows. A handler that takes it is for the holder of a booking; the booking is
/// loaded by [`Proof::open`], which refuses all others.
#[derive(Clone, Debug)]
pub struct Proof {
    account: Option<AccountId>,
    token_hash: Option<Hash>,
}

/// What a caller may show. A handler that takes it is for anyone, and tells the holder more.
#[derive(Clone, Debug)]
pub struct OptionalProof(Proof);

impl Proof {
    /// Returns the account of a caller who is signed in.
    pub fn account(&self) -> Option<AccountId> {
        self.account
    }

    /// Returns the booking if it is the caller's, and the same error whether it is another's or
    /// does not exist.
    pub(crate) fn open(
        &self,
        conn: &mut PgConnection,
        booking: &Reference,
    ) -> Result<Head, BookingError> {
        let found = head::find(conn, booking)?;
        self.check(conn, found)
    }

    /// As [`Proof::open`], and locks the booking until the commit. The transaction locks no other.
    pub(crate) fn open_locked(
        &self,
        conn: &mut PgConnection,
        booking: &Reference,
    ) -> Result<Head, BookingError> {
        let found = locks::booking(conn, booking)?;
        self.check(conn, found)
    }

    /// Returns the id of the booking that an address names, if it is the caller's.
    pub fn booking(
        &self,
        conn: &mut PgConnection,
        booking: &str,
    ) -> Result<BookingId, BookingError> {
        let booking = Reference::read(booking).ok_or(BookingError::NotFound)?;
        Ok(self.open(conn, &booking)?.id)
    }

    fn check(&self, conn: &mut PgConnection, found: Option<Head>) -> Result<Head, BookingError> {
        let head = found.ok_or(BookingError::NotFound)?;
        if self.proves(conn, &head)? { Ok(head) } else { Err(BookingError::NotFound) }
    }

    /// Returns true if it proves that the booking is the caller's.
    fn proves(&self, conn: &mut PgConnection, booking: &Head) -> Result<bool, BookingError> {
        match self.token_hash {
            _ if self.is_for(booking) => Ok(true),
            Some(hash) => link::opens(conn, booking, hash),
            None => Ok(false),
        }
    }

    /// Returns true if the booking is the caller's account's, or its first token was shown.
    fn is_for(&self, booking: &Head) -> bool {
        let by_token = self.token_hash.is_some_and(|hash| hash == booking.manage_token_hash);
        let by_account = self.account.is_some_and(|account| booking.account == Some(account));
        by_token || by_account
    }
}

impl OptionalProof {
    /// Returns true if the caller may see a booking whole.
    pub(crate) fn proves(
        &self,
        conn: &mut PgConnection,
        booking: &Head,
    ) -> Result<bool, BookingError> {
        self.0.proves(conn, booking)
    }

    /// Returns the id of the booking that an address names, and true if the caller may see it whole.
    pub fn booking(
        &self,
        conn: &mut PgConnection,
        booking: &str,
    ) -> Result<(BookingId, bool), BookingError> {
        let booking = Reference::read(booking).ok_or(BookingError::NotFound)?;
        let head = head::find(conn, &booking)?.ok_or(BookingError::NotFound)?;
        Ok((head.id, self.proves(conn, &head)?))
    }

    /// Returns the account that is signed in, if any.
    pub(crate) fn account(&self) -> Option<AccountId> {
        self.0.account
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

impl FromRequest for OptionalProof {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let proof = Proof::from_request(request, payload);
        Box::pin(async move { proof.await.map(Self) })
    }
}

impl Input for Proof {
    fn describe(description: &mut Describe) {
        description.demands(Access::BookingHolder);
    }
}

impl Input for OptionalProof {
    fn describe(_: &mut Describe) {}
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;
    use crate::samples::{head, id};

    /// A booking of this account, which the token `mine` manages.
    fn booking(account: Option<u8>) -> Head {
        Head {
            account: account.map(|byte| AccountId(id(byte))),
            manage_token_hash: hash_token("mine"),
            ..head()
        }
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
        let account = |proof| OptionalProof(proof).account();
        assert_eq!(account(proof(Some(1), None)), Some(AccountId(id(1))));
        assert_eq!(account(proof(None, Some("mine"))), None);
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
