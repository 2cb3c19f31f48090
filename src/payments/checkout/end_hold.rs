//! The job that gives the seats of a booking back at its latest end, though its provider does not say
//! whether it was paid.

use std::sync::Arc;

use bookings::{
    BookingId, BookingState,
    paying::{self, PaymentState},
};
use diesel::PgConnection;
use platform::{
    Context,
    jobs::{Done, Job, JobError},
};

use super::ask::ask_in_time;
use crate::{attempts, error::PaymentError};

/// Ends one booking, after its provider was asked a last time. Its try stays open until the provider
/// answers; money that came is late.
pub(crate) struct EndHold;

impl Job for EndHold {
    const KIND: &'static str = "payments.end_hold";
    type Payload = BookingId;

    /// Buyers wait for the seats.
    fn is_awaited(_: &BookingId) -> bool {
        true
    }

    async fn run(ctx: Arc<Context>, booking: BookingId) -> Result<Done, JobError> {
        let last = ctx.db.run(move |conn| attempts::last_of(conn, booking)).await?;
        if let Some(attempt) = last {
            ask_in_time(&ctx, attempt.id).await;
        }
        ctx.db.transaction(move |conn| end(conn, booking)).await?;
        Ok(Done::Finished)
    }
}

fn end(conn: &mut PgConnection, id: BookingId) -> Result<(), PaymentError> {
    let booking = paying::lock_payable(conn, id)?;
    let is_over = paying::latest_end(conn, id)? <= booking.now;
    if booking.state == BookingState::AwaitingPayment && is_over {
        paying::note_payment(conn, id, PaymentState::Failed, None, None)?;
        paying::end_unpaid(conn, booking, BookingState::Expired)?;
        tracing::warn!(booking = %id, "seats were given back without the provider's word");
    }
    Ok(())
}
