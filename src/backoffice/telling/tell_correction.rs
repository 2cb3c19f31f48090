//! The job that tells the travellers of a sailing that a delay was announced by mistake.

use std::sync::Arc;

use platform::{
    Context,
    jobs::{Done, Job, JobError},
};

use super::{delay::Correction, each_booking::each_booking, emails};

/// Writes each e-mail once, however often it runs, and none of what is not true any more.
pub(crate) struct TellCorrection;

impl Job for TellCorrection {
    const KIND: &'static str = "backoffice.tell_correction";
    type Payload = Correction;

    async fn run(ctx: Arc<Context>, correction: Correction) -> Result<Done, JobError> {
        each_booking(&ctx, correction.sailing, |booking| {
            let for_db = Arc::clone(&ctx);
            ctx.db.transaction(move |conn| emails::corrected(conn, &for_db, booking, &correction))
        })
        .await
    }
}
