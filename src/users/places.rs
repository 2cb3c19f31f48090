//! The provinces, cities and municipalities of the Philippines, for the profile's lists.

use std::sync::LazyLock;

use actix_web::web::Path;
use platform::web::{Failed, Json};
use serde::Serialize;
use utoipa::ToSchema;

use crate::UsersError;

/// A line for each place: `P` begins a province, `C` lies in the last one.
const PLACES: &str = include_str!("places/places.tsv");

static PROVINCES: LazyLock<Vec<Province>> = LazyLock::new(|| read(PLACES));

struct Province {
    place: Place,
    cities: Vec<Place>,
}

/// A place with its code in the official list.
#[derive(Clone, Copy, Serialize, ToSchema)]
pub(crate) struct Place {
    code: &'static str,
    name: &'static str,
}

/// Every province.
#[derive(Serialize, ToSchema)]
pub(crate) struct Provinces {
    provinces: Vec<Place>,
}

/// Every city and municipality of one province.
#[derive(Serialize, ToSchema)]
pub(crate) struct Cities {
    cities: Vec<Place>,
}

pub(crate) async fn provinces() -> Json<Provinces> {
    Json(Provinces { provinces: PROVINCES.iter().map(|province| province.place).collect() })
}

pub(crate) async fn cities(code: Path<String>) -> Result<Json<Cities>, Failed<UsersError>> {
    let found = PROVINCES.iter().find(|province| province.place.code == *code);
    let cities = found.ok_or(UsersError::NoSuchProvince)?.cities.clone();
    Ok(Json(Cities { cities }))
}

fn read(lines: &'static str) -> Vec<Province> {
    let mut provinces = Vec::<Province>::new();
    for line in lines.lines() {
        let mut columns = line.split('\t');
        let (Some(kind), Some(code), Some(name)) = (columns.next(), columns.next(), columns.next())
        else {
            continue;
        };
        let place = Place { code, name };
        match (kind, provinces.last_mut()) {
            ("P", _) => provinces.push(Province { place, cities: Vec::new() }),
            ("C", Some(province)) => province.cities.push(place),
            _ => {}
        }
    }
    provinces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_of_the_philippines_is_in_its_province() {
        assert_eq!(PROVINCES.len(), 83, "82 provinces and Metro Manila");
        let cities: usize = PROVINCES.iter().map(|province| province.cities.len()).sum();
        assert_eq!(cities, 1642, "149 cities and 1,493 municipalities");
        assert_eq!(PLACES.lines().count(), 83 + 1642, "no line was skipped");
        let cebu = PROVINCES.iter().find(|p| p.place.name == "Cebu").expect("Cebu");
        for name in ["Cebu City", "Lapu-Lapu City", "Mandaue City", "San Francisco"] {
            assert!(cebu.cities.iter().any(|city| city.name == name), "{name}");
        }
    }
}
