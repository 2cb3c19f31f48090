//! A booking with all that belongs to it, as it is read.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use schema::tables::{
    booking_contacts, bookings, choices, left_places, legs, passengers, price_lines,
};
use uuid::Uuid;

use crate::{
    booking::head::Head,
    error::BookingError,
    holding::{
        hold::Seats,
        insert::{NewBooking, place},
        passenger::Passenger,
        price::{Direction, PriceLine},
    },
};

/// One leg.
#[derive(Clone, Debug, Queryable)]
pub(crate) struct Leg {
    pub(crate) direction: String,
    pub(crate) sailing_id: Uuid,
    pub(crate) accommodation_id: Uuid,
    pub(crate) state: String,
}

impl Leg {
    /// Whether its ship does not sail.
    pub(crate) fn is_called_off(&self) -> bool {
        self.state == "called_off"
    }

    /// Whether anybody holds or has bought seats on it.
    pub(crate) fn is_travelled(&self) -> bool {
        matches!(self.state.as_str(), "held" | "sold")
    }
}

/// One passenger.
#[derive(Clone, Debug, Queryable)]
pub(crate) struct PassengerRow {
    pub(crate) firstname: String,
    pub(crate) middlename: Option<String>,
    pub(crate) lastname: String,
    pub(crate) suffix: Option<String>,
    pub(crate) gender: String,
    pub(crate) birth_date: NaiveDate,
    pub(crate) nationality: String,
    pub(crate) passenger_type: String,
    pub(crate) id_number: Option<String>,
}

/// One line of the price.
#[derive(Clone, Debug, Queryable)]
pub(crate) struct LineRow {
    pub(crate) kind: String,
    pub(crate) passenger: i32,
    pub(crate) direction: String,
    pub(crate) regular_centavos: i64,
    pub(crate) discount_centavos: i64,
    pub(crate) vat_centavos: i64,
    pub(crate) amount_centavos: i64,
}

impl LineRow {
    /// Whether it is for the passenger of this place.
    pub(crate) fn is_of(&self, passenger: usize) -> bool {
        self.passenger == place(passenger)
    }
}

/// The contact.
#[derive(Clone, Debug, Queryable)]
pub(crate) struct ContactRow {
    pub(crate) firstname: String,
    pub(crate) lastname: String,
    pub(crate) email: String,
    pub(crate) contact_number: String,
    pub(crate) full_address: String,
}

/// Somebody who no longer travels on a leg.
#[derive(Clone, Debug, Queryable)]
pub(crate) struct Left {
    pub(crate) direction: String,
    pub(crate) who: i32,
    /// The code of the booking that took the place over.
    pub(crate) to: Option<String>,
}

/// A booking with all that belongs to it.
#[derive(Clone, Debug)]
pub(crate) struct Whole {
    pub(crate) head: Head,
    pub(crate) legs: Vec<Leg>,
    /// Who no longer travels on which leg.
    pub(crate) left: Vec<Left>,
    pub(crate) passengers: Vec<PassengerRow>,
    pub(crate) lines: Vec<LineRow>,
    pub(crate) contact: ContactRow,
    /// The code of the booking that it replaces.
    pub(crate) origin_code: Option<String>,
    /// Legs for which their travellers have yet to choose, and until when.
    pub(crate) choices: Vec<(String, DateTime<Utc>)>,
}

impl Whole {
    /// A booking that is about to be written, as it will be read.
    pub(crate) fn of(new: &NewBooking, now: DateTime<Utc>) -> Self {
        let leg = |(direction, seats): &(Direction, Seats)| Leg {
            direction: direction.name().to_owned(),
            sailing_id: seats.sailing.0,
            accommodation_id: seats.class.0,
            state: "held".to_owned(),
        };
        Self {
            head: Head::of(new, now),
            legs: new.legs.iter().map(leg).collect(),
            left: Vec::new(),
            passengers: new.passengers.iter().map(PassengerRow::of).collect(),
            lines: new.lines.iter().map(LineRow::of).collect(),
            contact: ContactRow {
                firstname: new.contact.firstname.clone(),
                lastname: new.contact.lastname.clone(),
                email: new.contact.email.as_str().to_owned(),
                contact_number: new.contact.contact_number.clone(),
                full_address: new.contact.full_address.clone(),
            },
            origin_code: None,
            choices: Vec::new(),
        }
    }
}

impl PassengerRow {
    fn of(passenger: &Passenger) -> Self {
        Self {
            firstname: passenger.firstname.clone(),
            middlename: passenger.middlename.clone(),
            lastname: passenger.lastname.clone(),
            suffix: passenger.suffix.clone(),
            gender: passenger.gender.name().to_owned(),
            birth_date: passenger.birth_date,
            nationality: passenger.nationality.clone(),
            passenger_type: passenger.passenger_type.name().to_owned(),
            id_number: passenger.id_number.clone(),
        }
    }
}

impl LineRow {
    fn of(line: &PriceLine) -> Self {
        Self {
            kind: line.kind.name().to_owned(),
            passenger: place(line.passenger),
            direction: line.direction.name().to_owned(),
            regular_centavos: line.regular.0,
            discount_centavos: line.discount.0,
            vat_centavos: line.vat.0,
            amount_centavos: line.amount.0,
        }
    }
}

impl Whole {
    /// Whether a passenger no longer travels on a leg.
    pub(crate) fn has_left(&self, direction: &str, passenger: usize) -> bool {
        self.left.iter().any(|one| one.direction == direction && one.who == place(passenger))
    }
}

pub(crate) fn whole(conn: &mut PgConnection, head: Head) -> Result<Whole, BookingError> {
    let id = head.id;
    let successors = diesel::alias!(bookings as successors);
    let (to_id, to_code) = (successors.field(bookings::id), successors.field(bookings::code));
    let legs: Vec<Leg> = legs::table
        .filter(legs::booking_id.eq(id))
        .order(legs::direction)
        .select((legs::direction, legs::sailing_id, legs::accommodation_id, legs::state))
        .load(conn)?;
    let choices = match legs.iter().any(Leg::is_called_off) {
        true => open_choices(conn, id)?,
        false => Vec::new(),
    };
    let origin_code = match head.origin_id {
        Some(origin) => Some(code_of(conn, origin)?),
        None => None,
    };
    Ok(Whole {
        left: left_places::table
            .left_join(successors.on(left_places::successor_id.eq(to_id.nullable())))
            .filter(left_places::booking_id.eq(id))
            .order((left_places::direction, left_places::passenger_position))
            .select((left_places::direction, left_places::passenger_position, to_code.nullable()))
            .load(conn)?,
        passengers: passengers::table
            .filter(passengers::booking_id.eq(id))
            .order(passengers::position)
            .select((
                passengers::firstname,
                passengers::middlename,
                passengers::lastname,
                passengers::suffix,
                passengers::gender,
                passengers::birth_date,
                passengers::nationality,
                passengers::passenger_type,
                passengers::id_number,
            ))
            .load(conn)?,
        lines: price_lines::table
            .filter(price_lines::booking_id.eq(id))
            .order(price_lines::position)
            .select((
                price_lines::kind,
                price_lines::passenger_position,
                price_lines::direction,
                price_lines::regular_centavos,
                price_lines::discount_centavos,
                price_lines::vat_centavos,
                price_lines::amount_centavos,
            ))
            .load(conn)?,
        contact: booking_contacts::table
            .find(id)
            .select((
                booking_contacts::firstname,
                booking_contacts::lastname,
                booking_contacts::email,
                booking_contacts::contact_number,
                booking_contacts::full_address,
            ))
            .first(conn)?,
        legs,
        choices,
        origin_code,
        head,
    })
}

fn open_choices(
    conn: &mut PgConnection,
    id: Uuid,
) -> Result<Vec<(String, DateTime<Utc>)>, BookingError> {
    let of = choices::table.filter(choices::booking_id.eq(id)).order(choices::direction);
    Ok(of.select((choices::direction, choices::until)).load(conn)?)
}

fn code_of(conn: &mut PgConnection, id: Uuid) -> Result<String, BookingError> {
    Ok(bookings::table.find(id).select(bookings::code).first(conn)?)
}
