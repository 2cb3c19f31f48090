//! How far personal data has been erased.

use chrono::NaiveDate;
use diesel::prelude::*;
use schema::tables::retention_progress;

use crate::error::BookingError;

kernel::text_enum! {
    /// What is erased.
    pub(crate) enum RetentionTask in ["retention_progress.task"] {
        /// The people of bookings that were never paid.
        Unpaid = "unpaid",
        /// The numbers of IDs.
        IdNumbers = "id_numbers",
        /// The people on manifests.
        Manifests = "manifests",
    }
}

/// Returns the last step of a booking that was looked at, and keeps others from looking until the
/// commit.
pub(crate) fn event(conn: &mut PgConnection, task: RetentionTask) -> Result<i64, BookingError> {
    let of_task = retention_progress::table.find(task).select(retention_progress::event_id);
    Ok(of_task.for_update().first(conn)?)
}

pub(crate) fn set_event(
    conn: &mut PgConnection,
    task: RetentionTask,
    event: i64,
) -> Result<(), BookingError> {
    diesel::update(retention_progress::table.find(task))
        .set(retention_progress::event_id.eq(event))
        .execute(conn)?;
    Ok(())
}

/// Returns the last day of departure that is done.
pub(crate) fn day(conn: &mut PgConnection, task: RetentionTask) -> Result<NaiveDate, BookingError> {
    let of_task = retention_progress::table.find(task).select(retention_progress::day);
    Ok(of_task.first(conn)?)
}

pub(crate) fn set_day(
    conn: &mut PgConnection,
    task: RetentionTask,
    day: NaiveDate,
) -> Result<(), BookingError> {
    diesel::update(retention_progress::table.find(task))
        .set(retention_progress::day.eq(day))
        .execute(conn)?;
    Ok(())
}
