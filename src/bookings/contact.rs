//! Whom to tell about a booking.

use kernel::{EmailAddress, MobileNumber, Text};
use platform::web::{FieldErrors, NOT_AN_EMAIL};
use serde::Deserialize;
use users::labels::{ADDRESS, CONTACT_NUMBER, FIRST_NAME, LAST_NAME};
use utoipa::ToSchema;

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

const NOT_A_NUMBER: Text = Text::new(
    "Not a valid PH phone number",
    "Hindi ito wastong numero ng telepono sa Pilipinas",
    "Dili kini husto nga numero sa telepono sa Pilipinas",
);

const EMAIL: Text = Text::new("Email address", "Email address", "Email address");

impl TypedContact {
    pub(crate) fn read(&self, errors: &mut FieldErrors) -> Option<Contact> {
        let at = |name: &str| format!("passenger_contact.{name}");
        let firstname = errors.line(at("firstname"), &FIRST_NAME, &self.firstname, 100);
        let lastname = errors.line(at("lastname"), &LAST_NAME, &self.lastname, 100);
        let email = errors.read(at("email"), &EMAIL, &self.email, NOT_AN_EMAIL, |text| {
            EmailAddress::parse(text).ok()
        });
        let number = errors.read(
            at("contact_number"),
            &CONTACT_NUMBER,
            &self.contact_number,
            NOT_A_NUMBER,
            |text| MobileNumber::parse(text).ok(),
        );
        let full_address = errors.line(at("full_address"), &ADDRESS, &self.full_address, 300);
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
    /// What holds are counted by.
    pub(crate) fn hash(&self) -> [u8; 32] {
        auth::email_hash(&self.email)
    }
}
