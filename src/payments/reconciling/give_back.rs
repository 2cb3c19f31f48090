//! The job that gives the money of a lost booking back through the provider, until it is back.

use std::sync::Arc;

use bookings::paying;
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use platform::{
    Context,
    jobs::{Done, Job, JobError},
};

use super::{emails, store, unmatched::Unmatched};
use crate::{
    error::PaymentError,
    ids::RefundId,
    providers::{Provider, ProviderError, RefundAnswer, RefundRequest},
    returning::{FOR_ITS_PROVIDER, NextStep, RefundState, SoFar, next_step},
};

/// Gives one payment back, or asks how it goes.
pub(crate) struct GiveBackUnmatched;

impl Job for GiveBackUnmatched {
    const KIND: &'static str = "payments.give_back_unmatched";
    type Payload = RefundId;

    async fn run(ctx: Arc<Context>, id: RefundId) -> Result<Done, JobError> {
        let asked = ctx.db.run(move |conn| {
            Ok::<_, PaymentError>((store::find_under_way(conn, id)?, paying::now(conn)?))
        });
        let (Some(unmatched), now) = asked.await? else { return Ok(Done::Finished) };
        let ours = Provider::of(&ctx);
        let answer = if unmatched.provider == ours.name() {
            ours.refund(&request(unmatched, now)).await
        } else {
            let why =
                format!("the settings do not name {}, which took it", unmatched.provider.name());
            match now < unmatched.found_at + FOR_ITS_PROVIDER {
                true => Err(ProviderError::NoAnswer(why)),
                false => Ok(RefundAnswer::ByHand(why)),
            }
        };
        let for_db = Arc::clone(&ctx);
        ctx.db.transaction(move |conn| write(conn, &for_db, id, &answer)).await?;
        ctx.workers.wake();
        Ok(Done::Finished)
    }
}

fn request(unmatched: Unmatched, now: DateTime<Utc>) -> RefundRequest {
    RefundRequest {
        refund: unmatched.id,
        payment: unmatched.payment,
        amount: unmatched.amount,
        captured: unmatched.amount,
        paid_at: unmatched.paid_at,
        method: unmatched.method,
        is_duplicate: false,
        reason: "lost".to_owned(),
        provider_refund: unmatched.provider_refund,
        now,
    }
}

/// Writes what the provider answered.
fn write(
    conn: &mut PgConnection,
    ctx: &Context,
    id: RefundId,
    answer: &Result<RefundAnswer, ProviderError>,
) -> Result<(), PaymentError> {
    let Some(unmatched) = store::lock(conn, id, &RefundState::UNDER_WAY)? else { return Ok(()) };
    let so_far = SoFar {
        provider_refund: unmatched.provider_refund.as_deref(),
        tries: unmatched.tries,
        refusals: unmatched.refusals,
        since: unmatched.found_at,
    };
    match next_step(answer, so_far, paying::now(conn)?) {
        NextStep::Done(provider_refund) => store::set_done(conn, id, provider_refund),
        NextStep::Later(later) => store::put_off(conn, id, &later),
        NextStep::ByHand(why) => hand_over(conn, ctx, &unmatched, why),
    }
}

/// Leaves the money to a person, and asks whoever paid where it shall go.
fn hand_over(
    conn: &mut PgConnection,
    ctx: &Context,
    unmatched: &Unmatched,
    why: &str,
) -> Result<(), PaymentError> {
    store::set_by_hand(conn, unmatched.id, why)?;
    if let Some(address) = &unmatched.email {
        emails::money_comes_by_hand(conn, ctx, address, (&unmatched.code, unmatched.amount))?;
    }
    Ok(())
}
