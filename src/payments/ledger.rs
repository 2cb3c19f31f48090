//! The ledger's arithmetic: every movement of money has sides that sum to nothing.

use bookings::paying::PriceSplit;
use kernel::Centavos;

/// Where money is, or whose it is. A debit is positive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Account {
    /// Money that the provider holds for us.
    Provider,
    /// Money of the buyer: what came in and is not earned yet, or is owed back.
    Buyer,
    /// Fares without their VAT.
    Fares,
    /// VAT that is owed to the state.
    Vat,
    /// Terminal fees that are owed to ports.
    TerminalFees,
    /// Fees for booking online, without their VAT.
    ServiceFees,
}

impl Account {
    /// Its name in the table.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Provider => "provider",
            Self::Buyer => "buyer",
            Self::Fares => "fares",
            Self::Vat => "vat",
            Self::TerminalFees => "terminal_fees",
            Self::ServiceFees => "service_fees",
        }
    }
}

/// A movement of money.
#[derive(Clone, Debug)]
pub(crate) enum Movement {
    /// It came in; it is the buyer's until it is earned.
    Capture(Centavos),
    /// The buyer's money pays for seats.
    Sale(PriceSplit),
    /// The buyer's money went back.
    Refund(Centavos),
}

impl Movement {
    /// Its name in the table.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Self::Capture(_) => "capture",
            Self::Sale(_) => "sale",
            Self::Refund(_) => "refund",
        }
    }

    /// Its sides, those of nothing left out.
    pub(crate) fn sides(&self) -> Vec<(Account, Centavos)> {
        let negative = |amount: Centavos| Centavos::ZERO - amount;
        let mut sides = match self {
            Self::Capture(amount) => {
                vec![(Account::Provider, *amount), (Account::Buyer, negative(*amount))]
            }
            Self::Refund(amount) => {
                vec![(Account::Buyer, *amount), (Account::Provider, negative(*amount))]
            }
            Self::Sale(split) => vec![
                (Account::Buyer, split.total()),
                (Account::Fares, negative(split.fares)),
                (Account::Vat, negative(split.vat)),
                (Account::TerminalFees, negative(split.terminal_fees)),
                (Account::ServiceFees, negative(split.service_fees)),
            ],
        };
        sides.retain(|(_, amount)| *amount != Centavos::ZERO);
        sides
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPLIT: PriceSplit = PriceSplit {
        fares: Centavos(71_429),
        vat: Centavos(8_785),
        terminal_fees: Centavos(2_500),
        service_fees: Centavos(1_786),
    };

    fn sum(movement: &Movement) -> Centavos {
        movement.sides().into_iter().map(|(_, amount)| amount).sum()
    }

    #[test]
    fn the_sides_of_every_movement_sum_to_nothing() {
        for movement in [
            Movement::Capture(Centavos(84_500)),
            Movement::Sale(SPLIT),
            Movement::Refund(Centavos(76_050)),
        ] {
            assert_eq!(sum(&movement), Centavos::ZERO, "{movement:?}");
        }
    }

    #[test]
    fn sides_of_nothing_are_not_written() {
        let free_port = PriceSplit { terminal_fees: Centavos::ZERO, ..SPLIT };
        let sides = Movement::Sale(free_port).sides();
        assert!(sides.iter().all(|(account, _)| *account != Account::TerminalFees));
    }
}
