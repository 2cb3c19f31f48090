//! Who of a sailing stands on its manifest: everything that the form asks for.

use chrono::NaiveDate;
use diesel::{pg::Pg, prelude::*};
use kernel::{ContactNumber, age_on};
use routes::{AccommodationId, PassengerType, SailingId};
use schema::tables::{booking_contacts, bookings, legs, passengers};
use users::Gender;
use uuid::Uuid;

use crate::{
    booking::{
        code::BookingCode, direction::Direction, id::BookingId, name::Name, ticket_id::ticket_id,
    },
    error::BookingError,
    retention::erase::{ERASED, ERASED_NUMBER},
};

/// Somebody with a ticket of a sailing, as its manifest tells.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The ticket.
    pub ticket: Uuid,
    /// The code of the booking.
    pub code: BookingCode,
    /// The place in the booking, from zero.
    pub place: i32,
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
    /// The date of birth.
    pub birth_date: NaiveDate,
    /// Full years on the day of departure.
    pub age: i32,
    /// The nationality.
    pub nationality: String,
    /// The passenger's address, else the contact's; none where neither is known.
    pub address: Option<String>,
    /// The contact's number; none where it was erased.
    pub contact: Option<String>,
    /// By which fare, where the age on the day fits it.
    pub passenger_type: PassengerType,
    /// The class.
    pub class: AccommodationId,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = passengers, check_for_backend(Pg))]
struct Row {
    #[diesel(column_name = booking_id)]
    booking: BookingId,
    #[diesel(select_expression = bookings::code)]
    code: BookingCode,
    position: i32,
    #[diesel(embed)]
    name: Name,
    gender: Gender,
    birth_date: NaiveDate,
    nationality: String,
    address: Option<String>,
    #[diesel(select_expression = booking_contacts::full_address.nullable())]
    contact_address: Option<String>,
    #[diesel(select_expression = booking_contacts::contact_number.nullable())]
    contact_number: Option<ContactNumber>,
    passenger_type: PassengerType,
    #[diesel(select_expression = legs::direction)]
    direction: Direction,
    #[diesel(select_expression = legs::accommodation_id)]
    class: AccommodationId,
}

/// Returns everybody who has or had a ticket of a sailing of this day, by family and given name.
pub fn listed_on(
    conn: &mut PgConnection,
    sailing: SailingId,
    day: NaiveDate,
) -> Result<Vec<Listed>, BookingError> {
    let contacts =
        booking_contacts::table.on(booking_contacts::booking_id.eq(passengers::booking_id));
    let rows: Vec<Row> = passengers::table
        .inner_join(bookings::table.inner_join(legs::table))
        .left_join(contacts)
        .filter(legs::sailing_id.eq(sailing))
        .order((passengers::lastname, passengers::firstname, bookings::code, passengers::position))
        .select(Row::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(|row| row.on(day)).collect())
}

impl Row {
    fn on(self, day: NaiveDate) -> Listed {
        let Name { firstname, middlename, lastname, suffix } = self.name;
        let age = age_on(day, self.birth_date);
        let known = |text: &String| !text.trim().is_empty() && text != ERASED;
        let address = self.address.filter(known).or(self.contact_address.filter(known));
        let number = self.contact_number.as_ref().and_then(ContactNumber::number);
        let contact = number.map(str::to_owned);
        let place = usize::try_from(self.position).unwrap_or_default();
        Listed {
            ticket: ticket_id(self.booking, self.direction, place),
            code: self.code,
            place: self.position,
            firstname,
            middlename,
            lastname,
            suffix,
            gender: self.gender,
            birth_date: self.birth_date,
            age,
            nationality: self.nationality,
            address,
            contact: contact.filter(|number| number != ERASED_NUMBER),
            passenger_type: self.passenger_type.at_age(age),
            class: self.class,
        }
    }
}
