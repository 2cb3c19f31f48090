//! The demo's invented carrier: a network around Cebu, a fleet, a timetable and fares.

mod fleet;
mod network;
mod timetable;

use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::Chance;

use crate::{RoutesError, generate, store};

/// Adds what is missing of the demo; what an operator changed stays as it is.
pub fn fill(
    conn: &mut PgConnection,
    chance: &dyn Chance,
    now: DateTime<Utc>,
    sales_close_minutes: u32,
) -> Result<(), RoutesError> {
    network::fill(conn, chance)?;
    let fleet = fleet::fill(conn, chance)?;
    timetable::fill(conn, chance, &fleet, now)?;
    if generate(conn, chance, now, sales_close_minutes)? > 0 {
        timetable::disturb(conn, now)?;
    }
    Ok(())
}

/// Whether the database holds no port at all.
pub fn is_wanted(conn: &mut PgConnection) -> Result<bool, RoutesError> {
    store::routes::is_empty(conn)
}
