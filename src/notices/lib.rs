//! Letters that surely leave: written in the transaction of their cause, carried after it, once.

mod deliver;
mod invariants;
mod letter;
mod outbox;
mod render;
mod store;

pub use deliver::Deliver;
pub use invariants::INVARIANTS;
pub use letter::{Block, Letter, Recipient};
pub use outbox::{Delivery, deliveries, enqueue, enqueue_once};
use platform::jobs::Registry;
pub use platform::mail::Attachment;

kernel::id! {
    /// One letter to one person.
    NoticeId
}

/// Adds the job that carries letters.
pub fn register(registry: &mut Registry) {
    registry.add::<Deliver>();
}

#[cfg(test)]
mod tests;
