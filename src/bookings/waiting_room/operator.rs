//! What the operator may do with the line, and see of it.

use chrono::TimeDelta;
use diesel::PgConnection;
use kernel::Rng;

use super::store::{self, OpenedBy};
use crate::error::BookingError;

/// An open line.
pub struct Line {
    /// How many people wait.
    pub waiting: u64,
    /// How many are let in each second.
    pub per_second: f64,
}

/// Opens a line that lets in so many people a second to begin with, and stays for `ends_in` though nobody waits, or until
/// it is closed. Returns false where one is open.
pub fn open(
    conn: &mut PgConnection,
    rng: &dyn Rng,
    per_second: f64,
    ends_in: Option<TimeDelta>,
) -> Result<bool, BookingError> {
    store::open(conn, rng, OpenedBy::Operator, per_second, ends_in)
}

/// Ends the open line at once. Returns false where none is open.
pub fn close(conn: &mut PgConnection) -> Result<bool, BookingError> {
    store::close(conn)
}

/// Returns the open line, if there is one.
pub fn now(conn: &mut PgConnection) -> Result<Option<Line>, BookingError> {
    let (line, now) = store::line(conn)?;
    Ok(line.map(|line| Line {
        waiting: line.kept.waiting(now),
        per_second: line.kept.admission.per_second,
    }))
}
