//! What payments may do to a booking: await money, sell its seats, end it, owe money back.

pub(crate) mod steps;
pub(crate) mod store;

pub use steps::{
    PayableBooking, Payer, PaymentState, PriceSplit, await_payment, end_unpaid, lock_bill,
    note_payment, now, owe, price_split, refunded, sell, show, stop_awaiting,
};
