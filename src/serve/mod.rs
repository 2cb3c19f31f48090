//! The running server: its endpoints, its background work, and how it starts and ends.

pub(crate) mod endpoints;
pub(crate) mod invariants;
pub(crate) mod listener;
mod openapi;
pub(crate) mod refill;
pub(crate) mod server;
pub(crate) mod service_manager;
pub(crate) mod workers;

#[cfg(test)]
mod tests;
