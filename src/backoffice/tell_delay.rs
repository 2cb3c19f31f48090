//! The job that tells the travellers of a sailing that it leaves later.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use platform::{
    Context,
    jobs::{Done, Job, JobError},
};
use routes::SailingId;
use serde::{Deserialize, Serialize};

use crate::{each_booking::each_booking, emails};

/// A sailing, and when it leaves now.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Delay {
    pub(crate) sailing: SailingId,
    pub(crate) departs_at: DateTime<Utc>,
}

/// Writes each letter once, however often it runs.
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
