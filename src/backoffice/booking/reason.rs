//! Why somebody at the desk does something, in a line.

use kernel::Text;
use platform::web::FieldErrors;

use crate::BackofficeError;

pub(crate) const REASON: Text = Text::new("Reason", "Dahilan", "Hinungdan");

/// The longest reason.
const LONGEST: usize = 300;

/// Reads a reason, which must be given.
pub(crate) fn required(text: &str) -> Result<String, BackofficeError> {
    let mut errors = FieldErrors::default();
    let read = errors.line("reason", &REASON, text, LONGEST);
    Ok(errors.all_or(read)?)
}

/// Reads a reason that may be left out.
pub(crate) fn optional(text: Option<&str>) -> Result<Option<String>, BackofficeError> {
    match text.map(str::trim).filter(|text| !text.is_empty()) {
        Some(text) => required(text).map(Some),
        None => Ok(None),
    }
}
