//! The job that gives money back through the provider, until it is back.

use std::sync::Arc;

use bookings::{
    BookingState,
    paying::{self, PaymentState},
};
use chrono::{DateTime, TimeDelta, Utc};
use diesel::PgConnection;
use platform::{
    Context,
    jobs::{Done, Job, JobError},
};

use super::{emails, store};
use crate::{
    PaymentError,
    ids::RefundId,
    ledger::{self, Movement, captures},
    providers::{Provider, ProviderError, RefundAnswer, RefundRequest},
};

/// Gives one sum back, or asks how it goes.
pub(crate) struct ReturnMoney;

impl Job for ReturnMoney {
    const KIND: &'static str = "payments.give_back";
    type Payload = RefundId;

    async fn run(ctx: Arc<Context>, refund: RefundId) -> Result<Done, JobError> {
        let for_db = Arc::clone(&ctx);
        let Some(request) = ctx.db.run(move |conn| request(conn, &for_db, refund)).await? else {
            return Ok(Done::Finished);
        };
        let answer = Provider::of(&ctx).refund(&request).await;
        let for_db = Arc::clone(&ctx);
        ctx.db.transaction(move |conn| write(conn, &for_db, refund, &answer)).await?;
        ctx.workers.wake();
        Ok(Done::Finished)
    }
}

/// What the provider is asked for, if there is still anything to ask.
fn request(
    conn: &mut PgConnection,
    ctx: &Context,
    id: RefundId,
) -> Result<Option<RefundRequest>, PaymentError> {
    let Some(refund) = store::find_undone(conn, id)? else { return Ok(None) };
    let captured = captures::find(conn, refund.capture)?;
    if captured.provider != Provider::of(ctx).name() {
        return Err(PaymentError::OtherProvider);
    }
    Ok(Some(RefundRequest {
        refund: id,
        payment: captured.payment,
        amount: refund.amount,
        captured: captured.amount,
        paid_at: captured.paid_at,
        method: captured.method,
        reason: refund.cause,
        provider_refund: refund.provider_refund,
        now: paying::now(conn)?,
    }))
}

fn write(
    conn: &mut PgConnection,
    ctx: &Context,
    id: RefundId,
    answer: &Result<RefundAnswer, ProviderError>,
) -> Result<(), PaymentError> {
    let Some(booking) = store::find_undone(conn, id)?.map(|refund| refund.booking) else {
        return Ok(());
    };
    let bill = paying::lock_bill(conn, booking)?;
    let Some(refund) = store::lock_undone(conn, id)? else { return Ok(()) };
    let answer = match answer {
        Ok(answer) => answer,
        // Whether it was done is not known; the provider is asked again under the same name.
        Err(error) => {
            let (known, at) = (refund.provider_refund.as_deref(), bill.now + pause(refund.tries));
            let why = error.to_string();
            return store::put_off(conn, id, known, Some(&why), at);
        }
    };
    match answer {
        RefundAnswer::Done { provider_refund } => {
            store::done(conn, id, provider_refund)?;
            ledger::write(conn, booking, id.0, &Movement::Refund(refund.amount))?;
            if bill.state == BookingState::RefundDue && store::undone_of(conn, booking)? == 0 {
                paying::refunded(conn, booking)?;
                paying::note_payment(conn, booking, PaymentState::Returned, None, None)?;
            }
            emails::money_is_back(conn, ctx, &bill, refund.amount)
        }
        RefundAnswer::Pending { provider_refund } => {
            let at = bill.now + pause(refund.tries);
            store::put_off(conn, id, Some(provider_refund), None, at)
        }
        RefundAnswer::NotBefore(at) => store::put_off(conn, id, None, None, *at),
        RefundAnswer::Failed(why) => {
            let at: DateTime<Utc> = bill.now + pause(refund.tries);
            store::put_off(conn, id, None, Some(why), at)
        }
        RefundAnswer::ByHand(why) => {
            store::by_hand(conn, id, why)?;
            if bill.state == BookingState::RefundDue {
                paying::note_payment(conn, booking, PaymentState::ByHand, None, None)?;
            }
            emails::money_comes_by_hand(conn, ctx, &bill, refund.amount)
        }
    }
}

/// Half a minute, doubled with each try up to six hours.
fn pause(tries: i32) -> TimeDelta {
    let doubled = 30_i64 << tries.clamp(0, 10);
    TimeDelta::seconds(doubled.min(6 * 3_600))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refund_is_tried_ever_more_rarely_and_never_given_up() {
        let pauses: Vec<i64> = (0..12).map(|tries| pause(tries).num_seconds()).collect();
        assert_eq!(pauses[..4], [30, 60, 120, 240]);
        assert!(pauses.is_sorted());
        assert_eq!(pauses[11], 6 * 3_600);
        assert_eq!(pause(i32::MAX), pause(11));
    }
}
