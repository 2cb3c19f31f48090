//! The token in the link of a booking's letters, which proves the same as the one that was given
//! when the booking was made.

use diesel::PgConnection;

use crate::{
    booking::{code::Reference, head, id::BookingId},
    error::BookingError,
    holding::idempotency::hash_token,
};
use kernel::EmailAddress;

/// From now on `token` is the one that links bear; an earlier one, if it was another, is worth
/// nothing. The token itself is not kept.
pub fn keep_link_token(
    conn: &mut PgConnection,
    booking: BookingId,
    token: &str,
) -> Result<(), BookingError> {
    head::set_link_token_hash(conn, booking.0, &hash_token(token))
}

/// The booking of that code, where its contact has that address.
pub fn contact_is(
    conn: &mut PgConnection,
    code: &str,
    email: &str,
) -> Result<Option<BookingId>, BookingError> {
    let Ok(email) = EmailAddress::parse(email) else { return Ok(None) };
    let Some(Reference::Code(code)) = Reference::read(code) else { return Ok(None) };
    Ok(head::of_contact(conn, &code, &auth::email_hash(&email))?.map(BookingId))
}
