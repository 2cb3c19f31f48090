//! The provider's list of payments beside the books, and what follows from the difference.

use bookings::{BookingCode, BookingState, paying};
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::Centavos;
use platform::{Context, jobs};

use super::{
    emails::{self, Way},
    give_back::GiveBackUnmatched,
    store,
    unmatched::NewUnmatched,
};
use crate::{
    attempts,
    error::PaymentError,
    ids::{AttemptId, ProviderName, RefundId},
    ledger::{ReturnReason, captures},
    providers::{Listed, Provider},
    returning::RefundState,
};

/// The method that knows no way back.
const WITHOUT_REFUNDS: &str = "qrph";

const NO_WAY_BACK: &str = "the method knows no refund";

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
    /// When it was paid; none where the provider does not tell.
    pub paid_at: Option<DateTime<Utc>>,
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
    for attempt in &comparison.unasked {
        attempts::ask_now(conn, *attempt)?;
    }
    for one in &comparison.lost {
        begin_return(conn, ctx, comparison.provider, one)?;
    }
    Ok(())
}

/// Writes a payment down that goes back, unless it was found before, and tells whoever paid.
fn begin_return(
    conn: &mut PgConnection,
    ctx: &Context,
    provider: ProviderName,
    listed: &Listed,
) -> Result<(), PaymentError> {
    let Listed { paid, attempt, code, email, .. } = listed;
    let id = RefundId::random(&*ctx.rng);
    let (state, note, way) = way_back(listed);
    let now = paying::now(conn)?;
    let new = NewUnmatched {
        id,
        provider,
        payment: &paid.payment,
        attempt: *attempt,
        code,
        amount: paid.amount,
        method: paid.method.as_deref(),
        paid_at: paid.paid_at.map_or(now, |at| at.min(now)),
        state,
        note,
        email: email.as_ref(),
    };
    if !store::insert(conn, &new)? {
        return Ok(());
    }
    if state == RefundState::Due {
        jobs::enqueue_once::<GiveBackUnmatched>(conn, &id, &id.to_string())?;
    }
    let Some(address) = email else { return Ok(()) };
    let money = (code, paid.amount);
    match paying::state_of(conn, code)?.and_then(reason) {
        // Whoever has called it back hears of it from the bank.
        Some(_) if way == Way::Disputed => Ok(()),
        Some(reason) => emails::money_comes_back(conn, ctx, address, money, reason, way),
        None => emails::booking_is_lost(conn, ctx, address, money, way),
    }
}

/// Returns how a payment goes back: its state at first, why a person has to give it back, and what whoever paid is told.
fn way_back(listed: &Listed) -> (RefundState, Option<&'static str>, Way) {
    if listed.is_disputed {
        (RefundState::ByHand, Some(DISPUTED), Way::Disputed)
    } else if listed.paid.method.as_deref() == Some(WITHOUT_REFUNDS) {
        (RefundState::ByHand, Some(NO_WAY_BACK), Way::Transfer)
    } else {
        (RefundState::Due, None, Way::Refund)
    }
}

/// Returns why a payment goes back for a booking that the books know and that is sold, given back or may still be paid;
/// none where it ended unpaid: then the tickets that this payment bought are not valid.
const fn reason(state: BookingState) -> Option<ReturnReason> {
    match state {
        BookingState::Confirmed
        | BookingState::RefundDue
        | BookingState::Refunded
        | BookingState::Rebooked => Some(ReturnReason::Twice),
        BookingState::Held | BookingState::AwaitingPayment => Some(ReturnReason::TooLate),
        BookingState::Cancelled => Some(ReturnReason::GivenUp),
        BookingState::Expired | BookingState::PaymentFailed => None,
    }
}
