//! Letters that surely leave: written in the transaction of their cause, carried after it, once.

mod deliver;
mod letter;
mod outbox;
mod render;
mod store;

pub use deliver::Deliver;
pub use letter::{Block, Letter, Recipient};
pub use outbox::enqueue;
use platform::{invariants::Invariant, jobs::Registry};

kernel::id! {
    /// One letter to one person.
    NoticeId
}

/// Adds the job that carries letters.
pub fn register(registry: &mut Registry) {
    registry.add::<Deliver>();
}

/// What must always be true of letters.
pub const INVARIANTS: &[Invariant] = &[Invariant {
    name: "letters-leave",
    truth: "Every letter that waits has a job that will carry it.",
    sql: "SELECT count(*) AS violations FROM notices AS n
          WHERE n.state = 'queued' AND NOT EXISTS (
            SELECT 1 FROM jobs AS j
            WHERE j.kind = 'notices.deliver' AND j.unique_key = n.id::text
              AND j.state IN ('waiting', 'running'))",
}];

#[cfg(test)]
mod tests;
