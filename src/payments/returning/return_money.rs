//! The job that gives money back through the provider, until it is back.

use std::sync::Arc;

use bookings::{
    BookingId, BookingState,
    paying::{self, PaymentState},
};
use chrono::TimeDelta;
use diesel::PgConnection;
use kernel::Centavos;
use platform::{
    Context,
    jobs::{self, Done, Job, JobError},
};

use super::{
    emails,
    end::end_if_all_is_back,
    next_step::{Later, NextStep, SoFar, next_step},
    refund::{NewRefund, RefundCause, RefundState},
    store,
};
use crate::{
    disputes::{self, DisputeState},
    error::PaymentError,
    ids::{CaptureId, RefundId},
    ledger::{self, Movement, ReturnReason, captures},
    providers::{Provider, ProviderError, RefundAnswer, RefundRequest},
};

/// So long money waits for the settings to name the provider that took it.
pub(crate) const FOR_ITS_PROVIDER: TimeDelta = TimeDelta::days(1);

/// How often it is looked whether the bank has decided a dispute.
const FOR_THE_BANK: TimeDelta = TimeDelta::days(1);

/// Writes a refund down and queues the job that gives the money back.
pub(crate) fn begin_return(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
    capture: CaptureId,
    cause: RefundCause,
    amount: Centavos,
) -> Result<(), PaymentError> {
    let id = RefundId::random(&*ctx.rng);
    store::insert(conn, &NewRefund { id, capture, booking, cause, amount })?;
    Ok(jobs::enqueue_once::<ReturnMoney>(conn, &id, &id.to_string())?)
}

/// Gives one sum back, or asks how it goes.
pub(crate) struct ReturnMoney;

impl Job for ReturnMoney {
    const KIND: &'static str = "payments.give_back";
    type Payload = RefundId;

    async fn run(ctx: Arc<Context>, refund: RefundId) -> Result<Done, JobError> {
        let for_db = Arc::clone(&ctx);
        let answer = match ctx.db.run(move |conn| request(conn, &for_db, refund)).await? {
            Ask::Nobody => return Ok(Done::Finished),
            Ask::Ours(request) => Provider::of(&ctx).refund(&request).await,
            Ask::Other(answer) => answer,
            Ask::Disputed(dispute) => {
                ctx.db.transaction(move |conn| hold_back(conn, refund, dispute)).await?;
                return Ok(Done::Finished);
            }
        };
        let for_db = Arc::clone(&ctx);
        ctx.db.transaction(move |conn| write(conn, &for_db, refund, &answer)).await?;
        ctx.workers.wake();
        Ok(Done::Finished)
    }
}

/// Who is asked for a refund.
enum Ask {
    /// Nobody: it is back, or a person gives it back.
    Nobody,
    /// The server's provider.
    Ours(Box<RefundRequest>),
    /// Money that another provider took: it waits a day for the settings to name that one again.
    Other(Result<RefundAnswer, ProviderError>),
    /// Nobody yet: the bank has called the payment back, or may do so.
    Disputed(DisputeState),
}

/// Returns what the provider is asked for.
fn request(conn: &mut PgConnection, ctx: &Context, id: RefundId) -> Result<Ask, PaymentError> {
    let Some(refund) = store::find_under_way(conn, id)? else { return Ok(Ask::Nobody) };
    // What the provider has agreed to already is only asked after.
    if refund.provider_refund.is_none()
        && let Some(dispute) = disputes::in_the_way(conn, refund.capture)?
    {
        return Ok(Ask::Disputed(dispute));
    }
    let capture = captures::find(conn, refund.capture)?;
    if capture.provider != Provider::of(ctx).name() {
        let provider = capture.provider.name();
        let asked = refund.provider_refund.map(|name| format!(" and was asked for {name}"));
        let asked = asked.unwrap_or_default();
        let why = format!("the settings do not name {provider}, which took it{asked}");
        let waits = paying::now(conn)? < refund.created_at + FOR_ITS_PROVIDER;
        return Ok(Ask::Other(match waits {
            true => Err(ProviderError::NoAnswer(why)),
            false => Ok(RefundAnswer::ByHand(why)),
        }));
    }
    Ok(Ask::Ours(Box::new(RefundRequest {
        refund: id,
        payment: capture.payment,
        amount: refund.amount,
        captured: capture.amount,
        paid_at: capture.paid_at,
        method: capture.method,
        is_duplicate: refund.cause == RefundCause::Returned(ReturnReason::Twice),
        reason: refund.cause.to_string(),
        provider_refund: refund.provider_refund,
        now: paying::now(conn)?,
    })))
}

/// Writes what the provider answered.
fn write(
    conn: &mut PgConnection,
    ctx: &Context,
    id: RefundId,
    answer: &Result<RefundAnswer, ProviderError>,
) -> Result<(), PaymentError> {
    let states = &RefundState::UNDER_WAY;
    let Some((refund, booking)) = store::lock_with_booking(conn, id, states)? else {
        return Ok(());
    };
    let so_far = SoFar {
        provider_refund: refund.provider_refund.as_deref(),
        tries: refund.tries,
        refusals: refund.refusals,
        since: refund.created_at,
    };
    match next_step(answer, so_far, booking.now) {
        NextStep::Done(provider_refund) => {
            store::set_done(conn, id, provider_refund)?;
            ledger::write(conn, booking.id, id, &Movement::Refund(refund.amount))?;
            emails::money_is_back(conn, ctx, &booking, refund.amount)?;
            end_if_all_is_back(conn, booking)
        }
        NextStep::Later(later) => store::put_off(conn, id, &later),
        NextStep::ByHand(why) => {
            store::set_by_hand(conn, id, why)?;
            emails::money_comes_by_hand(conn, ctx, &booking, refund.amount)?;
            if booking.state == BookingState::RefundDue {
                paying::note_payment(conn, booking.id, PaymentState::ByHand, None, None)?;
            }
            Ok(())
        }
    }
}

/// Keeps money that the bank took, or may take, from going back a second time: an open dispute is waited for, and
/// what follows from a lost one a person decides.
fn hold_back(
    conn: &mut PgConnection,
    id: RefundId,
    dispute: DisputeState,
) -> Result<(), PaymentError> {
    let under_way = &RefundState::UNDER_WAY;
    let Some((refund, booking)) = store::lock_with_booking(conn, id, under_way)? else {
        return Ok(());
    };
    if dispute == DisputeState::Open {
        let why = "the payment is disputed, and the bank has not decided".to_owned();
        let later = Later {
            provider_refund: None,
            note: Some(why),
            at: booking.now + FOR_THE_BANK,
            refusals: refund.refusals,
        };
        return store::put_off(conn, id, &later);
    }
    let why = "the bank has given the payment back after a dispute: look there before you pay";
    store::set_by_hand(conn, id, why)?;
    if booking.state == BookingState::RefundDue {
        paying::note_payment(conn, booking.id, PaymentState::ByHand, None, None)?;
    }
    Ok(())
}
