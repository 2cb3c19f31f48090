//! The link in the e-mails of a booking, which opens it without an account.

use bookings::BookingId;
use diesel::PgConnection;
use platform::Context;

use crate::{TicketError, key::TicketKey};

/// The token in the links of a booking's e-mails, which from now on proves the booking.
pub fn link_token(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
) -> Result<String, TicketError> {
    let token = TicketKey::of(conn, &*ctx.rng)?.link_token(booking);
    bookings::keep_link_token(conn, booking, &token)?;
    Ok(token)
}

/// Where the booking of that code is managed.
pub fn manage_link(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
    code: &str,
) -> Result<String, TicketError> {
    let token = link_token(conn, ctx, booking)?;
    Ok(ctx.config.public_url.link(&format!("/manage-booking#c={code}&t={token}")))
}
