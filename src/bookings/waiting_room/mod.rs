//! The line before bookings: where more people want seats at once than can be served, who came first books first. It
//! opens by itself or by the operator, lets people in as fast as the servers can serve them, and closes when nobody
//! waits.

pub(crate) mod admission;
#[cfg(fuzzing)]
pub mod fuzz;
pub(crate) mod gauges;
pub(crate) mod in_line;
pub(crate) mod line;
pub mod operator;
pub(crate) mod place;
pub(crate) mod show;
pub(crate) mod store;
pub(crate) mod watch;
