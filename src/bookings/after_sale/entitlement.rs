//! What one passenger on one leg has paid, and what of it comes back.

use kernel::Centavos;
use routes::PassengerType;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    after_sale::concession::Concession,
    booking::{
        direction::Direction,
        paid_breakdown::{AmountWithVat, PaidBreakdown},
    },
    terms::schedule::RefundGround,
};

/// One passenger on one leg.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[schema(as = LegPlace)]
pub struct LegPassenger {
    /// Out or back.
    pub leg: Direction,
    /// By the place in the booking, from zero.
    pub passenger_index: usize,
}

impl PaidBreakdown {
    /// Returns what passes on to the booking that takes the place over: all but earlier rebooking fees.
    #[must_use]
    pub fn moved(&self) -> Self {
        Self { change_fee: AmountWithVat::default(), ..*self }
    }

    /// Returns what comes back on this ground where giving back costs so many percent of the fare. By
    /// choice the port's fee does not come back once the ship has left.
    pub fn given_back(&self, right: RefundGround, percent: i32, has_left: bool) -> GivenBack {
        match right {
            RefundGround::ByChoice => {
                let nothing = AmountWithVat::default();
                let undone = Self {
                    terminal_fee: if has_left { nothing } else { self.terminal_fee },
                    service_fee: nothing,
                    change_fee: nothing,
                    ..*self
                };
                GivenBack {
                    undone,
                    fee: self.fare.percent(percent),
                    waived: nothing,
                    kept: self.total() - undone.total(),
                }
            }
            RefundGround::Delayed | RefundGround::Cancelled => {
                let (fee, waived) = (AmountWithVat::default(), AmountWithVat::default());
                GivenBack { undone: *self, fee, waived, kept: Centavos::ZERO }
            }
        }
    }
}

/// What becomes of what was paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenBack {
    /// What was sold and is sold no more.
    pub undone: PaidBreakdown,
    /// What giving back costs.
    pub fee: AmountWithVat,
    /// What it would cost more by the terms.
    pub waived: AmountWithVat,
    /// What does not come back besides.
    pub kept: Centavos,
}

impl GivenBack {
    /// Returns what comes back.
    pub fn amount(&self) -> Centavos {
        self.undone.total() - self.fee.amount
    }

    /// With the part of the fee waived that the desk grants.
    #[must_use]
    pub fn with(self, concession: Concession) -> Self {
        let (fee, waived) = concession.split(self.fee);
        Self { fee, waived, ..self }
    }
}

/// One passenger who still has a claim to a leg, and what was paid for the place.
#[derive(Clone, Copy, Debug)]
pub struct Entitlement {
    /// By the place in the booking.
    pub passenger_index: usize,
    /// By which fare.
    pub passenger_type: PassengerType,
    /// What was paid.
    pub worth: PaidBreakdown,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::booking::price::PriceLineKind;

    /// 800.00 by the adult's fare, and 55.00 of fees.
    fn worth() -> PaidBreakdown {
        let mut worth = PaidBreakdown::default();
        worth.add(PriceLineKind::Fare, Centavos(80_000), Centavos(8_571));
        worth.add(PriceLineKind::TerminalFee, Centavos(2_500), Centavos::ZERO);
        worth.add(PriceLineKind::ServiceFee, Centavos(3_000), Centavos(321));
        worth
    }

    #[test]
    fn a_choice_costs_its_fee_and_the_fee_for_booking_online() {
        let back = worth().given_back(RefundGround::ByChoice, 10, false);
        assert_eq!((back.fee.amount, back.fee.vat), (Centavos(8_000), Centavos(857)));
        assert_eq!((back.kept, back.amount()), (Centavos(3_000), Centavos(74_500)));
        assert_eq!(back.amount() + back.fee.amount + back.kept, worth().total());
    }

    #[test]
    fn what_is_waived_comes_back_and_nothing_else_changes() {
        let by_terms = worth().given_back(RefundGround::ByChoice, 10, false);
        let half = by_terms.with(Concession { waived_percent: 50, is_unused: false });
        assert_eq!((half.fee.amount, half.waived.amount), (Centavos(4_000), Centavos(4_000)));
        assert_eq!(half.amount() - by_terms.amount(), half.waived.amount);
        assert_eq!((half.undone, half.kept), (by_terms.undone, by_terms.kept));
        assert_eq!(by_terms.with(Concession::NONE), by_terms);
        let all = by_terms.with(Concession { waived_percent: 100, is_unused: true });
        assert_eq!(all.amount() + all.kept, worth().total());
        let by_law = worth().given_back(RefundGround::Delayed, 10, false);
        let waived = by_law.with(Concession { waived_percent: 100, is_unused: false });
        assert_eq!(waived, by_law, "there is no fee to waive");
    }

    #[test]
    fn the_port_keeps_its_fee_once_the_ship_has_left() {
        let back = worth().given_back(RefundGround::ByChoice, 50, true);
        assert_eq!((back.fee.amount, back.kept), (Centavos(40_000), Centavos(5_500)));
        assert_eq!(back.amount(), Centavos(40_000));
        assert_eq!(back.amount() + back.fee.amount + back.kept, worth().total());
    }

    #[test]
    fn the_law_takes_nothing_off() {
        let mut moved = worth();
        moved.add(PriceLineKind::RebookingFee, Centavos(8_000), Centavos(857));
        for right in [RefundGround::Delayed, RefundGround::Cancelled] {
            let back = moved.given_back(right, 40, true);
            assert_eq!((back.amount(), back.kept), (moved.total(), Centavos::ZERO));
        }
        let by_choice = moved.given_back(RefundGround::ByChoice, 0, false);
        assert_eq!(by_choice.kept, Centavos(11_000), "what moving cost stays paid");
        assert_eq!(moved.moved(), worth());
    }

    #[test]
    fn whoever_paid_nothing_is_owed_nothing() {
        let back = PaidBreakdown::default().given_back(RefundGround::ByChoice, 50, false);
        assert_eq!((back.amount(), back.fee.amount), (Centavos::ZERO, Centavos::ZERO));
    }

    #[test]
    fn a_fee_is_rounded_once_and_half_up() {
        let mut senior = PaidBreakdown::default();
        senior.add(PriceLineKind::Fare, Centavos(40_857), Centavos::ZERO);
        let back = senior.given_back(RefundGround::ByChoice, 50, false);
        assert_eq!((back.fee.amount, back.amount()), (Centavos(20_429), Centavos(20_428)));
    }
}
