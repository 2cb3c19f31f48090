//! The job that tells the travellers of a sailing that it leaves later.

use std::sync::Arc;

use bookings::BookingId;
use diesel::PgConnection;
use platform::{
    Context,
    jobs::{Done, Job, JobError},
};

use super::{delay::Delay, each_booking::each_booking, emails};
use crate::{
    BackofficeError,
    disruptions::{Said, Together, together},
};

/// Writes each e-mail once, however often it runs, and none of what is not true any more.
pub(crate) struct TellDelay;

impl Job for TellDelay {
    const KIND: &'static str = "backoffice.tell_delay";
    type Payload = Delay;

    async fn run(ctx: Arc<Context>, delay: Delay) -> Result<Done, JobError> {
        each_booking(&ctx, delay.sailing, |booking| {
            let for_db = Arc::clone(&ctx);
            ctx.db.transaction(move |conn| tell(conn, &for_db, booking, delay))
        })
        .await
    }
}

fn tell(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
    Delay { sailing, departs_at, disruption }: Delay,
) -> Result<(), BackofficeError> {
    let said = disruption.map_or(Said::LateUntil(departs_at), Said::Late);
    let found = together(conn, booking, (sailing, said))?;
    let about = found.unwrap_or_else(|| Together::alone(sailing, departs_at));
    emails::delayed(conn, ctx, booking, &about, disruption)
}
