//! The bookings of an account, leg by leg.

use auth::AccountId;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::{pg::Pg, prelude::*};
use platform::db::app_now;
use routes::{AccommodationId, SailingId};
use schema::tables::{booking_contacts, bookings, left_places, legs, passengers};
use users::Gender;

use crate::{
    booking::{
        code::BookingCode, contact::Contact, direction::Direction, id::BookingId, leg::LegState,
        name::Name, state::BookingState,
    },
    error::BookingError,
};

/// One leg with what is told of its booking.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = legs, check_for_backend(Pg))]
pub(crate) struct MyLeg {
    #[diesel(column_name = booking_id)]
    pub(crate) booking: BookingId,
    #[diesel(select_expression = bookings::code)]
    pub(crate) code: BookingCode,
    #[diesel(select_expression = bookings::state)]
    pub(crate) state: BookingState,
    #[diesel(select_expression = bookings::created_at)]
    pub(crate) made_at: DateTime<Utc>,
    pub(crate) direction: Direction,
    #[diesel(column_name = sailing_id)]
    pub(crate) sailing: SailingId,
    #[diesel(column_name = accommodation_id)]
    pub(crate) class: AccommodationId,
    #[diesel(column_name = state)]
    pub(crate) leg_state: LegState,
    #[diesel(column_name = promised_departs_at)]
    pub(crate) promised: Option<DateTime<Utc>>,
    #[diesel(embed)]
    pub(crate) contact: Contact,
}

/// One passenger.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = passengers, check_for_backend(Pg))]
pub(crate) struct MyPassenger {
    #[diesel(column_name = booking_id)]
    pub(crate) booking: BookingId,
    pub(crate) position: i32,
    #[diesel(embed)]
    pub(crate) name: Name,
    pub(crate) gender: Gender,
    pub(crate) birth_date: NaiveDate,
}

/// Who no longer travels.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = left_places, check_for_backend(Pg))]
pub(crate) struct MyLeftPlace {
    #[diesel(column_name = booking_id)]
    pub(crate) booking: BookingId,
    pub(crate) direction: Direction,
    #[diesel(column_name = passenger_position)]
    pub(crate) position: i32,
}

/// States of bookings that ended without ever being paid.
pub(crate) const NEVER_PAID: [BookingState; 3] =
    [BookingState::PaymentFailed, BookingState::Expired, BookingState::Cancelled];

/// Returns every leg of an account's bookings, but for those that ended without ever being paid.
pub(crate) fn legs_of(
    conn: &mut PgConnection,
    account: AccountId,
) -> Result<Vec<MyLeg>, BookingError> {
    let all = legs::table.inner_join(bookings::table.inner_join(booking_contacts::table));
    Ok(all
        .filter(bookings::account_id.eq(account))
        .filter(bookings::state.ne_all(NEVER_PAID))
        .filter(bookings::state.ne(BookingState::Held).or(bookings::hold_expires_at.gt(app_now())))
        .select(MyLeg::as_select())
        .load(conn)?)
}

/// Returns everyone of these bookings, in the order in which they were typed, and who no longer
/// travels.
pub(crate) fn people_of(
    conn: &mut PgConnection,
    ids: &[BookingId],
) -> Result<(Vec<MyPassenger>, Vec<MyLeftPlace>), BookingError> {
    let people = passengers::table
        .filter(passengers::booking_id.eq_any(ids))
        .order((passengers::booking_id, passengers::position))
        .select(MyPassenger::as_select())
        .load(conn)?;
    let left = left_places::table
        .filter(left_places::booking_id.eq_any(ids))
        .select(MyLeftPlace::as_select())
        .load(conn)?;
    Ok((people, left))
}
