//! Writes new bookings into all their tables, and takes their seats, in one statement however many
//! they are.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{
    prelude::*,
    sql_types::{
        Array, BigInt, Binary, Bool, Date, Integer, Nullable, Text, Timestamptz, Uuid as SqlUuid,
    },
};
use kernel::{Centavos, Language};
use platform::db::{DbError, prepared, violated_constraint};
use uuid::Uuid;

use crate::{
    booking::{code::BookingCode, id::BookingId},
    error::BookingError,
    holding::{
        answers::Kept,
        contact::Contact,
        hold::{Prepared, Seats},
        passenger::Passenger,
        price::{Direction, PriceLine},
        stock::ByPlace,
    },
};

/// Everything that a booking begins with.
pub(crate) struct NewBooking {
    pub(crate) id: BookingId,
    pub(crate) code: BookingCode,
    pub(crate) legs: Vec<(Direction, Seats)>,
    pub(crate) passengers: Vec<Passenger>,
    pub(crate) contact: Contact,
    pub(crate) language: Language,
    pub(crate) lines: Vec<PriceLine>,
    pub(crate) total: Centavos,
    pub(crate) account: Option<Uuid>,
    pub(crate) token_hash: [u8; 32],
    pub(crate) hold_expires_at: DateTime<Utc>,
}

/// A place in a list, as tables count it.
pub(crate) fn place(index: usize) -> i32 {
    i32::try_from(index).unwrap_or(i32::MAX)
}

/// The length of its lists is hidden from the planner: see docs/decisions/042.
const WRITE: &str = "
    WITH heads AS (
      INSERT INTO bookings (id, code, round_trip, passengers_count, total_centavos, account_id,
                            contact_hash, manage_token_hash, hold_expires_at, state, previous_state)
      SELECT new.*, 'held', 'new' FROM unnest((SELECT $1), $2, $3, $4, $5, $6, $7, $8, $9) AS new
    ), events AS (
      INSERT INTO booking_events (booking_id, from_state, to_state)
      SELECT unnest((SELECT $1)), 'new', 'held'
    ), contacts AS (
      INSERT INTO booking_contacts (booking_id, firstname, lastname, email, contact_number,
                                    full_address, language)
      SELECT * FROM unnest((SELECT $1), $10, $11, $12, $13, $14, $15)
    ), seats AS (
      INSERT INTO legs (booking_id, direction, sailing_id, accommodation_id, seats)
      SELECT * FROM unnest((SELECT $16), $17, $18, $19, $20)
    ), people AS (
      INSERT INTO passengers (booking_id, position, firstname, middlename, lastname, suffix, gender,
                              birth_date, nationality, passenger_type, id_number)
      SELECT * FROM unnest((SELECT $21), $22, $23, $24, $25, $26, $27, $28, $29, $30, $31)
    ), prices AS (
      INSERT INTO price_lines (booking_id, position, kind, passenger_position, direction,
                               regular_centavos, discount_centavos, vat_centavos, amount_centavos)
      SELECT * FROM unnest((SELECT $32), $33, $34, $35, $36, $37, $38, $39, $40)
    ), answers AS (
      INSERT INTO idempotent_answers (key_hash, body_hash, booking_id, token_nonce, answer)
      SELECT * FROM unnest((SELECT $41), $42, $43, $44, $45)
    )
    UPDATE stock AS s SET held = s.held + taken.seats
    FROM unnest((SELECT $46), $47, $48) AS taken (sailing_id, accommodation_id, seats)
    WHERE s.sailing_id = taken.sailing_id AND s.accommodation_id = taken.accommodation_id";

/// Writes what was accepted, with the answers that are kept, and counts `taken` as held; the tables
/// refuse more seats than there are, and a key that another server was faster with.
pub(crate) fn write(
    conn: &mut PgConnection,
    accepted: &[&Prepared],
    taken: &ByPlace,
) -> Result<(), BookingError> {
    let new: Vec<&NewBooking> = accepted.iter().map(|wish| &wish.new).collect();
    let contacts: Vec<&Contact> = new.iter().map(|new| &new.contact).collect();
    let legs: Vec<_> = each(&new, |new| &new.legs).map(|(id, _, leg)| (id, leg)).collect();
    let people: Vec<(Uuid, i32, &Passenger)> = each(&new, |new| &new.passengers).collect();
    let prices: Vec<(Uuid, i32, &PriceLine)> = each(&new, |new| &new.lines).collect();
    let kept: Vec<&Kept> = accepted.iter().filter_map(|wish| wish.kept.as_ref()).collect();
    let (places, counts): (Vec<_>, Vec<i32>) = taken.iter().map(|(at, n)| (*at, *n)).unzip();
    let statement = prepared(WRITE)
        .bind::<Array<SqlUuid>, Vec<Uuid>>(column(&new, |new| new.id.0))
        .bind::<Array<Text>, Vec<&str>>(column(&new, |new| new.code.as_str()))
        .bind::<Array<Bool>, Vec<bool>>(column(&new, |new| new.legs.len() > 1))
        .bind::<Array<Integer>, Vec<i32>>(column(&new, |new| place(new.passengers.len())))
        .bind::<Array<BigInt>, Vec<i64>>(column(&new, |new| new.total.0))
        .bind::<Array<Nullable<SqlUuid>>, Vec<Option<Uuid>>>(column(&new, |new| new.account))
        .bind::<Array<Binary>, Vec<Vec<u8>>>(column(&new, |new| new.contact.hash().to_vec()))
        .bind::<Array<Binary>, Vec<&[u8]>>(column(&new, |new| new.token_hash.as_slice()))
        .bind::<Array<Timestamptz>, Vec<DateTime<Utc>>>(column(&new, |new| new.hold_expires_at))
        .bind::<Array<Text>, Vec<&str>>(column(&contacts, |of| of.firstname.as_str()))
        .bind::<Array<Text>, Vec<&str>>(column(&contacts, |of| of.lastname.as_str()))
        .bind::<Array<Text>, Vec<&str>>(column(&contacts, |of| of.email.as_str()))
        .bind::<Array<Text>, Vec<&str>>(column(&contacts, |of| of.contact_number.as_str()))
        .bind::<Array<Text>, Vec<&str>>(column(&contacts, |of| of.full_address.as_str()))
        .bind::<Array<Text>, Vec<&str>>(column(&new, |new| new.language.code()))
        .bind::<Array<SqlUuid>, Vec<Uuid>>(column(&legs, |(id, _)| *id))
        .bind::<Array<Text>, Vec<&str>>(column(&legs, |(_, (direction, _))| direction.name()))
        .bind::<Array<SqlUuid>, Vec<Uuid>>(column(&legs, |(_, (_, seats))| seats.sailing.0))
        .bind::<Array<SqlUuid>, Vec<Uuid>>(column(&legs, |(_, (_, seats))| seats.class.0))
        .bind::<Array<Integer>, Vec<i32>>(column(&legs, |(_, (_, seats))| seats.count))
        .bind::<Array<SqlUuid>, Vec<Uuid>>(column(&people, |(id, ..)| *id))
        .bind::<Array<Integer>, Vec<i32>>(column(&people, |(_, position, _)| *position))
        .bind::<Array<Text>, Vec<&str>>(column(&people, |(.., one)| one.firstname.as_str()))
        .bind::<Array<Nullable<Text>>, Vec<Option<&str>>>(column(&people, |(.., one)| {
            one.middlename.as_deref()
        }))
        .bind::<Array<Text>, Vec<&str>>(column(&people, |(.., one)| one.lastname.as_str()))
        .bind::<Array<Nullable<Text>>, Vec<Option<&str>>>(column(&people, |(.., one)| {
            one.suffix.as_deref()
        }))
        .bind::<Array<Text>, Vec<&str>>(column(&people, |(.., one)| one.gender.name()))
        .bind::<Array<Date>, Vec<NaiveDate>>(column(&people, |(.., one)| one.birth_date))
        .bind::<Array<Text>, Vec<&str>>(column(&people, |(.., one)| one.nationality.as_str()))
        .bind::<Array<Text>, Vec<&str>>(column(&people, |(.., one)| one.passenger_type.name()))
        .bind::<Array<Nullable<Text>>, Vec<Option<&str>>>(column(&people, |(.., one)| {
            one.id_number.as_deref()
        }))
        .bind::<Array<SqlUuid>, Vec<Uuid>>(column(&prices, |(id, ..)| *id))
        .bind::<Array<Integer>, Vec<i32>>(column(&prices, |(_, position, _)| *position))
        .bind::<Array<Text>, Vec<&str>>(column(&prices, |(.., line)| line.kind.name()))
        .bind::<Array<Integer>, Vec<i32>>(column(&prices, |(.., line)| place(line.passenger)))
        .bind::<Array<Text>, Vec<&str>>(column(&prices, |(.., line)| line.direction.name()))
        .bind::<Array<BigInt>, Vec<i64>>(column(&prices, |(.., line)| line.regular.0))
        .bind::<Array<BigInt>, Vec<i64>>(column(&prices, |(.., line)| line.discount.0))
        .bind::<Array<BigInt>, Vec<i64>>(column(&prices, |(.., line)| line.vat.0))
        .bind::<Array<BigInt>, Vec<i64>>(column(&prices, |(.., line)| line.amount.0))
        .bind::<Array<Binary>, Vec<&[u8]>>(column(&kept, |kept| kept.key_hash.as_slice()))
        .bind::<Array<Binary>, Vec<&[u8]>>(column(&kept, |kept| kept.body_hash.as_slice()))
        .bind::<Array<SqlUuid>, Vec<Uuid>>(column(&kept, |kept| kept.booking.0))
        .bind::<Array<Binary>, Vec<&[u8]>>(column(&kept, |kept| kept.token_nonce.as_slice()))
        .bind::<Array<Text>, Vec<&str>>(column(&kept, |kept| kept.answer.as_str()))
        .bind::<Array<SqlUuid>, Vec<Uuid>>(column(&places, |(sailing, _)| sailing.0))
        .bind::<Array<SqlUuid>, Vec<Uuid>>(column(&places, |(_, class)| class.0))
        .bind::<Array<Integer>, Vec<i32>>(counts);
    let written = statement.execute(conn);
    written.map_err(|error| {
        let error = DbError::from(error);
        match violated_constraint(&error).as_deref() {
            Some("idempotent_answers_key_hash_pkey") => BookingError::SameRequestUnderWay,
            _ => error.into(),
        }
    })?;
    Ok(())
}

/// One column of a list of rows.
fn column<'a, T, C>(rows: &'a [T], of: impl Fn(&'a T) -> C) -> Vec<C> {
    rows.iter().map(of).collect()
}

/// Every part of every booking, with the booking's id and the part's place in it.
fn each<'a, T: 'a>(
    new: &[&'a NewBooking],
    parts: impl Fn(&'a NewBooking) -> &'a Vec<T>,
) -> impl Iterator<Item = (Uuid, i32, &'a T)> {
    new.iter().flat_map(move |new| {
        let numbered = parts(new).iter().enumerate();
        numbered.map(|(position, part)| (new.id.0, place(position), part))
    })
}
