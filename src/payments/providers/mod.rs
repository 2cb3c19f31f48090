//! Everything that takes money and gives it back: the port, and an adapter for each provider.

mod check_keys;
#[cfg(fuzzing)]
pub mod fuzz;
pub(crate) mod maya;
pub(crate) mod paymongo;
mod port;
mod provider;
pub(crate) mod sandbox;

pub use check_keys::check_keys;
pub(crate) use port::{
    CheckoutRef, CheckoutReport, CheckoutStatus, DisputeNews, DisputeStanding, Listed, Order, Paid,
    ProviderError, RefundAnswer, RefundRequest, Session, WayBack, WebhookEvent,
};
pub(crate) use provider::Provider;
pub(crate) use sandbox::SandboxMethod;
pub use sandbox::count_test_payments;

#[cfg(test)]
mod tests;
