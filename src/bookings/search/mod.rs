//! What sails, what it costs and how many seats are left, for those who have not booked yet.

pub(crate) mod fares_by_day;
pub(crate) mod find_trips;
pub(crate) mod open_sales;
pub(crate) mod schedules;
pub(crate) mod store;
mod trip;
