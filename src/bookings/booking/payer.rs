//! Who pays for a booking and is written to.

use kernel::{EmailAddress, Language};

use crate::booking::contact::Contact;

/// The contact of a booking.
#[derive(Clone, Debug)]
pub struct Payer {
    /// First and last name.
    pub name: String,
    /// The e-mail address.
    pub email: EmailAddress,
    /// The number to call, if there is one.
    pub phone: Option<String>,
    /// The language to write in.
    pub language: Language,
}

impl From<&Contact> for Payer {
    fn from(contact: &Contact) -> Self {
        Self {
            name: format!("{} {}", contact.firstname, contact.lastname),
            email: contact.email.clone(),
            phone: contact.contact_number.number().map(str::to_owned),
            language: contact.language,
        }
    }
}
