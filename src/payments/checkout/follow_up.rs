//! The job that asks the provider about one try.

use std::sync::Arc;

use platform::{
    Context,
    jobs::{Done, Job, JobError},
};

use super::ask::{Close, ask};
use crate::ids::AttemptId;

/// Asks about one try. The watch comes round by itself, so a try that failed is not repeated.
pub(crate) struct FollowUp;

impl Job for FollowUp {
    const KIND: &'static str = "payments.follow_up";
    type Payload = AttemptId;

    /// A payer looks at a page that says "confirming".
    fn is_awaited(_: &AttemptId) -> bool {
        true
    }

    async fn run(ctx: Arc<Context>, attempt: AttemptId) -> Result<Done, JobError> {
        if let Err(error) = ask(&ctx, attempt, Close::InTime).await {
            tracing::info!(error = %error, "a payment could not be followed up yet");
        }
        Ok(Done::Finished)
    }
}
