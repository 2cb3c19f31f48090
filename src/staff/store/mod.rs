//! The tables of staff, one file each.

pub(crate) mod roles;
pub(crate) mod sessions;
