//! Bookings by the number or the address of their contact.

use diesel::{
    prelude::*,
    sql_types::{BigInt, Text, Uuid as SqlUuid},
};
use platform::db::prepared;

use crate::{
    booking::id::BookingId,
    desk::{
        holds::{LATEST_HOLDS, latest_holds},
        store::LAST,
    },
    error::BookingError,
};

#[derive(QueryableByName)]
struct Id {
    #[diesel(sql_type = SqlUuid)]
    booking_id: BookingId,
}

/// The latest bookings with a contact `c`, up to `$most`: of those that are listed the first in the order of an
/// index, and of the latest holds.
macro_rules! of_contacts {
    ($is_sought:literal, $order:literal, $most:literal, $holds:literal) => {
        concat!(
            "SELECT booking_id FROM (
               (SELECT c.booking_id FROM booking_contacts AS c WHERE c.is_listed AND ",
            $is_sought,
            " ORDER BY ",
            $order,
            " LIMIT ",
            $most,
            ") UNION
               SELECT c.booking_id FROM (",
            latest_holds!($holds),
            ") AS hold JOIN booking_contacts AS c ON c.booking_id = hold.id WHERE ",
            $is_sought,
            ") AS found ORDER BY booking_id DESC LIMIT ",
            $most
        )
    };
}

/// Returns the latest bookings with a contact of these last nine digits.
pub(crate) fn of_mobile(
    conn: &mut PgConnection,
    digits: &str,
    most: i64,
) -> Result<Vec<BookingId>, BookingError> {
    // Raw, for the collation of the index.
    let found: Vec<Id> = prepared(of_contacts!(
        "right(c.contact_number, 9) COLLATE \"C\" = $1",
        "c.booking_id DESC",
        "$2",
        "$3"
    ))
    .bind::<Text, _>(digits.to_owned())
    .bind::<BigInt, _>(most)
    .bind::<BigInt, _>(LATEST_HOLDS)
    .load(conn)?;
    Ok(found.into_iter().map(|row| row.booking_id).collect())
}

/// Returns bookings with a contact whose address begins so.
pub(crate) fn of_email(
    conn: &mut PgConnection,
    begin: &str,
    most: i64,
) -> Result<Vec<BookingId>, BookingError> {
    // Raw, for the collation of the index.
    let found: Vec<Id> = prepared(of_contacts!(
        "lower(c.email) COLLATE \"C\" >= $1 AND lower(c.email) COLLATE \"C\" < $2",
        "lower(c.email) COLLATE \"C\", c.booking_id DESC",
        "$3",
        "$4"
    ))
    .bind::<Text, _>(begin.to_owned())
    .bind::<Text, _>(format!("{begin}{LAST}"))
    .bind::<BigInt, _>(most)
    .bind::<BigInt, _>(LATEST_HOLDS)
    .load(conn)?;
    Ok(found.into_iter().map(|row| row.booking_id).collect())
}
