//! The tables of payments, one file each.

pub(crate) mod attempts;
pub(crate) mod captures;
pub(crate) mod events;
pub(crate) mod ledger;
pub(crate) mod refunds;
