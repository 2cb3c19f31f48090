//! What payments may do to a booking: await money, sell its seats, end it, owe money back.

pub(crate) mod payable;
mod price_split;
mod sold;
pub(crate) mod steps;
mod store;

pub use crate::booking::head::{codes_by_id, state_of};
pub use payable::{PayableBooking, at_desk, lock_payable, now, open, show};
pub use price_split::{PriceSplit, price_split};
pub use sold::{SoldOn, sold_by_day};
pub use steps::{
    Sale, await_payment, end_unpaid, latest_end, note_payment, owe, past_latest_end, refunded,
    sell, stop_awaiting,
};

pub use crate::booking::{payer::Payer, payment_state::PaymentState};
