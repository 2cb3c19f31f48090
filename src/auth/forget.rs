//! The job that throws away what has served its time.

use std::{sync::Arc, time::Duration};

use platform::{
    Context,
    jobs::{Done, Job, JobError},
};

use crate::store;

/// Runs every hour.
pub(crate) struct Forget;

impl Job for Forget {
    const KIND: &'static str = "auth.forget";
    const EVERY: Option<Duration> = Some(Duration::from_secs(3600));
    type Payload = ();

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        ctx.db.run(store::forget::run_out).await?;
        Ok(Done::Finished)
    }
}
