//! What several calls of this crate say and hear.

use kernel::{EmailAddress, Text};
use platform::web::FieldErrors;
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

pub(crate) const EMAIL_REQUIRED: Text = Text::new(
    "Email address is required",
    "Kailangan ang email address",
    "Gikinahanglan ang email address",
);
const EMAIL_INVALID: Text = Text::new(
    "Value is not a valid email address",
    "Hindi ito wastong email address",
    "Dili kini husto nga email address",
);
const NO_MATCH: Text = Text::new(
    "Password does not match",
    "Hindi magkatugma ang password",
    "Dili parehas ang password",
);

/// Reads the field `email`.
pub(crate) fn read_email(text: &str, errors: &mut FieldErrors) -> Option<EmailAddress> {
    if text.trim().is_empty() {
        errors.add("email", EMAIL_REQUIRED);
        return None;
    }
    let email = EmailAddress::parse(text);
    if email.is_err() {
        errors.add("email", EMAIL_INVALID);
    }
    email.ok()
}

/// Reads the fields `password` and `password_confirmation` of a new password.
pub(crate) fn read_new_password(
    text: String,
    confirmation: &str,
    email: Option<&EmailAddress>,
    errors: &mut FieldErrors,
) -> Option<Password> {
    let password = Password::choose(text, email);
    match &password {
        Err(unfit) => errors.add("password", unfit.told()),
        Ok(password) if !password.is(confirmation) => {
            errors.add("password_confirmation", NO_MATCH);
        }
        Ok(_) => {}
    }
    password.ok()
}

/// Reads the field `password` of somebody who has one.
pub(crate) fn read_password(text: String, errors: &mut FieldErrors) -> Option<Password> {
    if text.is_empty() {
        errors.add("password", Unfit::Empty.told());
        return None;
    }
    Some(Password::typed(text))
}

/// What was read, unless something is wrong with it.
pub(crate) fn all_or_errors<T>(read: Option<T>, errors: FieldErrors) -> Result<T, FieldErrors> {
    errors.clone().into_result()?;
    read.ok_or(errors)
}
