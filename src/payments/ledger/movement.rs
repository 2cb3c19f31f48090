//! The ledger's arithmetic: every movement of money has sides that sum to nothing.

use bookings::{AmountWithVat, paying::PriceSplit};
use kernel::Centavos;
use uuid::Uuid;

use crate::ids::{CaptureId, DisputeId, QuoteId, RefundId};

kernel::text_enum! {
    /// Where money is, or whose it is. A debit is positive.
    pub(crate) enum Account in ["postings.account"] {
        /// Money that the provider holds for us.
        Provider = "provider",
        /// Money that the operator paid out of its own bank account.
        Bank = "bank",
        /// Money of the buyer: what came in and is not earned yet, or is owed back.
        Buyer = "buyer",
        /// Fares without their VAT.
        Fares = "fares",
        /// VAT that is owed to the state.
        Vat = "vat",
        /// Terminal fees that are owed to ports.
        TerminalFees = "terminal_fees",
        /// Fees for booking online, without their VAT.
        ServiceFees = "service_fees",
        /// Fees for giving back and moving, without their VAT.
        ChangeFees = "change_fees",
        /// What passes from a booking to the one that replaces it.
        Credits = "credits",
        /// What card holders have called back through their banks.
        Disputes = "disputes",
    }
}

kernel::text_enum! {
    /// What a movement is of.
    pub(crate) enum MovementKind in ["journal.kind"] {
        /// Money came in.
        Capture = "capture",
        /// Seats were paid for.
        Sale = "sale",
        /// Money went back.
        Refund = "refund",
        /// A sale was undone.
        Return = "return",
        /// The worth of a replaced booking pays for the one that replaces it.
        Credit = "credit",
        /// A card holder called money back.
        Dispute = "dispute",
        /// The bank decided that the money stays.
        DisputeWon = "dispute_won",
    }
}

/// What moved the money; each moves it once in each kind.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Cause {
    /// Money that came in.
    Capture(CaptureId),
    /// Money that went back.
    Refund(RefundId),
    /// A change that was quoted and confirmed.
    Quote(QuoteId),
    /// A payment that was called back.
    Dispute(DisputeId),
}

impl Cause {
    /// Returns the id under which the journal keeps it.
    pub(crate) const fn id(self) -> Uuid {
        match self {
            Self::Capture(id) => id.0,
            Self::Refund(id) => id.0,
            Self::Quote(id) => id.0,
            Self::Dispute(id) => id.0,
        }
    }
}

impl From<CaptureId> for Cause {
    fn from(id: CaptureId) -> Self {
        Self::Capture(id)
    }
}

impl From<RefundId> for Cause {
    fn from(id: RefundId) -> Self {
        Self::Refund(id)
    }
}

impl From<DisputeId> for Cause {
    fn from(id: DisputeId) -> Self {
        Self::Dispute(id)
    }
}

impl From<QuoteId> for Cause {
    fn from(id: QuoteId) -> Self {
        Self::Quote(id)
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
    /// The buyer's money went back out of the operator's own bank account.
    RefundByHand(Centavos),
    /// The provider took money back that a card holder disputes.
    Dispute(Centavos),
    /// The provider gave disputed money to the operator again.
    DisputeWon(Centavos),
    /// A sale is undone: the buyer is owed it again, but for a fee.
    Return { split: PriceSplit, fee: AmountWithVat },
    /// A sale is undone for the booking that takes its places over.
    PassOn(PriceSplit),
    /// What the booking that was replaced was worth pays for this one.
    Credit(Centavos),
}

impl Movement {
    /// Returns what it is of.
    pub(crate) const fn kind(&self) -> MovementKind {
        match self {
            Self::Capture(_) => MovementKind::Capture,
            Self::Sale(_) => MovementKind::Sale,
            Self::Refund(_) | Self::RefundByHand(_) => MovementKind::Refund,
            Self::Dispute(_) => MovementKind::Dispute,
            Self::DisputeWon(_) => MovementKind::DisputeWon,
            Self::Return { .. } | Self::PassOn(_) => MovementKind::Return,
            Self::Credit(_) => MovementKind::Credit,
        }
    }

    /// Returns its sides, without those of nothing.
    pub(crate) fn sides(&self) -> Vec<(Account, Centavos)> {
        let negative = |amount: Centavos| Centavos::ZERO - amount;
        let mut sides = match self {
            Self::Capture(amount) => {
                vec![(Account::Provider, *amount), (Account::Buyer, negative(*amount))]
            }
            Self::Refund(amount) => {
                vec![(Account::Buyer, *amount), (Account::Provider, negative(*amount))]
            }
            Self::RefundByHand(amount) => {
                vec![(Account::Buyer, *amount), (Account::Bank, negative(*amount))]
            }
            Self::Dispute(amount) => {
                vec![(Account::Disputes, *amount), (Account::Provider, negative(*amount))]
            }
            Self::DisputeWon(amount) => {
                vec![(Account::Provider, *amount), (Account::Disputes, negative(*amount))]
            }
            Self::Credit(amount) => {
                vec![(Account::Credits, *amount), (Account::Buyer, negative(*amount))]
            }
            Self::Sale(split) => {
                let mut sides = vec![(Account::Buyer, split.total())];
                let earned = parts(split).into_iter();
                sides.extend(earned.map(|(account, amount)| (account, negative(amount))));
                sides
            }
            Self::PassOn(split) => {
                let mut sides = vec![(Account::Credits, negative(split.total()))];
                sides.extend(parts(split));
                sides
            }
            Self::Return { split, fee } => {
                let undone = PriceSplit {
                    vat: split.vat - fee.vat,
                    change_fees: split.change_fees - fee.net(),
                    ..*split
                };
                let mut sides = vec![(Account::Buyer, negative(undone.total()))];
                sides.extend(parts(&undone));
                sides
            }
        };
        sides.retain(|(_, amount)| *amount != Centavos::ZERO);
        sides
    }
}

/// Returns what was earned, account by account.
fn parts(split: &PriceSplit) -> [(Account, Centavos); 5] {
    [
        (Account::Fares, split.fares),
        (Account::Vat, split.vat),
        (Account::TerminalFees, split.terminal_fees),
        (Account::ServiceFees, split.service_fees),
        (Account::ChangeFees, split.change_fees),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPLIT: PriceSplit = PriceSplit {
        fares: Centavos(71_429),
        vat: Centavos(8_785),
        terminal_fees: Centavos(2_500),
        service_fees: Centavos(1_786),
        change_fees: Centavos(714),
    };

    const FEE: AmountWithVat = AmountWithVat { amount: Centavos(8_000), vat: Centavos(857) };

    fn sum(movement: &Movement) -> Centavos {
        movement.sides().into_iter().map(|(_, amount)| amount).sum()
    }

    #[test]
    fn the_sides_of_every_movement_sum_to_nothing() {
        for movement in [
            Movement::Capture(Centavos(84_500)),
            Movement::Sale(SPLIT),
            Movement::Refund(Centavos(76_050)),
            Movement::RefundByHand(Centavos(76_050)),
            Movement::Dispute(Centavos(84_500)),
            Movement::DisputeWon(Centavos(84_500)),
            Movement::Return { split: SPLIT, fee: FEE },
            Movement::PassOn(SPLIT),
            Movement::Credit(SPLIT.total()),
        ] {
            assert_eq!(sum(&movement), Centavos::ZERO, "{movement:?}");
        }
    }

    #[test]
    fn whoever_gives_back_is_owed_all_but_the_fee_which_is_earned() {
        let sides = Movement::Return { split: SPLIT, fee: FEE }.sides();
        let of = |wanted| sides.iter().find(|(account, _)| *account == wanted).map(|side| side.1);
        assert_eq!(of(Account::Buyer), Some(Centavos(8_000 - SPLIT.total().0)));
        assert_eq!(of(Account::ChangeFees), Some(Centavos(714 - 7_143)));
        assert_eq!(of(Account::Vat), Some(Centavos(8_785 - 857)));
    }

    #[test]
    fn what_passes_on_is_neither_lost_nor_made() {
        let sides = |movement: Movement| movement.sides();
        let credits = [Movement::PassOn(SPLIT), Movement::Credit(SPLIT.total())]
            .into_iter()
            .flat_map(sides)
            .filter(|(account, _)| *account == Account::Credits)
            .map(|(_, amount)| amount)
            .sum::<Centavos>();
        assert_eq!(credits, Centavos::ZERO);
    }

    #[test]
    fn sides_of_nothing_are_not_written() {
        let free_port = PriceSplit { terminal_fees: Centavos::ZERO, ..SPLIT };
        let sides = Movement::Sale(free_port).sides();
        assert!(sides.iter().all(|(account, _)| *account != Account::TerminalFees));
    }
}
