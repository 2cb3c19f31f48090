//! The table of answers to requests that may be repeated.

use std::collections::HashSet;

use diesel::{prelude::*, sql_query};
use platform::db::{DbError, violated_constraint};
use schema::tables::idempotent_answers;

use crate::{BookingError, BookingId};

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

/// Which of these keys have been answered.
pub(crate) fn used(
    conn: &mut PgConnection,
    keys: impl Iterator<Item = [u8; 32]>,
) -> Result<HashSet<[u8; 32]>, BookingError> {
    let keys: Vec<Vec<u8>> = keys.map(|key| key.to_vec()).collect();
    if keys.is_empty() {
        return Ok(HashSet::new());
    }
    let found: Vec<Vec<u8>> = idempotent_answers::table
        .filter(idempotent_answers::key_hash.eq_any(keys))
        .select(idempotent_answers::key_hash)
        .load(conn)?;
    Ok(found.into_iter().filter_map(|key| key.try_into().ok()).collect())
}

/// Keeps answers. Should another server have been faster with one of the keys, all of it fails.
pub(crate) fn keep<'a>(
    conn: &mut PgConnection,
    answers: impl Iterator<Item = &'a Kept>,
) -> Result<(), BookingError> {
    let rows: Vec<_> = answers
        .map(|kept| {
            (
                idempotent_answers::key_hash.eq(kept.key_hash.as_slice()),
                idempotent_answers::body_hash.eq(kept.body_hash.as_slice()),
                idempotent_answers::booking_id.eq(kept.booking.0),
                idempotent_answers::token_nonce.eq(kept.token_nonce.as_slice()),
                idempotent_answers::answer.eq(&kept.answer),
            )
        })
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
    let kept = diesel::insert_into(idempotent_answers::table).values(rows).execute(conn);
    kept.map_err(|error| {
        let error = DbError::from(error);
        match violated_constraint(&error).as_deref() {
            Some("idempotent_answers_key_hash_pkey") => BookingError::SameRequestUnderWay,
            _ => error.into(),
        }
    })?;
    Ok(())
}

/// After a day a key may be used for something else.
pub(crate) fn forget_old(conn: &mut PgConnection) -> Result<usize, BookingError> {
    let old = "DELETE FROM idempotent_answers WHERE created_at < app_now() - interval '24 hours'";
    Ok(sql_query(old).execute(conn)?)
}
