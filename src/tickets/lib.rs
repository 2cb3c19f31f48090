//! Paper for the gate: tickets as PDF and on the page, each with a code that a gate checks offline.

mod download;
mod emails;
mod error;
mod file;
mod ics;
mod invariants;
mod key;
mod link;
mod list;
mod look_up;
mod mark;
mod paper;
mod payload;
mod pdf;
mod pen;
mod price;
mod qr;
mod rename_passenger;
mod send_again;
mod store;
mod ticket;
pub mod words;

/// For `make prove-fuzz`.
#[cfg(fuzzing)]
pub mod fuzz {
    pub use crate::payload::fuzz::code;
}

use bookings::{BookingId, Counter, TypedName};
use diesel::PgConnection;
pub use error::TicketError;
pub use file::{File, FileKind, Pdf};
pub use invariants::INVARIANTS;
pub use key::{
    Signed, begin_key, erase_seeds, holds, kept_seeds, make_first_key, name_of, public_keys, sign,
};
pub use link::{link_token, manage_link};
pub use paper::Paper;
pub use payload::{Payload, verify};
pub use pen::{Pen, Style};
use platform::{
    Context,
    db::DbError,
    jobs::{self, Registry},
    web::{Mount, Rule},
};
pub use qr::Qr;

/// Tickets from one address: the queue at a pier may share it.
const TICKETS: Rule = Rule { name: "tickets", burst: 120, per_minute: 60.0, batch: 1 };

/// Looking up from one address: guesses are slowed down long before a hit.
const LOOKUPS: Rule = Rule { name: "code-and-email", burst: 60, per_minute: 30.0, batch: 2 };

/// Mounts the endpoints.
pub fn mount(api: &mut Mount) {
    api.get("/online-bookings/{booking}/tickets", list::endpoint)
        .at_most(TICKETS)
        .says("The tickets of a paid booking, each with the code that a gate reads.");
    api.get("/online-bookings/{booking}/tickets.pdf", download::pdf)
        .at_most(TICKETS)
        .says("The same on paper.");
    api.get("/online-bookings/{booking}/calendar.ics", download::calendar)
        .at_most(TICKETS)
        .says("The sailings of a paid booking for a calendar.");
    api.post("/online-bookings/{booking}/letters", send_again::endpoint)
        .at_most(TICKETS)
        .says("Mails the tickets once more: 60 seconds apart, five times a day.");
    api.post("/online-bookings/lookup", look_up::endpoint)
        .at_most(LOOKUPS)
        .says("A booking by its code and its e-mail; one answer for every miss.");
    api.put("/online-bookings/{booking}/passengers/{index}", rename_passenger::endpoint)
        .at_most(TICKETS)
        .says("Corrects a typing mistake in a passenger's name, and mails the tickets anew.");
}

/// Queues the e-mail with the tickets of a booking, in the transaction that sold its seats.
pub fn send(conn: &mut PgConnection, booking: BookingId) -> Result<(), DbError> {
    jobs::enqueue_once::<emails::Send>(conn, &booking, &booking.to_string())
}

/// The same once more, for the desk.
pub fn send_again_at_desk(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
) -> Result<(), TicketError> {
    send_again::send_again(conn, ctx, booking, Counter::Desk)
}

/// Corrects a passenger's name for the desk, and sends the tickets anew. Who is on board keeps the name but for
/// typing mistakes. Returns false where it was that already.
pub fn correct_name_at_desk(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
    (passenger, is_on_board): (usize, bool),
    name: &TypedName,
) -> Result<bool, TicketError> {
    let passenger = (passenger, is_on_board);
    rename_passenger::correct(conn, ctx, booking, passenger, name, Counter::Desk)
}

/// Adds the jobs.
pub fn register(registry: &mut Registry) {
    registry.add::<emails::Send>();
}

#[cfg(test)]
mod tests;
