//! The tokens in the links of a booking's e-mails. Each proves the same as the token that was given when
//! the booking was made, until some days after the journey.

use chrono::{DateTime, TimeDelta, Utc};
use diesel::{
    prelude::*,
    sql_query,
    sql_types::{BigInt, Bytea, Uuid as SqlUuid},
};
use kernel::EmailAddress;
use platform::db::{app_now, prepared};
use routes::SailingId;
use schema::tables::{booking_links, bookings, legs};

use crate::{
    booking::{
        bytes::{Bytes, Hash},
        code::Reference,
        head::{self, Head},
        id::BookingId,
        token::hash_token,
    },
    error::BookingError,
};

/// So long after the last departure a link still opens its booking: for refunds, and for whoever must
/// show that they travelled.
pub(crate) const AFTER_DEPARTURE: TimeDelta = TimeDelta::days(30);

/// A booking has no more links than this; another ends the oldest. Whoever knows code and address may
/// draw as many as they like.
const MOST: i64 = 50;

/// Adds a link with this token. Only a hash of it is kept, and earlier links stay good.
pub fn add_link(
    conn: &mut PgConnection,
    booking: BookingId,
    token: &str,
) -> Result<(), BookingError> {
    let head = head::get(conn, booking)?;
    let hash = hash_token(token);
    // A server of the version before keeps one link alone; it opens the booking by the newest.
    // Raw, for Diesel would have it planned anew for each e-mail.
    prepared("UPDATE bookings SET link_token_hash = $1 WHERE id = $2")
        .bind::<Bytea, _>(hash)
        .bind::<SqlUuid, _>(booking)
        .execute(conn)?;
    let end = end(conn, &head)?;
    // The one that such a server may have written stays good until its end.
    if let Some(earlier) = head.link_token_hash.filter(|_| end > head.now) {
        insert(conn, booking, earlier, end)?;
    }
    // One that is written late, or after the journey, is good for as long from now.
    insert(conn, booking, hash, end.max(head.now + AFTER_DEPARTURE))?;
    end_oldest(conn, booking)
}

/// Returns true if a link with this token opens the booking.
pub(crate) fn opens(
    conn: &mut PgConnection,
    booking: &Head,
    hash: Hash,
) -> Result<bool, BookingError> {
    let kept: Option<bool> = booking_links::table
        .find((booking.id, hash))
        .select(booking_links::ends_at.gt(app_now()))
        .first(conn)
        .optional()?;
    match kept {
        Some(is_good) => Ok(is_good),
        // Written by the version before, and not yet one of ours.
        None if booking.link_token_hash == Some(hash) => Ok(end(conn, booking)? > booking.now),
        None => Ok(false),
    }
}

/// Ends every link of a booking's e-mails; returns the booking's id, or none if no booking has this code.
pub fn revoke_links(
    conn: &mut PgConnection,
    code: &str,
) -> Result<Option<BookingId>, BookingError> {
    let Some(reference @ Reference::Code(_)) = Reference::read(code) else { return Ok(None) };
    let Some(head) = super::locks::booking(conn, &reference)? else { return Ok(None) };
    end_all(conn, &[head.id])?;
    Ok(Some(head.id))
}

/// Ends every link of these bookings.
pub(crate) fn end_all(conn: &mut PgConnection, ids: &[BookingId]) -> Result<(), BookingError> {
    diesel::delete(booking_links::table.filter(booking_links::booking_id.eq_any(ids)))
        .execute(conn)?;
    diesel::update(bookings::table.filter(bookings::id.eq_any(ids)))
        .set(bookings::link_token_hash.eq(None::<Hash>))
        .execute(conn)?;
    Ok(())
}

/// Deletes up to `most` links that have ended; returns how many.
pub(crate) fn delete_ended(conn: &mut PgConnection, most: i64) -> Result<usize, BookingError> {
    // SQL, because Diesel deletes no limited number of rows.
    let deleted = sql_query(
        "DELETE FROM booking_links USING (
           SELECT booking_id, token_hash FROM booking_links
           WHERE ends_at <= app_now() ORDER BY ends_at LIMIT $1 FOR UPDATE SKIP LOCKED
         ) AS ended
         WHERE booking_links.booking_id = ended.booking_id
           AND booking_links.token_hash = ended.token_hash",
    );
    Ok(deleted.bind::<BigInt, _>(most).execute(conn)?)
}

fn insert(
    conn: &mut PgConnection,
    booking: BookingId,
    hash: Hash,
    ends_at: DateTime<Utc>,
) -> Result<(), BookingError> {
    diesel::insert_into(booking_links::table)
        .values((
            booking_links::booking_id.eq(booking),
            booking_links::token_hash.eq(hash),
            booking_links::ends_at.eq(ends_at),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(())
}

/// Returns when the links of a journey end.
fn end(conn: &mut PgConnection, booking: &Head) -> Result<DateTime<Utc>, BookingError> {
    let of_booking = legs::table.filter(legs::booking_id.eq(booking.id));
    let sailings: Vec<SailingId> = of_booking.select(legs::sailing_id).load(conn)?;
    let last = routes::last_departure_of(conn, &sailings)?;
    Ok(last.unwrap_or(booking.now) + AFTER_DEPARTURE)
}

fn end_oldest(conn: &mut PgConnection, booking: BookingId) -> Result<(), BookingError> {
    let of_booking = booking_links::table.filter(booking_links::booking_id.eq(booking));
    let oldest: Vec<Hash> = of_booking
        .order((booking_links::made_at.desc(), booking_links::token_hash))
        .offset(MOST)
        .select(booking_links::token_hash)
        .load(conn)?;
    diesel::delete(of_booking.filter(booking_links::token_hash.eq_any(oldest))).execute(conn)?;
    Ok(())
}

/// Returns the booking of that code if its contact has that address.
pub fn contact_is(
    conn: &mut PgConnection,
    code: &str,
    email: &str,
) -> Result<Option<BookingId>, BookingError> {
    let Ok(email) = EmailAddress::parse(email) else { return Ok(None) };
    let Some(Reference::Code(code)) = Reference::read(code) else { return Ok(None) };
    head::of_contact(conn, &code, Bytes(auth::email_hash(&email)))
}
