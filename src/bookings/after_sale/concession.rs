//! What the desk may grant beyond what a traveller can ask for online.

use crate::{booking::paid_breakdown::AmountWithVat, terms::schedule::Counter};

/// What the desk grants with a change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Concession {
    /// So many percent of the fee are not charged.
    pub waived_percent: i32,
    /// Somebody has looked that the tickets were not used: then check-in may have closed.
    pub is_unused: bool,
}

impl Concession {
    /// What a traveller gets online.
    pub const NONE: Self = Self { waived_percent: 0, is_unused: false };

    /// Where the change counts as asked for. Without a look at the ticket even the desk cannot tell who went
    /// on board.
    pub const fn counter(self) -> Counter {
        if self.is_unused { Counter::Desk } else { Counter::Online }
    }

    /// Returns the part of a fee that is charged, and the part that is not.
    pub fn split(self, fee: AmountWithVat) -> (AmountWithVat, AmountWithVat) {
        let waived = fee.percent(self.waived_percent.clamp(0, 100));
        (fee.less(waived), waived)
    }
}

#[cfg(test)]
mod tests {
    use kernel::Centavos;

    use super::*;

    fn fee(amount: i64, vat: i64) -> AmountWithVat {
        AmountWithVat { amount: Centavos(amount), vat: Centavos(vat) }
    }

    #[test]
    fn what_is_charged_and_what_is_waived_are_the_fee() {
        for (percent, charged, waived) in [
            (0, fee(8_001, 857), fee(0, 0)),
            (50, fee(4_000, 428), fee(4_001, 429)),
            (100, fee(0, 0), fee(8_001, 857)),
            (-5, fee(8_001, 857), fee(0, 0)),
            (250, fee(0, 0), fee(8_001, 857)),
        ] {
            let concession = Concession { waived_percent: percent, is_unused: false };
            assert_eq!(concession.split(fee(8_001, 857)), (charged, waived), "{percent}");
        }
    }

    #[test]
    fn only_who_has_looked_at_the_ticket_changes_it_after_check_in() {
        assert_eq!(Concession::NONE.counter(), Counter::Online);
        let looked = Concession { is_unused: true, ..Concession::NONE };
        assert_eq!(looked.counter(), Counter::Desk);
    }
}
