//! `GET online-bookings/{booking}/tickets`: the tickets as the page shows them.

use actix_web::web::Path;
use bookings::{BookingError, Direction, Itinerary, Proof};
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::Language;
use platform::{
    keys::KeyRing,
    web::{Caller, Ctx, Failed, Json},
};
use routes::{PassengerType, ShownCounter, ShownPier};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    TicketError,
    key::TicketKey,
    ticket::{Ticket, tickets},
};

/// The tickets of a booking.
#[derive(Serialize, ToSchema)]
pub(crate) struct Tickets {
    /// In order of departure.
    tickets: Vec<ShownTicket>,
}

/// One passenger on one leg.
#[derive(Serialize, ToSchema)]
struct ShownTicket {
    id: Uuid,
    /// By the place in the booking, from zero.
    passenger_index: usize,
    leg: Direction,
    full_name: String,
    passenger_type: PassengerType,
    seat_class: String,
    /// When to be at the pier, by the terms of the booking.
    arrive_at: DateTime<Utc>,
    /// When the gate closes, by the same.
    check_in_closes_at: DateTime<Utc>,
    /// The path of the page that says how the ship stands.
    voyage_path: String,
    /// Where to go on board; none where the operator has described no pier.
    #[schema(required)]
    pier: Option<ShownPier>,
    /// Where the operator helps at that port; empty where it names no counter.
    counters: Vec<ShownCounter>,
    qr: QrPicture,
}

/// What a gate reads.
#[derive(Serialize, ToSchema)]
struct QrPicture {
    /// How many modules it is wide and high, the quiet zone of four on each side included.
    size: usize,
    /// The path of an SVG picture in a box of `size` by `size`; its inside is dark.
    path: String,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    caller: Caller,
    booking: Path<String>,
    proof: Proof,
) -> Result<Json<Tickets>, Failed<TicketError>> {
    let for_db = ctx.clone();
    let shown = ctx.db.run(move |conn| {
        let itinerary = itinerary_of(conn, &booking, &proof)?;
        list(conn, &for_db.keys, &itinerary, caller.language)
    });
    Ok(Json(shown.await?))
}

/// The booking that an address names, where the caller may see its tickets.
pub(crate) fn itinerary_of(
    conn: &mut PgConnection,
    booking: &str,
    proof: &Proof,
) -> Result<Itinerary, TicketError> {
    let id = proof.booking(conn, booking)?;
    Ok(bookings::itinerary(conn, id)?)
}

fn list(
    conn: &mut PgConnection,
    keys: &KeyRing,
    itinerary: &Itinerary,
    language: Language,
) -> Result<Tickets, TicketError> {
    let tickets = tickets(itinerary)?;
    let key = TicketKey::of(conn, keys)?;
    let counters = routes::counters(conn).map_err(BookingError::from)?;
    let shown = tickets.iter().map(|ticket| {
        let at = counters.get(&ticket.leg.sailing.route.origin.id);
        let shown = at.into_iter().flatten().map(|counter| counter.shown(language));
        ShownTicket::new(ticket, &key, language, shown.collect())
    });
    Ok(Tickets { tickets: shown.collect::<Result<_, _>>()? })
}

impl ShownTicket {
    fn new(
        ticket: &Ticket<'_>,
        key: &TicketKey,
        language: Language,
        counters: Vec<ShownCounter>,
    ) -> Result<Self, TicketError> {
        let qr = ticket.qr(key)?;
        Ok(Self {
            id: ticket.id,
            passenger_index: ticket.place,
            leg: ticket.leg.direction,
            full_name: ticket.traveller.full_name.clone(),
            passenger_type: ticket.traveller.type_on(ticket.leg.sailing.departs_on),
            seat_class: ticket.leg.class.clone(),
            arrive_at: ticket.arrive_at(),
            check_in_closes_at: ticket.check_in_closes_at(),
            voyage_path: timetable::voyage_path(&ticket.leg.sailing, language),
            pier: ticket.leg.pier.as_ref().map(|pier| pier.shown(language)),
            counters,
            qr: QrPicture { size: qr.size, path: qr.path() },
        })
    }
}
