//! `GET online-bookings/{booking}/tickets.pdf` and `…/calendar.ics`: the booking to take along.

use actix_web::web::Path;
use bookings::Proof;
use platform::web::{Ctx, Failed};

use crate::{
    Paper, TicketError,
    file::{Calendar, File, Pdf},
    ics,
    list::itinerary_of,
    ticket::tickets,
};

/// The tickets on paper.
pub(crate) async fn pdf(
    ctx: Ctx,
    booking: Path<String>,
    proof: Proof,
) -> Result<File<Pdf>, Failed<TicketError>> {
    let for_db = ctx.clone();
    let drawn = ctx.db.run(move |conn| {
        let itinerary = itinerary_of(conn, &booking, &proof)?;
        Paper::new(conn, &for_db, itinerary)?.file()
    });
    Ok(drawn.await?)
}

/// The sailings for a calendar.
pub(crate) async fn calendar(
    ctx: Ctx,
    booking: Path<String>,
    proof: Proof,
) -> Result<File<Calendar>, Failed<TicketError>> {
    let for_db = ctx.clone();
    let written = ctx.db.run(move |conn| {
        let itinerary = itinerary_of(conn, &booking, &proof)?;
        let tickets = tickets(&itinerary)?;
        Ok(ics::write(&itinerary, &tickets, &for_db.config, for_db.clock.now()))
    });
    let written: Result<_, TicketError> = written.await;
    Ok(written?)
}
