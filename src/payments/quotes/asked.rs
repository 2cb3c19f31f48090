//! Who asks for a change: whoever holds the booking, or the desk, which may grant more.

use bookings::{Concession, Fee, RefundGround};

kernel::text_enum! {
    /// The ground on which all places of a quote go.
    pub enum QuoteGround in ["quotes.ground"] {
        /// By the terms, for a fee.
        ByChoice = "by_choice",
        /// The ship is late.
        Delayed = "delayed",
        /// The ship does not sail.
        Cancelled = "cancelled",
    }
}

impl From<RefundGround> for QuoteGround {
    fn from(ground: RefundGround) -> Self {
        match ground {
            RefundGround::ByChoice => Self::ByChoice,
            RefundGround::Delayed => Self::Delayed,
            RefundGround::Cancelled => Self::Cancelled,
        }
    }
}

/// Who asks for a change, and what is granted with it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Asked {
    /// Who at the desk asks; none where the holder does.
    pub(crate) by: Option<String>,
    /// Why, in the words of the desk.
    pub(crate) why: Option<String>,
    pub(crate) concession: Concession,
}

impl Asked {
    /// By whoever holds the booking.
    pub(crate) const ONLINE: Self = Self { by: None, why: None, concession: Concession::NONE };

    /// By somebody at the desk.
    pub(crate) fn at_desk(by: &str, why: &str, concession: Concession) -> Self {
        Self { by: Some(by.to_owned()), why: Some(why.to_owned()), concession }
    }
}

/// Returns the ground and the percentage of these places, if they all have the same.
pub(crate) fn common_rule<'a>(
    places: impl Iterator<Item = (RefundGround, &'a Fee)>,
) -> Option<(QuoteGround, i32)> {
    let mut rules = places.map(|(ground, fee)| (QuoteGround::from(ground), fee.percent));
    let first = rules.next()?;
    rules.all(|rule| rule == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_with_several_rules_have_none_in_common() {
        let fee = |percent| Fee { percent, next: None };
        let rule = |places: &[(RefundGround, Fee)]| {
            common_rule(places.iter().map(|(ground, fee)| (*ground, fee)))
        };
        let choice = RefundGround::ByChoice;
        let same = [(choice, fee(10)), (choice, fee(10))];
        assert_eq!(rule(&same), Some((QuoteGround::ByChoice, 10)));
        assert_eq!(rule(&[(choice, fee(10)), (choice, fee(20))]), None);
        assert_eq!(rule(&[(choice, fee(0)), (RefundGround::Delayed, fee(0))]), None);
        assert_eq!(rule(&[]), None);
    }
}
