//! The keys by which gates tell our tickets from forged ones.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use diesel::PgConnection;
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::BoardingError;

/// A key that signs tickets.
#[derive(Serialize, ToSchema)]
pub(crate) struct TicketKey {
    /// How tickets name it.
    name: String,
    /// Of Ed25519, in base64 of the alphabet for addresses.
    public_key: String,
}

/// Returns those whose tickets are good now, the newest first.
pub(crate) fn good_keys(conn: &mut PgConnection) -> Result<Vec<TicketKey>, BoardingError> {
    let key = |key: &Vec<u8>| TicketKey {
        name: tickets::name_of(key),
        public_key: URL_SAFE_NO_PAD.encode(key),
    };
    Ok(tickets::public_keys(conn)?.iter().map(key).collect())
}
