//! Names as they are typed, kept and printed.

use diesel::{pg::Pg, prelude::*};
use kernel::Text;
use platform::web::FieldErrors;
use schema::tables::passengers;
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
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, AsChangeset)]
#[diesel(table_name = passengers, check_for_backend(Pg), treat_none_as_null = true)]
pub(crate) struct Name {
    pub(crate) firstname: String,
    pub(crate) middlename: Option<String>,
    pub(crate) lastname: String,
    pub(crate) suffix: Option<String>,
}

impl TypedName {
    /// A name that somebody typed.
    pub fn new(
        firstname: String,
        middlename: Option<String>,
        lastname: String,
        suffix: Option<String>,
    ) -> Self {
        Self { firstname, middlename, lastname, suffix }
    }

    /// Reads a name. Errors carry the names that `at` gives the fields.
    pub(crate) fn read(
        &self,
        at: impl Fn(&str) -> String,
        errors: &mut FieldErrors,
    ) -> Option<Name> {
        let firstname = errors.line(at("firstname"), &FIRST_NAME, &self.firstname, 100);
        let lastname = errors.line(at("lastname"), &LAST_NAME, &self.lastname, 100);
        let middlename =
            errors.any_line(at("middlename"), &MIDDLE_NAME, self.middlename.as_deref(), 100);
        let suffix = errors.any_line(at("suffix"), &SUFFIX, self.suffix.as_deref(), 20);
        Some(Name { firstname: firstname?, middlename, lastname: lastname?, suffix })
    }
}

impl Name {
    /// Returns first, middle, last name and suffix in one line.
    pub(crate) fn full(&self) -> String {
        let middle = self.middlename.as_deref();
        let parts = [Some(&*self.firstname), middle, Some(&self.lastname), self.suffix.as_deref()];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_name_leaves_out_what_is_not_there() {
        let full = |first: &str, middle: Option<&str>, suffix: Option<&str>| {
            let name = Name {
                firstname: first.to_owned(),
                middlename: middle.map(str::to_owned),
                lastname: "Cruz".to_owned(),
                suffix: suffix.map(str::to_owned),
            };
            name.full()
        };
        assert_eq!(full("Ana", None, None), "Ana Cruz");
        assert_eq!(full("Jose", Some("Reyes"), Some("Jr.")), "Jose Reyes Cruz Jr.");
    }
}
