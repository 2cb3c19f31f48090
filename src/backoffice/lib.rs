//! The operator's desk: ships that are late or do not sail, and everybody who has to be told.

mod booking;
mod call_off;
mod delay;
mod each_booking;
mod emails;
mod error;
mod find_bookings;
mod invariants;
mod offer;
mod refunds_queue;
mod sailing;
mod tell_correction;
mod tell_delay;
mod who;

pub use booking::{PERSONAL_DATA, refund_unused, revoke_links};
pub use error::BackofficeError;
pub use invariants::INVARIANTS;
pub use offer::{end_seasons, set_seats, set_withdrawn};
use platform::{jobs::Registry, web::Mount};
pub use refunds_queue::end_refund;
pub use sailing::{Aboard, aboard, cancel, delay, deliveries, set_status, undo};

/// Mounts the endpoints of the desk.
pub fn mount_ops(api: &mut Mount) {
    mount_bookings(api);
}

/// Bookings, and the money that goes back for them.
fn mount_bookings(api: &mut Mount) {
    find_bookings::mount(api);
    booking::mount(api);
    refunds_queue::mount(api);
}

/// Adds the jobs.
pub fn register(registry: &mut Registry) {
    registry.add::<call_off::CallOff>();
    registry.add::<tell_delay::TellDelay>();
    registry.add::<tell_correction::TellCorrection>();
    registry.add::<booking::ForgetNotes>();
}

#[cfg(test)]
mod tests;
