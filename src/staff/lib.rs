//! The operator's people: who they are, what they may do, and the log of what they did.

mod actor;
mod authorized;
mod error;
mod events;
mod ids;
pub mod may;
mod names;
mod ports;
mod role;
mod same_origin;
mod security;
mod session;
mod store;
mod token;

pub use actor::Actor;
pub use authorized::{Authorized, AuthorizedWith};
pub use error::StaffError;
pub use events::{Act, Action, StaffEvent, Subject, SubjectKind, events_about, record};
pub use ids::{ApprovalId, FactorId, InviteId, StaffEventId, StaffId};
use kernel::TextEnum;
pub use may::Grant;
pub use names::names_of;
pub use ports::{Ports, RoleAt};
pub use role::{Permission, Role};
pub use same_origin::SameOrigin;

/// The enums that this crate keeps as text.
pub const TEXT_ENUMS: &[TextEnum] =
    &[Action::TEXT_ENUM, Role::TEXT_ENUM, SubjectKind::TEXT_ENUM, events::CHAIN];
