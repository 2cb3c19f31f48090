//! Whom to tell about a booking.

use diesel::{pg::Pg, prelude::*};
use kernel::{ContactNumber, EmailAddress, Language};
use schema::tables::booking_contacts;

use crate::{
    booking::{
        bytes::{Bytes, Hash},
        id::BookingId,
    },
    error::BookingError,
};

/// A contact that is whole and right.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = booking_contacts, check_for_backend(Pg))]
pub(crate) struct Contact {
    pub(crate) firstname: String,
    pub(crate) lastname: String,
    pub(crate) email: EmailAddress,
    pub(crate) contact_number: ContactNumber,
    pub(crate) full_address: String,
    /// The language to write in.
    pub(crate) language: Language,
}

impl Contact {
    /// Returns what holds are counted by.
    pub(crate) fn hash(&self) -> Hash {
        Bytes(auth::email_hash(&self.email))
    }
}

/// Returns the contact of a booking.
pub(crate) fn contact_of(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<Contact, BookingError> {
    let of = booking_contacts::table.find(booking);
    Ok(of.select(Contact::as_select()).first(conn)?)
}
