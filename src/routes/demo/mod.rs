//! The demo's invented carrier: a network around Cebu, a fleet, a timetable and fares.

mod fleet;
mod network;
mod ports;
mod timetable;

use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::Rng;

use crate::{RoutesError, generate, store};

/// Adds what is missing of the demo; what an operator changed stays as it is.
pub fn fill(
    conn: &mut PgConnection,
    rng: &dyn Rng,
    now: DateTime<Utc>,
    sales_close_minutes: u32,
) -> Result<(), RoutesError> {
    network::fill(conn, rng)?;
    let fleet = fleet::fill(conn, rng)?;
    timetable::fill(conn, rng, &fleet, now)?;
    if generate(conn, rng, now, sales_close_minutes)? > 0 {
        timetable::disturb(conn, now)?;
    }
    Ok(())
}

/// Whether the database holds no port at all.
pub fn is_wanted(conn: &mut PgConnection) -> Result<bool, RoutesError> {
    store::routes::is_empty(conn)
}
