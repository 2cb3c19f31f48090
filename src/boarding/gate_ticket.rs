//! A ticket as gates see it, and the place in what changes up to which a gate knows them.

use std::{collections::HashMap, str::FromStr};

use bookings::on_board::TicketOn;
use chrono::{DateTime, TimeDelta, Utc};
use routes::{PassengerType, Sailing};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{ids::TicketId, store::boardings::BoardedAt};

/// A transaction may commit so long after the instant that it writes down.
const LATE: TimeDelta = TimeDelta::minutes(1);

/// A ticket as gates see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct GateTicket {
    #[schema(value_type = Uuid)]
    ticket: TicketId,
    /// The code of its booking.
    code: String,
    /// The place in the booking, from zero.
    place: usize,
    /// As on the ID, as it is now.
    name: String,
    #[serde(rename = "type")]
    passenger_type: PassengerType,
    /// Whether the age or an ID must be looked at.
    checked: bool,
    class: String,
    /// Full years on the day of departure.
    age: i32,
    /// Whether the place was given back or moved.
    gone: bool,
    #[schema(required)]
    boarded: Option<BoardedThere>,
}

/// When and where somebody boarded.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct BoardedThere {
    at_ms: i64,
    /// The name of the device.
    gate: String,
}

impl GateTicket {
    /// Returns a ticket of a sailing, boarded as `boarded` says.
    pub(crate) fn of(
        sailing: &Sailing,
        ticket: &TicketOn,
        boarded: &HashMap<TicketId, BoardedAt>,
    ) -> Self {
        let id = TicketId(ticket.ticket);
        let class = sailing.class(ticket.class).map(|class| class.name.to_string());
        let boarded = boarded
            .get(&id)
            .map(|one| BoardedThere { at_ms: one.at.timestamp_millis(), gate: one.gate.clone() });
        Self {
            ticket: id,
            code: ticket.code.to_string(),
            place: ticket.place,
            name: ticket.name.clone(),
            passenger_type: ticket.passenger_type,
            checked: ticket.passenger_type != PassengerType::Adult,
            class: class.unwrap_or_default(),
            age: ticket.age,
            gone: ticket.is_gone,
            boarded,
        }
    }
}

/// Up to where a gate knows the tickets of a sailing: the scans that had arrived, and when it asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cursor {
    pub(crate) number: i64,
    pub(crate) at: DateTime<Utc>,
}

impl Cursor {
    /// Returns since when bookings are looked at: some may have been written down before and committed after.
    pub(crate) fn bookings_since(&self) -> DateTime<Utc> {
        self.at - LATE
    }
}

impl std::fmt::Display for Cursor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.number, self.at.timestamp_millis())
    }
}

impl FromStr for Cursor {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (number, at) = text.split_once('.').ok_or(())?;
        let at = at.parse().ok().and_then(DateTime::from_timestamp_millis).ok_or(())?;
        // A time that no gate was told would be none that the database knows.
        let is_told = at.timestamp() > 0 && at.timestamp() < 10_000_000_000;
        is_told.then_some(Self { number: number.parse().map_err(drop)?, at }).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_is_read_as_it_was_told() {
        let at = DateTime::from_timestamp_millis(1_798_075_800_123).expect("an instant");
        let cursor = Cursor { number: 17, at };
        assert_eq!(cursor.to_string(), "17.1798075800123");
        assert_eq!(cursor.to_string().parse(), Ok(cursor));
        for text in ["", "17", "17.", "x.1798075800123", "17.-1", "17.9223372036854775807"] {
            assert!(text.parse::<Cursor>().is_err(), "{text}");
        }
    }
}
