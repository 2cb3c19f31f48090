//! The terms that tickets are sold under: their fees and figures, and their versions.

pub(crate) mod schedule;
pub(crate) mod store;
pub(crate) mod versions;
