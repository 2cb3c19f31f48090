//! The tables of what sails.

pub(crate) mod fares;
pub(crate) mod routes;
pub(crate) mod sailings;
pub(crate) mod ships;
