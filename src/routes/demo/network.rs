//! The ports and crossings of the demo's invented carrier, around Cebu.

use std::collections::HashMap;

use diesel::PgConnection;
use kernel::{Centavos, Rng};

use crate::{
    PassengerType, PortId, RouteId, RoutesError,
    store::routes::{self as store, NewPort, NewRoute},
};

/// Code, name, and what the port takes of each passenger in centavos.
const PORTS: &[(&str, &str, i64)] = &[
    ("CEB", "Cebu City", 2_500),
    ("TAG", "Tagbilaran", 2_000),
    ("TUB", "Tubigon", 1_500),
    ("GET", "Getafe", 1_500),
    ("ORM", "Ormoc", 1_500),
    ("DUM", "Dumaguete", 1_500),
    ("LAR", "Larena", 1_500),
    ("POR", "Poro", 1_500),
];

/// Ports take nothing of these, as port rules have it.
const EXEMPT: [PassengerType; 5] = [
    PassengerType::Infant,
    PassengerType::Student,
    PassengerType::Senior,
    PassengerType::Pwd,
    PassengerType::MedalOfValor,
];

/// What booking online costs for each seat.
const SERVICE_FEE: Centavos = Centavos(2_000);

/// Two ports, the minutes between them, and whether the banner announces the pair.
pub(super) const CROSSINGS: &[(&str, &str, i32, bool)] = &[
    ("CEB", "TAG", 120, false),
    ("CEB", "TUB", 60, false),
    ("CEB", "GET", 60, true),
    ("CEB", "ORM", 165, false),
    ("CEB", "POR", 90, false),
    ("TAG", "DUM", 120, false),
    ("TAG", "LAR", 105, false),
];

/// Adds the ports and routes that are missing.
pub(super) fn fill(conn: &mut PgConnection, rng: &dyn Rng) -> Result<(), RoutesError> {
    let mut ids = HashMap::new();
    for (code, name, fee) in PORTS {
        let port = NewPort {
            id: PortId::random(rng),
            code,
            name,
            terminal_fee_centavos: Centavos(*fee),
            terminal_fee_exempt: &EXEMPT,
        };
        ids.insert(*code, store::insert_port_if_absent(conn, &port)?);
    }
    for (one, other, duration_minutes, is_new) in CROSSINGS {
        for (origin, destination) in [(one, other), (other, one)] {
            let route = NewRoute {
                id: RouteId::random(rng),
                code: &format!("{origin}-{destination}"),
                origin_id: ids[origin],
                destination_id: ids[destination],
                duration_minutes: *duration_minutes,
                is_new: *is_new,
                service_fee_centavos: SERVICE_FEE,
            };
            store::insert_route_if_absent(conn, &route)?;
        }
    }
    Ok(())
}
