//! The job that forgets what scans say of people, when the passengers of the voyage are forgotten, and codes
//! that are over.

use std::{sync::Arc, time::Duration};

use bookings::MANIFEST_MONTHS;
use chrono::{DateTime, Months, Utc};
use diesel::PgConnection;
use platform::{
    Context,
    jobs::{Done, Job, JobError},
};

use crate::{
    error::BoardingError,
    store::{codes, quarantine, scans},
};

/// How many one transaction deletes.
const AT_ONCE: i64 = 500;

/// How many transactions one run makes at most; the next run goes on.
const TRANSACTIONS: usize = 1_000;

/// Runs every hour.
pub(crate) struct Forget;

impl Job for Forget {
    const KIND: &'static str = "boarding.forget";
    const EVERY: Option<Duration> = Some(Duration::from_secs(3600));
    type Payload = ();

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        for _ in 0..TRANSACTIONS {
            if ctx.db.transaction(forget_some).await? == 0 {
                break;
            }
        }
        Ok(Done::Finished)
    }
}

/// Returns how much was forgotten.
fn forget_some(conn: &mut PgConnection) -> Result<usize, BoardingError> {
    let over = codes::forget(conn)?;
    let now: DateTime<Utc> = platform::db::now(conn)?;
    let Some(before) = now.checked_sub_months(Months::new(MANIFEST_MONTHS)) else {
        return Ok(over);
    };
    let words = scans::forget_words(conn, before, AT_ONCE)?;
    Ok(over + words + quarantine::forget(conn, before, AT_ONCE)?)
}
