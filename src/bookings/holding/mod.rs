//! Seats of unpaid bookings: asked for, priced, taken, and given back by the buyer or by time.

pub(crate) mod active_holds;
pub(crate) mod basis;
pub(crate) mod batcher;
pub(crate) mod cancel;
pub(crate) mod closer;
pub(crate) mod create;
pub(crate) mod expire;
pub(crate) mod gauges;
pub(crate) mod hold;
pub(crate) mod idempotency;
pub(crate) mod insert;
pub(crate) mod limits;
pub(crate) mod needs;
pub(crate) mod new_booking;
pub(crate) mod persons;
pub(crate) mod pricing;
pub(crate) mod stock;
pub(crate) mod subject;
mod typed_contact;
pub(crate) mod typed_passenger;
