//! The log of what people of the operator did: chained by hashes, written once, read by subject.

mod act;
mod record;
mod store;

pub use act::{Act, Action, StaffEvent, Subject, SubjectKind};
pub use record::{events_about, record};

/// The enum of chains, which nothing outside names.
pub(crate) const CHAIN: kernel::TextEnum = store::Chain::TEXT_ENUM;
