//! The tables of manifests.

pub(crate) mod added;
pub(crate) mod counts;
pub(crate) mod crew;
pub(crate) mod forgotten;
pub(crate) mod links;
pub(crate) mod manifests;
pub(crate) mod papers;
pub(crate) mod vessels;
