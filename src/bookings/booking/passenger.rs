//! Who travels.

use chrono::NaiveDate;
use diesel::{pg::Pg, prelude::*};
use kernel::age_on;
use platform::db::{AsRow, Row, row};
use routes::{CHILD_BELOW, PassengerType};
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
    #[diesel(
        select_expression = row::<Name>(),
        select_expression_type = Row<<Name as Selectable<Pg>>::SelectExpression>,
        deserialize_as = AsRow<Name>,
    )]
    pub(crate) name: Name,
    pub(crate) gender: Gender,
    pub(crate) birth_date: NaiveDate,
    pub(crate) nationality: String,
    /// None where it is the contact's.
    pub(crate) address: Option<String>,
    pub(crate) passenger_type: PassengerType,
    /// Of the ID that gives the discount.
    pub(crate) id_number: Option<String>,
    /// The first name under which the ticket was sold, if it was corrected since.
    pub(crate) sold_firstname: Option<String>,
    /// The last name, as above.
    pub(crate) sold_lastname: Option<String>,
    /// The first name that typing mistakes are counted against, if it was corrected.
    pub(crate) kept_firstname: Option<String>,
    /// The last name, as above.
    pub(crate) kept_lastname: Option<String>,
}

impl From<AsRow<Name>> for Name {
    fn from(AsRow(name): AsRow<Name>) -> Self {
        name
    }
}

/// Returns a booking's passengers, in the order in which they were typed.
pub(crate) fn passengers_of(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<Vec<Passenger>, BookingError> {
    let of = passengers::table.filter(passengers::booking_id.eq(booking));
    Ok(of.order(passengers::position).select(Passenger::as_select()).load(conn)?)
}

/// Returns the passengers of these bookings, those of each in the order in which they were typed.
pub(crate) fn passengers_of_all(
    conn: &mut PgConnection,
    bookings: &[BookingId],
) -> Result<Vec<(BookingId, Passenger)>, BookingError> {
    let of = passengers::table.filter(passengers::booking_id.eq_any(bookings));
    let in_order = of.order(passengers::position);
    Ok(in_order.select((passengers::booking_id, Passenger::as_select())).load(conn)?)
}

impl Passenger {
    /// Returns first and last name as the ticket was sold.
    pub(crate) fn sold_as(&self) -> (&str, &str) {
        let first = self.sold_firstname.as_ref().unwrap_or(&self.name.firstname);
        (first, self.sold_lastname.as_ref().unwrap_or(&self.name.lastname))
    }

    /// Returns first and last name that typing mistakes are counted against: as sold, or as the desk wrote it last.
    pub(crate) fn kept_as(&self) -> (&str, &str) {
        match (&self.kept_firstname, &self.kept_lastname) {
            (Some(first), Some(last)) => (first, last),
            _ => self.sold_as(),
        }
    }

    /// Returns the type by which the passenger travels on that day.
    pub(crate) fn type_on(&self, day: NaiveDate) -> PassengerType {
        self.passenger_type.at_age(age_on(day, self.birth_date))
    }
}

/// Returns true if the children among them have a grown-up with them on that day, and each infant one
/// of its own. Whoever is a child by age is one by whatever fare.
pub(crate) fn may_travel_together(passengers: &[&Passenger], day: NaiveDate) -> bool {
    !lacks_grown_up(passengers, day) && infants_on_no_lap(passengers, day).is_empty()
}

/// Returns true if there are children among them on that day and nobody who is grown up.
pub(crate) fn lacks_grown_up(passengers: &[&Passenger], day: NaiveDate) -> bool {
    let ages = || passengers.iter().map(|one| age_on(day, one.birth_date));
    ages().any(|age| age < CHILD_BELOW) && ages().all(|age| age < GROWN_UP)
}

/// Returns the places of those who take no seat on that day and for whom there is no grown-up either.
pub(crate) fn infants_on_no_lap(passengers: &[&Passenger], day: NaiveDate) -> Vec<usize> {
    let laps = passengers.iter().filter(|one| age_on(day, one.birth_date) >= GROWN_UP).count();
    let everyone = passengers.iter().enumerate();
    let without_seat = everyone.filter(|(_, one)| !one.type_on(day).takes_seat());
    without_seat.map(|(place, _)| place).skip(laps).collect()
}

/// Returns how many of them take a seat on that day.
pub(crate) fn count_seated(passengers: &[Passenger], day: NaiveDate) -> usize {
    passengers.iter().filter(|one| one.type_on(day).takes_seat()).count()
}
