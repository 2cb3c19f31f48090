//! Writes new bookings into all their tables, a statement for each table however many they are.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::{Centavos, Language};
use schema::tables::{
    booking_contacts, booking_events, bookings as booking_rows, legs, passengers, price_lines,
};
use uuid::Uuid;

use crate::{
    BookingError, BookingId,
    code::BookingCode,
    contact::Contact,
    hold::Seats,
    passenger::Passenger,
    price::{Direction, Line},
};

/// Everything that a booking begins with.
pub(crate) struct NewBooking {
    pub(crate) id: BookingId,
    pub(crate) code: BookingCode,
    pub(crate) legs: Vec<(Direction, Seats)>,
    pub(crate) passengers: Vec<Passenger>,
    pub(crate) contact: Contact,
    pub(crate) language: Language,
    pub(crate) lines: Vec<Line>,
    pub(crate) total: Centavos,
    pub(crate) account: Option<Uuid>,
    pub(crate) token_hash: [u8; 32],
    pub(crate) hold_expires_at: DateTime<Utc>,
}

/// A place in a list, as tables count it.
pub(crate) fn place(index: usize) -> i32 {
    i32::try_from(index).unwrap_or(i32::MAX)
}

/// Writes them; their seats are taken by whoever calls.
pub(crate) fn bookings(conn: &mut PgConnection, new: &[&NewBooking]) -> Result<(), BookingError> {
    let heads: Vec<_> = new
        .iter()
        .map(|new| {
            (
                booking_rows::id.eq(new.id.0),
                booking_rows::code.eq(new.code.as_str()),
                booking_rows::state.eq("held"),
                booking_rows::previous_state.eq("new"),
                booking_rows::round_trip.eq(new.legs.len() > 1),
                booking_rows::passengers_count.eq(place(new.passengers.len())),
                booking_rows::total_centavos.eq(new.total.0),
                booking_rows::account_id.eq(new.account),
                booking_rows::contact_hash.eq(new.contact.hash().to_vec()),
                booking_rows::manage_token_hash.eq(new.token_hash.as_slice()),
                booking_rows::hold_expires_at.eq(new.hold_expires_at),
            )
        })
        .collect();
    diesel::insert_into(booking_rows::table).values(heads).execute(conn)?;
    let events: Vec<_> = new
        .iter()
        .map(|new| {
            (
                booking_events::booking_id.eq(new.id.0),
                booking_events::from_state.eq("new"),
                booking_events::to_state.eq("held"),
            )
        })
        .collect();
    diesel::insert_into(booking_events::table).values(events).execute(conn)?;
    contacts(conn, new)?;
    seats(conn, new)?;
    people(conn, new)?;
    prices(conn, new)
}

fn contacts(conn: &mut PgConnection, new: &[&NewBooking]) -> Result<(), BookingError> {
    let rows: Vec<_> = new
        .iter()
        .map(|new| {
            (
                booking_contacts::booking_id.eq(new.id.0),
                booking_contacts::firstname.eq(&new.contact.firstname),
                booking_contacts::lastname.eq(&new.contact.lastname),
                booking_contacts::email.eq(new.contact.email.as_str()),
                booking_contacts::contact_number.eq(&new.contact.contact_number),
                booking_contacts::full_address.eq(&new.contact.full_address),
                booking_contacts::language.eq(new.language.code()),
            )
        })
        .collect();
    diesel::insert_into(booking_contacts::table).values(rows).execute(conn)?;
    Ok(())
}

fn seats(conn: &mut PgConnection, new: &[&NewBooking]) -> Result<(), BookingError> {
    let all = new.iter().flat_map(|new| new.legs.iter().map(|leg| (new.id.0, leg)));
    let rows: Vec<_> = all
        .map(|(booking, (direction, seats))| {
            (
                legs::booking_id.eq(booking),
                legs::direction.eq(direction.name()),
                legs::sailing_id.eq(seats.sailing.0),
                legs::accommodation_id.eq(seats.class.0),
                legs::seats.eq(seats.count),
            )
        })
        .collect();
    diesel::insert_into(legs::table).values(rows).execute(conn)?;
    Ok(())
}

fn people(conn: &mut PgConnection, new: &[&NewBooking]) -> Result<(), BookingError> {
    let all = new.iter().flat_map(|new| {
        new.passengers.iter().enumerate().map(|(position, one)| (new.id.0, position, one))
    });
    let rows: Vec<_> = all
        .map(|(booking, position, passenger)| {
            (
                passengers::booking_id.eq(booking),
                passengers::position.eq(place(position)),
                passengers::firstname.eq(&passenger.firstname),
                passengers::middlename.eq(&passenger.middlename),
                passengers::lastname.eq(&passenger.lastname),
                passengers::suffix.eq(&passenger.suffix),
                passengers::gender.eq(passenger.gender.name()),
                passengers::birth_date.eq(passenger.birth_date),
                passengers::nationality.eq(&passenger.nationality),
                passengers::passenger_type.eq(passenger.passenger_type.name()),
                passengers::id_number.eq(&passenger.id_number),
            )
        })
        .collect();
    diesel::insert_into(passengers::table).values(rows).execute(conn)?;
    Ok(())
}

fn prices(conn: &mut PgConnection, new: &[&NewBooking]) -> Result<(), BookingError> {
    let all = new.iter().flat_map(|new| {
        new.lines.iter().enumerate().map(|(position, line)| (new.id.0, position, line))
    });
    let rows: Vec<_> = all
        .map(|(booking, position, line)| {
            (
                price_lines::booking_id.eq(booking),
                price_lines::position.eq(place(position)),
                price_lines::kind.eq(line.kind.name()),
                price_lines::passenger_position.eq(place(line.passenger)),
                price_lines::direction.eq(line.direction.name()),
                price_lines::regular_centavos.eq(line.regular.0),
                price_lines::discount_centavos.eq(line.discount.0),
                price_lines::vat_centavos.eq(line.vat.0),
                price_lines::amount_centavos.eq(line.amount.0),
            )
        })
        .collect();
    diesel::insert_into(price_lines::table).values(rows).execute(conn)?;
    Ok(())
}
