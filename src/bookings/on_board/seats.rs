//! The seats of sailings, class by class, and the bookings that have them.

use diesel::{pg::Pg, prelude::*, sql_types::Array};
use platform::db::prepared;
use routes::{AccommodationId, SailingId};
use schema::tables::{booking_contacts, bookings, legs, stock};

use crate::{
    booking::{code::BookingCode, leg::LegState},
    error::BookingError,
};

/// The seats of one class of a sailing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, QueryableByName)]
#[diesel(table_name = stock, check_for_backend(Pg))]
pub struct ClassStock {
    /// The sailing.
    #[diesel(column_name = sailing_id)]
    pub sailing: SailingId,
    /// The class.
    #[diesel(column_name = accommodation_id)]
    pub class: AccommodationId,
    /// All seats.
    pub capacity: i32,
    /// Those that are held and not paid.
    pub held: i32,
    /// Those that are paid.
    pub sold: i32,
}

/// Returns the seats of every class of these sailings.
pub fn stock_of(
    conn: &mut PgConnection,
    sailings: &[SailingId],
) -> Result<Vec<ClassStock>, BookingError> {
    // Prepared, for every desk asks it every few seconds; the length of the list is hidden from the
    // planner: see docs/decisions/042.
    let rows = prepared(
        "SELECT sailing_id, accommodation_id, capacity, held, sold FROM stock
         WHERE sailing_id = ANY ((SELECT $1)::uuid[]) ORDER BY sailing_id, accommodation_id",
    );
    Ok(rows.bind::<Array<diesel::sql_types::Uuid>, _>(sailings).load(conn)?)
}

/// A booking with seats on a sailing.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = legs, check_for_backend(Pg))]
pub struct BookingOn {
    /// Its code.
    #[diesel(select_expression = bookings::code)]
    pub code: BookingCode,
    /// The given name of its contact.
    #[diesel(select_expression = booking_contacts::firstname)]
    pub firstname: String,
    /// The family name of its contact.
    #[diesel(select_expression = booking_contacts::lastname)]
    pub lastname: String,
    /// The class.
    #[diesel(column_name = accommodation_id)]
    pub class: AccommodationId,
    /// How many seats it has.
    pub seats: i32,
    /// How they stand.
    pub state: LegState,
}

/// Returns the bookings with seats on a sailing, or with a right to choose if it does not sail, in the
/// order of their contacts' names.
pub fn bookings_on(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<Vec<BookingOn>, BookingError> {
    let all = legs::table.inner_join(bookings::table.inner_join(booking_contacts::table));
    Ok(all
        .filter(legs::sailing_id.eq(sailing))
        .filter(legs::state.ne(LegState::Released))
        .order((booking_contacts::lastname, booking_contacts::firstname, bookings::code))
        .select(BookingOn::as_select())
        .load(conn)?)
}
