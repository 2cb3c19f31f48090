//! The job that ends holds that have run out.

use std::{sync::Arc, time::Duration};

use platform::{
    Context,
    jobs::{Done, Job, JobError},
};

use crate::holding::{active_holds, idempotency, stock};

/// How many holds one transaction ends.
const AT_ONCE: i32 = 200;

/// Runs every 15 seconds, and goes on at once while there is more to end.
pub(crate) struct Expire;

impl Job for Expire {
    const KIND: &'static str = "bookings.expire";
    const EVERY: Option<Duration> = Some(Duration::from_secs(15));
    type Payload = ();

    /// Buyers wait for the seats.
    fn is_awaited((): &()) -> bool {
        true
    }

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        loop {
            let freed = ctx.db.transaction(|conn| stock::end_some_expired(conn, AT_ONCE)).await?;
            if freed == 0 {
                break;
            }
        }
        let forget = |conn: &mut _| {
            active_holds::forget(conn)?;
            idempotency::forget_old_answers(conn)
        };
        ctx.db.run(forget).await?;
        Ok(Done::Finished)
    }
}
