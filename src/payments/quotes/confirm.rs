//! Finds the quote that a caller confirms.

use bookings::{BookingId, paying};
use diesel::PgConnection;
use uuid::Uuid;

use super::store::{self, Quote};
use crate::PaymentError;

/// The quote that is about to be confirmed; none where that was done before.
pub(crate) fn to_confirm(
    conn: &mut PgConnection,
    id: BookingId,
    quote: Uuid,
    key: Option<[u8; 32]>,
) -> Result<Option<Quote>, PaymentError> {
    // Whoever confirms at the same moment waits here, and then sees that it is done.
    paying::lock_bill(conn, id)?;
    let quote = store::find(conn, id, quote)?.ok_or(PaymentError::QuoteOver)?;
    if let Some(key) = key
        && store::is_key_used(conn, id, quote.id, &key)?
    {
        return Err(PaymentError::KeyReused);
    }
    match quote {
        quote if quote.is_confirmed => Ok(None),
        quote if quote.is_over => Err(PaymentError::QuoteOver),
        quote => Ok(Some(quote)),
    }
}
