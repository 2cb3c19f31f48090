//! The key that signs tickets: one for all servers, drawn by the first server that needs it.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use bookings::BookingId;
use diesel::PgConnection;
use kernel::{Rng, Secret};
use platform::db::DbError;
use ring::{
    hmac,
    signature::{Ed25519KeyPair, KeyPair as _},
};

use crate::{
    TicketError,
    store::{self, StoredKey},
};

/// What is done with the seed besides signing must never be mistaken for it.
const LINK: &[u8] = b"parola: the link in the letters of the booking ";

/// The key that signs.
pub(crate) struct TicketKey {
    pair: Ed25519KeyPair,
    seed: Secret<Vec<u8>>,
}

const BROKEN: TicketError = TicketError::Undrawable("the key of tickets is broken");

impl TicketKey {
    /// The key in use. Where there is none yet it is drawn, and every server ends up with the same.
    pub(crate) fn of(conn: &mut PgConnection, rng: &dyn Rng) -> Result<Self, TicketError> {
        if let Some(kept) = store::newest_key(conn)? {
            return Self::new(kept);
        }
        let mut seed = [0; 32];
        rng.fill(&mut seed);
        let drawn = Ed25519KeyPair::from_seed_unchecked(&seed).map_err(|_| BROKEN)?;
        store::insert_first_key_if_absent(conn, &seed, drawn.public_key().as_ref())?;
        Self::new(store::newest_key(conn)?.ok_or(BROKEN)?)
    }

    /// Returns the key, or an error if its two halves do not belong together.
    pub(crate) fn new(StoredKey { seed, public_key }: StoredKey) -> Result<Self, TicketError> {
        let pair =
            Ed25519KeyPair::from_seed_and_public_key(&seed, &public_key).map_err(|_| BROKEN)?;
        Ok(Self { pair, seed: Secret::new(seed) })
    }

    /// Signs.
    pub(crate) fn sign(&self, text: &[u8]) -> impl AsRef<[u8]> {
        self.pair.sign(text)
    }

    /// The token in the links of a booking's e-mails: the same in each of them, and not to be
    /// guessed without the key.
    pub(crate) fn link_token(&self, booking: BookingId) -> String {
        let key = hmac::Key::new(hmac::HMAC_SHA256, self.seed.expose());
        let mut what = LINK.to_vec();
        what.extend_from_slice(booking.0.as_bytes());
        URL_SAFE_NO_PAD.encode(&hmac::sign(&key, &what).as_ref()[..16])
    }
}

/// What a gate needs to know to check tickets offline: every public key, the newest first.
pub fn public_keys(conn: &mut PgConnection) -> Result<Vec<Vec<u8>>, DbError> {
    store::public_keys(conn)
}
