//! A checkout that is left: the buyer may try another, until the tries are used up.

use bookings::{
    BookingState,
    paying::{self, PayableBooking, PaymentState},
};
use diesel::PgConnection;

use super::store;
use crate::error::PaymentError;

/// So many checkouts for one booking.
pub(crate) const MOST_TRIES: i64 = 5;

/// Stops awaiting money at a checkout that has ended. The seats stay held while there is a try left;
/// with the last one the booking fails, and its seats are free.
pub(crate) fn leave_checkout(
    conn: &mut PgConnection,
    booking: PayableBooking,
) -> Result<PayableBooking, PaymentError> {
    if booking.state != BookingState::AwaitingPayment {
        return Ok(booking);
    }
    paying::note_payment(conn, booking.id, PaymentState::Failed, None, None)?;
    Ok(if store::count_opened(conn, booking.id)? < MOST_TRIES {
        paying::stop_awaiting(conn, booking)?
    } else {
        paying::end_unpaid(conn, booking, BookingState::PaymentFailed)?
    })
}
