//! Steps of a payable booking: each takes the booking as it was and returns it as it is afterwards.

use bookings::{
    BookingState,
    paying::{self, PayableBooking},
};
use chrono::{DateTime, Utc};
use diesel::PgConnection;

use crate::PaymentError;

/// What came of trying to sell a booking's seats.
pub(crate) enum Sale {
    /// They are sold.
    Sold(PayableBooking),
    /// There are not enough left; the booking is as it was.
    SeatsGone(PayableBooking),
}

/// Money may come from now on: the seats are kept at least until `until`.
pub(crate) fn await_payment(
    conn: &mut PgConnection,
    mut booking: PayableBooking,
    until: DateTime<Utc>,
) -> Result<PayableBooking, PaymentError> {
    paying::await_payment(conn, booking.id, until)?;
    booking.state = BookingState::AwaitingPayment;
    booking.hold_expires_at = until;
    Ok(booking)
}

/// No money is on its way any more; the seats stay held for as long as they were.
pub(crate) fn stop_awaiting(
    conn: &mut PgConnection,
    mut booking: PayableBooking,
) -> Result<PayableBooking, PaymentError> {
    paying::stop_awaiting(conn, booking.id)?;
    booking.state = BookingState::Held;
    Ok(booking)
}

/// Sells the seats that are held, or, where the hold has ended, seats that are still there.
pub(crate) fn sell(
    conn: &mut PgConnection,
    mut booking: PayableBooking,
) -> Result<Sale, PaymentError> {
    if !paying::sell(conn, &booking)? {
        return Ok(Sale::SeatsGone(booking));
    }
    booking.state = BookingState::Confirmed;
    Ok(Sale::Sold(booking))
}

/// Ends an unpaid booking as `end` says; its seats are free.
pub(crate) fn end_unpaid(
    conn: &mut PgConnection,
    mut booking: PayableBooking,
    end: BookingState,
) -> Result<PayableBooking, PaymentError> {
    paying::end_unpaid(conn, &booking, end)?;
    booking.state = end;
    Ok(booking)
}

/// All money of the booking goes back.
pub(crate) fn owe(
    conn: &mut PgConnection,
    mut booking: PayableBooking,
) -> Result<PayableBooking, PaymentError> {
    paying::owe(conn, &booking)?;
    booking.state = BookingState::RefundDue;
    Ok(booking)
}
