//! What the provider took and the books do not know, as after a database was restored to a moment before: checkouts
//! that are known are asked after, and money for bookings that are lost goes back.

mod by_hand;
mod compare;
mod emails;
mod give_back;
mod store;
mod unmatched;

pub use by_hand::{end_unmatched_by_hand, open_unmatched, retry_unmatched};
pub use compare::{
    Comparison, ListedPayments, LostPayment, compare, list_payments, take_over, without_refunds,
};
pub(crate) use give_back::GiveBackUnmatched;
pub(crate) use store::take_due;

#[cfg(test)]
mod tests;
