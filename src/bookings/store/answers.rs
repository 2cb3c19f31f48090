//! The table of answers to requests that may be repeated.

use diesel::{prelude::*, sql_query};
use schema::tables::idempotent_answers;
use uuid::Uuid;

use crate::BookingError;

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

/// Keeps an answer; false when another request with the same key was faster.
pub(crate) fn keep(
    conn: &mut PgConnection,
    key_hash: &[u8; 32],
    body_hash: &[u8; 32],
    booking: Uuid,
    token_nonce: &[u8; 16],
    answer: &str,
) -> Result<bool, BookingError> {
    let kept = diesel::insert_into(idempotent_answers::table)
        .values((
            idempotent_answers::key_hash.eq(key_hash.as_slice()),
            idempotent_answers::body_hash.eq(body_hash.as_slice()),
            idempotent_answers::booking_id.eq(booking),
            idempotent_answers::token_nonce.eq(token_nonce.as_slice()),
            idempotent_answers::answer.eq(answer),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(kept == 1)
}

/// After a day a key may be used for something else.
pub(crate) fn forget_old(conn: &mut PgConnection) -> Result<usize, BookingError> {
    let old = "DELETE FROM idempotent_answers WHERE created_at < app_now() - interval '24 hours'";
    Ok(sql_query(old).execute(conn)?)
}
