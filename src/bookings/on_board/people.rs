//! Who travels on a sailing, person by person.

use chrono::NaiveDate;
use diesel::{dsl::exists, pg::Pg, prelude::*};
use kernel::age_on;
use routes::{AccommodationId, PassengerType, SailingId};
use schema::tables::{bookings, left_places, legs, passengers};
use users::Gender;

use crate::{
    booking::{code::BookingCode, leg::LegState, name::Name},
    error::BookingError,
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = passengers, check_for_backend(Pg))]
struct Row {
    #[diesel(select_expression = bookings::code)]
    code: BookingCode,
    position: i32,
    #[diesel(embed)]
    name: Name,
    gender: Gender,
    birth_date: NaiveDate,
    nationality: String,
    passenger_type: PassengerType,
    #[diesel(select_expression = legs::accommodation_id)]
    class: AccommodationId,
    #[diesel(select_expression = legs::state)]
    state: LegState,
}

/// Somebody who travels on a sailing.
#[derive(Clone, Debug)]
pub struct PersonOn {
    /// Where the person stands in the list.
    pub place: Place,
    /// The given name.
    pub firstname: String,
    /// The middle name.
    pub middlename: Option<String>,
    /// The family name.
    pub lastname: String,
    /// Jr., III and the like.
    pub suffix: Option<String>,
    /// As on the passenger list.
    pub gender: Gender,
    /// Full years on the day of departure.
    pub age: i32,
    /// The nationality.
    pub nationality: String,
    /// By which fare, where the age on the day fits it.
    pub passenger_type: PassengerType,
    /// The class.
    pub class: AccommodationId,
    /// How the seats of the booking stand.
    pub state: LegState,
}

impl PersonOn {
    /// Returns first, middle, last name and suffix in one line.
    pub fn full_name(&self) -> String {
        let (middle, suffix) = (self.middlename.as_deref(), self.suffix.as_deref());
        let parts = [Some(&*self.firstname), middle, Some(&*self.lastname), suffix];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

/// Where a person stands in the list of a sailing: a booking, and a place in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The booking.
    pub code: BookingCode,
    /// From zero.
    pub position: i32,
}

/// Returns up to `most` people who travel on a sailing of this day, those behind `after`, by the codes of
/// their bookings. Of a sailing that was cancelled they are those who have yet to choose.
pub fn people_on(
    conn: &mut PgConnection,
    sailing: SailingId,
    day: NaiveDate,
    after: Option<&Place>,
    most: i64,
) -> Result<Vec<PersonOn>, BookingError> {
    let has_left = left_places::table
        .filter(left_places::booking_id.eq(passengers::booking_id))
        .filter(left_places::direction.eq(legs::direction))
        .filter(left_places::passenger_position.eq(passengers::position));
    let mut all = passengers::table
        .inner_join(bookings::table.inner_join(legs::table))
        .filter(legs::sailing_id.eq(sailing))
        .filter(legs::state.ne(LegState::Released))
        .filter(diesel::dsl::not(exists(has_left)))
        .order((bookings::code, passengers::position))
        .select(Row::as_select())
        .limit(most)
        .into_boxed();
    if let Some(Place { code, position }) = after {
        let behind = passengers::position.gt(position);
        all = all.filter(bookings::code.gt(code).or(bookings::code.eq(code).and(behind)));
    }
    let rows: Vec<Row> = all.load(conn)?;
    Ok(rows.into_iter().map(|row| row.on(day)).collect())
}

impl Row {
    fn on(self, day: NaiveDate) -> PersonOn {
        let age = age_on(day, self.birth_date);
        let Name { firstname, middlename, lastname, suffix } = self.name;
        PersonOn {
            place: Place { code: self.code, position: self.position },
            firstname,
            middlename,
            lastname,
            suffix,
            gender: self.gender,
            age,
            nationality: self.nationality,
            passenger_type: self.passenger_type.at_age(age),
            class: self.class,
            state: self.state,
        }
    }
}
