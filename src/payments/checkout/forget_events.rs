//! The job that deletes what providers told, when nobody can ask about it any more.

use std::{sync::Arc, time::Duration};

use platform::{
    Context,
    jobs::{Done, Job, JobError},
};

use super::events;

/// So many at a time, so that no transaction takes long.
const AT_ONCE: i64 = 10_000;

/// Comes round every hour.
pub(crate) struct ForgetEvents;

impl Job for ForgetEvents {
    const KIND: &'static str = "payments.forget_events";
    const EVERY: Option<Duration> = Some(Duration::from_secs(3_600));
    type Payload = ();

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        let forgotten = ctx.db.transaction(|conn| events::forget_old(conn, AT_ONCE)).await?;
        let is_more = forgotten == AT_ONCE.unsigned_abs() as usize;
        Ok(if is_more { Done::Again(Duration::ZERO) } else { Done::Finished })
    }
}
