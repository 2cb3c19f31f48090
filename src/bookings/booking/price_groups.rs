//! What a booking costs as it is told to people: leg by leg, alike lines together.

use kernel::Centavos;
use routes::PassengerType;

use crate::booking::{
    direction::Direction,
    price::{PriceLine, PriceLineKind, total},
};

/// What a leg costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegPrice {
    /// Out or back.
    pub direction: Direction,
    /// Fares first, then fees.
    pub rows: Vec<PriceRow>,
    /// The sum of its rows.
    pub amount: Centavos,
}

/// Alike lines of a leg's price.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PriceRow {
    /// What it is for.
    pub kind: PriceLineKind,
    /// Whose fare it is; none for a fee, which is the same for all who pay it.
    pub of: Option<PassengerType>,
    /// How many pay it.
    pub count: usize,
    /// What was taken off, for all of them.
    pub discount: Centavos,
    /// What all of them pay.
    pub amount: Centavos,
}

const DIRECTIONS: [Direction; 2] = [Direction::Depart, Direction::Return];

const KINDS: [PriceLineKind; 4] = [
    PriceLineKind::Fare,
    PriceLineKind::TerminalFee,
    PriceLineKind::ServiceFee,
    PriceLineKind::RebookingFee,
];

/// Returns the price of each leg that has one. `types` are those of the passengers, in their order.
pub(crate) fn price_of_legs(lines: &[PriceLine], types: &[PassengerType]) -> Vec<LegPrice> {
    let of_leg = |direction: Direction| {
        let own: Vec<PriceLine> =
            lines.iter().filter(|line| line.direction == direction).cloned().collect();
        let rows: Vec<PriceRow> = KINDS.iter().flat_map(|kind| rows(&own, *kind, types)).collect();
        (!rows.is_empty()).then(|| LegPrice { direction, rows, amount: total(&own) })
    };
    DIRECTIONS.into_iter().filter_map(of_leg).collect()
}

/// Returns the lines of a kind; those of one type and amount are one row.
fn rows(lines: &[PriceLine], kind: PriceLineKind, types: &[PassengerType]) -> Vec<PriceRow> {
    let mut found: Vec<(Centavos, PriceRow)> = Vec::new();
    for line in lines.iter().filter(|line| line.kind == kind) {
        let is_fare = kind == PriceLineKind::Fare;
        let of = types.get(line.passenger).copied().filter(|_| is_fare);
        let alike = found.iter_mut().find(|(each, row)| *each == line.amount && row.of == of);
        match alike {
            Some((_, row)) => {
                row.count += 1;
                row.discount = row.discount + line.discount;
                row.amount = row.amount + line.amount;
            }
            None => {
                let (discount, amount) = (line.discount, line.amount);
                found.push((amount, PriceRow { kind, of, count: 1, discount, amount }));
            }
        }
    }
    found.into_iter().map(|(_, row)| row).collect()
}

#[cfg(test)]
mod tests {
    use PassengerType::{Adult, Pwd, Senior};

    use super::*;

    fn line(kind: PriceLineKind, passenger: usize, discount: i64, amount: i64) -> PriceLine {
        PriceLine {
            kind,
            passenger,
            direction: Direction::Depart,
            regular: Centavos(amount + discount),
            discount: Centavos(discount),
            vat_exemption: Centavos::ZERO,
            statutory: Centavos::ZERO,
            vat: Centavos::ZERO,
            amount: Centavos(amount),
        }
    }

    #[test]
    fn alike_lines_of_a_leg_and_a_type_stand_together_and_nothing_is_lost() {
        use PriceLineKind::{Fare, TerminalFee};
        let back = PriceLine { direction: Direction::Return, ..line(Fare, 0, 0, 40_000) };
        let lines = [
            line(Fare, 0, 0, 48_000),
            line(TerminalFee, 0, 0, 2_500),
            line(Fare, 1, 0, 48_000),
            line(Fare, 2, 8_571, 34_286),
            line(Fare, 3, 8_571, 34_286),
            line(TerminalFee, 1, 0, 2_500),
            back,
        ];
        let legs = price_of_legs(&lines, &[Adult, Adult, Senior, Pwd]);
        let told: Vec<_> = legs
            .iter()
            .map(|leg| {
                let rows = leg.rows.iter();
                let rows = rows.map(|row| (row.of, row.count, row.discount.0, row.amount.0));
                (leg.direction, leg.amount.0, rows.collect::<Vec<_>>())
            })
            .collect();
        let expected = [
            (
                Direction::Depart,
                169_572,
                vec![
                    (Some(Adult), 2, 0, 96_000),
                    (Some(Senior), 1, 8_571, 34_286),
                    (Some(Pwd), 1, 8_571, 34_286),
                    (None, 2, 0, 5_000),
                ],
            ),
            (Direction::Return, 40_000, vec![(Some(Adult), 1, 0, 40_000)]),
        ];
        assert_eq!(told, expected);
        assert_eq!(legs.iter().map(|leg| leg.amount).sum::<Centavos>(), total(&lines));
    }

    #[test]
    fn fares_of_one_type_at_two_prices_are_two_rows() {
        use PriceLineKind::Fare;
        let lines = [line(Fare, 0, 0, 48_000), line(Fare, 1, 0, 47_000)];
        let legs = price_of_legs(&lines, &[Adult, Adult]);
        assert_eq!(legs[0].rows.iter().map(|row| row.count).collect::<Vec<_>>(), [1, 1]);
    }
}
