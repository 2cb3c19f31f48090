//! Asks the provider how a try stands, and writes down what it answers.

use std::{sync::Arc, time::Duration};

use chrono::{DateTime, TimeDelta, Utc};
use diesel::PgConnection;
use platform::Context;

use crate::{
    attempts::{self, Attempt, AttemptState},
    error::PaymentError,
    ids::AttemptId,
    ledger::captures,
    providers::{CheckoutReport, CheckoutStatus, Provider, ProviderError},
    settling::settle,
};

/// After a try has ended money may still come; so long after the end it is asked for, each time.
const AFTER_THE_END: [i64; 8] = [60, 300, 1_800, 7_200, 21_600, 86_400, 172_800, 604_800];

/// While a checkout is open, a webhook that was lost costs no more than this.
const WHILE_OPEN: TimeDelta = TimeDelta::seconds(30);

/// How long a caller waits for the provider before it is shown what is known.
const PATIENCE: Duration = Duration::from_secs(5);

/// When a checkout that may still be paid is closed before it is asked after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Close {
    /// When its time is over.
    InTime,
    /// Now: the buyer gives the seats back.
    Now,
}

/// Asks about a try.
pub(crate) async fn ask(
    ctx: &Arc<Context>,
    id: AttemptId,
    close: Close,
) -> Result<(), PaymentError> {
    let find = move |conn: &mut _| {
        Ok::<_, PaymentError>((attempts::find(conn, id)?, bookings::paying::now(conn)?))
    };
    let (attempt, began) = ctx.db.run(find).await?;
    if attempt.is_being_opened(began) && close == Close::InTime {
        return Ok(());
    }
    let closes = match attempt.state {
        AttemptState::Creating | AttemptState::Open => attempt.is_over || close == Close::Now,
        AttemptState::Captured => false,
        // Its provider may have opened it after it had ended.
        AttemptState::Failed | AttemptState::Cancelled | AttemptState::Expired => {
            attempt.asked == 0 && attempt.session.is_some()
        }
    };
    let report = report(&Provider::of(ctx), &attempt, closes).await?;
    let report = if closes { closed(report, close) } else { report };
    let for_db = Arc::clone(ctx);
    let write =
        move |conn: &mut PgConnection| write(conn, &for_db, attempt.clone(), began, &report);
    if let Some(ended) = ctx.db.transaction(write).await? {
        ctx.metrics.checkouts.with_label_values(&[ended.name()]).inc();
    }
    ctx.workers.wake();
    Ok(())
}

/// Returns how a try stands, after its checkout was closed if it shall be.
async fn report(
    provider: &Provider,
    attempt: &Attempt,
    closes: bool,
) -> Result<CheckoutReport, PaymentError> {
    if attempt.provider != provider.name() {
        // The settings name another provider now, so nobody can be asked. It ends in its time all the
        // same, and goes on being visited, in case the settings name its provider again.
        tracing::warn!(attempt = %attempt.id, provider = attempt.provider.name(),
            "a checkout lies at a provider that the settings do not name");
        return Ok(CheckoutReport { paid: Vec::new(), status: CheckoutStatus::Open });
    }
    if closes {
        provider.close(&attempt.checkout_ref()).await?;
    }
    Ok(match provider.ask(&attempt.checkout_ref()).await {
        // A checkout that the provider does not know was never shown to a payer.
        Err(ProviderError::Unknown) => {
            CheckoutReport { paid: Vec::new(), status: CheckoutStatus::Closed }
        }
        // Nor was one whose address never reached us.
        Ok(report) if attempt.session.is_none() && report.paid.is_empty() => {
            CheckoutReport { status: CheckoutStatus::Closed, ..report }
        }
        answer => answer?,
    })
}

/// Writes the provider's answer, and when it is asked again. Returns how the try ended, if it ended by this.
fn write(
    conn: &mut PgConnection,
    ctx: &Context,
    mut attempt: Attempt,
    began: DateTime<Utc>,
    report: &CheckoutReport,
) -> Result<Option<AttemptState>, PaymentError> {
    let mut has_ended = false;
    // Most answers bring nothing new; they are not worth a lock on the booking. A try that has ended
    // never becomes active again, so it may be judged as it was read before.
    if attempt.state.is_active() || brings_money(conn, &attempt, report)? {
        (attempt, has_ended) = settle(conn, ctx, attempt.id, report)?;
    }
    // The provider called while it was being asked; its answer may be the older of the two.
    if !attempts::was_called_since(conn, attempt.id, began)? {
        let now = bookings::paying::now(conn)?;
        let (at, asked) = next(&attempt, now);
        attempts::ask_again(conn, attempt.id, at, asked)?;
    }
    Ok(has_ended.then_some(attempt.state))
}

/// Returns true if there is money in an answer that was not known yet.
fn brings_money(
    conn: &mut PgConnection,
    attempt: &Attempt,
    report: &CheckoutReport,
) -> Result<bool, PaymentError> {
    for paid in &report.paid {
        if !captures::is_known(conn, attempt.provider, &paid.payment)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Returns the report with the checkout closed: a provider that cannot close its checkouts is not
/// waited for, and what comes later is late.
fn closed(report: CheckoutReport, close: Close) -> CheckoutReport {
    let status = match (report.status, close) {
        (
            CheckoutStatus::Open | CheckoutStatus::OpenAfterFailure | CheckoutStatus::Closed,
            Close::Now,
        ) => CheckoutStatus::Cancelled,
        (CheckoutStatus::Open, Close::InTime) => CheckoutStatus::Closed,
        (status, _) => status,
    };
    CheckoutReport { status, ..report }
}

/// Returns when to ask again, and how often it was asked after the end.
fn next(attempt: &Attempt, now: DateTime<Utc>) -> (Option<DateTime<Utc>>, i32) {
    match attempt.state {
        AttemptState::Creating | AttemptState::Open => {
            let soon = now + WHILE_OPEN;
            let end = attempt.expires_at.max(now + TimeDelta::seconds(1));
            (Some(soon.min(end)), 0)
        }
        _ => {
            let step = usize::try_from(attempt.asked).unwrap_or(usize::MAX);
            let wait = AFTER_THE_END.get(step).map(|seconds| now + TimeDelta::seconds(*seconds));
            (wait, attempt.asked + 1)
        }
    }
}

/// Asks, but no longer than a caller would wait; whatever fails, the watch will ask again.
pub(crate) async fn ask_in_time(ctx: &Arc<Context>, id: AttemptId) {
    match tokio::time::timeout(PATIENCE, ask(ctx, id, Close::InTime)).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::info!(error = %error, "the provider was asked in vain"),
        Err(_) => tracing::info!("the provider takes its time"),
    }
}
