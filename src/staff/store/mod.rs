//! The tables of staff, one file each.

pub(crate) mod approvals;
pub(crate) mod challenges;
pub(crate) mod codes;
pub(crate) mod factors;
pub(crate) mod invites;
pub(crate) mod people;
pub(crate) mod roles;
pub(crate) mod sessions;
