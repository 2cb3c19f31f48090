//! Passengers who no longer travel on a leg.

use diesel::prelude::*;
use platform::db::among;
use schema::tables::{bookings, left_places};

use crate::{
    booking::{code::BookingCode, direction::Direction, id::BookingId},
    error::BookingError,
};

/// One passenger who no longer travels on a leg.
#[derive(Clone, Debug, Queryable)]
pub(crate) struct LeftPlace {
    pub(crate) direction: Direction,
    /// By the position in the booking.
    #[diesel(deserialize_as = i32)]
    pub(crate) passenger: usize,
    /// True if the place was given back because the ship did not sail; false where the traveller moved.
    pub(crate) was_off: bool,
    /// The code of the booking that took the place over.
    pub(crate) to: Option<BookingCode>,
}

/// Returns who no longer travels on which leg of a booking.
pub(crate) fn left_places_of(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<Vec<LeftPlace>, BookingError> {
    Ok(left_places_of_all(conn, &[booking])?.into_iter().map(|(_, left)| left).collect())
}

/// Returns who no longer travels on which leg of these bookings.
pub(crate) fn left_places_of_all(
    conn: &mut PgConnection,
    bookings: &[BookingId],
) -> Result<Vec<(BookingId, LeftPlace)>, BookingError> {
    let successors = diesel::alias!(bookings as successors);
    let (to_id, to_code) = (successors.field(bookings::id), successors.field(bookings::code));
    Ok(left_places::table
        .left_join(successors.on(left_places::successor_id.eq(to_id.nullable())))
        .filter(among(left_places::booking_id, bookings.to_vec()))
        .order((left_places::direction, left_places::passenger_position))
        .select((
            left_places::booking_id,
            (
                left_places::direction,
                left_places::passenger_position,
                left_places::ship_was_off.and(left_places::successor_id.is_null()),
                to_code.nullable(),
            ),
        ))
        .load(conn)?)
}

/// Returns true if this passenger no longer travels on the leg of this direction.
pub(crate) fn has_left(left: &[LeftPlace], direction: Direction, passenger: usize) -> bool {
    left.iter().any(|one| one.direction == direction && one.passenger == passenger)
}
