//! The tables of identity, one file each.

pub(crate) mod accounts;
pub(crate) mod codes;
pub(crate) mod failures;
pub(crate) mod forget;
pub(crate) mod id_tokens;
pub(crate) mod networks;
pub(crate) mod registrations;
pub(crate) mod requests;
pub(crate) mod sessions;
