//! The rule that made the sum of a refund: money that did not pay for its booking goes back whole, and places
//! come to what their quote said.

use std::collections::HashMap;

use diesel::PgConnection;
use kernel::Centavos;
use serde::Serialize;
use utoipa::ToSchema;

use super::refund::RefundCause;
use crate::{
    error::PaymentError,
    ids::QuoteId,
    ledger::ReturnReason,
    quotes::{QuoteGround, QuoteKind, QuoteRule, store},
};

/// The rule that made a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RefundRule {
    /// Paid twice: all of the second goes back.
    Twice,
    /// Not what was asked for: all of it.
    Mismatch,
    /// Paid when the seats were gone: all of it.
    SeatsGone,
    /// Paid too late for the ship: all of it.
    TooLate,
    /// Paid after the seats were given back: all of it.
    GivenUp,
    /// Paid for a move whose places were gone: all of it.
    CreditGone,
    /// Places were given back by choice, for a fee.
    ByChoice,
    /// Places on a late ship: all of it.
    Delayed,
    /// Places on a ship that does not sail: all of it.
    Cancelled,
    /// Travellers moved to where it costs less.
    Moved,
    /// By the terms and by law, place by place.
    ByPlace,
}

/// The rule of one refund, with its figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rule {
    pub(crate) rule: RefundRule,
    /// What giving back costs by the terms, in percent of the fare, where it is one percentage.
    pub(crate) fee_percent: Option<i32>,
    /// How much of that fee the desk waived, in percent.
    pub(crate) waived_percent: i32,
    /// How much that is.
    pub(crate) waived: Centavos,
}

/// The rules of the quotes behind some refunds.
pub(crate) struct Rules(HashMap<QuoteId, QuoteRule>);

impl Rules {
    /// Reads the rules behind these causes.
    pub(crate) fn read(
        conn: &mut PgConnection,
        causes: impl Iterator<Item = RefundCause>,
    ) -> Result<Self, PaymentError> {
        let quotes = causes.filter_map(|cause| match cause {
            RefundCause::Quote(quote) => Some(quote),
            RefundCause::Returned(_) => None,
        });
        let quotes: Vec<QuoteId> = quotes.collect();
        Ok(Self(store::rules(conn, &quotes)?))
    }

    /// Returns the rule behind a cause.
    pub(crate) fn of(&self, cause: RefundCause) -> Rule {
        match cause {
            RefundCause::Returned(reason) => Rule::whole(reason.into()),
            RefundCause::Quote(quote) => {
                self.0.get(&quote).map_or(Rule::whole(RefundRule::ByPlace), Rule::from)
            }
        }
    }
}

impl Rule {
    /// Without a fee.
    const fn whole(rule: RefundRule) -> Self {
        Self { rule, fee_percent: None, waived_percent: 0, waived: Centavos::ZERO }
    }
}

impl From<ReturnReason> for RefundRule {
    fn from(reason: ReturnReason) -> Self {
        match reason {
            ReturnReason::Twice => Self::Twice,
            ReturnReason::Mismatch => Self::Mismatch,
            ReturnReason::SeatsGone => Self::SeatsGone,
            ReturnReason::TooLate => Self::TooLate,
            ReturnReason::GivenUp => Self::GivenUp,
            ReturnReason::CreditGone => Self::CreditGone,
        }
    }
}

impl From<&QuoteRule> for Rule {
    fn from(quote: &QuoteRule) -> Self {
        let rule = match (quote.kind, quote.ground) {
            (QuoteKind::Rebooking, _) => RefundRule::Moved,
            (QuoteKind::Refund, Some(QuoteGround::ByChoice)) => RefundRule::ByChoice,
            (QuoteKind::Refund, Some(QuoteGround::Delayed)) => RefundRule::Delayed,
            (QuoteKind::Refund, Some(QuoteGround::Cancelled)) => RefundRule::Cancelled,
            (QuoteKind::Refund, None) => RefundRule::ByPlace,
        };
        Self {
            rule,
            fee_percent: quote.fee_percent,
            waived_percent: quote.waived_percent,
            waived: quote.waived,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quote_tells_its_rule_and_what_was_waived_of_its_fee() {
        let quote = |kind, ground| QuoteRule {
            kind,
            ground,
            fee_percent: Some(20),
            waived_percent: 50,
            waived: Centavos(8_000),
        };
        for (kind, ground, rule) in [
            (QuoteKind::Refund, Some(QuoteGround::ByChoice), RefundRule::ByChoice),
            (QuoteKind::Refund, None, RefundRule::ByPlace),
            (QuoteKind::Rebooking, Some(QuoteGround::ByChoice), RefundRule::Moved),
        ] {
            let told = Rule::from(&quote(kind, ground));
            assert_eq!((told.rule, told.fee_percent), (rule, Some(20)));
            assert_eq!((told.waived_percent, told.waived), (50, Centavos(8_000)));
        }
    }

    #[test]
    fn money_that_paid_for_nothing_goes_back_whole() {
        let rules = Rules(HashMap::new());
        let told = rules.of(RefundCause::Returned(ReturnReason::Twice));
        assert_eq!(told, Rule::whole(RefundRule::Twice));
        let gone = RefundCause::Quote(QuoteId(uuid::Uuid::nil()));
        assert_eq!(rules.of(gone).rule, RefundRule::ByPlace);
    }
}
