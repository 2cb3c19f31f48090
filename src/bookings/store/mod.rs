//! The tables of bookings, one file each.

pub(crate) mod answers;
pub(crate) mod before;
pub(crate) mod bookings;
pub(crate) mod changes;
pub(crate) mod insert;
pub(crate) mod mine;
pub(crate) mod payment;
pub(crate) mod stock;
pub(crate) mod terms;
pub(crate) mod whole;
