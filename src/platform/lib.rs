//! The machinery: settings, database, web, jobs, mail. It knows no capability of the business.

mod circuit_breaker;
pub mod config;
mod context;
pub mod db;
pub mod fonts;
#[cfg(fuzzing)]
pub mod fuzz;
pub mod ical;
mod icon;
pub mod invariants;
pub mod jobs;
pub mod keys;
pub mod mail;
mod outbound;
pub mod private_files;
pub mod request_id;
pub mod switches;
pub mod telemetry;
pub mod web;

pub use context::{Context, Ports};
pub use icon::Icon;
pub use outbound::{Outbound, OutboundError};

/// The enums of this crate that are text in the database.
pub const TEXT_ENUMS: &[kernel::TextEnum] = &[jobs::JobState::TEXT_ENUM];
