//! The books: money that came in, and every movement of it with both its sides.

pub(crate) mod captures;
mod movement;
mod return_reason;
mod store;

pub(crate) use movement::{Account, Movement, MovementKind};
pub(crate) use return_reason::ReturnReason;
pub(crate) use store::write;
