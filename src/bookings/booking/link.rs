//! The token in the link of a booking's e-mails. It proves the same as the token that was given when
//! the booking was made.

use diesel::PgConnection;

use crate::{
    booking::{bytes::Bytes, code::Reference, head, id::BookingId, token::hash_token},
    error::BookingError,
};
use kernel::EmailAddress;

/// Makes `token` the one that links carry. An earlier one proves nothing any more. Only a hash of it
/// is kept.
pub fn keep_link_token(
    conn: &mut PgConnection,
    booking: BookingId,
    token: &str,
) -> Result<(), BookingError> {
    head::set_link_token_hash(conn, booking, hash_token(token))
}

/// Returns the booking of that code if its contact has that address.
pub fn contact_is(
    conn: &mut PgConnection,
    code: &str,
    email: &str,
) -> Result<Option<BookingId>, BookingError> {
    let Ok(email) = EmailAddress::parse(email) else { return Ok(None) };
    let Some(Reference::Code(code)) = Reference::read(code) else { return Ok(None) };
    head::of_contact(conn, &code, Bytes(auth::email_hash(&email)))
}
