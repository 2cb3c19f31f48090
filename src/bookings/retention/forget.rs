//! The job that erases personal data whose time is over, and what goes with an account.

use std::{sync::Arc, time::Duration};

use auth::AccountId;
use chrono::NaiveDate;
use diesel::PgConnection;
use kernel::philippine_date;
use platform::{
    Context,
    jobs::{Done, Job, JobError},
};
use routes::SailingId;

use super::{
    erase,
    periods::{id_numbers_until, manifests_until},
    progress::{self, RetentionTask},
    store,
};
use crate::{
    booking::{head, id::BookingId, link},
    error::BookingError,
    seat_watches,
};

/// How many steps of bookings one transaction looks at.
const STEPS: i64 = 500;

/// How many transactions one run makes at most of each task; the next run goes on.
const TRANSACTIONS: usize = 2_000;

/// Runs every hour, in transactions that are short whatever has piled up.
pub(crate) struct Forget;

impl Job for Forget {
    const KIND: &'static str = "bookings.forget";
    const EVERY: Option<Duration> = Some(Duration::from_secs(3600));
    type Payload = ();

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        for step in [forget_touched, forget_unpaid, forget_links, forget_watches] {
            for _ in 0..TRANSACTIONS {
                if !ctx.db.transaction(step).await? {
                    break;
                }
            }
        }
        for task in [RetentionTask::IdNumbers, RetentionTask::Manifests] {
            let mut left = TRANSACTIONS;
            while let Some((day, sailings)) = ctx.db.run(move |conn| next_day(conn, task)).await? {
                left = left.saturating_sub(sailings.len());
                for sailing in sailings {
                    ctx.db.transaction(move |conn| forget_aboard(conn, task, day, sailing)).await?;
                }
                // Not before all of its sailings are done: a run that stops half way begins the
                // day again, and finds what is left.
                ctx.db.run(move |conn| progress::set_day(conn, task, day)).await?;
                if left == 0 {
                    break;
                }
            }
        }
        Ok(Done::Finished)
    }
}

/// Erases the people of some bookings that ended unpaid. Returns true while there may be more.
fn forget_unpaid(conn: &mut PgConnection) -> Result<bool, BookingError> {
    let task = RetentionTask::Unpaid;
    let after = progress::event(conn, task)?;
    let steps = store::old_steps(conn, after, STEPS)?;
    let Some((last, _)) = steps.last().copied() else { return Ok(false) };
    let mut ids: Vec<BookingId> = steps.into_iter().map(|(_, booking)| booking).collect();
    ids.sort_unstable();
    ids.dedup();
    let unpaid = store::unpaid_of(conn, &ids)?;
    erase::people(conn, &unpaid)?;
    progress::set_event(conn, task, last)?;
    Ok(true)
}

/// Deletes some notes of which bookings changed, which every check has read. Returns true while there may
/// be more.
fn forget_touched(conn: &mut PgConnection) -> Result<bool, BookingError> {
    Ok(store::forget_touched(conn, STEPS)? > 0)
}

/// Deletes some links that open nothing any more. Returns true while there may be more.
fn forget_links(conn: &mut PgConnection) -> Result<bool, BookingError> {
    Ok(link::delete_ended(conn, STEPS)? > 0)
}

/// Deletes some of what people waited for. Returns true while there may be more.
fn forget_watches(conn: &mut PgConnection) -> Result<bool, BookingError> {
    Ok(seat_watches::store::delete_ended(conn, STEPS)? > 0)
}

/// Returns the next day of departure that it is time for, and its sailings.
fn next_day(
    conn: &mut PgConnection,
    task: RetentionTask,
) -> Result<Option<(NaiveDate, Vec<SailingId>)>, BookingError> {
    let today = philippine_date(head::now(conn)?);
    let until = match task {
        RetentionTask::Unpaid => None,
        RetentionTask::IdNumbers => id_numbers_until(today),
        RetentionTask::Manifests => manifests_until(today),
    };
    let Some(until) = until else { return Ok(None) };
    let after = progress::day(conn, task)?;
    Ok(routes::next_day_of_departure(conn, after, until)?)
}

/// Erases what it is time for of everybody on a sailing whose journey ended with it.
fn forget_aboard(
    conn: &mut PgConnection,
    task: RetentionTask,
    day: NaiveDate,
    sailing: SailingId,
) -> Result<(), BookingError> {
    let aboard = store::aboard(conn, sailing)?;
    let ended = store::ended_by(conn, &aboard, day)?;
    match task {
        RetentionTask::IdNumbers => erase::id_numbers(conn, &ended),
        RetentionTask::Unpaid | RetentionTask::Manifests => erase::people(conn, &ended),
    }
}

/// Erases what an account's bookings say of its owner: the unpaid ones whole, of past ones the
/// contact. Manifests stay for as long as the law wants them, and a journey ahead stays as it is.
pub(crate) fn of_account(conn: &mut PgConnection, account: AccountId) -> Result<(), BookingError> {
    let all = store::of_account(conn, account)?;
    erase::lock(conn, &all)?;
    let unpaid = store::end_unpaid_of_account(conn, account)?;
    erase::people(conn, &unpaid)?;
    // Those have no owner any more.
    let all = store::of_account(conn, account)?;
    let today = philippine_date(head::now(conn)?);
    let Some(yesterday) = today.pred_opt() else { return Ok(()) };
    let past = store::ended_by(conn, &all, yesterday)?;
    erase::contacts(conn, &past)
}
