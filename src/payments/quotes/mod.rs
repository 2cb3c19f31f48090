//! What a change after the sale was said to come to; what is confirmed is what was said.

mod asked;
mod confirm;
mod confirmation;
mod quote;
pub(crate) mod store;
mod validity;
pub(crate) mod wire;

pub use asked::QuoteGround;
pub(crate) use asked::{Asked, common_rule};
pub(crate) use confirm::{ToConfirm, to_confirm};
pub(crate) use confirmation::Confirmation;
use platform::web::Rule;
pub use quote::QuoteKind;
pub(crate) use quote::{Comes, NewQuote, Quote, QuoteRule, QuotedChange};
pub(crate) use validity::{check_company, valid_until};

/// People try this and that before they decide.
pub(crate) const CHANGING: Rule = Rule { name: "changing", burst: 120, per_minute: 60.0, batch: 1 };
