//! The operator's desk: ships that are late or do not sail, and everybody who has to be told.

mod call_off;
mod delay;
mod each_booking;
mod emails;
mod error;
mod sailing;
mod tell_delay;

pub use error::BackofficeError;
use platform::jobs::Registry;
pub use sailing::{Aboard, aboard, cancel, delay, deliveries, set_status};

/// Adds the jobs.
pub fn register(registry: &mut Registry) {
    registry.add::<call_off::CallOff>();
    registry.add::<tell_delay::TellDelay>();
}

#[cfg(test)]
mod tests;
