//! What the operator sells of a sailing: all of it, fewer seats, or nothing any more.

use bookings::LegState;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::PgConnection;
use routes::SailingId;

use crate::{BackofficeError, sailing::locked_sailing};

/// Sells no more seats on a sailing, which may sail all the same; or sells them again.
pub fn set_withdrawn(
    conn: &mut PgConnection,
    voyage: &str,
    day: NaiveDate,
    is_withdrawn: bool,
) -> Result<(), BackofficeError> {
    // Whoever holds seats at this moment is done, or sees the change.
    let sailing = locked_sailing(conn, voyage, day)?;
    Ok(routes::set_withdrawn(conn, sailing.id, is_withdrawn)?)
}

/// Changes how many seats a class of a sailing has. It has at least those that are held and sold.
pub fn set_seats(
    conn: &mut PgConnection,
    voyage: &str,
    day: NaiveDate,
    class: &str,
    seats: i32,
) -> Result<(), BackofficeError> {
    let sailing = locked_sailing(conn, voyage, day)?;
    let found = sailing.classes.iter().find(|one| one.code == class);
    let class = found.ok_or_else(|| BackofficeError::NoSuchClass(class.to_owned()))?;
    let taken = bookings::set_capacity(conn, sailing.id, class.id, seats)?;
    if taken > seats {
        return Err(BackofficeError::SeatsTaken { day, taken });
    }
    Ok(())
}

/// Sells no more seats on sailings that were made from a timetable which does not have them any more.
/// Returns how many there are, and those that have travellers, who are told only when it is cancelled.
pub fn end_seasons(
    conn: &mut PgConnection,
    now: DateTime<Utc>,
) -> Result<(usize, Vec<String>), BackofficeError> {
    let over = routes::out_of_season(conn, now)?;
    // In the order in which all lock seats: a round trip that is held at this moment locks two sailings.
    let mut ids: Vec<SailingId> = over.iter().map(|sailing| sailing.id).collect();
    ids.sort_unstable();
    for id in ids {
        bookings::lock_sailing(conn, id)?;
    }
    let mut with_travellers = Vec::new();
    for sailing in &over {
        routes::set_withdrawn(conn, sailing.id, true)?;
        let aboard = bookings::changing::count_aboard(conn, sailing.id)?;
        let standing = [LegState::Held, LegState::Sold];
        if aboard.iter().any(|count| standing.contains(&count.state)) {
            with_travellers.push(format!("{} {}", sailing.voyage_number, sailing.departs_on));
        }
    }
    Ok((over.len(), with_travellers))
}
