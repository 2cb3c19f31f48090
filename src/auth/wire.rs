//! What several calls of this crate say and hear.

use kernel::{EmailAddress, Text};
use platform::web::{FieldErrors, NOT_AN_EMAIL};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::password::{Password, Unfit};

/// Google's word, straight from its button or handed over by the redirect flow.
#[derive(Deserialize, ToSchema)]
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
pub(crate) fn read_email(text: &str, errors: &mut FieldErrors) -> Option<EmailAddress> {
    errors.read("email", &EMAIL, text, NOT_AN_EMAIL, |text| EmailAddress::parse(text).ok())
}

/// Reads an address and a new password, typed twice, which shall be its own.
pub(crate) fn read_new_password(
    email: &str,
    password: String,
    confirmation: &str,
    errors: &mut FieldErrors,
) -> Option<(EmailAddress, Password)> {
    let email = read_email(email, errors);
    let password = Password::choose(password, email.as_ref());
    match &password {
        Err(unfit) => errors.add("password", unfit.told()),
        Ok(password) if !password.is(confirmation) => {
            errors.add("password_confirmation", NO_MATCH);
        }
        Ok(_) => {}
    }
    email.zip(password.ok())
}

/// Reads the field `password` of somebody who has one.
pub(crate) fn read_password(text: String, errors: &mut FieldErrors) -> Option<Password> {
    if text.is_empty() {
        errors.add("password", Unfit::Empty.told());
        return None;
    }
    Some(Password::typed(text))
}
