//! The platform on a real database, behind its own frame.

#![expect(clippy::expect_used, reason = "tests")]
#![expect(clippy::panic, reason = "tests")]

mod archive;
mod database;
mod invariants;
mod jobs;
mod limits;
mod mail;
mod migrate;
mod origins;
mod outbound;
mod together;
mod traces;
mod web;
