//! A booking with all that belongs to it.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::{pg::Pg, prelude::*};
use platform::db::DbError;
use schema::tables::choices;

use crate::{
    booking::{
        code::BookingCode,
        contact::{Contact, contacts_of_all},
        direction::Direction,
        head::{self, Head},
        id::BookingId,
        left_place::{LeftPlace, has_left, left_places_of_all},
        leg::{Leg, LegState, legs_of_all},
        passenger::{Passenger, passengers_of_all},
        price::{PriceLine, lines_of_all},
    },
    error::BookingError,
};

/// A leg for which its travellers have yet to choose.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = choices, check_for_backend(Pg))]
pub(crate) struct Choice {
    pub(crate) direction: Direction,
    /// From then on the money goes back.
    pub(crate) until: DateTime<Utc>,
}

/// A booking with all that belongs to it.
#[derive(Clone, Debug)]
pub(crate) struct Whole {
    pub(crate) head: Head,
    pub(crate) legs: Vec<Leg>,
    /// Who no longer travels on which leg.
    pub(crate) left: Vec<LeftPlace>,
    pub(crate) passengers: Vec<Passenger>,
    pub(crate) lines: Vec<PriceLine>,
    pub(crate) contact: Contact,
    /// The code of the booking that it replaces.
    pub(crate) origin_code: Option<BookingCode>,
    /// Legs for which their travellers have yet to choose.
    pub(crate) choices: Vec<Choice>,
}

impl Whole {
    /// Returns true if a passenger no longer travels on a leg.
    pub(crate) fn has_left(&self, direction: Direction, passenger: usize) -> bool {
        has_left(&self.left, direction, passenger)
    }
}

/// Reads all that belongs to a booking.
pub(crate) fn read(conn: &mut PgConnection, head: Head) -> Result<Whole, BookingError> {
    read_all(conn, vec![head])?.pop().ok_or(BookingError::NotFound)
}

/// Reads all that belongs to these bookings, each part by one question. Returns them in their order.
pub(crate) fn read_all(
    conn: &mut PgConnection,
    heads: Vec<Head>,
) -> Result<Vec<Whole>, BookingError> {
    let ids: Vec<BookingId> = heads.iter().map(|head| head.id).collect();
    let mut legs = by_booking(legs_of_all(conn, &ids)?);
    let mut left = by_booking(left_places_of_all(conn, &ids)?);
    let mut passengers = by_booking(passengers_of_all(conn, &ids)?);
    let mut lines = by_booking(lines_of_all(conn, &ids)?);
    let mut contacts: HashMap<BookingId, Contact> =
        contacts_of_all(conn, &ids)?.into_iter().collect();
    let mut all = Vec::with_capacity(heads.len());
    for head in heads {
        let id = head.id;
        let legs: Vec<Leg> = legs.remove(&id).unwrap_or_default();
        let choices = match legs.iter().any(|leg| leg.state == LegState::CalledOff) {
            true => open_choices(conn, id)?,
            false => Vec::new(),
        };
        let origin_code = match head.origin {
            Some(origin) => Some(head::code_of(conn, origin)?),
            None => None,
        };
        all.push(Whole {
            left: left.remove(&id).unwrap_or_default(),
            passengers: passengers.remove(&id).unwrap_or_default(),
            lines: lines.remove(&id).unwrap_or_default(),
            contact: contacts.remove(&id).ok_or(DbError::from(diesel::result::Error::NotFound))?,
            legs,
            choices,
            origin_code,
            head,
        });
    }
    Ok(all)
}

/// Sorts rows by their booking; those of one booking keep their order.
fn by_booking<T>(rows: Vec<(BookingId, T)>) -> HashMap<BookingId, Vec<T>> {
    let mut by = HashMap::<BookingId, Vec<T>>::new();
    for (id, row) in rows {
        by.entry(id).or_default().push(row);
    }
    by
}

fn open_choices(conn: &mut PgConnection, id: BookingId) -> Result<Vec<Choice>, BookingError> {
    let of = choices::table.filter(choices::booking_id.eq(id)).order(choices::direction);
    Ok(of.select(Choice::as_select()).load(conn)?)
}
