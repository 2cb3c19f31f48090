//! The job that tells everybody on a ship that it leaves later.

use std::sync::Arc;

use bookings::changing;
use chrono::{DateTime, Utc};
use platform::{
    Context,
    jobs::{Done, Job, JobError},
};
use routes::SailingId;
use serde::{Deserialize, Serialize};

use crate::{BackofficeError, letters};

/// More bookings than any ship has seats.
const EVERYBODY: i64 = 10_000;

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
        let aboard = ctx.db.run(move |conn| {
            Ok::<_, BackofficeError>(changing::aboard(conn, delay.sailing, EVERYBODY)?)
        });
        for booking in aboard.await? {
            let for_db = Arc::clone(&ctx);
            let told =
                ctx.db.transaction(move |conn| letters::delayed(conn, &for_db, booking, &delay));
            told.await?;
        }
        ctx.workers.wake();
        Ok(Done::Finished)
    }
}
