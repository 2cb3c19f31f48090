//! Finds the quote that a caller confirms, under the lock of its booking.

use bookings::paying::PayableBooking;
use diesel::PgConnection;

use super::{confirmation::Confirmation, quote::Quote, store};
use crate::error::PaymentError;

/// What confirming a quote comes to.
pub(crate) enum ToConfirm {
    /// The quote holds.
    Now(Quote),
    /// It was confirmed before; the answer is the same as then.
    Before(Quote),
}

/// Returns the quote of a locked booking unless it is over. A second call waited for the lock, and
/// finds the quote confirmed.
pub(crate) fn to_confirm(
    conn: &mut PgConnection,
    booking: &PayableBooking,
    confirmation: &Confirmation,
) -> Result<ToConfirm, PaymentError> {
    let booking = booking.id;
    let quote = store::find(conn, booking, confirmation.quote)?.ok_or(PaymentError::QuoteOver)?;
    // What the desk was told is confirmed at the desk, and what a traveller was told by the traveller.
    if quote.asked_by.is_some() != confirmation.by.is_some() {
        return Err(PaymentError::QuoteOver);
    }
    if let Some(key) = &confirmation.key
        && store::is_key_used(conn, booking, quote.id, key)?
    {
        return Err(PaymentError::KeyReused);
    }
    match quote {
        quote if quote.is_confirmed => Ok(ToConfirm::Before(quote)),
        quote if quote.is_over => Err(PaymentError::QuoteOver),
        quote => Ok(ToConfirm::Now(quote)),
    }
}
