//! What a booking's price is made of, for the books.

use diesel::PgConnection;
use kernel::Centavos;

use crate::{
    booking::{
        id::BookingId,
        paid_breakdown::PaidBreakdown,
        price::{PriceLineKind, lines_of},
    },
    error::BookingError,
};

/// The parts of a price, with the VAT apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PriceSplit {
    /// Fares without their VAT.
    pub fares: Centavos,
    /// The VAT of fares and service fees.
    pub vat: Centavos,
    /// What ports take.
    pub terminal_fees: Centavos,
    /// Fees for booking online, without their VAT.
    pub service_fees: Centavos,
    /// Fees for having moved or given back, without their VAT.
    pub change_fees: Centavos,
}

impl PriceSplit {
    /// Returns the sum of all parts.
    pub fn total(&self) -> Centavos {
        self.fares + self.vat + self.terminal_fees + self.service_fees + self.change_fees
    }

    /// Adds what was paid for one passenger on one leg.
    pub fn add_worth(&mut self, worth: &PaidBreakdown) {
        for (kind, part) in [
            (PriceLineKind::Fare, worth.fare),
            (PriceLineKind::TerminalFee, worth.terminal_fee),
            (PriceLineKind::ServiceFee, worth.service_fee),
            (PriceLineKind::RebookingFee, worth.change_fee),
        ] {
            self.add(kind, part.amount, part.vat);
        }
    }

    /// Adds a line of a price.
    fn add(&mut self, kind: PriceLineKind, amount: Centavos, vat: Centavos) {
        let net = amount - vat;
        let part = match kind {
            PriceLineKind::Fare => &mut self.fares,
            PriceLineKind::TerminalFee => &mut self.terminal_fees,
            PriceLineKind::ServiceFee => &mut self.service_fees,
            PriceLineKind::RebookingFee => &mut self.change_fees,
        };
        *part = *part + net;
        self.vat = self.vat + vat;
    }
}

/// Returns what the price of a booking is made of.
pub fn price_split(conn: &mut PgConnection, id: BookingId) -> Result<PriceSplit, BookingError> {
    let mut split = PriceSplit::default();
    for line in lines_of(conn, id)? {
        split.add(line.kind, line.amount, line.vat);
    }
    Ok(split)
}
