//! What tests stand on: a fresh database each, a clock that stands still, a mailbox, seeded chance.

#![expect(clippy::expect_used, reason = "a test ends where its ground is missing")]

mod chance;
mod clock;
mod cluster;
mod database;
mod mailbox;
mod smtp;
mod world;

pub use chance::SeededChance;
pub use clock::FrozenClock;
pub use cluster::cluster;
pub use database::TestDatabase;
pub use mailbox::{Mailbox, ReceivedLetter};
pub use smtp::SmtpSink;
pub use world::World;
