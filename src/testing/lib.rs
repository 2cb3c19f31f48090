//! What tests stand on: a fresh database each, a clock that stands still, a mailbox, seeded chance.

#![expect(clippy::expect_used, reason = "a test ends where its ground is missing")]

mod app;
mod clock;
mod cluster;
mod collector;
mod database;
mod failpoints;
mod http;
mod issuer;
mod mailbox;
mod office;
pub mod pdf;
mod plan;
pub mod providers;
mod rng;
mod security_log;
mod seeds;
mod smtp;
mod socket;
mod test_context;

pub use app::{Answer, Call, TestApp};
pub use clock::FrozenClock;
pub use cluster::cluster;
pub use collector::{Collector, TakenSpan};
pub use database::{Template, TestDatabase};
pub use failpoints::{Failpoints, Moment, Place};
pub use issuer::Issuer;
pub use mailbox::{Mailbox, ReceivedEmail};
pub use office::{Office, at_desk, insert_person};
pub use plan::plan_by_index;
pub use rng::SeededRng;
pub use security_log::SecurityLog;
pub use seeds::kept_seeds;
pub use smtp::SmtpSink;
pub use socket::hand_over;
pub use test_context::{TestContext, test_keys};
