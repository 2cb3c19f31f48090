//! The one transaction that turns what a provider answered into seats, tickets and money in the
//! books. It may be run any number of times with any answer: what is known already changes nothing.

use bookings::{
    BookingState,
    paying::{self, PayableBooking, PaymentState, Sale},
};
use diesel::PgConnection;
use platform::Context;

use super::use_of_money::{Facts, Use, decide};
use crate::{
    attempts::{self, Attempt, AttemptState},
    error::PaymentError,
    ids::{AttemptId, CaptureId},
    ledger::{
        self, Movement, ReturnReason,
        captures::{self, NewCapture},
    },
    providers::{CheckoutReport, CheckoutStatus, Paid},
    rebooking::{self, Move, Replaced},
    returning::{self, RefundCause, emails},
};

/// A try and its booking, both under the lock of the booking.
struct Locked {
    attempt: Attempt,
    booking: PayableBooking,
}

/// Writes what the provider answered about a try. Returns the try as it is afterwards, and true if it ended by this.
pub(crate) fn settle(
    conn: &mut PgConnection,
    ctx: &Context,
    attempt: AttemptId,
    report: &CheckoutReport,
) -> Result<(Attempt, bool), PaymentError> {
    // The booking is locked before its try is read, so that two answers follow one another.
    let (attempt, booking) = attempts::lock_with_booking(conn, attempt)?;
    let was_active = attempt.state.is_active();
    let mut locked = Locked { attempt, booking };
    for paid in &report.paid {
        if !captures::is_known(conn, locked.attempt.provider, &paid.payment)? {
            locked = take(conn, ctx, locked, paid)?;
        }
    }
    if locked.attempt.state.is_active() {
        locked = end_if_closed(conn, locked, report.status)?;
    }
    let has_ended = was_active && !locked.attempt.state.is_active();
    Ok((locked.attempt, has_ended))
}

/// Money that was not known yet: it pays, or it goes back.
fn take(
    conn: &mut PgConnection,
    ctx: &Context,
    locked: Locked,
    paid: &Paid,
) -> Result<Locked, PaymentError> {
    let Locked { attempt, booking } = locked;
    let was_active = attempt.state.is_active();
    let heard_at = booking.now;
    if paid.paid_at.is_none() {
        tracing::warn!(attempt = %attempt.id,
            "the provider tells no time of a payment: it counts as paid when it was heard of");
    }
    let used = use_money(conn, &attempt, booking, paid)?;
    let (booking_id, reason) = match &used {
        Used::Sold(booking, _) => (booking.id, None),
        Used::Returned(booking, reason) => (booking.id, Some(*reason)),
    };
    let capture = CaptureId::random(&*ctx.rng);
    let new = NewCapture {
        id: capture,
        attempt: attempt.id,
        booking: booking_id,
        provider: attempt.provider,
        payment: &paid.payment,
        amount: paid.amount,
        method: paid.method.as_deref(),
        paid_at: paid.paid_at.unwrap_or(heard_at),
        is_applied: reason.is_none(),
        reason,
    };
    captures::insert(conn, &new)?;
    ledger::write(conn, booking_id, capture, &Movement::Capture(paid.amount))?;
    let attempt = attempts::set_state(conn, attempt, AttemptState::Captured)?;
    let booking = match used {
        Used::Sold(booking, replaced) => {
            sold(conn, ctx, &booking, replaced, capture, paid)?;
            booking
        }
        Used::Returned(booking, reason) => {
            let cause = RefundCause::Returned(reason);
            returning::begin_return(conn, ctx, booking.id, capture, cause, paid.amount)?;
            let booking =
                if was_active { attempts::leave_checkout(conn, booking)? } else { booking };
            let booking = owe(conn, booking, reason)?;
            emails::money_comes_back(conn, ctx, &booking, paid.amount, reason)?;
            booking
        }
    };
    Ok(Locked { attempt, booking })
}

/// What money was used for, with the booking as it is afterwards.
enum Used {
    /// It has paid; the places that the booking replaces pass on to it.
    Sold(PayableBooking, Option<Box<Move>>),
    /// It goes back.
    Returned(PayableBooking, ReturnReason),
}

/// Sells the seats for this money, if it pays for them.
fn use_money(
    conn: &mut PgConnection,
    attempt: &Attempt,
    booking: PayableBooking,
    paid: &Paid,
) -> Result<Used, PaymentError> {
    let reference = attempt.id.to_string();
    let facts = Facts {
        state: booking.state,
        is_paid: captures::has_paid(conn, booking.id)?,
        departs_at: booking.departs_at,
        sails: booking.sails,
        names_nobody: booking.names_nobody,
        asked: attempt.amount,
        reference: &reference,
        amount: paid.amount,
        currency: &paid.currency,
        paid_for: paid.reference.as_deref(),
        now: booking.now,
    };
    if let Use::Return(reason) = decide(&facts) {
        return Ok(Used::Returned(booking, reason));
    }
    let replaced = match rebooking::replaced_by(conn, &booking)? {
        Replaced::Nothing => None,
        Replaced::Gone => return Ok(Used::Returned(booking, ReturnReason::CreditGone)),
        Replaced::Places(places) => Some(places),
    };
    Ok(match paying::sell(conn, booking)? {
        Sale::Sold(booking) => Used::Sold(booking, replaced),
        Sale::SeatsGone(booking) => Used::Returned(booking, ReturnReason::SeatsGone),
        Sale::DoesNotSail(booking) => Used::Returned(booking, ReturnReason::TooLate),
    })
}

/// The money has paid for the booking: its sale is booked, and its tickets leave.
fn sold(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: &PayableBooking,
    replaced: Option<Box<Move>>,
    capture: CaptureId,
    paid: &Paid,
) -> Result<(), PaymentError> {
    let waived = match replaced {
        Some(places) => rebooking::pass_on(conn, booking, *places)?,
        None => None,
    };
    let split = paying::price_split(conn, booking.id)?;
    ledger::write(conn, booking.id, capture, &Movement::Sale(split))?;
    if let Some(fee) = waived {
        rebooking::give_fee_back(conn, ctx, booking.id, capture, fee)?;
    }
    paying::note_payment(conn, booking.id, PaymentState::Paid, paid.method.as_deref(), None)?;
    Ok(tickets::send(conn, booking.id)?)
}

/// A booking that ended unpaid and now has money to return says so.
fn owe(
    conn: &mut PgConnection,
    mut booking: PayableBooking,
    reason: ReturnReason,
) -> Result<PayableBooking, PaymentError> {
    let is_held = matches!(booking.state, BookingState::Held | BookingState::AwaitingPayment);
    if is_held && matches!(reason, ReturnReason::TooLate | ReturnReason::CreditGone) {
        booking = paying::end_unpaid(conn, booking, BookingState::Expired)?;
    }
    if matches!(
        booking.state,
        BookingState::Expired | BookingState::PaymentFailed | BookingState::Cancelled
    ) {
        booking = paying::owe(conn, booking)?;
        paying::note_payment(conn, booking.id, PaymentState::Returning, None, None)?;
    }
    Ok(booking)
}

/// A try that can no longer be paid ends, and with it, when its time is over, the booking.
fn end_if_closed(
    conn: &mut PgConnection,
    locked: Locked,
    status: CheckoutStatus,
) -> Result<Locked, PaymentError> {
    let Locked { attempt, booking } = locked;
    let is_awaited = booking.state == BookingState::AwaitingPayment;
    let end = match status {
        CheckoutStatus::Open => return Ok(Locked { attempt, booking }),
        // It may still be paid at the same checkout; the payer is told that this time it was not.
        CheckoutStatus::OpenAfterFailure if !attempt.is_over => {
            if is_awaited {
                paying::note_payment(conn, booking.id, PaymentState::Failed, None, None)?;
            }
            return Ok(Locked { attempt, booking });
        }
        CheckoutStatus::OpenAfterFailure => AttemptState::Failed,
        CheckoutStatus::Cancelled => AttemptState::Cancelled,
        CheckoutStatus::Closed if attempt.state == AttemptState::Creating => AttemptState::Failed,
        CheckoutStatus::Closed => AttemptState::Expired,
    };
    let attempt = attempts::set_state(conn, attempt, end)?;
    if !is_awaited {
        return Ok(Locked { attempt, booking });
    }
    let booking = if attempt.is_over {
        paying::note_payment(conn, booking.id, PaymentState::Failed, None, None)?;
        let failed = end == AttemptState::Failed;
        let end = if failed { BookingState::PaymentFailed } else { BookingState::Expired };
        paying::end_unpaid(conn, booking, end)?
    } else {
        attempts::leave_checkout(conn, booking)?
    };
    Ok(Locked { attempt, booking })
}
