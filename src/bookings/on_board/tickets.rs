//! The tickets of a sailing, as gates need them: also those of places that were given back or moved.

use std::collections::HashSet;

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{dsl::exists, pg::Pg, prelude::*};
use kernel::age_on;
use routes::{AccommodationId, PassengerType, SailingId};
use schema::tables::{booking_events, bookings, left_places, legs, name_corrections, passengers};
use uuid::Uuid;

use crate::{
    booking::{
        code::BookingCode, direction::Direction, id::BookingId, leg::LegState, name::Name,
        state::BookingState, ticket_id::ticket_id,
    },
    error::BookingError,
};

/// The states of a booking that has tickets, or once had.
const WITH_TICKETS: [BookingState; 4] = [
    BookingState::Confirmed,
    BookingState::RefundDue,
    BookingState::Refunded,
    BookingState::Rebooked,
];

#[derive(Queryable, Selectable)]
#[diesel(table_name = passengers, check_for_backend(Pg))]
struct Row {
    #[diesel(column_name = booking_id)]
    booking: BookingId,
    #[diesel(select_expression = bookings::code)]
    code: BookingCode,
    #[diesel(select_expression = bookings::state)]
    booking_state: BookingState,
    position: i32,
    #[diesel(embed)]
    name: Name,
    birth_date: NaiveDate,
    passenger_type: PassengerType,
    #[diesel(select_expression = legs::direction)]
    direction: Direction,
    #[diesel(select_expression = legs::accommodation_id)]
    class: AccommodationId,
    #[diesel(select_expression = legs::state)]
    leg_state: LegState,
}

/// A ticket of a sailing.
#[derive(Clone, Debug)]
pub struct TicketOn {
    /// Its id.
    pub ticket: Uuid,
    /// The booking.
    pub booking: BookingId,
    /// The code of the booking.
    pub code: BookingCode,
    /// The leg.
    pub direction: Direction,
    /// The passenger's place in the booking, from zero.
    pub place: usize,
    /// The passenger's name as on the ID, as it is now.
    pub name: String,
    /// By which fare, where the age on the day fits it.
    pub passenger_type: PassengerType,
    /// Full years on the day of departure.
    pub age: i32,
    /// The class.
    pub class: AccommodationId,
    /// True if the place was given back or moved: the ticket boards nobody any more.
    pub is_gone: bool,
}

/// Returns the tickets of a sailing of this day, by the codes of their bookings; those of bookings that
/// changed since an instant, where one is named.
pub fn tickets_on(
    conn: &mut PgConnection,
    sailing: SailingId,
    day: NaiveDate,
    since: Option<DateTime<Utc>>,
) -> Result<Vec<TicketOn>, BookingError> {
    let mut all = passengers::table
        .inner_join(bookings::table.inner_join(legs::table))
        .filter(legs::sailing_id.eq(sailing))
        .filter(bookings::state.eq_any(WITH_TICKETS))
        .order((bookings::code, passengers::position))
        .select(Row::as_select())
        .into_boxed();
    if let Some(since) = since {
        let stepped = booking_events::table
            .filter(booking_events::booking_id.eq(bookings::id))
            .filter(booking_events::at.ge(since));
        let left = left_places::table
            .filter(left_places::booking_id.eq(bookings::id))
            .filter(left_places::left_at.ge(since));
        let renamed = name_corrections::table
            .filter(name_corrections::booking_id.eq(bookings::id))
            .filter(name_corrections::at.ge(since));
        all = all.filter(exists(stepped).or(exists(left)).or(exists(renamed)));
    }
    let rows: Vec<Row> = all.load(conn)?;
    let left: Vec<(BookingId, Direction, i32)> = left_places::table
        .inner_join(
            legs::table.on(legs::booking_id
                .eq(left_places::booking_id)
                .and(legs::direction.eq(left_places::direction))),
        )
        .filter(legs::sailing_id.eq(sailing))
        .select((left_places::booking_id, left_places::direction, left_places::passenger_position))
        .load(conn)?;
    let left: HashSet<_> = left.into_iter().collect();
    Ok(rows.into_iter().map(|row| row.on(day, &left)).collect())
}

impl Row {
    fn on(self, day: NaiveDate, left: &HashSet<(BookingId, Direction, i32)>) -> TicketOn {
        let age = age_on(day, self.birth_date);
        let place = usize::try_from(self.position).unwrap_or_default();
        let travels = self.booking_state == BookingState::Confirmed
            && self.leg_state.is_travelled()
            && !left.contains(&(self.booking, self.direction, self.position));
        TicketOn {
            ticket: ticket_id(self.booking, self.direction, place),
            booking: self.booking,
            code: self.code,
            direction: self.direction,
            place,
            name: self.name.full(),
            passenger_type: self.passenger_type.at_age(age),
            age,
            class: self.class,
            is_gone: !travels,
        }
    }
}
