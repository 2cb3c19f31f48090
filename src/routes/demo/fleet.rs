//! The demo's ships and their classes.

use std::collections::HashMap;

use diesel::prelude::*;
use kernel::Chance;
use schema::tables::{accommodations, vessel_accommodations, vessels};
use uuid::Uuid;

use crate::{AccommodationId, RoutesError};

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
];

/// Ids by code or name.
pub(super) struct Fleet {
    pub(super) ships: Vec<Uuid>,
    pub(super) classes: HashMap<&'static str, Uuid>,
}

/// Adds the ships and classes that are missing.
pub(super) fn fill(conn: &mut PgConnection, chance: &dyn Chance) -> Result<Fleet, RoutesError> {
    let mut fleet = Fleet { ships: Vec::new(), classes: HashMap::new() };
    for ((code, name, description, amenities), position) in CLASSES.iter().zip(0_i32..) {
        diesel::insert_into(accommodations::table)
            .values((
                accommodations::id.eq(AccommodationId::random(chance).0),
                accommodations::code.eq(code),
                accommodations::name.eq(name),
                accommodations::description.eq(description),
                accommodations::amenities.eq(amenities.to_vec()),
                accommodations::position.eq(position),
            ))
            .on_conflict(accommodations::code)
            .do_nothing()
            .execute(conn)?;
        let kept = accommodations::table.filter(accommodations::code.eq(code));
        fleet.classes.insert(code, kept.select(accommodations::id).first(conn)?);
    }
    for (name, capacities) in SHIPS {
        diesel::insert_into(vessels::table)
            .values((vessels::id.eq(AccommodationId::random(chance).0), vessels::name.eq(name)))
            .on_conflict(vessels::name)
            .do_nothing()
            .execute(conn)?;
        let kept = vessels::table.filter(vessels::name.eq(name));
        let ship: Uuid = kept.select(vessels::id).first(conn)?;
        for ((code, ..), capacity) in CLASSES.iter().zip(capacities).filter(|(_, n)| **n > 0) {
            diesel::insert_into(vessel_accommodations::table)
                .values((
                    vessel_accommodations::vessel_id.eq(ship),
                    vessel_accommodations::accommodation_id.eq(fleet.classes[code]),
                    vessel_accommodations::capacity.eq(capacity),
                ))
                .on_conflict_do_nothing()
                .execute(conn)?;
        }
        fleet.ships.push(ship);
    }
    Ok(fleet)
}
