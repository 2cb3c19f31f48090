//! The job that tells the travellers of a sailing that a delay was announced by mistake.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use platform::{
    Context,
    jobs::{Done, Job, JobError},
};
use routes::SailingId;
use serde::{Deserialize, Serialize};

use crate::{each_booking::each_booking, emails};

/// A sailing, when it leaves after all, and which change was taken back.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Correction {
    pub(crate) sailing: SailingId,
    pub(crate) departs_at: DateTime<Utc>,
    pub(crate) change: i64,
}

/// Writes each e-mail once, however often it runs.
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
