//! Closes an open checkout before its seats are given back, so that it can no longer be paid.

use std::sync::Arc;

use bookings::{BookingError, BookingId, Closing};
use platform::Context;

use super::ask::{Close, ask};
use crate::{attempts, error::PaymentError};

/// Closes checkouts at the server's provider.
pub struct ProviderCloser;

impl bookings::CheckoutCloser for ProviderCloser {
    fn close(&self, ctx: Arc<Context>, booking: BookingId) -> Closing<'_> {
        Box::pin(async move {
            let last = ctx.db.run(move |conn| attempts::last_of(conn, booking)).await;
            let Some(attempt) = last.map_err(booking_error)? else { return Ok(()) };
            ask(&ctx, attempt.id, Close::Now).await.map_err(booking_error)
        })
    }
}

/// Returns what the caller who gives seats back is told.
fn booking_error(error: PaymentError) -> BookingError {
    match error {
        PaymentError::Database(error) => BookingError::Database(error),
        PaymentError::Booking(error) => error,
        other => {
            tracing::warn!(error = %other, "a checkout could not be closed");
            BookingError::CheckoutStillOpen
        }
    }
}
