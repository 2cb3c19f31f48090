//! Passengers who no longer travel on a leg.

use diesel::{
    dsl::{And, IsNull, Nullable},
    pg::Pg,
    prelude::*,
    query_source::AliasedField,
};
use schema::tables::{bookings, left_places};

use crate::{
    booking::{code::BookingCode, direction::Direction, id::BookingId},
    error::BookingError,
};

diesel::alias! {
    pub(crate) const SUCCESSORS: Alias<Successors> = bookings as successors;
}

/// One passenger who no longer travels on a leg.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = left_places, check_for_backend(Pg))]
pub(crate) struct LeftPlace {
    pub(crate) direction: Direction,
    /// By the position in the booking.
    #[diesel(column_name = passenger_position, deserialize_as = i32)]
    pub(crate) passenger: usize,
    /// True if the place was given back because the ship did not sail; false where the traveller moved.
    #[diesel(
        select_expression = left_places::ship_was_off.and(left_places::successor_id.is_null()),
        select_expression_type = And<left_places::ship_was_off, IsNull<left_places::successor_id>>,
    )]
    pub(crate) was_off: bool,
    /// The code of the booking that took the place over.
    #[diesel(
        select_expression = SUCCESSORS.field(bookings::code).nullable(),
        select_expression_type = Nullable<AliasedField<Successors, bookings::code>>,
    )]
    pub(crate) to: Option<BookingCode>,
}

/// The places that were left, with the bookings that took them over.
#[diesel::dsl::auto_type]
pub(crate) fn with_successors() -> _ {
    let id: AliasedField<Successors, bookings::id> = SUCCESSORS.field(bookings::id);
    left_places::table.left_join(SUCCESSORS.on(left_places::successor_id.eq(id.nullable())))
}

/// Returns who no longer travels on which leg of a booking.
pub(crate) fn left_places_of(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<Vec<LeftPlace>, BookingError> {
    let of = with_successors().filter(left_places::booking_id.eq(booking));
    let in_order = of.order((left_places::direction, left_places::passenger_position));
    Ok(in_order.select(LeftPlace::as_select()).load(conn)?)
}

/// Returns true if this passenger no longer travels on the leg of this direction.
pub(crate) fn has_left(left: &[LeftPlace], direction: Direction, passenger: usize) -> bool {
    left.iter().any(|one| one.direction == direction && one.passenger == passenger)
}
