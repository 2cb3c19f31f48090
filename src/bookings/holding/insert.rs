//! Writes new bookings into all their tables, and takes their seats, in one statement however many
//! they are.

use std::collections::HashMap;

use auth::AccountId;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::{
    prelude::*,
    sql_types::{Array, BigInt, Binary, Bool, Date, Integer, Nullable, Text, Timestamptz, Uuid},
};
use kernel::{Centavos, ContactNumber, EmailAddress, Language};
use platform::db::{DbError, prepared, violated_constraint};
use routes::{AccommodationId, PassengerType, SailingId};
use schema::tables::passengers;
use users::Gender;

use crate::{
    booking::{
        bytes::{Hash, Nonce},
        code::BookingCode,
        contact::Contact,
        count::integer,
        direction::Direction,
        id::BookingId,
        passenger::Passenger,
        price::{PriceLine, PriceLineKind},
        seats::{Seats, StockKey},
    },
    error::BookingError,
    holding::{
        idempotency::Kept,
        needs::Needs,
        new_booking::{HoldRequest, NewBooking},
        subject::Subject,
    },
};

/// Raw, for it writes ten tables at once and is run by each hold. The length of its lists is hidden
/// from the planner: see docs/decisions/042. `guard` is run first. Where needs are given it locks what the
/// holds touch, and has a row only if all surely fit; each part writes nothing otherwise. The people on
/// several sailings are locked in order before they are counted; one sailing needs no order.
const WRITE: &str = "
    WITH guard AS MATERIALIZED (
      SELECT WHERE $1 IS NULL
        OR holds_surely_fit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
    ), heads AS (
      INSERT INTO bookings (id, code, round_trip, passengers_count, total_centavos, account_id,
                            contact_hash, manage_token_hash, hold_expires_at, state, previous_state)
      SELECT new.*, 'held', 'new'
      FROM guard, unnest((SELECT $16), $17, $18, $19, $20, $21, $22, $23, $24) AS new
    ), events AS (
      INSERT INTO booking_events (booking_id, from_state, to_state)
      SELECT id, 'new', 'held' FROM guard, unnest((SELECT $16)) AS id
    ), contacts AS (
      INSERT INTO booking_contacts (booking_id, firstname, lastname, email, contact_number,
                                    full_address, language)
      SELECT * FROM guard, unnest((SELECT $16), $25, $26, $27, $28, $29, $30)
    ), seats AS (
      INSERT INTO legs (booking_id, direction, sailing_id, accommodation_id, seats, persons,
                        promised_departs_at)
      SELECT * FROM guard, unnest((SELECT $31), $32, $33, $34, $35, $36, $37)
    ), people AS (
      INSERT INTO passengers (booking_id, position, firstname, middlename, lastname, suffix, gender,
                              birth_date, nationality, address, passenger_type, id_number,
                              sold_firstname, sold_lastname)
      SELECT * FROM guard, unnest((SELECT $38), $39, $40, $41, $42, $43, $44, $45, $46, $47, $48, $49, $50,
                                  $51)
    ), prices AS (
      INSERT INTO price_lines (booking_id, position, kind, passenger_position, direction,
                               regular_centavos, discount_centavos, vat_exemption_centavos,
                               statutory_discount_centavos, vat_centavos, amount_centavos)
      SELECT * FROM guard, unnest((SELECT $52), $53, $54, $55, $56, $57, $58, $59, $60, $61, $62)
    ), answers AS (
      INSERT INTO idempotent_answers (key_hash, body_hash, booking_id, token_nonce, answer)
      SELECT * FROM guard, unnest((SELECT $63), $64, $65, $66, $67)
    ), holders AS (
      INSERT INTO hold_subjects (subject, booking_id, seats, kept_until)
      SELECT subject, id, seats, (SELECT max(expires) FROM unnest($24) AS expires) + interval '5 minutes'
      FROM guard, unnest((SELECT $68), $69, $70) AS by (subject, id, seats)
    ), locked AS (
      SELECT p.sailing_id FROM guard, persons_on_board AS p
      WHERE p.sailing_id = ANY ((SELECT $71)::uuid[]) AND cardinality($71) > 1
      ORDER BY p.sailing_id FOR UPDATE OF p
    ), aboard AS (
      UPDATE persons_on_board AS p SET persons = p.persons + more.persons
      FROM guard, unnest((SELECT $71), $72) AS more (sailing_id, persons)
      WHERE p.sailing_id = more.sailing_id AND 0 <= (SELECT count(*) FROM locked)
    ), held AS (
      UPDATE stock AS s SET held = s.held + taken.seats
      FROM guard, unnest((SELECT $73), $74, $75) AS taken (sailing_id, accommodation_id, seats)
      WHERE s.sailing_id = taken.sailing_id AND s.accommodation_id = taken.accommodation_id
    )
    SELECT EXISTS (SELECT FROM guard) AS is_written";

#[derive(QueryableByName)]
struct Written {
    #[diesel(sql_type = Bool)]
    is_written: bool,
}

/// Writes what was accepted, with the answers that are kept, counts its seats as held, and everybody as on
/// board. The tables refuse more seats and people than there may be, and a key that another server used
/// first. `departures` are those of the sailings. What the decision rests on is locked.
pub(crate) fn write(
    conn: &mut PgConnection,
    accepted: &[&HoldRequest],
    departures: &HashMap<SailingId, DateTime<Utc>>,
) -> Result<(), BookingError> {
    write_where(conn, accepted, departures, None)?;
    keep_names(conn, accepted)
}

/// Takes over the names that typing mistakes are counted against. Who holds seats for the first time has none, so
/// the statement that is written for all does without.
fn keep_names(conn: &mut PgConnection, accepted: &[&HoldRequest]) -> Result<(), BookingError> {
    let new: Vec<&NewBooking> = accepted.iter().map(|request| &request.new).collect();
    for (booking, position, one) in each(&new, |new| &new.passengers) {
        let (Some(first), Some(last)) = (&one.kept_firstname, &one.kept_lastname) else { continue };
        diesel::update(passengers::table.find((booking, position)))
            .set((passengers::kept_firstname.eq(first), passengers::kept_lastname.eq(last)))
            .execute(conn)?;
    }
    Ok(())
}

/// Locks what these requests touch and writes them all, if all of them surely fit. Returns false if nothing
/// was written.
pub(crate) fn write_if_sure(
    conn: &mut PgConnection,
    requests: &[&HoldRequest],
    needs: &Needs,
) -> Result<bool, BookingError> {
    write_where(conn, requests, &needs.departures, Some(needs))
}

fn write_where(
    conn: &mut PgConnection,
    accepted: &[&HoldRequest],
    departures: &HashMap<SailingId, DateTime<Utc>>,
    needs: Option<&Needs>,
) -> Result<bool, BookingError> {
    let none = Needs::default();
    let needed = needs.unwrap_or(&none);
    let (places_needed, counted) = (&needed.places, &needed.counted);
    let new: Vec<&NewBooking> = accepted.iter().map(|request| &request.new).collect();
    let contacts: Vec<&Contact> = new.iter().map(|new| &new.contact).collect();
    let legs: Vec<(&NewBooking, &(Direction, Seats))> =
        new.iter().flat_map(|new| new.legs.iter().map(move |leg| (*new, leg))).collect();
    let people: Vec<(BookingId, i32, &Passenger)> = each(&new, |new| &new.passengers).collect();
    let prices: Vec<(BookingId, i32, &PriceLine)> = each(&new, |new| &new.lines).collect();
    let kept: Vec<&Kept> = accepted.iter().filter_map(|request| request.kept.as_ref()).collect();
    let held_by: Vec<(BookingId, Subject, i32)> = accepted
        .iter()
        .flat_map(|request| {
            let of = |(subject, seats)| (request.new.id, subject, seats);
            request.holder.counted(&request.seats()).into_iter().map(of)
        })
        .collect();
    let mut aboard = HashMap::<SailingId, i32>::new();
    for (new, (_, seats)) in &legs {
        *aboard.entry(seats.sailing).or_default() += integer(new.passengers.len());
    }
    let (sailings, persons): (Vec<SailingId>, Vec<i32>) = aboard.into_iter().unzip();
    let mut taken = HashMap::<StockKey, i32>::new();
    for seats in accepted.iter().flat_map(|request| request.seats()) {
        *taken.entry(seats.key()).or_default() += seats.count;
    }
    let (places, counts): (Vec<StockKey>, Vec<i32>) = taken.into_iter().unzip();
    let statement = prepared(WRITE)
        .bind::<Nullable<Array<Binary>>, Option<Vec<&Nonce>>>(
            needs.map(|needs| needs.holders.iter().collect()),
        )
        .bind::<Array<Uuid>, Vec<SailingId>>(column(places_needed, |need| need.key.0))
        .bind::<Array<Uuid>, Vec<AccommodationId>>(column(places_needed, |need| need.key.1))
        .bind::<Array<Integer>, Vec<i32>>(column(places_needed, |need| need.seats))
        .bind::<Array<Integer>, Vec<i32>>(column(places_needed, |need| need.persons))
        .bind::<Array<Nullable<Timestamptz>>, Vec<Option<DateTime<Utc>>>>(column(
            places_needed,
            |need| departures.get(&need.key.0).copied(),
        ))
        .bind::<Array<Binary>, Vec<Subject>>(column(counted, |need| need.subject))
        .bind::<Array<BigInt>, Vec<i64>>(column(counted, |need| need.most_holds))
        .bind::<Array<BigInt>, Vec<i64>>(column(counted, |need| need.most_seats))
        .bind::<Array<Nullable<Uuid>>, Vec<Option<SailingId>>>(column(counted, |need| {
            need.class.map(|(sailing, _)| sailing)
        }))
        .bind::<Array<Nullable<Uuid>>, Vec<Option<AccommodationId>>>(column(counted, |need| {
            need.class.map(|(_, class)| class)
        }))
        .bind::<Array<BigInt>, Vec<i64>>(column(counted, |need| need.own))
        .bind::<Array<BigInt>, Vec<i64>>(column(counted, |need| need.others))
        .bind::<BigInt, i64>(needed.network_share)
        .bind::<Array<Binary>, &Vec<Hash>>(&needed.keys)
        .bind::<Array<Uuid>, Vec<BookingId>>(column(&new, |new| new.id))
        .bind::<Array<Text>, Vec<&BookingCode>>(column(&new, |new| &new.code))
        .bind::<Array<Bool>, Vec<bool>>(column(&new, |new| new.legs.len() > 1))
        .bind::<Array<Integer>, Vec<i32>>(column(&new, |new| integer(new.passengers.len())))
        .bind::<Array<BigInt>, Vec<Centavos>>(column(&new, |new| new.total))
        .bind::<Array<Nullable<Uuid>>, Vec<Option<AccountId>>>(column(&new, |new| new.account))
        .bind::<Array<Binary>, Vec<Hash>>(column(&contacts, |of| of.hash()))
        .bind::<Array<Binary>, Vec<Hash>>(column(&new, |new| new.token_hash))
        .bind::<Array<Timestamptz>, Vec<DateTime<Utc>>>(column(&new, |new| new.hold_expires_at))
        .bind::<Array<Text>, Vec<&str>>(column(&contacts, |of| of.firstname.as_str()))
        .bind::<Array<Text>, Vec<&str>>(column(&contacts, |of| of.lastname.as_str()))
        .bind::<Array<Text>, Vec<&EmailAddress>>(column(&contacts, |of| &of.email))
        .bind::<Array<Text>, Vec<&ContactNumber>>(column(&contacts, |of| &of.contact_number))
        .bind::<Array<Text>, Vec<&str>>(column(&contacts, |of| of.full_address.as_str()))
        .bind::<Array<Text>, Vec<Language>>(column(&contacts, |of| of.language))
        .bind::<Array<Uuid>, Vec<BookingId>>(column(&legs, |(new, _)| new.id))
        .bind::<Array<Text>, Vec<Direction>>(column(&legs, |(_, (direction, _))| *direction))
        .bind::<Array<Uuid>, Vec<SailingId>>(column(&legs, |(_, (_, seats))| seats.sailing))
        .bind::<Array<Uuid>, Vec<AccommodationId>>(column(&legs, |(_, (_, seats))| seats.class))
        .bind::<Array<Integer>, Vec<i32>>(column(&legs, |(_, (_, seats))| seats.count))
        .bind::<Array<Integer>, Vec<i32>>(column(&legs, |(new, _)| integer(new.passengers.len())))
        .bind::<Array<Nullable<Timestamptz>>, Vec<Option<DateTime<Utc>>>>(column(
            &legs,
            |(_, (_, seats))| departures.get(&seats.sailing).copied(),
        ))
        .bind::<Array<Uuid>, Vec<BookingId>>(column(&people, |(id, ..)| *id))
        .bind::<Array<Integer>, Vec<i32>>(column(&people, |(_, position, _)| *position))
        .bind::<Array<Text>, Vec<&str>>(column(&people, |(.., one)| one.name.firstname.as_str()))
        .bind::<Array<Nullable<Text>>, Vec<Option<&str>>>(column(&people, |(.., one)| {
            one.name.middlename.as_deref()
        }))
        .bind::<Array<Text>, Vec<&str>>(column(&people, |(.., one)| one.name.lastname.as_str()))
        .bind::<Array<Nullable<Text>>, Vec<Option<&str>>>(column(&people, |(.., one)| {
            one.name.suffix.as_deref()
        }))
        .bind::<Array<Text>, Vec<Gender>>(column(&people, |(.., one)| one.gender))
        .bind::<Array<Date>, Vec<NaiveDate>>(column(&people, |(.., one)| one.birth_date))
        .bind::<Array<Text>, Vec<&str>>(column(&people, |(.., one)| one.nationality.as_str()))
        .bind::<Array<Nullable<Text>>, Vec<Option<&str>>>(column(&people, |(.., one)| {
            one.address.as_deref()
        }))
        .bind::<Array<Text>, Vec<PassengerType>>(column(&people, |(.., one)| one.passenger_type))
        .bind::<Array<Nullable<Text>>, Vec<Option<&str>>>(column(&people, |(.., one)| {
            one.id_number.as_deref()
        }))
        .bind::<Array<Nullable<Text>>, Vec<Option<&str>>>(column(&people, |(.., one)| {
            one.sold_firstname.as_deref()
        }))
        .bind::<Array<Nullable<Text>>, Vec<Option<&str>>>(column(&people, |(.., one)| {
            one.sold_lastname.as_deref()
        }))
        .bind::<Array<Uuid>, Vec<BookingId>>(column(&prices, |(id, ..)| *id))
        .bind::<Array<Integer>, Vec<i32>>(column(&prices, |(_, position, _)| *position))
        .bind::<Array<Text>, Vec<PriceLineKind>>(column(&prices, |(.., line)| line.kind))
        .bind::<Array<Integer>, Vec<i32>>(column(&prices, |(.., line)| integer(line.passenger)))
        .bind::<Array<Text>, Vec<Direction>>(column(&prices, |(.., line)| line.direction))
        .bind::<Array<BigInt>, Vec<Centavos>>(column(&prices, |(.., line)| line.regular))
        .bind::<Array<BigInt>, Vec<Centavos>>(column(&prices, |(.., line)| line.discount))
        .bind::<Array<BigInt>, Vec<Centavos>>(column(&prices, |(.., line)| line.vat_exemption))
        .bind::<Array<BigInt>, Vec<Centavos>>(column(&prices, |(.., line)| line.statutory))
        .bind::<Array<BigInt>, Vec<Centavos>>(column(&prices, |(.., line)| line.vat))
        .bind::<Array<BigInt>, Vec<Centavos>>(column(&prices, |(.., line)| line.amount))
        .bind::<Array<Binary>, Vec<Hash>>(column(&kept, |kept| kept.key_hash))
        .bind::<Array<Binary>, Vec<Hash>>(column(&kept, |kept| kept.body_hash))
        .bind::<Array<Uuid>, Vec<BookingId>>(column(&kept, |kept| kept.booking))
        .bind::<Array<Binary>, Vec<Nonce>>(column(&kept, |kept| kept.token_nonce))
        .bind::<Array<Text>, Vec<&str>>(column(&kept, |kept| kept.answer.as_str()))
        .bind::<Array<Binary>, Vec<Subject>>(column(&held_by, |(_, subject, _)| *subject))
        .bind::<Array<Uuid>, Vec<BookingId>>(column(&held_by, |(id, ..)| *id))
        .bind::<Array<Integer>, Vec<i32>>(column(&held_by, |(.., seats)| *seats))
        .bind::<Array<Uuid>, Vec<SailingId>>(sailings)
        .bind::<Array<Integer>, Vec<i32>>(persons)
        .bind::<Array<Uuid>, Vec<SailingId>>(column(&places, |(sailing, _)| *sailing))
        .bind::<Array<Uuid>, Vec<AccommodationId>>(column(&places, |(_, class)| *class))
        .bind::<Array<Integer>, Vec<i32>>(counts);
    let written = statement.get_result::<Written>(conn).map_err(|error| {
        let error = DbError::from(error);
        match violated_constraint(&error).as_deref() {
            Some("idempotent_answers_key_hash_pkey") => BookingError::SameRequestUnderWay,
            Some("persons_on_board_authorised_check") => BookingError::ShipFull,
            Some("stock_oversold_check") => BookingError::SeatsGone,
            _ => error.into(),
        }
    })?;
    Ok(written.is_written)
}

/// Returns one column of a list of rows.
fn column<'a, T, C>(rows: &'a [T], of: impl Fn(&'a T) -> C) -> Vec<C> {
    rows.iter().map(of).collect()
}

/// Returns every part of every booking, with the booking's id and the part's position in it.
fn each<'a, T: 'a>(
    new: &[&'a NewBooking],
    parts: impl Fn(&'a NewBooking) -> &'a Vec<T>,
) -> impl Iterator<Item = (BookingId, i32, &'a T)> {
    new.iter().flat_map(move |new| {
        let numbered = parts(new).iter().enumerate();
        numbered.map(|(position, part)| (new.id, integer(position), part))
    })
}
