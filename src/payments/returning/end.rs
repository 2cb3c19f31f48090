//! The end of a booking that everybody has left: its money is back, or on its way.

use bookings::{
    BookingState,
    paying::{self, PayableBooking, PaymentState},
};
use diesel::PgConnection;

use super::store;
use crate::error::PaymentError;

/// Ends a booking that everybody has left as refunded, once all its money is back; until then notes that
/// it is on its way. Does nothing for a booking in which somebody still travels.
pub(crate) fn end_if_returned(
    conn: &mut PgConnection,
    booking: PayableBooking,
) -> Result<(), PaymentError> {
    if booking.state != BookingState::RefundDue {
        return Ok(());
    }
    paying::note_payment(conn, booking.id, PaymentState::Returning, None, None)?;
    end_if_all_is_back(conn, booking)
}

/// Ends a booking that everybody has left as refunded, if all its money is back.
pub(super) fn end_if_all_is_back(
    conn: &mut PgConnection,
    booking: PayableBooking,
) -> Result<(), PaymentError> {
    if booking.state == BookingState::RefundDue && store::are_all_done(conn, booking.id)? {
        let booking = paying::refunded(conn, booking)?;
        paying::note_payment(conn, booking.id, PaymentState::Returned, None, None)?;
    }
    Ok(())
}
