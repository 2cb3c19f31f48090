//! Why somebody at the desk does something: a line that stands in the log, by one rule for every act.

use kernel::Text;
use platform::web::FieldErrors;
use serde::Deserialize;
use utoipa::ToSchema;

/// The longest reason. Manifests and conflicts have no room for more, and the desk's dialogs take no more.
const LONGEST: usize = 200;

const REASON: Text = Text::new("Reason", "dahilan", "hinungdan");

/// Why.
#[derive(Deserialize, ToSchema)]
pub struct Why {
    reason: String,
}

impl Why {
    /// Reads the reason.
    pub fn read(&self) -> Result<String, FieldErrors> {
        read_reason("reason", &self.reason)
    }
}

/// Reads the reason in this field, which must be given.
pub fn read_reason(field: &'static str, typed: &str) -> Result<String, FieldErrors> {
    let mut errors = FieldErrors::default();
    let reason = reason_among(&mut errors, field, typed);
    errors.all_or(reason)
}

/// Reads the reason in this field, which may be left out.
pub fn read_any_reason(
    field: &'static str,
    typed: Option<&str>,
) -> Result<Option<String>, FieldErrors> {
    let mut errors = FieldErrors::default();
    let reason = errors.any_line(field, &REASON, typed, LONGEST);
    errors.into_result().map(|()| reason)
}

/// Reads the reason among other fields.
pub fn reason_among(errors: &mut FieldErrors, field: &'static str, typed: &str) -> Option<String> {
    errors.line(field, &REASON, typed, LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_a_line_of_two_hundred_letters_and_may_be_left_out_where_that_is_said() {
        assert_eq!(read_reason("reason", "  So  it is ").expect("a reason"), "So it is");
        assert!(read_reason("reason", &"ñ".repeat(200)).is_ok());
        for wrong in ["", " ", "one\ntwo", &"x".repeat(201)] {
            assert!(read_reason("reason", wrong).is_err(), "{wrong}");
        }
        assert_eq!(read_any_reason("reason", None).expect("none"), None);
        assert_eq!(read_any_reason("reason", Some(" ")).expect("none"), None);
        let given = read_any_reason("reason", Some("So it is")).expect("a reason");
        assert_eq!(given.as_deref(), Some("So it is"));
        assert!(read_any_reason("reason", Some(&"x".repeat(201))).is_err());
    }
}
