//! The log of what people of the operator did: chained by hashes, written once, read by subject.

mod act;
mod chain;
mod page;
mod record;
mod store;

pub use act::{Act, Action, StaffEvent, Subject, SubjectKind};
pub(crate) use chain::BROKEN_EVENTS;
pub use chain::{Verified, verify};
pub(crate) use page::{Filter, page};
pub use record::{events_about, record, record_once_a_day};
#[cfg(test)]
pub(crate) use store::hash_of_e;
pub(crate) use store::{Head, hash_at, head};

/// The enum of chains, which nothing outside names.
pub(crate) const CHAIN: kernel::TextEnum = store::Chain::TEXT_ENUM;
