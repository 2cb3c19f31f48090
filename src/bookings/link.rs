//! The token in the link of a booking's letters, which proves the same as the one that was given
//! when the booking was made.

use diesel::PgConnection;

use crate::{BookingError, BookingId, idempotency::hash_token, store};

/// From now on `token` is the one that links bear; an earlier one, if it was another, is worth
/// nothing. The token itself is not kept.
pub fn keep_link_token(
    conn: &mut PgConnection,
    booking: BookingId,
    token: &str,
) -> Result<(), BookingError> {
    store::bookings::set_link_token_hash(conn, booking.0, &hash_token(token))
}
