//! The job that deletes manifests whose term is over.

use std::{sync::Arc, time::Duration};

use diesel::PgConnection;
use platform::{
    Context,
    jobs::{Done, Job, JobError},
};
use routes::SailingId;

use crate::{error::ManifestError, store::forgotten};

/// How many sailings are looked up at a time.
const AT_ONCE: i32 = 100;

/// How many times one run looks at most; the next run goes on.
const TIMES: usize = 1_000;

/// Runs every day. One transaction is one sailing.
pub(crate) struct Forget;

impl Job for Forget {
    const KIND: &'static str = "manifest.forget";
    const EVERY: Option<Duration> = Some(Duration::from_secs(24 * 3600));
    type Payload = ();

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        for _ in 0..TIMES {
            let over = ctx.db.run(|conn| forgotten::over(conn, AT_ONCE)).await?;
            if over.is_empty() {
                break;
            }
            for sailing in over {
                ctx.db.transaction(move |conn| forget(conn, sailing)).await?;
            }
        }
        Ok(Done::Finished)
    }
}

/// Deletes every version of a sailing's manifest and what belongs to it; returns how many. The sailing is locked as
/// an amendment does it, so that none is written meanwhile.
pub(crate) fn forget(conn: &mut PgConnection, sailing: SailingId) -> Result<i32, ManifestError> {
    bookings::lock_sailing(conn, sailing)?;
    forgotten::forget(conn, sailing)
}
