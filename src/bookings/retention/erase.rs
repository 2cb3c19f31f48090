//! Takes the people out of a booking. What is left counts seats and money, and names nobody.

use auth::AccountId;
use chrono::NaiveDate;
use diesel::prelude::*;
use schema::tables::{booking_contacts, bookings, passengers};

use crate::{
    booking::{head::NO_HASH, id::BookingId, link},
    error::BookingError,
};

/// What stands where an address stood. No mail is ever delivered to such a domain.
pub(crate) const ERASED_EMAIL: &str = "erased@example.invalid";

/// What stands where a name or an address stood.
pub(crate) const ERASED: &str = "—";

/// A mobile number of the right shape that nobody has.
pub(crate) const ERASED_NUMBER: &str = "09000000000";

/// Takes passengers and contact out of these bookings, and ends every way to open them.
pub(crate) fn people(conn: &mut PgConnection, ids: &[BookingId]) -> Result<(), BookingError> {
    contacts(conn, ids)?;
    let born = NaiveDate::default();
    diesel::update(passengers::table.filter(passengers::booking_id.eq_any(ids)))
        .set((
            passengers::firstname.eq(ERASED),
            passengers::middlename.eq(None::<String>),
            passengers::lastname.eq(ERASED),
            passengers::suffix.eq(None::<String>),
            passengers::birth_date.eq(born),
            passengers::nationality.eq(ERASED),
            passengers::address.eq(None::<String>),
            passengers::id_number.eq(None::<String>),
            passengers::sold_firstname.eq(None::<String>),
            passengers::sold_lastname.eq(None::<String>),
            passengers::kept_firstname.eq(None::<String>),
            passengers::kept_lastname.eq(None::<String>),
        ))
        .execute(conn)?;
    link::end_all(conn, ids)?;
    diesel::update(bookings::table.filter(bookings::id.eq_any(ids)))
        .set((bookings::account_id.eq(None::<AccountId>), bookings::manage_token_hash.eq(NO_HASH)))
        .execute(conn)?;
    Ok(())
}

/// Takes the contact out of these bookings.
pub(crate) fn contacts(conn: &mut PgConnection, ids: &[BookingId]) -> Result<(), BookingError> {
    lock(conn, ids)?;
    diesel::update(bookings::table.filter(bookings::id.eq_any(ids)))
        .set(bookings::contact_hash.eq(NO_HASH))
        .execute(conn)?;
    diesel::update(booking_contacts::table.filter(booking_contacts::booking_id.eq_any(ids)))
        .set((
            booking_contacts::firstname.eq(ERASED),
            booking_contacts::lastname.eq(ERASED),
            booking_contacts::email.eq(ERASED_EMAIL),
            booking_contacts::contact_number.eq(ERASED_NUMBER),
            booking_contacts::full_address.eq(ERASED),
        ))
        .execute(conn)?;
    Ok(())
}

/// Takes the numbers of IDs out of these bookings.
pub(crate) fn id_numbers(conn: &mut PgConnection, ids: &[BookingId]) -> Result<(), BookingError> {
    let numbered = passengers::table
        .filter(passengers::booking_id.eq_any(ids))
        .filter(passengers::id_number.is_not_null());
    diesel::update(numbered).set(passengers::id_number.eq(None::<String>)).execute(conn)?;
    Ok(())
}

/// Locks bookings in the order in which all do.
pub(crate) fn lock(conn: &mut PgConnection, ids: &[BookingId]) -> Result<(), BookingError> {
    let locked: Vec<BookingId> = bookings::table
        .filter(bookings::id.eq_any(ids))
        .order(bookings::id)
        .select(bookings::id)
        .for_no_key_update()
        .load(conn)?;
    drop(locked);
    Ok(())
}
