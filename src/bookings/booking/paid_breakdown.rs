//! What was paid, by what it was paid for.

use kernel::Centavos;

use crate::booking::price::{PriceLine, PriceLineKind};

/// An amount, and the VAT within it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AmountWithVat {
    /// All of it.
    pub amount: Centavos,
    /// The VAT within.
    pub vat: Centavos,
}

impl AmountWithVat {
    /// Without the VAT.
    pub fn net(self) -> Centavos {
        self.amount - self.vat
    }

    /// So many percent of it, of the VAT as of the rest.
    #[must_use]
    pub fn percent(self, percent: i32) -> Self {
        let share = |amount: Centavos| amount.share(percent.into(), 100);
        Self { amount: share(self.amount), vat: share(self.vat) }
    }

    /// Without a part of it.
    #[must_use]
    pub(crate) fn less(self, part: Self) -> Self {
        Self { amount: self.amount - part.amount, vat: self.vat - part.vat }
    }

    fn add(&mut self, amount: Centavos, vat: Centavos) {
        self.amount = self.amount + amount;
        self.vat = self.vat + vat;
    }
}

/// What was paid for one passenger on one leg.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PaidBreakdown {
    /// The fare.
    pub fare: AmountWithVat,
    /// The port's fee.
    pub terminal_fee: AmountWithVat,
    /// The fee for booking online.
    pub service_fee: AmountWithVat,
    /// The fee for having moved here.
    pub change_fee: AmountWithVat,
}

impl PaidBreakdown {
    /// Returns the sum of these lines, by their kinds.
    pub(crate) fn of<'a>(lines: impl Iterator<Item = &'a PriceLine>) -> Self {
        let mut paid = Self::default();
        for line in lines {
            paid.add(line.kind, line.amount, line.vat);
        }
        paid
    }

    /// Adds a line of the price.
    pub(crate) fn add(&mut self, kind: PriceLineKind, amount: Centavos, vat: Centavos) {
        let part = match kind {
            PriceLineKind::Fare => &mut self.fare,
            PriceLineKind::TerminalFee => &mut self.terminal_fee,
            PriceLineKind::ServiceFee => &mut self.service_fee,
            PriceLineKind::RebookingFee => &mut self.change_fee,
        };
        part.add(amount, vat);
    }

    /// All of it.
    pub fn total(&self) -> Centavos {
        [self.fare, self.terminal_fee, self.service_fee, self.change_fee]
            .into_iter()
            .map(|part| part.amount)
            .sum()
    }
}
