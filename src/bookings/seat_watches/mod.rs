//! Waiting for seats of a sailing that is full: who asked first is told first when seats come free. Nobody's seats are
//! kept; what somebody was told of is told to nobody else in line for some minutes.

mod emails;
pub(crate) mod end;
mod error;
mod line;
pub(crate) mod list;
pub(crate) mod make;
pub(crate) mod personal_data;
pub(crate) mod store;
pub(crate) mod tell;
pub(crate) mod watch;
mod wire;
