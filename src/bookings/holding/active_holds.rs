//! Who held seats lately: rows that are deleted once they count no more.

use diesel::{prelude::*, sql_query};

use crate::error::BookingError;

/// Raw, for it deletes by another table's rows. Runs over what was held within the last half an hour.
const FORGET: &str = "
    DELETE FROM hold_subjects AS s
    WHERE s.kept_until < app_now() AND NOT EXISTS (
      SELECT 1 FROM bookings AS b
      WHERE b.id = s.booking_id AND (
        b.state IN ('held', 'awaiting_payment')
        OR (b.state IN ('expired', 'payment_failed')
            AND b.hold_expires_at > app_now() - interval '5 minutes')))";

/// Deletes by whom seats were held that are held no longer, and not since lately.
pub(crate) fn forget(conn: &mut PgConnection) -> Result<usize, BookingError> {
    Ok(sql_query(FORGET).execute(conn)?)
}
