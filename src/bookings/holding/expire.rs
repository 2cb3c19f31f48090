//! The job that ends holds that have run out.

use std::{sync::Arc, time::Duration};

use platform::{
    Context,
    jobs::{Done, Job, JobError},
};

use crate::holding::{answers, stock};

/// So many in one transaction.
const AT_ONCE: i32 = 200;

/// Comes round every quarter of a minute, and at once again while there is more.
pub(crate) struct Expire;

impl Job for Expire {
    const KIND: &'static str = "bookings.expire";
    const EVERY: Option<Duration> = Some(Duration::from_secs(15));
    type Payload = ();

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        loop {
            let freed = ctx.db.transaction(|conn| stock::sweep_some(conn, AT_ONCE)).await?;
            if freed == 0 {
                break;
            }
        }
        let forget = |conn: &mut _| answers::forget_old(conn);
        ctx.db.run(forget).await?;
        Ok(Done::Finished)
    }
}
