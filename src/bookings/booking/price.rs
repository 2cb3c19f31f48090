//! The lines of a booking's price.

use diesel::{pg::Pg, prelude::*};
use kernel::{Centavos, Text};
use schema::tables::price_lines;

use crate::{
    booking::{direction::Direction, id::BookingId},
    error::BookingError,
};

kernel::text_enum! {
    /// What a line of a price is for.
    pub enum PriceLineKind in ["price_lines.kind"] {
        /// A seat.
        Fare = "fare",
        /// The port's fee.
        TerminalFee = "terminal_fee",
        /// The fee for booking online.
        ServiceFee = "service_fee",
        /// The fee for having moved here.
        RebookingFee = "rebooking_fee",
    }
}

impl PriceLineKind {
    /// Returns what travellers call it.
    pub const fn label(self) -> Text {
        match self {
            Self::Fare => Text::new("Fare", "Pasahe", "Plete"),
            Self::TerminalFee => Text::new("Terminal fee", "Terminal fee", "Terminal fee"),
            Self::ServiceFee => Text::new("Service fee", "Bayad sa serbisyo", "Bayad sa serbisyo"),
            Self::RebookingFee => {
                Text::new("Rebooking fee", "Bayad sa rebooking", "Bayad sa rebooking")
            }
        }
    }
}

/// One line of a price.
#[derive(Clone, Copy, Debug, Queryable, Selectable)]
#[diesel(table_name = price_lines, check_for_backend(Pg))]
pub(crate) struct PriceLine {
    pub(crate) kind: PriceLineKind,
    /// The passenger, by the position in the booking.
    #[diesel(column_name = passenger_position, deserialize_as = i32)]
    pub(crate) passenger: usize,
    pub(crate) direction: Direction,
    #[diesel(column_name = regular_centavos)]
    pub(crate) regular: Centavos,
    #[diesel(column_name = discount_centavos)]
    pub(crate) discount: Centavos,
    /// The part of it that is VAT which is not owed.
    #[diesel(column_name = vat_exemption_centavos)]
    pub(crate) vat_exemption: Centavos,
    /// The part of it that the law takes off beside that.
    #[diesel(column_name = statutory_discount_centavos)]
    pub(crate) statutory: Centavos,
    #[diesel(column_name = vat_centavos)]
    pub(crate) vat: Centavos,
    #[diesel(column_name = amount_centavos)]
    pub(crate) amount: Centavos,
}

/// Returns the sum of all lines.
pub(crate) fn total(lines: &[PriceLine]) -> Centavos {
    lines.iter().map(|line| line.amount).sum()
}

/// Returns every line of a booking's price, in order.
pub(crate) fn lines_of(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<Vec<PriceLine>, BookingError> {
    let of = price_lines::table.filter(price_lines::booking_id.eq(booking));
    Ok(of.order(price_lines::position).select(PriceLine::as_select()).load(conn)?)
}
