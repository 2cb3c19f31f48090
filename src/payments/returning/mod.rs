//! Money on its way back to where it came from: out of which payments, and until it is back.

mod draw;
pub(crate) mod emails;
mod end;
mod refund;
mod return_money;
pub(crate) mod store;

pub(crate) use draw::refund_out_of_payments;
pub(crate) use end::end_if_returned;
pub(crate) use refund::{Refund, RefundCause, RefundState};
pub(crate) use return_money::{ReturnMoney, begin_return};
