//! What every adapter of a provider speaks: open a checkout, ask after it, close it, give money back;
//! and the calls that they share.
//!
//! What a provider tells by itself is a reason to ask, never a proof; what it answers when asked is.

mod api_client;
mod checkout;
mod error;
pub(crate) mod hex;
mod refund;
mod webhook;

pub(crate) use api_client::{ApiClient, by_code, is_name};
pub(crate) use checkout::{
    CheckoutRef, CheckoutReport, CheckoutStatus, Listed, Order, Paid, Session, WayBack,
};
pub(crate) use error::ProviderError;
pub(crate) use refund::{RefundAnswer, RefundRequest};
pub(crate) use webhook::{DisputeNews, DisputeStanding, WebhookError, WebhookEvent};
