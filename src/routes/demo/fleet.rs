//! The demo's ships and their classes.

use std::collections::HashMap;

use diesel::PgConnection;
use kernel::Rng;

use crate::{
    AccommodationId, RoutesError,
    ids::VesselId,
    store::ships::{self as store, NewClass},
};

/// Code, name, description, amenities.
const CLASSES: &[(&str, &str, &str, &[&str])] = &[
    ("TOU", "Tourist", "Air-conditioned seat on the lower deck", &["Air-conditioning", "Toilet"]),
    (
        "BUS",
        "Business",
        "Wide seat forward, boarding first",
        &["Air-conditioning", "Wide seat", "Power socket", "Toilet"],
    ),
    ("OPN", "Open Air", "Seat on the upper deck, in the sea breeze", &["Open deck", "Toilet"]),
];

/// Each ship and how many she holds, class by class in the order above.
const SHIPS: &[(&str, [i32; 3])] = &[
    ("MV Amihan Uno", [206, 40, 60]),
    ("MV Amihan Dos", [206, 40, 60]),
    ("MV Habagat", [180, 32, 48]),
    ("MV Dagitab", [150, 24, 30]),
    ("MV Tala", [120, 20, 24]),
    ("MV Bituin", [96, 16, 0]),
    ("MV Amihan Tres", [206, 40, 60]),
    ("MV Alon", [206, 40, 60]),
    ("MV Sinag", [96, 16, 0]),
];

/// Where a ship stands in the list.
pub(super) const UNO: usize = 0;
pub(super) const DOS: usize = 1;
pub(super) const HABAGAT: usize = 2;
pub(super) const DAGITAB: usize = 3;
pub(super) const TALA: usize = 4;
pub(super) const BITUIN: usize = 5;
pub(super) const TRES: usize = 6;
pub(super) const ALON: usize = 7;
pub(super) const SINAG: usize = 8;

/// Ids by code or name.
pub(super) struct Fleet {
    pub(super) ships: Vec<VesselId>,
    pub(super) classes: HashMap<&'static str, AccommodationId>,
}

/// Adds the ships and classes that are missing.
pub(super) fn fill(conn: &mut PgConnection, rng: &dyn Rng) -> Result<Fleet, RoutesError> {
    let mut fleet = Fleet { ships: Vec::new(), classes: HashMap::new() };
    for ((code, name, description, amenities), position) in CLASSES.iter().zip(0_i32..) {
        let class = NewClass {
            id: AccommodationId::random(rng),
            code,
            name,
            description,
            amenities: amenities.to_vec(),
            position,
        };
        fleet.classes.insert(code, store::insert_class_if_absent(conn, &class)?);
    }
    for (name, capacities) in SHIPS {
        let ship = store::insert_vessel_if_absent(conn, VesselId::random(rng), name)?;
        for ((code, ..), capacity) in CLASSES.iter().zip(capacities).filter(|(_, n)| **n > 0) {
            store::insert_capacity_if_absent(conn, ship, fleet.classes[code], *capacity)?;
        }
        fleet.ships.push(ship);
    }
    Ok(fleet)
}
