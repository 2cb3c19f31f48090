//! Whom to tell about a booking.

use kernel::{EmailAddress, Line, MobileNumber, Text};
use platform::web::FieldErrors;
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;

use crate::passenger::{invalid, required};

/// A contact as it was typed.
#[derive(Clone, Debug, Default, Deserialize, serde::Serialize, ToSchema)]
#[serde(default)]
pub(crate) struct TypedContact {
    #[schema(required)]
    firstname: String,
    #[schema(required)]
    lastname: String,
    #[schema(required)]
    email: String,
    /// A mobile number of the Philippines.
    #[schema(required)]
    contact_number: String,
    #[schema(required)]
    full_address: String,
}

/// A contact that is whole and right.
#[derive(Clone, Debug)]
pub(crate) struct Contact {
    pub(crate) firstname: String,
    pub(crate) lastname: String,
    pub(crate) email: EmailAddress,
    pub(crate) contact_number: String,
    pub(crate) full_address: String,
}

const NOT_AN_ADDRESS: Text = Text::new(
    "Value is not a valid email address",
    "Hindi ito wastong email address",
    "Dili kini husto nga email address",
);
const NOT_A_NUMBER: Text = Text::new(
    "Not a valid PH phone number",
    "Hindi ito wastong numero ng telepono sa Pilipinas",
    "Dili kini husto nga numero sa telepono sa Pilipinas",
);

const FIRST_NAME: Text = Text::new("First name", "Pangalan", "Ngalan");
const LAST_NAME: Text = Text::new("Last name", "Apelyido", "Apelyido");
const EMAIL: Text = Text::new("Email address", "Email address", "Email address");
const NUMBER: Text = Text::new("Contact number", "Contact number", "Contact number");
const ADDRESS: Text = Text::new("Address", "Address", "Address");

impl TypedContact {
    pub(crate) fn read(&self, errors: &mut FieldErrors) -> Option<Contact> {
        let line = |text: &str, longest, name, label: &Text, errors: &mut FieldErrors| {
            if text.trim().is_empty() {
                errors.add(name, required(label));
                return None;
            }
            let line = Line::parse(text, longest).ok().map(Line::into_string);
            if line.is_none() {
                errors.add(name, invalid(label));
            }
            line
        };
        let firstname =
            line(&self.firstname, 100, "passenger_contact.firstname", &FIRST_NAME, errors);
        let lastname = line(&self.lastname, 100, "passenger_contact.lastname", &LAST_NAME, errors);
        let email = EmailAddress::parse(&self.email).ok();
        if self.email.trim().is_empty() {
            errors.add("passenger_contact.email", required(&EMAIL));
        } else if email.is_none() {
            errors.add("passenger_contact.email", NOT_AN_ADDRESS);
        }
        let number = MobileNumber::parse(&self.contact_number).ok();
        if self.contact_number.trim().is_empty() {
            errors.add("passenger_contact.contact_number", required(&NUMBER));
        } else if number.is_none() {
            errors.add("passenger_contact.contact_number", NOT_A_NUMBER);
        }
        let full_address =
            line(&self.full_address, 300, "passenger_contact.full_address", &ADDRESS, errors);
        Some(Contact {
            firstname: firstname?,
            lastname: lastname?,
            email: email?,
            contact_number: number?.as_str().to_owned(),
            full_address: full_address?,
        })
    }
}

impl Contact {
    /// What holds are counted by: a hash, so that the booking itself bears no address.
    pub(crate) fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.email.canonical()).into()
    }
}
