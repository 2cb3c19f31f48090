//! Travellers who did not choose in time between money and another sailing get their money: a job that
//! finds them, and one job for each of them, so that one that fails holds up no other.

use std::{sync::Arc, time::Duration};

use bookings::{BookingError, BookingId, Direction, LegPassenger, changing};
use diesel::PgConnection;
use platform::{
    Context,
    jobs::{self, Done, Job, JobError},
};
use serde::{Deserialize, Serialize};

use super::{
    give_places_back::give_back_unquoted,
    place_refund::{PlaceRefund, whole_refund},
};
use crate::{error::PaymentError, quotes::store};

/// More than all the seats of the fleet for a week: every choice that is over is queued at once.
const MOST: i64 = 100_000;

/// Comes round every minute: queues a [`LapseChoice`] for each choice that is over, and deletes old
/// quotes.
pub(crate) struct Lapse;

impl Job for Lapse {
    const KIND: &'static str = "payments.lapse";
    const EVERY: Option<Duration> = Some(Duration::from_secs(60));
    type Payload = ();

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        ctx.db.transaction(queue_all).await?;
        ctx.workers.wake();
        Ok(Done::Finished)
    }
}

fn queue_all(conn: &mut PgConnection) -> Result<(), PaymentError> {
    store::forget_old(conn)?;
    for (booking, leg) in changing::choices_over(conn, MOST)? {
        let key = format!("{booking} {}", leg.name());
        jobs::enqueue_once::<LapseChoice>(conn, &ChoiceOver { booking, leg }, &key)?;
    }
    Ok(())
}

/// The leg of a booking whose travellers did not choose in time.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct ChoiceOver {
    booking: BookingId,
    leg: Direction,
}

/// Gives the money of one choice back. The queue tries one that fails again, ever more rarely.
pub(crate) struct LapseChoice;

impl Job for LapseChoice {
    const KIND: &'static str = "payments.lapse_choice";
    /// The money is owed, so it is never given up.
    const ATTEMPTS: u32 = u32::MAX;
    type Payload = ChoiceOver;

    async fn run(ctx: Arc<Context>, over: ChoiceOver) -> Result<Done, JobError> {
        let for_db = Arc::clone(&ctx);
        ctx.db.transaction(move |conn| lapse(conn, &for_db, over)).await?;
        ctx.workers.wake();
        Ok(Done::Finished)
    }
}

fn lapse(
    conn: &mut PgConnection,
    ctx: &Context,
    ChoiceOver { booking, leg }: ChoiceOver,
) -> Result<(), PaymentError> {
    let from = match changing::changeable(conn, booking) {
        // The travellers were faster.
        Err(BookingError::NotConfirmed) => return Ok(()),
        from => from?,
    };
    let places: Vec<LegPassenger> =
        from.places().into_iter().filter(|place| place.leg == leg).collect();
    let refunds: Vec<PlaceRefund> =
        places.iter().filter_map(|place| whole_refund(&from, *place)).collect();
    if refunds.is_empty() {
        return Ok(());
    }
    give_back_unquoted(conn, ctx, from, &refunds, None)
}
