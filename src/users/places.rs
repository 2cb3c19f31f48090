//! The provinces, cities and municipalities of the Philippines, for the profile's lists.

use std::sync::LazyLock;

use actix_web::web::Path;
use platform::web::{Failed, Json};
use serde::Serialize;
use utoipa::ToSchema;

use crate::UsersError;

/// A line each: `P` begins a province, `C` lies in the last one.
const PLACES: &str = include_str!("places/places.tsv");

static PROVINCES: LazyLock<Vec<Province>> = LazyLock::new(|| read(PLACES));

/// A province, named as a city is.
struct Province {
    city: City,
    cities: Vec<City>,
}

/// A city, a municipality or a province, with its code in the official list.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[schema(as = Place)]
pub(crate) struct City {
    code: &'static str,
    name: &'static str,
}

/// Every province.
#[derive(Serialize, ToSchema)]
pub(crate) struct Provinces {
    provinces: Vec<City>,
}

/// Every city and municipality of one province.
#[derive(Serialize, ToSchema)]
pub(crate) struct Cities {
    cities: Vec<City>,
}

pub(crate) async fn provinces() -> Json<Provinces> {
    Json(Provinces { provinces: PROVINCES.iter().map(|province| province.city).collect() })
}

pub(crate) async fn cities(code: Path<String>) -> Result<Json<Cities>, Failed<UsersError>> {
    let found = PROVINCES.iter().find(|province| province.city.code == *code);
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
        let city = City { code, name };
        match (kind, provinces.last_mut()) {
            ("P", _) => provinces.push(Province { city, cities: Vec::new() }),
            ("C", Some(province)) => province.cities.push(city),
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
        let cebu = PROVINCES.iter().find(|p| p.city.name == "Cebu").expect("Cebu");
        for name in ["Cebu City", "Lapu-Lapu City", "Mandaue City", "San Francisco"] {
            assert!(cebu.cities.iter().any(|city| city.name == name), "{name}");
        }
    }

    #[test]
    fn a_line_belongs_to_the_province_before_it() {
        let all = read("C\t0\tNowhere\nP\t1\tCebu\nC\t11\tDanao\nX\t12\tOdd\nP\t2\tBohol\nP\t3");
        let told: Vec<_> = all
            .iter()
            .map(|province| (province.city.code, province.city.name, province.cities.len()))
            .collect();
        assert_eq!(told, [("1", "Cebu", 1), ("2", "Bohol", 0)]);
        assert_eq!((all[0].cities[0].code, all[0].cities[0].name), ("11", "Danao"));
    }

    #[actix_web::test]
    async fn the_cities_of_a_province_are_its_own() {
        let Json(Provinces { provinces }) = provinces().await;
        assert_eq!(provinces.len(), PROVINCES.len());
        let cebu = provinces.iter().find(|province| province.name == "Cebu").expect("Cebu");
        let Json(Cities { cities: found }) =
            cities(Path::from(cebu.code.to_owned())).await.expect("its cities");
        assert!(found.iter().any(|city| city.name == "Danao City"));
        assert!(found.iter().all(|city| city.name != "Tagbilaran City"), "it is in Bohol");
        assert!(cities(Path::from("nowhere".to_owned())).await.is_err());
    }
}
