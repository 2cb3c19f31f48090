//! The job that finds what webhooks lost: tries whose provider is due to be asked, money that is due
//! to go back, holds at their latest end.

use std::{sync::Arc, time::Duration};

use bookings::paying;
use platform::{
    Context,
    jobs::{self, Done, Job, JobError},
};

use super::{end_hold::EndHold, follow_up::FollowUp};
use crate::{
    attempts,
    error::PaymentError,
    reconciling::{self, GiveBackUnmatched},
    returning::{self, ReturnMoney},
};

/// So many of each at a time.
const AT_ONCE: i64 = 50;

/// Comes round every few seconds.
pub(crate) struct Watch;

impl Job for Watch {
    const KIND: &'static str = "payments.watch";
    const EVERY: Option<Duration> = Some(Duration::from_secs(5));
    type Payload = ();

    /// Payers wait for money that no webhook told of, and buyers for seats.
    fn is_awaited((): &()) -> bool {
        true
    }

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        let queued = ctx.db.transaction(|conn| {
            // In an order of their own: the place of rows on disk must not decide what comes first.
            let mut tries = attempts::take_due(conn, AT_ONCE)?;
            tries.sort_unstable_by_key(|attempt| attempt.0);
            let mut refunds = returning::store::take_due(conn, AT_ONCE)?;
            refunds.sort_unstable_by_key(|refund| refund.0);
            let mut unmatched = reconciling::take_due(conn, AT_ONCE)?;
            unmatched.sort_unstable_by_key(|refund| refund.0);
            for attempt in &tries {
                jobs::enqueue_once::<FollowUp>(conn, attempt, &attempt.to_string())?;
            }
            for refund in &refunds {
                jobs::enqueue_once::<ReturnMoney>(conn, refund, &refund.to_string())?;
            }
            for refund in &unmatched {
                jobs::enqueue_once::<GiveBackUnmatched>(conn, refund, &refund.to_string())?;
            }
            let ends = paying::past_latest_end(conn, AT_ONCE)?;
            for booking in &ends {
                jobs::enqueue_once::<EndHold>(conn, booking, &booking.to_string())?;
            }
            let is_more =
                [tries.len(), refunds.len(), unmatched.len()].contains(&(AT_ONCE as usize));
            Ok::<_, PaymentError>(is_more)
        });
        let is_more = queued.await?;
        ctx.workers.wake();
        // After a long silence of the provider thousands may be due: they do not wait for the next round.
        Ok(if is_more { Done::Again(Duration::ZERO) } else { Done::Finished })
    }
}
