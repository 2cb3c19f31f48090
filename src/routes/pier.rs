//! Where exactly passengers of a port go on board, as the operator describes it.

use kernel::{Language, Text};
use serde::Serialize;
use utoipa::ToSchema;

/// A pier.
#[derive(Clone, Debug, PartialEq)]
pub struct Pier {
    /// What its signs say, such as Pier 1.
    pub name: String,
    /// The street and the town.
    pub address: String,
    /// Where it lies.
    pub place: Place,
    /// How to get there.
    pub directions: Text,
}

/// A place on the map, in degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// To the north.
    pub latitude: f64,
    /// To the east.
    pub longitude: f64,
}

impl Place {
    /// Returns the address that opens a map with a pin at the place, on phones in the app that they have for it.
    pub fn map_link(self) -> String {
        let Self { latitude, longitude } = self;
        format!("https://www.google.com/maps/search/?api=1&query={latitude:.5}%2C{longitude:.5}")
    }
}

/// A pier as the API shows it, in the caller's language.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct ShownPier {
    /// What its signs say.
    pub name: String,
    /// The street and the town.
    pub address: String,
    /// Opens a map with a pin.
    pub map_url: String,
    /// How to get there.
    pub directions: String,
}

impl Pier {
    /// Returns the pier in words of `language`.
    pub fn shown(&self, language: Language) -> ShownPier {
        ShownPier {
            name: self.name.clone(),
            address: self.address.clone(),
            map_url: self.place.map_link(),
            directions: self.directions.in_language(language).to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Place;

    #[test]
    fn a_map_opens_at_the_pier() {
        let place = Place { latitude: 10.2925, longitude: 123.907_012_3 };
        assert!(place.map_link().ends_with("query=10.29250%2C123.90701"), "{}", place.map_link());
    }
}
