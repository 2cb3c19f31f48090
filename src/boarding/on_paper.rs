//! The tickets of a sailing and who of them is on board, for whoever has no other way to look.

use bookings::on_board::tickets_on;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::PgConnection;
use routes::{PassengerType, Sailing};

use crate::{
    error::BoardingError,
    ids::TicketId,
    store::boardings::{self, BoardedAt},
};

/// A ticket of a sailing.
#[derive(Clone, Debug)]
pub struct OnPaper {
    /// The code of the booking.
    pub code: String,
    /// The passenger's name as on the ID.
    pub name: String,
    /// By which fare.
    pub passenger_type: PassengerType,
    /// The class.
    pub class: String,
    /// When and at which gate the passenger went on board.
    pub boarded: Option<(DateTime<Utc>, String)>,
}

/// Returns the sailing of a voyage on a day and its tickets, but for places that were given back or moved; none
/// if there is no such sailing.
pub fn on_paper(
    conn: &mut PgConnection,
    voyage: &str,
    day: NaiveDate,
) -> Result<Option<(Sailing, Vec<OnPaper>)>, BoardingError> {
    let Some(sailing) = routes::sailing_called(conn, voyage, day)? else { return Ok(None) };
    let mut boarded = boardings::gates_of(conn, sailing.id)?;
    let mut listed = Vec::new();
    for ticket in tickets_on(conn, sailing.id, sailing.departs_on, None)? {
        let there = boarded.remove(&TicketId(ticket.ticket));
        if ticket.is_gone && there.is_none() {
            continue;
        }
        let class = sailing.class(ticket.class).map(|class| class.name.to_string());
        listed.push(OnPaper {
            code: ticket.code.to_string(),
            name: ticket.name,
            passenger_type: ticket.passenger_type,
            class: class.unwrap_or_default(),
            boarded: there.map(|BoardedAt { at, gate, .. }| (at, gate)),
        });
    }
    Ok(Some((sailing, listed)))
}
