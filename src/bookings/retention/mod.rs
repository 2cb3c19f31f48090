//! Personal data of bookings goes when its time is over: what the privacy page promises, this does.

pub(crate) mod erase;
pub(crate) mod forget;
pub(crate) mod periods;
pub(crate) mod personal_data;
pub(crate) mod progress;
mod store;
