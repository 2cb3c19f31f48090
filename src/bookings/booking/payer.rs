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
    /// The number to call with its country, if there is one.
    pub phone: Option<String>,
    /// The language to write in.
    pub language: Language,
}

impl From<&Contact> for Payer {
    fn from(contact: &Contact) -> Self {
        Self {
            name: format!("{} {}", contact.firstname, contact.lastname),
            email: contact.email.clone(),
            phone: contact.contact_number.number().map(with_country),
            language: contact.language,
        }
    }
}

/// Returns a number as providers want it: numbers of the Philippines may be typed without their country.
fn with_country(number: &str) -> String {
    match number.strip_prefix('0') {
        Some(rest) => format!("+63{rest}"),
        None => number.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::with_country;

    #[test]
    fn a_number_has_its_country() {
        for (typed, told) in [
            ("09171234567", "+639171234567"),
            ("+639171234567", "+639171234567"),
            ("+12125550142", "+12125550142"),
        ] {
            assert_eq!(with_country(typed), told);
        }
    }
}
