//! The books: money that came in, and every movement of it with both its sides.

pub(crate) mod captures;
mod movement;
mod store;

pub(crate) use movement::Movement;
pub(crate) use store::write;
