//! The table of who is on board.

use std::collections::HashMap;

use bookings::{BookingId, Direction, LegPassenger};
use chrono::{DateTime, Utc};
use diesel::{pg::Pg, prelude::*};
use routes::SailingId;
use schema::tables::{boardings, devices};

use crate::{
    error::BoardingError,
    ids::{DeviceId, Nonce, TicketId},
};

/// Somebody on board, as it is kept.
#[derive(Debug, Insertable)]
#[diesel(table_name = boardings, check_for_backend(Pg))]
pub(crate) struct NewBoarding {
    pub(crate) ticket_id: TicketId,
    pub(crate) sailing_id: SailingId,
    pub(crate) booking_id: BookingId,
    pub(crate) direction: Direction,
    pub(crate) passenger_position: i32,
    pub(crate) at: DateTime<Utc>,
    pub(crate) device_id: DeviceId,
    pub(crate) nonce: Nonce,
}

/// Somebody on board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = boardings, check_for_backend(Pg))]
pub struct Boarded {
    /// The ticket.
    #[diesel(column_name = ticket_id)]
    pub ticket: TicketId,
    /// The booking.
    #[diesel(column_name = booking_id)]
    pub booking: BookingId,
    /// Out or back.
    pub direction: Direction,
    /// The place in the booking, from zero.
    #[diesel(column_name = passenger_position, deserialize_as = i32)]
    pub place: usize,
    /// When.
    pub at: DateTime<Utc>,
    /// At which device.
    #[diesel(column_name = device_id)]
    pub device: DeviceId,
}

/// When and where somebody boarded.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = boardings, check_for_backend(Pg))]
pub(crate) struct BoardedAt {
    #[diesel(column_name = ticket_id)]
    pub(crate) ticket: TicketId,
    pub(crate) at: DateTime<Utc>,
    /// The name of the device.
    #[diesel(select_expression = devices::name)]
    pub(crate) gate: String,
}

/// Returns everybody on board of a sailing, by when they boarded.
pub(crate) fn on(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<Vec<Boarded>, BoardingError> {
    let of = boardings::table.filter(boardings::sailing_id.eq(sailing));
    let in_order = of.order((boardings::at, boardings::ticket_id));
    Ok(in_order.select(Boarded::as_select()).load(conn)?)
}

/// Returns when and where everybody on board of a sailing boarded.
pub(crate) fn gates_of(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<HashMap<TicketId, BoardedAt>, BoardingError> {
    let of = boardings::table
        .inner_join(devices::table)
        .filter(boardings::sailing_id.eq(sailing))
        .select(BoardedAt::as_select());
    let rows: Vec<BoardedAt> = of.load(conn)?;
    Ok(rows.into_iter().map(|row| (row.ticket, row)).collect())
}

/// Returns the scans by which these tickets boarded.
pub(crate) fn scans_of(
    conn: &mut PgConnection,
    tickets: &[TicketId],
) -> Result<HashMap<TicketId, Nonce>, BoardingError> {
    let of = boardings::table.filter(boardings::ticket_id.eq_any(tickets));
    let rows: Vec<(TicketId, Nonce)> =
        of.select((boardings::ticket_id, boardings::nonce)).load(conn)?;
    Ok(rows.into_iter().collect())
}

/// Returns the device at which a ticket boarded a sailing, if it did.
pub(crate) fn device_of(
    conn: &mut PgConnection,
    sailing: SailingId,
    ticket: TicketId,
) -> Result<Option<DeviceId>, BoardingError> {
    let one = boardings::table.find(ticket).filter(boardings::sailing_id.eq(sailing));
    Ok(one.select(boardings::device_id).first(conn).optional()?)
}

/// Returns the places of a booking that are on board.
pub(crate) fn places_of(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<Vec<LegPassenger>, BoardingError> {
    let of = boardings::table.filter(boardings::booking_id.eq(booking));
    let in_order = of.order((boardings::direction, boardings::passenger_position));
    let rows: Vec<Boarded> = in_order.select(Boarded::as_select()).load(conn)?;
    let place = |one: Boarded| LegPassenger { leg: one.direction, passenger_index: one.place };
    Ok(rows.into_iter().map(place).collect())
}

/// Writes who went on board.
pub(crate) fn insert(
    conn: &mut PgConnection,
    boarded: &[NewBoarding],
) -> Result<(), BoardingError> {
    if !boarded.is_empty() {
        diesel::insert_into(boardings::table).values(boarded).execute(conn)?;
    }
    Ok(())
}

/// Takes these tickets off board.
pub(crate) fn delete(conn: &mut PgConnection, tickets: &[TicketId]) -> Result<(), BoardingError> {
    if !tickets.is_empty() {
        let these = boardings::table.filter(boardings::ticket_id.eq_any(tickets));
        diesel::delete(these).execute(conn)?;
    }
    Ok(())
}

/// Takes everybody off a sailing.
pub(crate) fn delete_all(conn: &mut PgConnection, sailing: SailingId) -> Result<(), BoardingError> {
    let all = boardings::table.filter(boardings::sailing_id.eq(sailing));
    diesel::delete(all).execute(conn)?;
    Ok(())
}
