//! Writes a new booking into all its tables.

use diesel::{
    prelude::*,
    sql_query,
    sql_types::{BigInt, Binary, Bool, Double, Integer, Nullable, Text, Uuid as SqlUuid},
};
use kernel::{Centavos, Language};
use schema::tables::{booking_contacts, booking_events, legs, passengers, price_lines};
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
    pub(crate) hold_seconds: u32,
}

fn place(index: usize) -> i32 {
    i32::try_from(index).unwrap_or(i32::MAX)
}

/// Writes it; the seats are taken by whoever calls.
pub(crate) fn booking(conn: &mut PgConnection, new: &NewBooking) -> Result<(), BookingError> {
    sql_query(
        "INSERT INTO bookings (id, code, state, previous_state, round_trip, passengers_count,
           total_centavos, account_id, contact_hash, manage_token_hash, hold_expires_at)
         VALUES ($1, $2, 'held', 'new', $3, $4, $5, $6, $7, $8,
           app_now() + make_interval(secs => $9))",
    )
    .bind::<SqlUuid, _>(new.id.0)
    .bind::<Text, _>(new.code.as_str())
    .bind::<Bool, _>(new.legs.len() > 1)
    .bind::<Integer, _>(place(new.passengers.len()))
    .bind::<BigInt, _>(new.total.0)
    .bind::<Nullable<SqlUuid>, _>(new.account)
    .bind::<Binary, _>(new.contact.hash().as_slice())
    .bind::<Binary, _>(new.token_hash.as_slice())
    .bind::<Double, _>(f64::from(new.hold_seconds))
    .execute(conn)?;
    diesel::insert_into(booking_events::table)
        .values((
            booking_events::booking_id.eq(new.id.0),
            booking_events::from_state.eq("new"),
            booking_events::to_state.eq("held"),
        ))
        .execute(conn)?;
    contact(conn, new)?;
    people(conn, new)?;
    prices(conn, new)
}

fn contact(conn: &mut PgConnection, new: &NewBooking) -> Result<(), BookingError> {
    let contact = &new.contact;
    diesel::insert_into(booking_contacts::table)
        .values((
            booking_contacts::booking_id.eq(new.id.0),
            booking_contacts::firstname.eq(&contact.firstname),
            booking_contacts::lastname.eq(&contact.lastname),
            booking_contacts::email.eq(contact.email.as_str()),
            booking_contacts::contact_number.eq(&contact.contact_number),
            booking_contacts::full_address.eq(&contact.full_address),
            booking_contacts::language.eq(new.language.code()),
        ))
        .execute(conn)?;
    let rows: Vec<_> = new
        .legs
        .iter()
        .map(|(direction, seats)| {
            (
                legs::booking_id.eq(new.id.0),
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

fn people(conn: &mut PgConnection, new: &NewBooking) -> Result<(), BookingError> {
    let rows: Vec<_> = new
        .passengers
        .iter()
        .enumerate()
        .map(|(position, passenger)| {
            (
                passengers::booking_id.eq(new.id.0),
                passengers::position.eq(place(position)),
                passengers::firstname.eq(&passenger.firstname),
                passengers::middlename.eq(&passenger.middlename),
                passengers::lastname.eq(&passenger.lastname),
                passengers::suffix.eq(&passenger.suffix),
                passengers::gender.eq(passenger.gender),
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

fn prices(conn: &mut PgConnection, new: &NewBooking) -> Result<(), BookingError> {
    let rows: Vec<_> = new
        .lines
        .iter()
        .enumerate()
        .map(|(position, line)| {
            (
                price_lines::booking_id.eq(new.id.0),
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
