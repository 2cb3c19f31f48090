//! Does the same for every booking on a sailing.

use std::{future::Future, sync::Arc};

use bookings::{BookingId, changing};
use platform::{
    Context,
    jobs::{Done, JobError},
};
use routes::SailingId;

use crate::BackofficeError;

/// More bookings than any ship has seats.
const ALL: i64 = 10_000;

/// Runs `work` for every booking on a sailing. One that fails does not hold up those behind it: the
/// job goes on, then fails with the first error, and does what is left when it is run again.
pub(crate) async fn each_booking<W>(
    ctx: &Arc<Context>,
    sailing: SailingId,
    work: impl Fn(BookingId) -> W,
) -> Result<Done, JobError>
where
    W: Future<Output = Result<(), BackofficeError>>,
{
    let aboard = ctx
        .db
        .run(move |conn| Ok::<_, BackofficeError>(changing::aboard(conn, sailing, ALL)?))
        .await?;
    let mut failed = None;
    for booking in aboard {
        if let Err(error) = work(booking).await {
            tracing::warn!(%booking, %sailing, %error, "a booking is left for the next try");
            failed.get_or_insert(error);
        }
    }
    ctx.workers.wake();
    match failed {
        Some(error) => Err(error.into()),
        None => Ok(Done::Finished),
    }
}
