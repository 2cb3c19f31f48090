//! Who travels.

use chrono::NaiveDate;
use diesel::{pg::Pg, prelude::*};
use kernel::age_on;
use routes::PassengerType;
use schema::tables::passengers;
use users::Gender;

use crate::{
    booking::{id::BookingId, name::Name},
    error::BookingError,
};

/// From this age on one may travel with children.
const GROWN_UP: i32 = 18;

/// A passenger that is whole and right.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = passengers, check_for_backend(Pg))]
pub(crate) struct Passenger {
    #[diesel(embed)]
    pub(crate) name: Name,
    pub(crate) gender: Gender,
    pub(crate) birth_date: NaiveDate,
    pub(crate) nationality: String,
    pub(crate) passenger_type: PassengerType,
    /// Of the ID that gives the discount.
    pub(crate) id_number: Option<String>,
}

/// Returns a booking's passengers, in the order in which they were typed.
pub(crate) fn passengers_of(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<Vec<Passenger>, BookingError> {
    let of = passengers::table.filter(passengers::booking_id.eq(booking));
    Ok(of.order(passengers::position).select(Passenger::as_select()).load(conn)?)
}

/// Returns true if the children among them have an adult with them on that day.
pub(crate) fn may_travel_together(passengers: &[&Passenger], day: NaiveDate) -> bool {
    let small = [PassengerType::Child, PassengerType::Infant];
    let has_small = passengers.iter().any(|one| small.contains(&one.passenger_type));
    !has_small || passengers.iter().any(|one| age_on(day, one.birth_date) >= GROWN_UP)
}

/// Returns how many of them take a seat.
pub(crate) fn count_seated(passengers: &[Passenger]) -> usize {
    passengers.iter().filter(|one| one.passenger_type.takes_seat()).count()
}
