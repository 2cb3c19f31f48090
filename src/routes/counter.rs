//! Where people of the operator sell tickets and help at a port, as the operator describes it.

use kernel::{Language, Text};
use serde::Serialize;
use utoipa::ToSchema;

/// A ticket counter of a port.
#[derive(Clone, Debug, PartialEq)]
pub struct Counter {
    /// Where it stands in the terminal or the town.
    pub place: Text,
    /// When it is open.
    pub hours: Text,
    /// Its own telephone, if it has one.
    pub phone: Option<String>,
}

/// A ticket counter as the API shows it, in the caller's language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ShownCounter {
    /// Where it stands in the terminal or the town.
    pub place: String,
    /// When it is open.
    pub hours: String,
    /// Its own telephone; none where it has none.
    #[schema(required)]
    pub phone: Option<String>,
}

impl Counter {
    /// Returns the counter in words of `language`.
    pub fn shown(&self, language: Language) -> ShownCounter {
        ShownCounter {
            place: self.place.in_language(language).to_owned(),
            hours: self.hours.in_language(language).to_owned(),
            phone: self.phone.clone(),
        }
    }
}
