//! Seats of unpaid bookings: asked for, priced, taken, and given back by the buyer or by time.

pub(crate) mod answers;
pub(crate) mod batcher;
pub(crate) mod cancel;
pub(crate) mod closer;
pub(crate) mod contact;
pub(crate) mod create;
pub(crate) mod expire;
pub(crate) mod hold;
pub(crate) mod idempotency;
pub(crate) mod insert;
pub(crate) mod passenger;
pub(crate) mod price;
pub(crate) mod standing;
pub(crate) mod stock;
