//! What a booking costs, line by line.

use kernel::Centavos;
use routes::{Sailing, SailingClass};

use crate::booking::{
    direction::Direction,
    passenger::Passenger,
    price::{PriceLine, PriceLineKind},
};

/// A leg as it is priced.
pub(crate) struct PricedLeg<'a> {
    pub(crate) direction: Direction,
    pub(crate) sailing: &'a Sailing,
    pub(crate) class: &'a SailingClass,
}

/// Returns every line of the price, leg by leg and passenger by passenger. Fees of zero are left out.
pub(crate) fn lines(legs: &[PricedLeg<'_>], passengers: &[Passenger]) -> Vec<PriceLine> {
    let mut lines = Vec::new();
    for leg in legs {
        for (passenger, of) in passengers.iter().enumerate() {
            let who = of.type_on(leg.sailing.departs_on);
            let fare = leg.class.tariff.fare(who);
            lines.push(PriceLine {
                kind: PriceLineKind::Fare,
                passenger,
                direction: leg.direction,
                regular: fare.regular,
                discount: fare.discount(),
                vat_exemption: fare.vat_exemption,
                statutory: fare.statutory,
                vat: fare.vat,
                amount: fare.amount,
            });
            let terminal = leg.sailing.terminal_fee_of(who);
            let service = leg.sailing.service_fee_of(who);
            for (kind, amount, vat) in [
                (PriceLineKind::TerminalFee, terminal, Centavos::ZERO),
                (PriceLineKind::ServiceFee, service, service.vat_within()),
            ] {
                if amount > Centavos::ZERO {
                    lines.push(PriceLine {
                        kind,
                        passenger,
                        direction: leg.direction,
                        regular: amount,
                        discount: Centavos::ZERO,
                        vat_exemption: Centavos::ZERO,
                        statutory: Centavos::ZERO,
                        vat,
                        amount,
                    });
                }
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use routes::PassengerType;

    use super::*;
    use crate::{
        booking::price::total,
        samples::{class, passenger, sailing},
    };

    type Told = (&'static str, usize, &'static str, i64, i64, i64, i64);

    fn told(line: &PriceLine) -> Told {
        let [regular, discount, vat, amount] =
            [line.regular, line.discount, line.vat, line.amount].map(|amount| amount.0);
        let (kind, direction) = (line.kind.name(), line.direction.name());
        (kind, line.passenger, direction, regular, discount, vat, amount)
    }

    #[test]
    fn each_leg_has_a_fare_for_each_passenger_and_the_fees_that_are_owed() {
        let out = sailing(1, (1, 2), "2026-12-24T00:30:00Z", vec![class(9, 57_200)]);
        let back = sailing(2, (2, 1), "2026-12-26T00:30:00Z", vec![class(9, 100_000)]);
        let leg = |direction, sailing| PricedLeg { direction, sailing, class: &sailing.classes[0] };
        let legs = [leg(Direction::Depart, &out), leg(Direction::Return, &back)];
        let party = [
            passenger("Ana", PassengerType::Adult),
            passenger("Bea", PassengerType::Infant),
            passenger("Cora", PassengerType::Senior),
        ];
        let lines = lines(&legs, &party);
        let expected: [Told; 14] = [
            ("fare", 0, "depart", 57_200, 0, 6_129, 57_200),
            ("terminal_fee", 0, "depart", 2_500, 0, 0, 2_500),
            ("service_fee", 0, "depart", 3_000, 0, 321, 3_000),
            ("fare", 1, "depart", 57_200, 57_200, 0, 0),
            ("fare", 2, "depart", 57_200, 16_343, 0, 40_857),
            ("terminal_fee", 2, "depart", 2_500, 0, 0, 2_500),
            ("service_fee", 2, "depart", 3_000, 0, 321, 3_000),
            ("fare", 0, "return", 100_000, 0, 10_714, 100_000),
            ("terminal_fee", 0, "return", 2_500, 0, 0, 2_500),
            ("service_fee", 0, "return", 3_000, 0, 321, 3_000),
            ("fare", 1, "return", 100_000, 100_000, 0, 0),
            ("fare", 2, "return", 100_000, 28_571, 0, 71_429),
            ("terminal_fee", 2, "return", 2_500, 0, 0, 2_500),
            ("service_fee", 2, "return", 3_000, 0, 321, 3_000),
        ];
        assert_eq!(lines.iter().map(told).collect::<Vec<_>>(), expected);
        assert_eq!(total(&lines), Centavos(57_200 + 40_857 + 100_000 + 71_429 + 4 * 5_500));
    }

    #[test]
    fn nothing_costs_nothing() {
        assert!(lines(&[], &[passenger("Ana", PassengerType::Adult)]).is_empty());
        assert_eq!(total(&[]), Centavos::ZERO);
    }
}
