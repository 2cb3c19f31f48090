//! What a booking costs, line by line.

use kernel::Centavos;
use routes::{Sailing, SailingClass};

use crate::passenger::Passenger;

/// Out or back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Direction {
    Depart,
    Return,
}

impl Direction {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Depart => "depart",
            Self::Return => "return",
        }
    }
}

/// What a line is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Fare,
    TerminalFee,
    ServiceFee,
}

impl Kind {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Fare => "fare",
            Self::TerminalFee => "terminal_fee",
            Self::ServiceFee => "service_fee",
        }
    }
}

/// One line of a price.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    pub(crate) kind: Kind,
    pub(crate) passenger: usize,
    pub(crate) direction: Direction,
    pub(crate) regular: Centavos,
    pub(crate) discount: Centavos,
    pub(crate) vat: Centavos,
    pub(crate) amount: Centavos,
}

/// A leg as it is priced.
pub(crate) struct PricedLeg<'a> {
    pub(crate) direction: Direction,
    pub(crate) sailing: &'a Sailing,
    pub(crate) class: &'a SailingClass,
}

/// Every line of the price: leg by leg, passenger by passenger, fees of nothing left out.
pub(crate) fn lines(legs: &[PricedLeg<'_>], passengers: &[Passenger]) -> Vec<Line> {
    let mut lines = Vec::new();
    for leg in legs {
        for (passenger, of) in passengers.iter().enumerate() {
            let who = of.passenger_type;
            let fare = leg.class.tariff.fare(who);
            lines.push(Line {
                kind: Kind::Fare,
                passenger,
                direction: leg.direction,
                regular: fare.regular,
                discount: fare.discount(),
                vat: fare.vat,
                amount: fare.amount,
            });
            let terminal = leg.sailing.terminal_fee_of(who);
            let service = leg.sailing.service_fee_of(who);
            for (kind, amount, vat) in [
                (Kind::TerminalFee, terminal, Centavos::ZERO),
                (Kind::ServiceFee, service, service.vat_within()),
            ] {
                if amount > Centavos::ZERO {
                    lines.push(Line {
                        kind,
                        passenger,
                        direction: leg.direction,
                        regular: amount,
                        discount: Centavos::ZERO,
                        vat,
                        amount,
                    });
                }
            }
        }
    }
    lines
}

/// What all lines come to.
pub(crate) fn total(lines: &[Line]) -> Centavos {
    lines.iter().map(|line| line.amount).sum()
}
