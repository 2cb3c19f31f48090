//! A booking with all that belongs to it.

use chrono::{DateTime, Utc};
use diesel::{pg::Pg, prelude::*};
use schema::tables::choices;

use crate::{
    booking::{
        code::BookingCode,
        contact::{Contact, contact_of},
        direction::Direction,
        head::{self, Head},
        id::BookingId,
        left_place::{LeftPlace, has_left, left_places_of},
        leg::{Leg, LegState, legs_of},
        passenger::{Passenger, passengers_of},
        price::{PriceLine, lines_of},
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
    let id = head.id;
    let legs = legs_of(conn, id)?;
    let choices = match legs.iter().any(|leg| leg.state == LegState::CalledOff) {
        true => open_choices(conn, id)?,
        false => Vec::new(),
    };
    let origin_code = match head.origin {
        Some(origin) => Some(head::code_of(conn, origin)?),
        None => None,
    };
    Ok(Whole {
        left: left_places_of(conn, id)?,
        passengers: passengers_of(conn, id)?,
        lines: lines_of(conn, id)?,
        contact: contact_of(conn, id)?,
        legs,
        choices,
        origin_code,
        head,
    })
}

fn open_choices(conn: &mut PgConnection, id: BookingId) -> Result<Vec<Choice>, BookingError> {
    let of = choices::table.filter(choices::booking_id.eq(id)).order(choices::direction);
    Ok(of.select(Choice::as_select()).load(conn)?)
}
