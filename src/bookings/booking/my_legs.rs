//! The bookings of an account, leg by leg.

use chrono::NaiveDate;
use diesel::prelude::*;
use platform::db::app_now;
use schema::tables::{booking_contacts, bookings, left_places, legs, passengers};
use uuid::Uuid;

use crate::{booking::whole::ContactRow, error::BookingError};

/// One leg with what is told of its booking.
#[derive(Clone, Debug, Queryable)]
pub(crate) struct MyLeg {
    pub(crate) booking: Uuid,
    pub(crate) code: String,
    pub(crate) state: String,
    pub(crate) direction: String,
    pub(crate) sailing_id: Uuid,
    pub(crate) accommodation_id: Uuid,
    pub(crate) is_released: bool,
    pub(crate) contact: ContactRow,
}

/// One passenger.
#[derive(Clone, Debug, Queryable)]
pub(crate) struct MyPassenger {
    pub(crate) booking: Uuid,
    pub(crate) position: i32,
    pub(crate) firstname: String,
    pub(crate) middlename: Option<String>,
    pub(crate) lastname: String,
    pub(crate) suffix: Option<String>,
    pub(crate) gender: String,
    pub(crate) birth_date: NaiveDate,
}

/// Who no longer travels: the booking, the direction, the place.
pub(crate) type Left = (Uuid, String, i32);

/// Every leg of an account's bookings, but for those that ended without ever being paid.
pub(crate) fn legs_of(conn: &mut PgConnection, account: Uuid) -> Result<Vec<MyLeg>, BookingError> {
    let all = legs::table.inner_join(bookings::table.inner_join(booking_contacts::table));
    Ok(all
        .filter(bookings::account_id.eq(account))
        .filter(bookings::state.ne_all(["payment_failed", "expired", "cancelled"]))
        .filter(bookings::state.ne("held").or(bookings::hold_expires_at.gt(app_now())))
        .select((
            bookings::id,
            bookings::code,
            bookings::state,
            legs::direction,
            legs::sailing_id,
            legs::accommodation_id,
            legs::state.eq_any(["released", "called_off"]),
            (
                booking_contacts::firstname,
                booking_contacts::lastname,
                booking_contacts::email,
                booking_contacts::contact_number,
                booking_contacts::full_address,
            ),
        ))
        .load(conn)?)
}

/// Everybody of these bookings, in the order in which they were typed, and who no longer travels.
pub(crate) fn people_of(
    conn: &mut PgConnection,
    ids: &[Uuid],
) -> Result<(Vec<MyPassenger>, Vec<Left>), BookingError> {
    let people = passengers::table
        .filter(passengers::booking_id.eq_any(ids))
        .order((passengers::booking_id, passengers::position))
        .select((
            passengers::booking_id,
            passengers::position,
            passengers::firstname,
            passengers::middlename,
            passengers::lastname,
            passengers::suffix,
            passengers::gender,
            passengers::birth_date,
        ))
        .load(conn)?;
    let left = left_places::table
        .filter(left_places::booking_id.eq_any(ids))
        .select((left_places::booking_id, left_places::direction, left_places::passenger_position))
        .load(conn)?;
    Ok((people, left))
}
