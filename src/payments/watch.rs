//! The job that finds what webhooks lost: tries whose provider is due to be asked, money that is due
//! to go back.

use std::{sync::Arc, time::Duration};

use platform::{
    Context,
    jobs::{self, Done, Job, JobError},
};

use crate::{PaymentError, follow_up::FollowUp, give_back::GiveBack, store};

/// So many of each at a time.
const AT_ONCE: i64 = 50;

/// Comes round every few seconds.
pub(crate) struct Watch;

impl Job for Watch {
    const KIND: &'static str = "payments.watch";
    const EVERY: Option<Duration> = Some(Duration::from_secs(5));
    type Payload = ();

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        let queued = ctx.db.transaction(|conn| {
            for attempt in store::attempts::take_due(conn, AT_ONCE)? {
                jobs::enqueue_once::<FollowUp>(conn, &attempt, &attempt.to_string())?;
            }
            for refund in store::refunds::take_due(conn, AT_ONCE)? {
                jobs::enqueue_once::<GiveBack>(conn, &refund, &refund.to_string())?;
            }
            Ok::<_, PaymentError>(())
        });
        queued.await?;
        ctx.workers.wake();
        Ok(Done::Finished)
    }
}
