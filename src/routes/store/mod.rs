//! The tables of what sails.

pub(crate) mod beside;
mod catalogue;
pub(crate) mod changes;
pub(crate) mod counters;
pub(crate) mod fares;
mod lowest;
pub(crate) mod named;
pub(crate) mod piers;
pub(crate) mod routes;
pub(crate) mod sailings;
pub(crate) mod ships;
pub(crate) mod timetables;
