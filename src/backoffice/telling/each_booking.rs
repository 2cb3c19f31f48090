//! Does the same for every booking on a sailing.

use std::{collections::HashSet, future::Future, sync::Arc, time::Duration};

use bookings::{BookingId, changing};
use chrono::TimeDelta;
use diesel::PgConnection;
use platform::{
    Context,
    jobs::{Done, JobError},
};
use routes::SailingId;

use crate::{
    BackofficeError,
    disruptions::{DisruptionId, names_of},
};

/// More bookings than any ship has seats.
const ALL: i64 = 10_000;

/// After so long no other booking is begun: a job is ended after 50 seconds.
const LONGEST: TimeDelta = TimeDelta::seconds(40);

/// The e-mail of a disruption, which is written once for each booking.
#[derive(Clone, Copy)]
pub(crate) struct Email {
    pub(crate) disruption: DisruptionId,
    /// Returns its cause, by the sailing that it is named after.
    pub(crate) cause: fn(SailingId, DisruptionId, BookingId) -> String,
}

/// Runs `work` for every booking on a sailing that has not got its `email` yet, if there is one. A booking that fails
/// does not hold up those behind it: the job goes on, then fails with the first error, and does what is left when it is
/// run again. Where there is no time for all, it goes on as a fresh job if fewer are left than before.
pub(crate) async fn each_booking<W>(
    ctx: &Arc<Context>,
    sailing: SailingId,
    email: Option<Email>,
    work: impl Fn(BookingId) -> W,
) -> Result<Done, JobError>
where
    W: Future<Output = Result<(), BackofficeError>>,
{
    let until = ctx.clock.now() + LONGEST;
    let find = || ctx.db.run(move |conn| left(conn, sailing, email));
    let all = find().await?;
    let mut failed = None;
    let mut is_late = false;
    for booking in all.iter().copied() {
        is_late = ctx.clock.now() >= until;
        if is_late {
            break;
        }
        if let Err(error) = work(booking).await {
            tracing::warn!(%booking, %sailing, %error, "a booking is left for the next try");
            failed.get_or_insert(error);
        }
    }
    ctx.workers.wake();
    if is_late && find().await?.len() < all.len() {
        return Ok(Done::Again(Duration::ZERO));
    }
    match failed {
        Some(error) => Err(error.into()),
        None if is_late => Err("there was no time for all".into()),
        None => Ok(Done::Finished),
    }
}

/// Returns the bookings on a sailing that have not got the email yet.
fn left(
    conn: &mut PgConnection,
    sailing: SailingId,
    email: Option<Email>,
) -> Result<Vec<BookingId>, BackofficeError> {
    let aboard = changing::aboard(conn, sailing, ALL)?;
    let Some(Email { disruption, cause }) = email else { return Ok(aboard) };
    let names = names_of(conn, disruption, &aboard)?;
    let cause_for = |booking: &BookingId| {
        let named_after = names.get(booking).copied().unwrap_or(sailing);
        cause(named_after, disruption, *booking)
    };
    let causes: Vec<String> = aboard.iter().map(cause_for).collect();
    let written = notices::states_of(conn, &causes)?;
    let written: HashSet<String> = written.into_iter().map(|(cause, ..)| cause).collect();
    let all = aboard.into_iter().zip(causes);
    Ok(all.filter(|(_, cause)| !written.contains(cause)).map(|(booking, _)| booking).collect())
}
