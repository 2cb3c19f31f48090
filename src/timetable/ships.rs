//! Which ships the operator has pictures of.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::addresses::slug;

/// The width and the height of each picture in pixels, by the slug of the ship's name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShipPictures(BTreeMap<String, (u32, u32)>);

/// A picture as a page shows it.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct ShipPicture {
    path: String,
    width: u32,
    height: u32,
}

impl FromIterator<(String, (u32, u32))> for ShipPictures {
    fn from_iter<T: IntoIterator<Item = (String, (u32, u32))>>(pictures: T) -> Self {
        Self(pictures.into_iter().collect())
    }
}

impl ShipPictures {
    /// Returns true if there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns how many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Returns where a picture is served.
    pub fn path(slug: &str) -> String {
        format!("/ships/{slug}.webp")
    }

    /// Returns the slugs that are of none of these ships.
    pub fn of_no_ship(&self, ships: &[String]) -> Vec<&str> {
        let known: BTreeSet<String> = ships.iter().map(|name| slug(name)).collect();
        self.0.keys().map(String::as_str).filter(|one| !known.contains(*one)).collect()
    }

    /// Returns the picture of the ship of this name, if there is one.
    pub(crate) fn of(&self, ship: &str) -> Option<ShipPicture> {
        let slug = slug(ship);
        let &(width, height) = self.0.get(&slug)?;
        Some(ShipPicture { path: Self::path(&slug), width, height })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_found_by_the_name_of_its_ship() {
        let all: ShipPictures = [
            ("mv-niña-x".to_owned(), (1, 1)),
            ("mv-nina".to_owned(), (640, 360)),
            ("mv-gone".to_owned(), (640, 360)),
        ]
        .into_iter()
        .collect();
        let found = all.of("MV Niña").expect("a picture");
        let shown = ShipPicture { path: "/ships/mv-nina.webp".to_owned(), width: 640, height: 360 };
        assert_eq!(found, shown);
        assert_eq!(all.of("MV Tala"), None);
        let ships = ["MV Niña".to_owned(), "MV Tala".to_owned()];
        assert_eq!(all.of_no_ship(&ships), ["mv-gone", "mv-niña-x"]);
    }
}
