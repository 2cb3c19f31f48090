//! The operator's desk: the sailings of a day, ships that are late or do not sail, and everybody who has to
//! be told.

mod board;
mod booking;
mod disruptions;
mod error;
mod figures;
mod find_bookings;
mod invariants;
mod refunds_queue;
mod sailing;
mod standing;
mod telling;
mod who;
mod why;

pub use booking::{PERSONAL_DATA, refund_unused, revoke_links};
pub use error::BackofficeError;
pub use invariants::{INVARIANTS, ROWS};
use kernel::TextEnum;
use platform::{jobs::Registry, web::Mount};
pub use refunds_queue::{end_refund, retry_refund};
pub use sailing::{
    Aboard, SeasonsEnded, aboard, cancel, delay, deliveries, end_seasons, set_seats, set_status,
    set_withdrawn, undo,
};
pub use why::Why;

/// The enums that this crate keeps as text.
pub const TEXT_ENUMS: &[TextEnum] = &[disruptions::DisruptionKind::TEXT_ENUM];

/// Mounts the endpoints of the desk.
pub fn mount_ops(api: &mut Mount) {
    mount_sailings(api);
    mount_bookings(api);
}

/// The board, sailings, disruptions and figures.
fn mount_sailings(api: &mut Mount) {
    board::mount(api);
    sailing::mount(api);
    disruptions::mount(api);
    figures::mount(api);
}

/// Bookings, and the money that goes back for them.
fn mount_bookings(api: &mut Mount) {
    find_bookings::mount(api);
    booking::mount(api);
    refunds_queue::mount(api);
}

/// Adds the jobs.
pub fn register(registry: &mut Registry) {
    registry.add::<telling::CallOff>();
    registry.add::<telling::TellDelay>();
    registry.add::<telling::TellCorrection>();
    registry.add::<telling::TellFreeMoves>();
    registry.add::<booking::ForgetNotes>();
}

#[cfg(test)]
mod samples;
#[cfg(test)]
mod tests;
