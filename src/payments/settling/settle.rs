//! The one transaction that turns what a provider answered into seats, tickets and money in the
//! books. It may be run any number of times with any answer: what is known already changes nothing.

use bookings::{
    BookingState,
    paying::{self, PayableBooking, PaymentState},
};
use diesel::PgConnection;
use kernel::Centavos;
use platform::{Context, jobs};

use super::use_of_money::{Facts, Reason, Use, decide};
use crate::{
    PaymentError,
    attempts::{self, Attempt, AttemptState},
    ids::{AttemptId, CaptureId, RefundId},
    ledger::{
        self, Movement,
        captures::{self, NewCapture},
    },
    providers::{CheckoutReport, CheckoutStatus, Paid},
    rebooking,
    returning::{self, ReturnMoney, emails, store::NewRefund},
};

/// Writes what the provider answered about a try.
pub(crate) fn settle(
    conn: &mut PgConnection,
    ctx: &Context,
    attempt: AttemptId,
    report: &CheckoutReport,
) -> Result<(), PaymentError> {
    // The booking is locked before its tries are read, so that two answers follow one another.
    let booking = attempts::find(conn, attempt)?.booking;
    let mut bill = paying::lock_bill(conn, booking)?;
    let attempt = attempts::find(conn, attempt)?;
    for paid in &report.paid {
        if !captures::is_known(conn, &attempt.provider, &paid.payment)? {
            take(conn, ctx, &attempt, &bill, paid)?;
            bill = paying::lock_bill(conn, booking)?;
        }
    }
    let attempt = attempts::find(conn, attempt.id)?;
    if attempt.state.is_living() {
        end_if_shut(conn, &attempt, &bill, report.status)?;
    }
    Ok(())
}

/// Money that was not known yet: it pays, or it goes back.
fn take(
    conn: &mut PgConnection,
    ctx: &Context,
    attempt: &Attempt,
    bill: &PayableBooking,
    paid: &Paid,
) -> Result<(), PaymentError> {
    let reference = attempt.id.to_string();
    let facts = Facts {
        state: bill.state,
        is_paid: captures::has_paid(conn, bill.id)?,
        departs_at: bill.departs_at,
        sails: bill.sails,
        asked: attempt.amount,
        reference: &reference,
        amount: paid.amount,
        currency: &paid.currency,
        paid_for: paid.reference.as_deref(),
        now: bill.now,
    };
    let returned = match decide(&facts) {
        Use::Return(reason) => Some(reason),
        Use::Sell | Use::SellIfFree if !rebooking::is_still_there(conn, bill)? => {
            Some(Reason::CreditGone)
        }
        Use::Sell | Use::SellIfFree if paying::sell(conn, bill)? => None,
        Use::Sell | Use::SellIfFree => Some(Reason::SeatsGone),
    };
    let capture = CaptureId::random(&*ctx.rng);
    let provider = &attempt.provider;
    let new =
        NewCapture { id: capture, attempt: attempt.id, booking: bill.id, provider, paid, returned };
    captures::insert(conn, &new)?;
    ledger::write(conn, bill.id, capture.0, &Movement::Capture(paid.amount))?;
    attempts::set_state(conn, attempt.id, AttemptState::Captured)?;
    match returned {
        None => sold(conn, bill, capture, paid),
        Some(reason) => send_back(conn, ctx, attempt, bill, capture, paid.amount, reason),
    }
}

fn sold(
    conn: &mut PgConnection,
    bill: &PayableBooking,
    capture: CaptureId,
    paid: &Paid,
) -> Result<(), PaymentError> {
    rebooking::pass_on(conn, bill)?;
    let split = paying::price_split(conn, bill.id)?;
    ledger::write(conn, bill.id, capture.0, &Movement::Sale(split))?;
    paying::note_payment(conn, bill.id, PaymentState::Paid, paid.method.as_deref(), None)?;
    Ok(tickets::send(conn, bill.id)?)
}

fn send_back(
    conn: &mut PgConnection,
    ctx: &Context,
    attempt: &Attempt,
    bill: &PayableBooking,
    capture: CaptureId,
    amount: Centavos,
    reason: Reason,
) -> Result<(), PaymentError> {
    let id = RefundId::random(&*ctx.rng);
    let cause = reason.name();
    let new = NewRefund { id, capture, booking: bill.id, cause, amount };
    returning::store::insert(conn, &new)?;
    jobs::enqueue_once::<ReturnMoney>(conn, &id, &id.to_string())?;
    if attempt.state.is_living() {
        leave_checkout(conn, bill)?;
    }
    owe(conn, bill, reason)?;
    emails::money_comes_back(conn, ctx, bill, amount, reason)
}

/// The checkout has taken money that does not pay; the seats may still be paid at another.
fn leave_checkout(conn: &mut PgConnection, bill: &PayableBooking) -> Result<(), PaymentError> {
    if bill.state == BookingState::AwaitingPayment {
        paying::stop_awaiting(conn, bill.id)?;
        paying::note_payment(conn, bill.id, PaymentState::Failed, None, None)?;
    }
    Ok(())
}

/// A booking that ended unpaid and now has money to return says so.
fn owe(conn: &mut PgConnection, bill: &PayableBooking, reason: Reason) -> Result<(), PaymentError> {
    let mut bill = paying::lock_bill(conn, bill.id)?;
    let is_held = matches!(bill.state, BookingState::Held | BookingState::AwaitingPayment);
    if is_held && matches!(reason, Reason::TooLate | Reason::CreditGone) {
        paying::end_unpaid(conn, &bill, BookingState::Expired)?;
        bill = paying::lock_bill(conn, bill.id)?;
    }
    if matches!(
        bill.state,
        BookingState::Expired | BookingState::PaymentFailed | BookingState::Cancelled
    ) {
        paying::owe(conn, &bill)?;
        paying::note_payment(conn, bill.id, PaymentState::Returning, None, None)?;
    }
    Ok(())
}

/// A try that can no longer be paid ends, and with it, when its time is over, the booking.
fn end_if_shut(
    conn: &mut PgConnection,
    attempt: &Attempt,
    bill: &PayableBooking,
    status: CheckoutStatus,
) -> Result<(), PaymentError> {
    let (end, note) = match status {
        CheckoutStatus::Open => return Ok(()),
        // It may still be paid at the same checkout; the payer is told that this time it was not.
        CheckoutStatus::OpenAfterFailure if !attempt.is_over => {
            if bill.state == BookingState::AwaitingPayment {
                paying::note_payment(conn, bill.id, PaymentState::Failed, None, None)?;
            }
            return Ok(());
        }
        CheckoutStatus::OpenAfterFailure => (AttemptState::Failed, PaymentState::Failed),
        CheckoutStatus::Cancelled => (AttemptState::Cancelled, PaymentState::Failed),
        CheckoutStatus::Closed if attempt.state == AttemptState::Creating => {
            (AttemptState::Failed, PaymentState::Failed)
        }
        CheckoutStatus::Closed => (AttemptState::Expired, PaymentState::Failed),
    };
    attempts::set_state(conn, attempt.id, end)?;
    if bill.state != BookingState::AwaitingPayment {
        return Ok(());
    }
    paying::note_payment(conn, bill.id, note, None, None)?;
    if attempt.is_over {
        let failed = end == AttemptState::Failed;
        let end = if failed { BookingState::PaymentFailed } else { BookingState::Expired };
        Ok(paying::end_unpaid(conn, bill, end)?)
    } else {
        Ok(paying::stop_awaiting(conn, bill.id)?)
    }
}
