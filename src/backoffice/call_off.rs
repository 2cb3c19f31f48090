//! The job that tells everybody on a ship which does not sail, and gives them their choice.

use std::sync::Arc;

use bookings::{
    BookingId, BookingState, CheckoutCloser as _, changing,
    paying::{self, PayableBooking},
};
use chrono::TimeDelta;
use diesel::PgConnection;
use platform::{
    Context,
    jobs::{Done, Job, JobError},
};
use routes::SailingId;

use crate::{BackofficeError, letters};

/// So long somebody may choose between money and another sailing.
const TO_CHOOSE: TimeDelta = TimeDelta::days(7);

/// More bookings than any ship has seats.
const EVERYBODY: i64 = 10_000;

/// Goes through all bookings of one sailing; run again, it does what is left.
pub(crate) struct CallOff;

impl Job for CallOff {
    const KIND: &'static str = "backoffice.call_off";
    type Payload = SailingId;

    async fn run(ctx: Arc<Context>, sailing: SailingId) -> Result<Done, JobError> {
        let aboard = ctx
            .db
            .run(move |conn| Ok::<_, BackofficeError>(changing::aboard(conn, sailing, EVERYBODY)?));
        let mut failed = None;
        for booking in aboard.await? {
            // One that cannot be done now must not keep the others waiting.
            if let Err(error) = one(&ctx, booking, sailing).await {
                failed = Some(error);
            }
        }
        ctx.workers.wake();
        match failed {
            Some(error) => Err(error.into()),
            None => Ok(Done::Finished),
        }
    }
}

async fn one(
    ctx: &Arc<Context>,
    booking: BookingId,
    sailing: SailingId,
) -> Result<(), BackofficeError> {
    let state = ctx
        .db
        .transaction(move |conn| Ok::<_, BackofficeError>(paying::lock_bill(conn, booking)?.state));
    if state.await? == BookingState::AwaitingPayment {
        // Nobody shall pay for a ship that does not sail.
        payments::ProviderCloser.close(Arc::clone(ctx), booking).await?;
    }
    let for_db = Arc::clone(ctx);
    ctx.db.transaction(move |conn| call_off(conn, &for_db, booking, sailing)).await
}

fn call_off(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
    sailing: SailingId,
) -> Result<(), BackofficeError> {
    let bill = paying::lock_bill(conn, booking)?;
    match bill.state {
        BookingState::Held | BookingState::AwaitingPayment => release(conn, ctx, bill, sailing),
        BookingState::Confirmed => {
            let until = bill.now + TO_CHOOSE;
            if changing::call_off(conn, booking, sailing, until)?.is_empty() {
                return Ok(());
            }
            letters::choose(conn, ctx, booking, sailing, until)
        }
        _ => Ok(()),
    }
}

fn release(
    conn: &mut PgConnection,
    ctx: &Context,
    bill: PayableBooking,
    sailing: SailingId,
) -> Result<(), BackofficeError> {
    let bill = paying::end_unpaid(conn, bill, BookingState::Cancelled)?;
    letters::released(conn, ctx, bill.id, sailing)
}
