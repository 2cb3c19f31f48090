//! What the operator sells of a sailing: all of it, fewer seats, or nothing any more.

use bookings::LegState;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::PgConnection;
use routes::{Sailing, SailingId};
use serde_json::json;
use staff::{Act, Action, Actor, record};

use super::{find::locked_on, stand::about};
use crate::BackofficeError;

/// Sells no more seats on the sailings of these days, which may sail all the same; or sells them again. Returns
/// how many there are.
pub fn set_withdrawn(
    conn: &mut PgConnection,
    actor: &Actor,
    (voyage, days): (&str, &[NaiveDate]),
    is_withdrawn: bool,
) -> Result<usize, BackofficeError> {
    // Whoever holds seats at this moment is done, or sees the change.
    let sailings = locked_on(conn, voyage, days)?;
    let action = if is_withdrawn { Action::SailingWithdrawn } else { Action::SailingOffered };
    for sailing in &sailings {
        routes::set_withdrawn(conn, sailing.id, is_withdrawn)?;
    }
    for sailing in &sailings {
        record(conn, actor, &about(action, sailing))?;
    }
    Ok(sailings.len())
}

/// Changes how many seats a class of the sailings of these days has. It has at least those that are held and
/// sold. Returns how many sailings there are.
pub fn set_seats(
    conn: &mut PgConnection,
    actor: &Actor,
    (voyage, days): (&str, &[NaiveDate]),
    (class, seats): (&str, i32),
) -> Result<usize, BackofficeError> {
    let sailings = locked_on(conn, voyage, days)?;
    for sailing in &sailings {
        let found = sailing.classes.iter().find(|one| *one.code == *class);
        let class = found.ok_or_else(|| BackofficeError::NoSuchClass(class.to_owned()))?;
        let taken = bookings::set_capacity(conn, sailing.id, class.id, seats)?;
        if taken > seats {
            return Err(BackofficeError::SeatsTaken { day: sailing.departs_on, taken });
        }
    }
    for sailing in &sailings {
        let day = sailing.departs_on;
        let after = json!({ "voyage": voyage, "day": day, "class": class, "seats": seats });
        let act = Act { after: Some(after), ..about(Action::SeatsChanged, sailing) };
        record(conn, actor, &act)?;
    }
    Ok(sailings.len())
}

/// Sailings that are not sold any more, since their timetable does not have them.
#[derive(Debug)]
pub struct SeasonsEnded {
    /// The sailings.
    pub sailings: Vec<Sailing>,
    /// Those that have travellers, who are told only when they are cancelled: voyage and day.
    pub with_travellers: Vec<String>,
}

impl SeasonsEnded {
    /// Writes it into the log. The last statement of its transaction.
    pub fn write_down(
        &self,
        conn: &mut PgConnection,
        actor: &Actor,
    ) -> Result<(), BackofficeError> {
        for sailing in &self.sailings {
            record(conn, actor, &about(Action::SailingWithdrawn, sailing))?;
        }
        Ok(())
    }
}

/// Sells no more seats on sailings that were made from a timetable which does not have them any more. The
/// caller writes it down at the end of the transaction.
pub fn end_seasons(
    conn: &mut PgConnection,
    now: DateTime<Utc>,
) -> Result<SeasonsEnded, BackofficeError> {
    let sailings = routes::out_of_season(conn, now)?;
    // In the order in which all lock seats: a round trip that is held at this moment locks two sailings.
    let mut ids: Vec<SailingId> = sailings.iter().map(|sailing| sailing.id).collect();
    ids.sort_unstable();
    bookings::lock_sailings(conn, &ids)?;
    let mut with_travellers = Vec::new();
    for sailing in &sailings {
        routes::set_withdrawn(conn, sailing.id, true)?;
        let aboard = bookings::changing::count_aboard(conn, sailing.id)?;
        let standing = [LegState::Held, LegState::Sold];
        if aboard.iter().any(|count| standing.contains(&count.state)) {
            with_travellers.push(format!("{} {}", sailing.voyage_number, sailing.departs_on));
        }
    }
    Ok(SeasonsEnded { sailings, with_travellers })
}
