//! The link in the e-mails of a booking, which opens it without an account.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use bookings::BookingId;
use diesel::PgConnection;
use platform::Context;

use crate::TicketError;

/// Draws a token that proves the booking until some days after the journey. Only its hash is kept, and
/// those drawn before stay good.
pub fn link_token(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
) -> Result<String, TicketError> {
    let mut bytes = [0; 16];
    ctx.rng.fill(&mut bytes);
    let token = URL_SAFE_NO_PAD.encode(bytes);
    bookings::add_link(conn, booking, &token)?;
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
