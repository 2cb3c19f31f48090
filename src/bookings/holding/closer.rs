//! The one call that bookings needs from payments: close an open checkout before its seats are given
//! back.

use std::{future::Future, pin::Pin, sync::Arc};

use platform::Context;

use crate::{booking::id::BookingId, error::BookingError};

/// The outcome of closing a checkout.
pub type Closing<'a> = Pin<Box<dyn Future<Output = Result<(), BookingError>> + 'a>>;

/// Closes checkouts.
pub trait CheckoutCloser: Send + Sync + 'static {
    /// Makes sure that a booking which awaits payment awaits it no more: it can be paid no longer, or
    /// was just paid. Where the provider does not answer, the error is
    /// [`BookingError::CheckoutStillOpen`].
    fn close(&self, ctx: Arc<Context>, booking: BookingId) -> Closing<'_>;
}

/// The closer of a server process.
pub type SharedCheckoutCloser = actix_web::web::Data<dyn CheckoutCloser>;
