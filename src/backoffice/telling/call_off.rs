//! The job that tells everybody on a ship which does not sail, and gives them their choice.

use std::sync::Arc;

use bookings::{BookingId, BookingState, CheckoutCloser as _, changing, on_board, paying};
use chrono::TimeDelta;
use diesel::PgConnection;
use platform::{
    Context,
    jobs::{Done, Job, JobError},
};
use routes::SailingId;

use super::{each_booking::each_booking, emails};
use crate::{
    BackofficeError,
    disruptions::{Said, Together, together},
};

/// How long travellers may choose between their money and another sailing.
pub(crate) const TO_CHOOSE: TimeDelta = TimeDelta::days(7);

/// Goes through all bookings of one sailing. Run again, it does what is left.
pub(crate) struct CallOff;

impl Job for CallOff {
    const KIND: &'static str = "backoffice.call_off";
    type Payload = SailingId;

    async fn run(ctx: Arc<Context>, sailing: SailingId) -> Result<Done, JobError> {
        // Whoever was on board may choose as all others do.
        let off = ctx
            .db
            .transaction(move |conn| Ok::<_, BackofficeError>(boarding::take_off(conn, sailing)?));
        off.await?;
        each_booking(&ctx, sailing, None, |booking| one(&ctx, booking, sailing)).await
    }
}

async fn one(
    ctx: &Arc<Context>,
    booking: BookingId,
    sailing: SailingId,
) -> Result<(), BackofficeError> {
    let state = ctx.db.transaction(move |conn| {
        Ok::<_, BackofficeError>(paying::lock_payable(conn, booking)?.state)
    });
    if state.await? == BookingState::AwaitingPayment {
        // No one shall pay for a ship that does not sail.
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
    let booking = paying::lock_payable(conn, booking)?;
    let found = together(conn, booking.id, (sailing, Said::Cancelled))?;
    let about = found.unwrap_or_else(|| Together::alone(sailing, booking.now));
    match booking.state {
        BookingState::Held | BookingState::AwaitingPayment => {
            let booking = paying::end_unpaid(conn, booking, BookingState::Cancelled)?;
            emails::released(conn, ctx, booking.id, &about)
        }
        BookingState::Confirmed => {
            let until = booking.now + TO_CHOOSE;
            let all: Vec<SailingId> = about.sailings.iter().map(|(sailing, _)| *sailing).collect();
            let mut is_called_off = false;
            for leg in on_board::legs_on(conn, &[booking.id], &all)? {
                let legs = changing::call_off(conn, booking.id, leg.sailing, until)?;
                is_called_off |= !legs.is_empty();
            }
            if is_called_off {
                emails::choose(conn, ctx, booking.id, &about, until)
            } else {
                Ok(())
            }
        }
        _ => Ok(()),
    }
}
