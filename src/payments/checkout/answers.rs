//! What was answered to requests for a checkout that may be sent again: the same key and body gets the same answer, which
//! is kept a day. A refusal is not kept, so that whoever was refused may try again.

use bookings::{BookingId, KeyedBody};
use chrono::{DateTime, Utc};
use diesel::{prelude::*, sql_query, sql_types::BigInt};
use schema::tables::payment_answers;
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::PaymentError;

/// Where to pay, and until when.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Checkout {
    pub(super) checkout_url: String,
    pub(super) expires_at: DateTime<Utc>,
}

/// Returns what was answered for a booking under this key, if anything was. Another body is refused.
pub(super) fn find(
    conn: &mut PgConnection,
    booking: BookingId,
    keyed: &KeyedBody,
) -> Result<Option<Checkout>, PaymentError> {
    let found: Option<(Vec<u8>, String, DateTime<Utc>)> = payment_answers::table
        .filter(payment_answers::booking_id.eq(booking))
        .filter(payment_answers::key_hash.eq(keyed.key_hash.as_slice()))
        .select((
            payment_answers::body_hash,
            payment_answers::checkout_url,
            payment_answers::expires_at,
        ))
        .first(conn)
        .optional()?;
    let Some((body_hash, checkout_url, expires_at)) = found else { return Ok(None) };
    if body_hash != keyed.body_hash {
        return Err(PaymentError::KeyReused);
    }
    Ok(Some(Checkout { checkout_url, expires_at }))
}

/// Keeps the answer to a request of this key. The booking is locked, and nothing was answered before.
pub(super) fn keep(
    conn: &mut PgConnection,
    booking: BookingId,
    keyed: &KeyedBody,
    answer: &Checkout,
) -> Result<(), PaymentError> {
    diesel::insert_into(payment_answers::table)
        .values((
            payment_answers::booking_id.eq(booking),
            payment_answers::key_hash.eq(keyed.key_hash.as_slice()),
            payment_answers::body_hash.eq(keyed.body_hash.as_slice()),
            payment_answers::checkout_url.eq(&answer.checkout_url),
            payment_answers::expires_at.eq(answer.expires_at),
        ))
        .execute(conn)?;
    Ok(())
}

/// Deletes up to `most` answers older than a day. From then on their keys may be used for something else. Returns how
/// many.
pub(super) fn forget_old(conn: &mut PgConnection, most: i64) -> Result<usize, PaymentError> {
    // Raw, for the DSL knows no interval arithmetic.
    let old = sql_query(
        "DELETE FROM payment_answers WHERE (booking_id, key_hash) IN (
           SELECT booking_id, key_hash FROM payment_answers
           WHERE created_at < app_now() - interval '24 hours' ORDER BY created_at LIMIT $1)",
    );
    Ok(old.bind::<BigInt, _>(most).execute(conn)?)
}
