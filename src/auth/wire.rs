//! What several calls of this crate say and hear.

use kernel::{EmailAddress, Text};
use platform::{
    config::Brand,
    web::{FieldErrors, NOT_AN_EMAIL},
};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    ids::RegistrationId,
    password::{Password, Unfit},
};

/// An address and a new password for it, typed twice.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = SignUp)]
pub(crate) struct NewCredentials {
    #[schema(required)]
    pub(crate) email: String,
    #[schema(required)]
    pub(crate) password: String,
    #[schema(required)]
    pub(crate) password_confirmation: String,
}

/// An address, and the registration that its code was sent for.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = Resend)]
pub(crate) struct TypedRegistration {
    #[schema(required)]
    pub(crate) email: String,
    #[schema(required)]
    pub(crate) user_id: String,
}

impl TypedRegistration {
    /// Returns the registration, if the text is an id at all.
    pub(crate) fn registration(&self) -> Option<RegistrationId> {
        Uuid::try_parse(&self.user_id).ok().map(RegistrationId)
    }
}

/// Google's word, straight from its button or handed over by the redirect flow.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct GoogleWord {
    /// The id token that Google's button gave.
    pub(crate) id_token: Option<String>,
    /// What the redirect flow put behind the `#` of the page's address.
    pub(crate) handover: Option<String>,
}

const EMAIL: Text = Text::new("Email address", "email address", "email address");
const NO_MATCH: Text = Text::new(
    "Password does not match",
    "Hindi magkatugma ang password",
    "Dili parehas ang password",
);

/// Reads the field `email`.
pub fn read_email(text: &str, errors: &mut FieldErrors) -> Option<EmailAddress> {
    errors.read("email", &EMAIL, text, NOT_AN_EMAIL, |text| EmailAddress::parse(text).ok())
}

/// Reads an address and a new password, typed twice, which shall be its own.
pub(crate) fn read_new_password(
    typed: NewCredentials,
    brand: &Brand,
    errors: &mut FieldErrors,
) -> Option<(EmailAddress, Password)> {
    let NewCredentials { email, password, password_confirmation: confirmation } = typed;
    let email = read_email(&email, errors);
    let password = read_typed_twice(password, &confirmation, email.as_ref(), brand, errors);
    email.zip(password)
}

/// Reads the field `password` where somebody with this address chooses it for the site of `brand`.
pub fn choose_password(
    text: String,
    email: Option<&EmailAddress>,
    brand: &Brand,
    errors: &mut FieldErrors,
) -> Option<Password> {
    Password::choose(text, email, brand).map_err(|unfit| errors.add("password", unfit.told())).ok()
}

/// Reads a new password, typed twice, for the account of `email`.
pub(crate) fn read_typed_twice(
    password: String,
    confirmation: &str,
    email: Option<&EmailAddress>,
    brand: &Brand,
    errors: &mut FieldErrors,
) -> Option<Password> {
    let password = choose_password(password, email, brand, errors);
    if password.as_ref().is_some_and(|password| !password.is(confirmation)) {
        errors.add("password_confirmation", NO_MATCH);
    }
    password
}

/// Reads the field `password` where it is compared, not chosen.
pub fn read_password(text: String, errors: &mut FieldErrors) -> Option<Password> {
    if text.is_empty() {
        errors.add("password", Unfit::Empty.told());
        return None;
    }
    Some(Password::typed(text))
}

#[cfg(test)]
mod tests {
    use kernel::Language;
    use platform::web::ApiError;
    use serde_json::{Value, json};

    use super::*;

    fn told(errors: FieldErrors) -> Value {
        serde_json::from_slice(&ApiError::fields(errors).body(Language::En)).expect("JSON")
    }

    #[test]
    fn an_address_is_read_or_the_field_says_why_not() {
        let mut errors = FieldErrors::default();
        let email = read_email(" Maria@Example.PH ", &mut errors).expect("an address");
        assert_eq!(email.as_str(), "Maria@example.ph");
        assert!(errors.is_empty());
        assert!(read_email("", &mut errors).is_none());
        assert!(read_email("maria", &mut errors).is_none());
        let faults = ["Email address is required", "Value is not a valid email address"];
        assert_eq!(told(errors), json!({ "email": faults }));
    }

    #[test]
    fn a_new_password_is_typed_twice_and_is_not_the_address() {
        let read = |email: &str, password: &str, again: &str| {
            let mut errors = FieldErrors::default();
            let typed = NewCredentials {
                email: email.to_owned(),
                password: password.to_owned(),
                password_confirmation: again.to_owned(),
            };
            let read = read_new_password(typed, &Brand::demo(), &mut errors);
            let read = read.map(|(email, password)| {
                assert!(password.is(again) || !errors.is_empty());
                email.to_string()
            });
            (read, told(errors))
        };
        let email = "maria@example.ph";
        let right = read(email, "Salapi at 2 tubig", "Salapi at 2 tubig");
        assert_eq!(right, (Some(email.to_owned()), json!({})));
        let (_, twice) = read(email, "Salapi at 2 tubig", "salapi at 2 tubig");
        assert_eq!(twice, json!({ "password_confirmation": ["Password does not match"] }));
        let (none, short) = read(email, "seven77", "another");
        assert_eq!(none, None);
        assert_eq!(short, json!({ "password": ["Password must have at least 8 characters"] }));
        let (none, own) = read(email, "Maria@Example.ph", "Maria@Example.ph");
        assert_eq!(none, None);
        assert!(own["password"][0].as_str().is_some_and(|told| told.contains("easy to guess")));
        let (none, nobody) = read("maria", "Salapi at 2 tubig", "Salapi at 2 tubig");
        assert_eq!(none, None);
        assert_eq!(nobody, json!({ "email": ["Value is not a valid email address"] }));
    }

    #[test]
    fn an_old_password_is_taken_as_it_is_unless_there_is_none() {
        let mut errors = FieldErrors::default();
        let old = read_password("short".to_owned(), &mut errors).expect("a password");
        assert!(old.is("short") && errors.is_empty());
        assert!(read_password(String::new(), &mut errors).is_none());
        assert_eq!(told(errors), json!({ "password": ["Password is required"] }));
    }
}
