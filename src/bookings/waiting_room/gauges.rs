//! What the operator's metrics tell of the line.

use diesel::PgConnection;
use platform::{Context, db::DbError};

use super::operator;
use crate::error::BookingError;

/// Reads how many people wait in line, and how fast they are let in.
pub(crate) fn read(conn: &mut PgConnection, ctx: &Context) -> Result<(), DbError> {
    let line = match operator::now(conn) {
        Ok(line) => line,
        Err(BookingError::Database(error)) => return Err(error),
        Err(_) => None,
    };
    let (waiting, rate) = line.map_or((0, 0), |line| (line.waiting, line.per_second as i64));
    ctx.metrics.waiting_people.set(waiting.try_into().unwrap_or(i64::MAX));
    ctx.metrics.admitted_per_second.set(rate);
    Ok(())
}
