//! The job that deletes what providers told, when nobody can ask about it any more, and what callers were answered.

use std::{sync::Arc, time::Duration};

use platform::{
    Context,
    jobs::{Done, Job, JobError},
};

use super::{answers, events};
use crate::error::PaymentError;

/// So many at a time, so that no transaction takes long.
const AT_ONCE: i64 = 10_000;

/// Comes round every hour.
pub(crate) struct ForgetEvents;

impl Job for ForgetEvents {
    const KIND: &'static str = "payments.forget_events";
    const EVERY: Option<Duration> = Some(Duration::from_secs(3_600));
    type Payload = ();

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        let forgotten = ctx.db.transaction(|conn| {
            let of_both = [events::forget_old(conn, AT_ONCE)?, answers::forget_old(conn, AT_ONCE)?];
            Ok::<_, PaymentError>(of_both)
        });
        let is_more = forgotten.await?.contains(&(AT_ONCE as usize));
        Ok(if is_more { Done::Again(Duration::ZERO) } else { Done::Finished })
    }
}
