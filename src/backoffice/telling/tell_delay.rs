//! The job that tells the travellers of a sailing that it leaves later.

use std::sync::Arc;

use bookings::BookingId;
use diesel::PgConnection;
use platform::{
    Context,
    jobs::{Done, Job, JobError},
};

use super::{
    delay::Delay,
    each_booking::{Email, each_booking},
    emails, told,
};
use crate::{
    BackofficeError,
    disruptions::{Said, Together, is_taken_back, together},
};

/// Writes each e-mail once, however often it runs, and none of what is not true any more.
pub(crate) struct TellDelay;

impl Job for TellDelay {
    const KIND: &'static str = "backoffice.tell_delay";
    type Payload = Delay;

    async fn run(ctx: Arc<Context>, delay: Delay) -> Result<Done, JobError> {
        let cause = emails::cause_of_delay;
        let email = delay.disruption.map(|disruption| Email { disruption, cause });
        each_booking(&ctx, delay.sailing, email, |booking| {
            let for_db = Arc::clone(&ctx);
            ctx.db.transaction(move |conn| {
                told::take_turn(conn, booking)?;
                tell(conn, &for_db, booking, delay)
            })
        })
        .await
    }
}

/// Tells a booking of a delay, unless that was taken back; the caller has the turn of the booking.
pub(super) fn tell(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
    Delay { sailing, departs_at, disruption }: Delay,
) -> Result<(), BackofficeError> {
    if let Some(id) = disruption
        && is_taken_back(conn, id, sailing)?
    {
        return Ok(());
    }
    let said = disruption.map_or(Said::LateUntil(departs_at), Said::Late);
    let found = together(conn, booking, (sailing, said))?;
    let about = found.unwrap_or_else(|| Together::alone(sailing, departs_at));
    emails::delayed(conn, ctx, booking, &about, disruption)
}
