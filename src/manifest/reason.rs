//! The reason that everybody gives who passes what stops a seal, or amends.

use kernel::Text;
use platform::web::FieldErrors;

use crate::error::ManifestError;

const REASON: Text = Text::new("The reason", "Ang dahilan", "Ang hinungdan");

/// Reads a reason: a line of at most 200 characters.
pub(crate) fn read_reason(field: &'static str, typed: &str) -> Result<String, ManifestError> {
    let mut errors = FieldErrors::default();
    let reason = errors.line(field, &REASON, typed, 200);
    Ok(errors.all_or(reason)?)
}
