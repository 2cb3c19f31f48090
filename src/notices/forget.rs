//! The job that forgets e-mails of long ago.

use std::{sync::Arc, time::Duration};

use platform::{
    Context,
    jobs::{Done, Job, JobError},
};

use crate::store;

/// How many months it is known whom an e-mail went to. The privacy page quotes this very figure.
pub const KEPT_MONTHS: i32 = 12;

/// How many one transaction deletes.
const AT_ONCE: i64 = 500;

/// How many transactions one run makes at most; the next run goes on.
const TRANSACTIONS: usize = 1_000;

/// Runs every hour.
pub(crate) struct Forget;

impl Job for Forget {
    const KIND: &'static str = "notices.forget";
    const EVERY: Option<Duration> = Some(Duration::from_secs(3600));
    type Payload = ();

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        for _ in 0..TRANSACTIONS {
            let forget = |conn: &mut _| store::forget_some(conn, KEPT_MONTHS, AT_ONCE);
            if ctx.db.run(forget).await? == 0 {
                break;
            }
        }
        Ok(Done::Finished)
    }
}
