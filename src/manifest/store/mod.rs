//! The tables of manifests.

pub(crate) mod counts;
pub(crate) mod crew;
pub(crate) mod links;
pub(crate) mod manifests;
