//! The network of the demo's invented carrier, around Cebu.

use std::collections::HashMap;

use diesel::PgConnection;
use kernel::Chance;

use crate::{
    PortId, RouteId, RoutesError,
    store::{self, NewRoute},
};

const PORTS: &[(&str, &str)] = &[
    ("CEB", "Cebu City"),
    ("TAG", "Tagbilaran"),
    ("TUB", "Tubigon"),
    ("GET", "Getafe"),
    ("ORM", "Ormoc"),
    ("DUM", "Dumaguete"),
    ("LAR", "Larena"),
    ("POR", "Poro"),
];

/// Two ports, the minutes between them, and whether the banner announces the pair.
const CROSSINGS: &[(&str, &str, i32, bool)] = &[
    ("CEB", "TAG", 120, false),
    ("CEB", "TUB", 60, false),
    ("CEB", "GET", 60, true),
    ("CEB", "ORM", 165, false),
    ("CEB", "POR", 90, false),
    ("TAG", "DUM", 120, false),
    ("TAG", "LAR", 105, false),
];

/// Adds what is missing of the demo; what an operator changed stays as it is.
pub fn fill(conn: &mut PgConnection, chance: &dyn Chance) -> Result<(), RoutesError> {
    let mut ids = HashMap::new();
    for (code, name) in PORTS {
        ids.insert(*code, store::keep_port(conn, PortId::random(chance).0, code, name)?);
    }
    for (one, other, duration_minutes, is_new) in CROSSINGS {
        for (origin, destination) in [(one, other), (other, one)] {
            let route = NewRoute {
                id: RouteId::random(chance).0,
                code: &format!("{origin}-{destination}"),
                origin_id: ids[origin],
                destination_id: ids[destination],
                duration_minutes: *duration_minutes,
                is_new: *is_new,
            };
            store::keep_route(conn, &route)?;
        }
    }
    Ok(())
}

/// Whether the database holds no port at all.
pub fn is_wanted(conn: &mut PgConnection) -> Result<bool, RoutesError> {
    store::is_empty(conn)
}
