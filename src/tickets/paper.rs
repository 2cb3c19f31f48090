//! The tickets of a booking, read and ready to be drawn on paper.

use bookings::{BookingId, Itinerary, itinerary};
use diesel::PgConnection;
use platform::{Context, config::Config};

use crate::{
    TicketError,
    file::{File, Pdf},
    key::TicketKey,
    pdf,
    ticket::tickets,
};

/// All that drawing needs; no database any more.
pub struct Paper {
    itinerary: Itinerary,
    key: TicketKey,
    config: Config,
}

impl Paper {
    /// The tickets of a booking.
    pub fn of(
        conn: &mut PgConnection,
        ctx: &Context,
        booking: BookingId,
    ) -> Result<Self, TicketError> {
        let itinerary = itinerary(conn, booking)?;
        Self::new(conn, ctx, itinerary)
    }

    /// The tickets of an itinerary.
    pub(crate) fn new(
        conn: &mut PgConnection,
        ctx: &Context,
        itinerary: Itinerary,
    ) -> Result<Self, TicketError> {
        let key = TicketKey::of(conn, &ctx.keys)?;
        Ok(Self { itinerary, key, config: ctx.config.clone() })
    }

    /// The bytes of the PDF.
    pub fn draw(&self) -> Result<Vec<u8>, TicketError> {
        Ok(self.file()?.content)
    }

    /// The PDF as a file.
    pub(crate) fn file(&self) -> Result<File<Pdf>, TicketError> {
        pdf::draw(&self.itinerary, &tickets(&self.itinerary)?, &self.key, &self.config)
    }
}
