//! Another e-mail address or number for a booking, as the desk was told.

use diesel::prelude::*;
use kernel::{ContactNumber, EmailAddress};
use notices::Recipient;
use schema::tables::{booking_contacts, bookings, contact_changes};

use crate::{
    booking::{
        bytes::{Bytes, Hash},
        code::Reference,
        contact::{Contact, contact_of},
        id::BookingId,
        link, locks,
        state::BookingState,
    },
    error::BookingError,
};

/// What is told otherwise.
#[derive(Clone, Debug, Default)]
pub struct NewContact {
    /// Another address, if it is another.
    pub email: Option<EmailAddress>,
    /// Another number, if it is another.
    pub phone: Option<ContactNumber>,
}

/// What became of it.
#[derive(Clone, Debug)]
pub enum ContactChange {
    /// It was so already.
    None,
    /// The number is another.
    Phone,
    /// The address is another, and perhaps the number. No link that was sent to the old one opens the
    /// booking any more. True if there are tickets to send to the new one.
    Email {
        /// True if the booking is paid and stands.
        has_tickets: bool,
        /// To whom e-mails went before.
        old: Recipient,
    },
}

/// Writes another contact, as long as there is anything to tell it.
pub fn change_contact(
    conn: &mut PgConnection,
    id: BookingId,
    new: &NewContact,
) -> Result<ContactChange, BookingError> {
    let head = locks::booking(conn, &Reference::Id(id))?.ok_or(BookingError::NotFound)?;
    let state = head.state();
    if !state.is_held() && !matches!(state, BookingState::Confirmed | BookingState::RefundDue) {
        return Err(BookingError::NotConfirmed);
    }
    let old = contact_of(conn, id)?;
    let is_other_email = new.email.as_ref().is_some_and(|email| *email != old.email);
    let is_other_phone = new.phone.as_ref().is_some_and(|phone| *phone != old.contact_number);
    if !is_other_email && !is_other_phone {
        return Ok(ContactChange::None);
    }
    let written_to = Recipient { address: old.email.clone(), language: old.language };
    let contact = Contact {
        email: new.email.clone().unwrap_or(old.email),
        contact_number: new.phone.clone().unwrap_or(old.contact_number),
        ..old
    };
    write(conn, id, &contact)?;
    if !is_other_email {
        return Ok(ContactChange::Phone);
    }
    link::end_all(conn, &[id])?;
    Ok(ContactChange::Email { has_tickets: state == BookingState::Confirmed, old: written_to })
}

fn write(conn: &mut PgConnection, id: BookingId, contact: &Contact) -> Result<(), BookingError> {
    diesel::update(booking_contacts::table.find(id))
        .set((
            booking_contacts::email.eq(&contact.email),
            booking_contacts::contact_number.eq(&contact.contact_number),
        ))
        .execute(conn)?;
    // Whoever asks with code and address is known by it.
    let hash: Hash = Bytes(auth::email_hash(&contact.email));
    diesel::update(bookings::table.find(id)).set(bookings::contact_hash.eq(hash)).execute(conn)?;
    diesel::insert_into(contact_changes::table)
        .values(contact_changes::booking_id.eq(id))
        .execute(conn)?;
    Ok(())
}
