//! How often a booking was changed. Whoever looked at it says the number again with a change, which is
//! refused where somebody else was faster.

use diesel::{
    prelude::*,
    sql_types::{BigInt, Uuid},
};
use platform::db::prepared;
use routes::SailingId;
use schema::tables::legs;

use crate::{
    booking::{
        code::{BookingCode, Reference},
        head,
        id::BookingId,
        locks,
    },
    error::BookingError,
};

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    changes: i64,
}

/// Returns how often a booking was changed. Each part only grows, so no change is missed.
pub fn version(conn: &mut PgConnection, id: BookingId) -> Result<i64, BookingError> {
    // Raw, for one look at five tables.
    let count: Count = prepared(
        "SELECT (SELECT count(*) FROM booking_events WHERE booking_id = $1)
              + (SELECT count(*) FROM left_places WHERE booking_id = $1)
              + (SELECT count(*) FROM name_corrections WHERE booking_id = $1)
              + (SELECT count(*) FROM contact_changes WHERE booking_id = $1)
              + (SELECT count(*) FROM legs WHERE booking_id = $1 AND state IN ('called_off', 'released'))
              AS changes",
    )
    .bind::<Uuid, _>(id)
    .get_result(conn)?;
    Ok(count.changes)
}

/// Returns the booking of a code.
pub fn find(conn: &mut PgConnection, code: &str) -> Result<BookingId, BookingError> {
    let code = BookingCode::read(code).ok_or(BookingError::NotFound)?;
    let found = head::find(conn, &Reference::Code(code))?;
    Ok(found.ok_or(BookingError::NotFound)?.id)
}

/// Returns the code of a booking.
pub fn code(conn: &mut PgConnection, id: BookingId) -> Result<BookingCode, BookingError> {
    head::code_of(conn, id)
}

/// Locks the stock of a booking, which is locked, and the people on its ships until the commit, as gates ask for
/// before they board. Returns its sailings.
pub fn lock_places(conn: &mut PgConnection, id: BookingId) -> Result<Vec<SailingId>, BookingError> {
    locks::stock_of(conn, &[id], &[])?;
    let of = legs::table.filter(legs::booking_id.eq(id));
    Ok(of.order(legs::sailing_id).select(legs::sailing_id).load(conn)?)
}

/// Locks the booking of a code until the commit, if it was changed no more often than `seen`. The
/// transaction locks no other booking.
pub fn open(conn: &mut PgConnection, code: &str, seen: i64) -> Result<BookingId, BookingError> {
    let code = BookingCode::read(code).ok_or(BookingError::NotFound)?;
    let found = locks::booking(conn, &Reference::Code(code))?;
    let id = found.ok_or(BookingError::NotFound)?.id;
    match version(conn, id)? == seen {
        true => Ok(id),
        false => Err(BookingError::ChangedMeanwhile),
    }
}
