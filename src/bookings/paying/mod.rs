//! What payments may do to a booking: await money, sell its seats, end it, owe money back.

pub(crate) mod payable;
mod price_split;
pub(crate) mod steps;
mod store;

pub use payable::{PayableBooking, lock_payable, now, open, show};
pub use price_split::{PriceSplit, price_split};
pub use steps::{
    Sale, await_payment, end_unpaid, note_payment, owe, refunded, sell, stop_awaiting,
};

pub use crate::booking::{payer::Payer, payment_state::PaymentState};
