//! The ports and crossings of the demo's invented carrier, around Cebu.

use std::collections::HashMap;

use diesel::PgConnection;
use kernel::{Centavos, Rng};

use super::ports::PORTS;
use crate::{
    PassengerType, PortId, RouteId, RoutesError,
    store::{
        counters, piers,
        routes::{self as store, NewPort, NewRoute},
    },
};

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
    for port in PORTS {
        let new = NewPort {
            id: PortId::random(rng),
            code: port.code,
            name: port.name,
            terminal_fee_centavos: Centavos(port.terminal_fee),
            terminal_fee_exempt: &EXEMPT,
        };
        let id = store::insert_port_if_absent(conn, &new)?;
        piers::insert_if_absent(conn, id, &port.pier())?;
        counters::insert_if_absent(conn, id, &port.counters())?;
        ids.insert(port.code, id);
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
