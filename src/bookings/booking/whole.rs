//! A booking with all that belongs to it.

use chrono::{DateTime, Utc};
use diesel::{dsl::array, pg::Pg, prelude::*};
use platform::db::{AsRow, among, row, row_of};
use routes::{CatalogueVersion, Edition, Sailing, SailingRow, sailing_of};
use schema::tables::{
    booking_contacts, bookings, choices, left_places, legs, passengers, price_lines,
};

use crate::{
    booking::{
        code::BookingCode,
        contact::Contact,
        direction::Direction,
        head::{self, Head},
        id::BookingId,
        left_place::{LeftPlace, has_left, with_successors},
        leg::{Leg, LegState},
        passenger::Passenger,
        price::PriceLine,
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

/// Reads all that belongs to a booking, and the sailings of its legs.
pub(crate) fn read(
    conn: &mut PgConnection,
    head: Head,
) -> Result<(Whole, Vec<Sailing>), BookingError> {
    let (mut wholes, sailings) = read_all(conn, &[], &[head.id])?;
    let whole = wholes.pop().ok_or(BookingError::NotFound)?;
    Ok((Whole { head, ..whole }, sailings))
}

/// Reads the bookings of these codes and of these ids with all that belongs to them, and the sailings
/// of their legs, by one statement. They are in no order; what does not exist is left out.
pub(crate) fn read_all(
    conn: &mut PgConnection,
    codes: &[&BookingCode],
    ids: &[BookingId],
) -> Result<(Vec<Whole>, Vec<Sailing>), BookingError> {
    let legs_of_booking = legs::table.filter(legs::booking_id.eq(bookings::id));
    let left_of_booking = with_successors().filter(left_places::booking_id.eq(bookings::id));
    let passengers_of_booking = passengers::table.filter(passengers::booking_id.eq(bookings::id));
    let lines_of_booking = price_lines::table.filter(price_lines::booking_id.eq(bookings::id));
    let in_order = (left_places::direction, left_places::passenger_position);
    let named = among(bookings::code, codes.to_vec()).or(among(bookings::id, ids.to_vec()));
    let rows = bookings::table
        .inner_join(booking_contacts::table)
        .filter(named)
        .select((
            Head::as_select(),
            Contact::as_select(),
            Edition,
            array(
                legs_of_booking
                    .order(legs::direction)
                    .select(row_of((row::<Leg>(), sailing_of(legs::sailing_id)))),
            ),
            array(left_of_booking.order(in_order).select(row::<LeftPlace>())),
            array(passengers_of_booking.order(passengers::position).select(row::<Passenger>())),
            array(lines_of_booking.order(price_lines::position).select(row::<PriceLine>())),
        ))
        .load::<(
            Head,
            Contact,
            CatalogueVersion,
            Vec<(AsRow<Leg>, AsRow<SailingRow>)>,
            Vec<AsRow<LeftPlace>>,
            Vec<AsRow<Passenger>>,
            Vec<AsRow<PriceLine>>,
        )>(conn)?;
    let Some((_, _, version, ..)) = rows.first() else { return Ok((Vec::new(), Vec::new())) };
    let version = *version;
    let (mut all, mut sailing_rows) = (Vec::with_capacity(rows.len()), Vec::new());
    for (head, contact, _, legs, left, passengers, lines) in rows {
        let (legs, of_legs): (Vec<_>, Vec<_>) = legs.into_iter().unzip();
        let legs: Vec<Leg> = AsRow::all(legs);
        sailing_rows.extend(AsRow::all(of_legs));
        let choices = match legs.iter().any(|leg| leg.state == LegState::CalledOff) {
            true => open_choices(conn, head.id)?,
            false => Vec::new(),
        };
        let origin_code = match head.origin {
            Some(origin) => Some(head::code_of(conn, origin)?),
            None => None,
        };
        let (left, passengers) = (AsRow::all(left), AsRow::all(passengers));
        let lines = AsRow::all(lines);
        all.push(Whole { head, legs, left, passengers, lines, contact, origin_code, choices });
    }
    Ok((all, routes::sailings_of_rows(conn, version, sailing_rows)?))
}

fn open_choices(conn: &mut PgConnection, id: BookingId) -> Result<Vec<Choice>, BookingError> {
    let of = choices::table.filter(choices::booking_id.eq(id)).order(choices::direction);
    Ok(of.select(Choice::as_select()).load(conn)?)
}
