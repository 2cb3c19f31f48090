//! Names as they are typed, kept and printed.

use kernel::Text;
use platform::web::FieldErrors;
use serde::{Deserialize, Serialize};
use users::labels::{FIRST_NAME, LAST_NAME, MIDDLE_NAME};
use utoipa::ToSchema;

const SUFFIX: Text = Text::new("Suffix", "Suffix", "Suffix");

/// A name as typed.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct TypedName {
    /// The given name.
    #[schema(required)]
    pub(crate) firstname: String,
    /// The middle name.
    pub(crate) middlename: Option<String>,
    /// The family name.
    #[schema(required)]
    pub(crate) lastname: String,
    /// Jr., III and the like.
    pub(crate) suffix: Option<String>,
}

/// A name that is whole and right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name {
    pub(crate) firstname: String,
    pub(crate) middlename: Option<String>,
    pub(crate) lastname: String,
    pub(crate) suffix: Option<String>,
}

impl TypedName {
    /// Reads a name; errors bear the names that `at` gives the fields.
    pub(crate) fn read(
        &self,
        at: impl Fn(&str) -> String,
        errors: &mut FieldErrors,
    ) -> Option<Name> {
        let firstname = errors.line(at("firstname"), &FIRST_NAME, &self.firstname, 100);
        let lastname = errors.line(at("lastname"), &LAST_NAME, &self.lastname, 100);
        let middlename = optional(errors, &self.middlename, at("middlename"), &MIDDLE_NAME, 100);
        let suffix = optional(errors, &self.suffix, at("suffix"), &SUFFIX, 20);
        Some(Name { firstname: firstname?, middlename, lastname: lastname?, suffix })
    }
}

/// What may be left out.
pub(crate) fn optional(
    errors: &mut FieldErrors,
    text: &Option<String>,
    name: String,
    label: &Text,
    longest: usize,
) -> Option<String> {
    let text = text.as_deref().map(str::trim).filter(|text| !text.is_empty())?;
    errors.line(name, label, text, longest)
}

/// First, middle, last name and suffix in one line.
pub(crate) fn full_name(
    first: &str,
    middle: Option<&str>,
    last: &str,
    suffix: Option<&str>,
) -> String {
    [Some(first), middle, Some(last), suffix].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_name_leaves_out_what_is_not_there() {
        assert_eq!(full_name("Ana", None, "Cruz", None), "Ana Cruz");
        assert_eq!(full_name("Jose", Some("Reyes"), "Cruz", Some("Jr.")), "Jose Reyes Cruz Jr.");
    }
}
