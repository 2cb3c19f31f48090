//! Whoever takes the money, as bookings need to know them: not at all, but for one thing.

use std::{future::Future, pin::Pin, sync::Arc};

use platform::Context;

use crate::{booking::id::BookingId, error::BookingError};

/// What comes of asking the till.
pub type Closing<'a> = Pin<Box<dyn Future<Output = Result<(), BookingError>> + 'a>>;

/// The till.
pub trait CheckoutCloser: Send + Sync + 'static {
    /// Sees to it that a booking which awaits payment awaits it no more: nobody can pay it now, or
    /// somebody just has.
    fn close(&self, ctx: Arc<Context>, booking: BookingId) -> Closing<'_>;
}

/// One for each server process.
pub type SharedCheckoutCloser = actix_web::web::Data<dyn CheckoutCloser>;
