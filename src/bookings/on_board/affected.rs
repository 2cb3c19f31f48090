//! Whom a late or cancelled ship touches, and how to reach them.

use diesel::{pg::Pg, prelude::*};
use kernel::ContactNumber;
use routes::SailingId;
use schema::tables::{booking_contacts, bookings, legs};

use crate::{
    booking::{code::BookingCode, id::BookingId, leg::LegState},
    error::BookingError,
};

/// A booking's leg on a sailing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = legs, check_for_backend(Pg))]
pub struct Affected {
    /// The booking.
    #[diesel(column_name = booking_id)]
    pub booking: BookingId,
    /// The sailing.
    #[diesel(column_name = sailing_id)]
    pub sailing: SailingId,
    /// How its seats stand.
    pub state: LegState,
    /// How many seats.
    pub seats: i32,
    /// How many people, infants too; of a leg older than that column, as many as have seats.
    #[diesel(select_expression = coalesce(legs::persons, legs::seats))]
    pub persons: i32,
}

#[declare_sql_function]
extern "SQL" {
    /// The first of both that is there.
    fn coalesce(
        one: diesel::sql_types::Nullable<diesel::sql_types::Integer>,
        other: diesel::sql_types::Integer,
    ) -> diesel::sql_types::Integer;
}

/// Returns the legs that hold or have bought seats on these sailings, by booking.
pub fn affected_by(
    conn: &mut PgConnection,
    sailings: &[SailingId],
) -> Result<Vec<Affected>, BookingError> {
    let of = legs::table.filter(legs::sailing_id.eq_any(sailings));
    let standing = of.filter(legs::state.eq_any([LegState::Held, LegState::Sold]));
    let in_order = standing.order((legs::booking_id, legs::sailing_id));
    Ok(in_order.select(Affected::as_select()).load(conn)?)
}

/// Returns the legs of these bookings on these sailings, however they stand.
pub fn legs_on(
    conn: &mut PgConnection,
    bookings: &[BookingId],
    sailings: &[SailingId],
) -> Result<Vec<Affected>, BookingError> {
    let of = legs::table.filter(legs::booking_id.eq_any(bookings));
    let on = of.filter(legs::sailing_id.eq_any(sailings));
    Ok(on.order((legs::booking_id, legs::sailing_id)).select(Affected::as_select()).load(conn)?)
}

/// A booking, and how its contact is reached.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = booking_contacts, check_for_backend(Pg))]
pub struct Reachable {
    /// The booking.
    #[diesel(column_name = booking_id)]
    pub booking: BookingId,
    /// Its code.
    #[diesel(select_expression = bookings::code)]
    pub code: BookingCode,
    /// The given name.
    pub firstname: String,
    /// The family name.
    pub lastname: String,
    /// How to call.
    #[diesel(column_name = contact_number)]
    pub phone: ContactNumber,
}

/// Returns how the contacts of these bookings are reached. A booking whose contact was erased is left out.
pub fn reachable(
    conn: &mut PgConnection,
    of: &[BookingId],
) -> Result<Vec<Reachable>, BookingError> {
    let all = booking_contacts::table.inner_join(bookings::table);
    let these = all.filter(booking_contacts::booking_id.eq_any(of));
    Ok(these.select(Reachable::as_select()).load(conn)?)
}
