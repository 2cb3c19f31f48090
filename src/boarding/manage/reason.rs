//! The reason that everybody gives who changes something at gates.

use kernel::Text;
use platform::web::FieldErrors;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::error::BoardingError;

const REASON: Text = Text::new("The reason", "Ang dahilan", "Ang hinungdan");

/// Why.
#[derive(Deserialize, ToSchema)]
#[schema(as = GateReason)]
pub(crate) struct Why {
    reason: String,
}

impl Why {
    /// Reads the reason.
    pub(crate) fn read(&self) -> Result<String, BoardingError> {
        read_reason(&self.reason)
    }
}

/// Reads a reason: a line of at most 200 characters.
pub(crate) fn read_reason(typed: &str) -> Result<String, BoardingError> {
    let mut errors = FieldErrors::default();
    let reason = errors.line("reason", &REASON, typed, 200);
    Ok(errors.all_or(reason)?)
}
