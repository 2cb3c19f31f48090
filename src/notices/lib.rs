//! E-mails that surely leave: written in the transaction of their cause, carried after it, once.

mod deliver;
mod email;
mod forget;
mod invariants;
mod notice;
mod outbox;
mod render;
mod store;

pub use deliver::Deliver;
pub use email::{Block, Email, Recipient};
pub use forget::KEPT_MONTHS;
pub use invariants::INVARIANTS;
use kernel::{Language, TextEnum};
pub use notice::{Delivery, NoticeId, NoticeState};
pub use outbox::{
    count_about, deliveries, enqueue, enqueue_once, other_deliveries, preview, states_of,
};
use platform::jobs::Registry;
pub use platform::mail::Attachment;
pub use store::Counted;

/// The enums that this crate and the kernel keep as text.
pub const TEXT_ENUMS: &[TextEnum] = &[Language::TEXT_ENUM, NoticeState::TEXT_ENUM];

/// Adds the job that carries e-mails.
pub fn register(registry: &mut Registry) {
    registry.add::<Deliver>();
}

/// Adds the job that forgets e-mails of long ago.
pub fn register_forgetting(registry: &mut Registry) {
    registry.add::<forget::Forget>();
}

#[cfg(test)]
mod tests;
