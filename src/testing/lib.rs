//! What tests stand on: a fresh database each, a clock that stands still, a mailbox, seeded chance.

#![expect(clippy::expect_used, reason = "a test ends where its ground is missing")]

mod app;
mod clock;
mod cluster;
mod database;
mod dice;
mod failpoints;
mod issuer;
mod mailbox;
mod plan;
pub mod providers;
mod rng;
mod seeds;
mod smtp;
mod socket;
mod world;

pub use app::{Answer, Call, TestApp};
pub use clock::FrozenClock;
pub use cluster::cluster;
pub use database::TestDatabase;
pub use dice::Dice;
pub use failpoints::{Failpoints, Moment, Place};
pub use issuer::Issuer;
pub use mailbox::{Mailbox, ReceivedLetter};
pub use plan::plan_by_index;
pub use rng::SeededRng;
pub use seeds::kept_seeds;
pub use smtp::SmtpSink;
pub use socket::hand_over;
pub use world::World;
