//! What the operator's metrics tell of holds: those that nothing ended though their time is over.

use diesel::{prelude::*, sql_query, sql_types::BigInt};
use platform::{Context, db::DbError};

#[derive(QueryableByName)]
struct Counted {
    #[diesel(sql_type = BigInt)]
    found: i64,
}

/// Raw, so that the conditions of the index stand in the text. As the invariants on holds.
const OVERDUE: &str = "
    SELECT count(*) AS found FROM bookings
    WHERE hold_expires_at IS NOT NULL
      AND ((state = 'held' AND hold_expires_at < app_now() - interval '2 minutes')
        OR (state = 'awaiting_payment' AND created_at < app_now() - interval '47 minutes'))
      AND state IN ('held', 'awaiting_payment')";

/// Reads the number of overdue holds and sets it.
pub(crate) fn read(conn: &mut PgConnection, ctx: &Context) -> Result<(), DbError> {
    ctx.metrics.overdue_holds.set(sql_query(OVERDUE).get_result::<Counted>(conn)?.found);
    Ok(())
}
