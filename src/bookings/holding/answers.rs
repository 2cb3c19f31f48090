//! The table of answers to requests that may be repeated.

use chrono::TimeDelta;
use diesel::{pg::Pg, prelude::*};
use schema::tables::idempotent_answers;

use crate::{
    booking::{
        bytes::{Hash, Nonce},
        head,
        id::BookingId,
    },
    error::BookingError,
};

/// How long an answer is kept.
const KEPT_FOR: TimeDelta = TimeDelta::hours(24);

/// What was answered before.
#[derive(Queryable, Selectable)]
#[diesel(table_name = idempotent_answers, check_for_backend(Pg))]
pub(crate) struct Answered {
    pub(crate) body_hash: Hash,
    pub(crate) token_nonce: Nonce,
    pub(crate) answer: String,
}

/// Returns what was answered to the request of this key, if anything was.
pub(crate) fn find(
    conn: &mut PgConnection,
    key_hash: Hash,
) -> Result<Option<Answered>, BookingError> {
    let found = idempotent_answers::table.find(key_hash).select(Answered::as_select());
    Ok(found.first(conn).optional()?)
}

/// An answer to keep.
pub(crate) struct Kept {
    pub(crate) key_hash: Hash,
    pub(crate) body_hash: Hash,
    pub(crate) booking: BookingId,
    pub(crate) token_nonce: Nonce,
    pub(crate) answer: String,
}

/// Deletes answers older than a day. From then on their keys may be used for something else.
pub(crate) fn forget_old(conn: &mut PgConnection) -> Result<usize, BookingError> {
    let old = idempotent_answers::created_at.lt(head::now(conn)? - KEPT_FOR);
    Ok(diesel::delete(idempotent_answers::table.filter(old)).execute(conn)?)
}
