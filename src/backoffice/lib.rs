//! The operator's desk: ships that are late or do not sail, and everybody who has to be told.

mod call_off;
mod delay;
mod each_booking;
mod emails;
mod error;
mod offer;
mod sailing;
mod tell_correction;
mod tell_delay;

pub use error::BackofficeError;
pub use offer::{end_seasons, set_seats, set_withdrawn};
use platform::jobs::Registry;
pub use sailing::{Aboard, aboard, cancel, delay, deliveries, set_status, undo};

/// Adds the jobs.
pub fn register(registry: &mut Registry) {
    registry.add::<call_off::CallOff>();
    registry.add::<tell_delay::TellDelay>();
    registry.add::<tell_correction::TellCorrection>();
}

#[cfg(test)]
mod tests;
