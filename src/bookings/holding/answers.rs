//! The table of answers to requests that may be repeated.

use diesel::{prelude::*, sql_query};
use schema::tables::idempotent_answers;

use crate::{booking::id::BookingId, error::BookingError};

/// What was answered before.
#[derive(Queryable)]
pub(crate) struct Answered {
    pub(crate) body_hash: Vec<u8>,
    pub(crate) token_nonce: Vec<u8>,
    pub(crate) answer: String,
}

pub(crate) fn find(
    conn: &mut PgConnection,
    key_hash: &[u8; 32],
) -> Result<Option<Answered>, BookingError> {
    let found = idempotent_answers::table.find(key_hash.as_slice()).select((
        idempotent_answers::body_hash,
        idempotent_answers::token_nonce,
        idempotent_answers::answer,
    ));
    Ok(found.first(conn).optional()?)
}

/// An answer to keep.
pub(crate) struct Kept {
    pub(crate) key_hash: [u8; 32],
    pub(crate) body_hash: [u8; 32],
    pub(crate) booking: BookingId,
    pub(crate) token_nonce: [u8; 16],
    pub(crate) answer: String,
}

/// After a day a key may be used for something else.
pub(crate) fn forget_old(conn: &mut PgConnection) -> Result<usize, BookingError> {
    let old = "DELETE FROM idempotent_answers WHERE created_at < app_now() - interval '24 hours'";
    Ok(sql_query(old).execute(conn)?)
}
