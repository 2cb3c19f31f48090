//! The job that tells the travellers of a sailing that it leaves later.

use std::sync::Arc;

use platform::{
    Context,
    jobs::{Done, Job, JobError},
};

use crate::{delay::Delay, each_booking::each_booking, emails};

/// Writes each e-mail once, however often it runs.
pub(crate) struct TellDelay;

impl Job for TellDelay {
    const KIND: &'static str = "backoffice.tell_delay";
    type Payload = Delay;

    async fn run(ctx: Arc<Context>, delay: Delay) -> Result<Done, JobError> {
        each_booking(&ctx, delay.sailing, |booking| {
            let for_db = Arc::clone(&ctx);
            ctx.db.transaction(move |conn| emails::delayed(conn, &for_db, booking, &delay))
        })
        .await
    }
}
