//! The contact of a booking as it is typed.

use kernel::{ContactNumber, EmailAddress, Language, MobileNumber, NumberAbroad, Text};
use platform::web::{FieldErrors, NOT_AN_EMAIL};
use serde::Deserialize;
use users::labels::{ADDRESS, CONTACT_NUMBER, FIRST_NAME, LAST_NAME};
use utoipa::ToSchema;

use crate::booking::contact::Contact;

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
    /// The number is one of another country, `+` and its digits, or there is none.
    // Left out where it is not so: a body that was sent before there was any is then still the same.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    is_abroad: bool,
    #[schema(required)]
    full_address: String,
}

const NOT_A_NUMBER: Text = Text::new(
    "Not a valid PH phone number",
    "Hindi ito wastong numero ng telepono sa Pilipinas",
    "Dili kini husto nga numero sa telepono sa Pilipinas",
);

const NOT_A_NUMBER_ABROAD: Text = Text::new(
    "Begin with + and the country’s code",
    "Magsimula sa + at sa code ng bansa",
    "Sugdi sa + ug sa code sa nasud",
);

const EMAIL: Text = Text::new("Email address", "Email address", "Email address");

impl TypedContact {
    /// Reads a contact who is written to in `language`.
    pub(crate) fn read(&self, language: Language, errors: &mut FieldErrors) -> Option<Contact> {
        let at = |name: &str| format!("passenger_contact.{name}");
        let firstname = errors.line(at("firstname"), &FIRST_NAME, &self.firstname, 100);
        let lastname = errors.line(at("lastname"), &LAST_NAME, &self.lastname, 100);
        let email = errors.read(at("email"), &EMAIL, &self.email, NOT_AN_EMAIL, |text| {
            EmailAddress::parse(text).ok()
        });
        let number = self.number(at("contact_number"), errors);
        let full_address = errors.line(at("full_address"), &ADDRESS, &self.full_address, 300);
        Some(Contact {
            firstname: firstname?,
            lastname: lastname?,
            email: email?,
            contact_number: number?,
            full_address: full_address?,
            language,
        })
    }
}

impl TypedContact {
    fn number(&self, field: String, errors: &mut FieldErrors) -> Option<ContactNumber> {
        let typed = &self.contact_number;
        if !self.is_abroad {
            let mobile = |text: &str| MobileNumber::parse(text).ok();
            let number = errors.read(field, &CONTACT_NUMBER, typed, NOT_A_NUMBER, mobile);
            return number.map(ContactNumber::Mobile);
        }
        if typed.trim().is_empty() {
            return Some(ContactNumber::None);
        }
        let abroad = NumberAbroad::parse;
        let number = errors.read(field, &CONTACT_NUMBER, typed, NOT_A_NUMBER_ABROAD, abroad);
        number.map(ContactNumber::Abroad)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::samples::told;

    fn typed() -> TypedContact {
        TypedContact {
            firstname: " Ma.  Niña ".to_owned(),
            lastname: "Santos".to_owned(),
            email: " Maria@Example.PH ".to_owned(),
            contact_number: "+639171234567".to_owned(),
            is_abroad: false,
            full_address: "12 Colon Street, Cebu City".to_owned(),
        }
    }

    fn faults(typed: &TypedContact) -> Value {
        let mut errors = FieldErrors::default();
        assert!(typed.read(Language::En, &mut errors).is_none());
        told(errors)
    }

    #[test]
    fn a_contact_is_read_without_needless_space() {
        let mut errors = FieldErrors::default();
        let contact = typed().read(Language::En, &mut errors).expect("a contact");
        assert!(errors.is_empty());
        assert_eq!(contact.firstname, "Ma. Niña");
        assert_eq!(contact.lastname, "Santos");
        assert_eq!(contact.email.as_str(), "Maria@example.ph");
        assert_eq!(contact.contact_number.as_str(), "+639171234567");
        assert_eq!(contact.full_address, "12 Colon Street, Cebu City");
    }

    #[test]
    fn every_fault_is_told_at_its_field() {
        let bad = TypedContact {
            firstname: "a\nb".to_owned(),
            lastname: "x".repeat(101),
            email: "maria".to_owned(),
            contact_number: "0917 123 4567".to_owned(),
            is_abroad: false,
            full_address: "x".repeat(301),
        };
        assert_eq!(
            faults(&bad),
            json!({
                "passenger_contact.firstname": ["First name is not valid"],
                "passenger_contact.lastname": ["Last name is not valid"],
                "passenger_contact.email": ["Value is not a valid email address"],
                "passenger_contact.contact_number": ["Not a valid PH phone number"],
                "passenger_contact.full_address": ["Address is not valid"],
            })
        );
        assert_eq!(
            faults(&TypedContact::default())["passenger_contact.email"],
            json!(["Email address is required"])
        );
    }

    #[test]
    fn whoever_lives_abroad_has_a_number_there_or_none() {
        let read = |number: &str| {
            let typed =
                TypedContact { contact_number: number.to_owned(), is_abroad: true, ..typed() };
            let mut errors = FieldErrors::default();
            match typed.read(Language::En, &mut errors) {
                Some(contact) => json!(contact.contact_number),
                None => told(errors),
            }
        };
        assert_eq!(read("+1 646 555 0123"), json!("+16465550123"));
        assert_eq!(read(" "), json!(""));
        for wrong in ["09171234567", "+639171234567", "646 555 0123"] {
            let fault = json!({ "passenger_contact.contact_number": ["Begin with + and the country’s code"] });
            assert_eq!(read(wrong), fault, "{wrong}");
        }
    }

    #[test]
    fn one_mailbox_is_one_contact_however_it_is_spelt() {
        let hash = |email: &str| {
            let typed = TypedContact { email: email.to_owned(), ..typed() };
            typed.read(Language::En, &mut FieldErrors::default()).expect("a contact").hash()
        };
        assert_eq!(hash("maria@example.ph"), hash("MARIA@Example.ph"));
        assert_ne!(hash("maria@example.ph"), hash("mario@example.ph"));
    }
}
