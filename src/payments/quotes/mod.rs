//! What a change after the sale was said to come to; what is confirmed is what was said.

mod confirm;
mod quote;
pub(crate) mod store;
mod validity;
pub(crate) mod wire;

pub(crate) use confirm::{Confirmation, ToConfirm, to_confirm};
use platform::web::Rule;
pub(crate) use quote::{NewQuote, Quote, QuoteKind, QuotedChange};
pub(crate) use validity::{check_company, valid_until};

/// People try this and that before they decide.
pub(crate) const CHANGING: Rule = Rule { name: "changing", burst: 120, per_minute: 60.0, batch: 1 };
