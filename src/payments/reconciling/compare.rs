//! The provider's list of payments beside the books, and what follows from the difference.

use bookings::{BookingCode, paying};
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::Centavos;
use platform::{Context, jobs};

use super::{emails, give_back::GiveBackUnmatched, store, unmatched::NewUnmatched};
use crate::{
    attempts,
    error::PaymentError,
    ids::{AttemptId, ProviderName, RefundId},
    ledger::captures,
    providers::{Listed, Provider},
    returning::RefundState,
};

const DISPUTED: &str = "the payment is disputed: look at the provider before you pay";

/// What the provider took.
pub struct ListedPayments {
    provider: ProviderName,
    ours: Vec<Listed>,
    others: usize,
}

/// What of it the books know.
pub struct Comparison {
    provider: ProviderName,
    /// How many payments are known.
    pub known: usize,
    /// How many payments name no checkout of ours.
    pub others: usize,
    /// Checkouts that the books know, and whose payment they do not.
    unasked: Vec<AttemptId>,
    /// Payments at checkouts that the books do not know.
    lost: Vec<Listed>,
}

/// A payment for a booking that is lost.
pub struct LostPayment<'a> {
    /// The booking's code.
    pub code: &'a BookingCode,
    /// How much of it goes back.
    pub amount: Centavos,
    /// When it was paid.
    pub paid_at: DateTime<Utc>,
}

impl Comparison {
    /// Returns how many payments are not in the books, though their checkouts are.
    pub fn unasked(&self) -> usize {
        self.unasked.len()
    }

    /// Returns the payments for bookings that are lost.
    pub fn lost(&self) -> impl Iterator<Item = LostPayment<'_>> {
        self.lost.iter().map(|Listed { code, paid, .. }| LostPayment {
            code,
            amount: paid.amount,
            paid_at: paid.paid_at,
        })
    }
}

/// Asks the provider what was paid since an instant.
pub async fn list_payments(
    ctx: &Context,
    since: DateTime<Utc>,
) -> Result<ListedPayments, PaymentError> {
    let provider = Provider::of(ctx);
    let (ours, others) = provider.list(since).await?.ok_or(PaymentError::ListsNothing)?;
    Ok(ListedPayments { provider: provider.name(), ours, others })
}

/// Returns what of these payments the books know.
pub fn compare(
    conn: &mut PgConnection,
    listed: ListedPayments,
) -> Result<Comparison, PaymentError> {
    let ListedPayments { provider, ours, others } = listed;
    let mut found =
        Comparison { provider, known: 0, others, unasked: Vec::new(), lost: Vec::new() };
    for one in ours {
        let payment = &one.paid.payment;
        if captures::is_known(conn, provider, payment)? || store::is_known(conn, provider, payment)?
        {
            found.known += 1;
        } else if attempts::can_be_asked(conn, one.attempt)? {
            found.unasked.push(one.attempt);
        } else {
            found.lost.push(one);
        }
    }
    Ok(found)
}

/// Takes off what of the lost payments has gone back already, as the provider says.
pub async fn without_refunds(
    ctx: &Context,
    comparison: Comparison,
) -> Result<Comparison, PaymentError> {
    let provider = Provider::of(ctx);
    let mut lost = Vec::new();
    for mut one in comparison.lost {
        one.paid.amount = one.paid.amount - provider.given_back(&one.paid.payment).await?;
        if one.paid.amount > Centavos::ZERO {
            lost.push(one);
        }
    }
    Ok(Comparison { lost, ..comparison })
}

/// Has the checkouts asked after whose payments the books do not know, and gives the money of lost bookings back: whoever
/// paid is told. Run twice, it gives nothing back twice.
pub fn take_over(
    conn: &mut PgConnection,
    ctx: &Context,
    comparison: &Comparison,
) -> Result<(), PaymentError> {
    let now = paying::now(conn)?;
    for attempt in &comparison.unasked {
        attempts::ask_now(conn, *attempt)?;
    }
    for Listed { paid, attempt, code, email, is_disputed } in &comparison.lost {
        let id = RefundId::random(&*ctx.rng);
        let new = NewUnmatched {
            id,
            provider: comparison.provider,
            payment: &paid.payment,
            attempt: *attempt,
            code,
            amount: paid.amount,
            method: paid.method.as_deref(),
            paid_at: paid.paid_at.min(now),
            state: if *is_disputed { RefundState::ByHand } else { RefundState::Due },
            note: is_disputed.then_some(DISPUTED),
        };
        if !store::insert(conn, &new)? {
            continue;
        }
        if !is_disputed {
            jobs::enqueue_once::<GiveBackUnmatched>(conn, &id, &id.to_string())?;
        }
        if let Some(address) = email {
            let by_hand = paid.method.as_deref() == Some(emails::WITHOUT_REFUNDS);
            emails::booking_is_lost(conn, ctx, address, (code, paid.amount), by_hand)?;
        }
    }
    Ok(())
}
