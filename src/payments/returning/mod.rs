//! Money on its way back to where it came from: out of which payments, and until it is back.

mod by_hand;
mod draw;
pub(crate) mod emails;
mod end;
mod gauges;
mod next_step;
mod queue;
mod refund;
mod return_money;
mod rule;
pub(crate) mod store;

pub use by_hand::{OpenRefund, end_by_hand, open_refunds};
pub(crate) use draw::refund_out_of_payments;
pub(crate) use end::end_if_returned;
pub use gauges::read_gauges;
pub(crate) use next_step::{Later, NextStep, SoFar, next_step};
pub use queue::{
    QueuedRefund, RefundFilter, lock_refund_in_queue, refund_in_queue, refund_queue, retry_refund,
};
pub use refund::RefundState;
pub(crate) use refund::{Refund, RefundCause};
pub(crate) use return_money::{FOR_ITS_PROVIDER, ReturnMoney, begin_return};
pub use rule::RefundRule;
pub(crate) use rule::Rules;

#[cfg(test)]
mod tests;
