//! Tokens that prove who booked, and what is kept of them.

use sha2::{Digest as _, Sha256};

use crate::booking::bytes::{Bytes, Hash};

/// Returns what is kept of a token.
pub(crate) fn hash_token(token: &str) -> Hash {
    Bytes(Sha256::digest(token).into())
}
