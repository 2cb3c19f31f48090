//! What sails: ports, sea routes, ships, timetables, sailings, fares.

mod cause;
mod counter;
pub mod demo;
mod error;
mod fare;
mod find;
mod generate;
mod ids;
mod list_ports;
mod list_routes;
pub mod network;
mod operate;
mod passenger_type;
mod pier;
mod sailing;
mod store;
mod timetable;
mod wire;

use fare::FareKind;
use kernel::TextEnum;
use platform::{jobs::Registry, web::Mount};

pub use cause::Cause;
pub use counter::{Counter, ShownCounter};
pub use error::RoutesError;
pub use fare::{DISCOUNT_PERCENT, Fare, Fares, Tariff};
pub use find::{
    all_routes, authorised_persons, capacities, counters, departing_after, last_departure,
    last_departure_of, next_day_of_departure, opposite, piers, ports, route, sailing_ids_of_days,
    sailings_and_time, sailings_by_id, sailings_of_days, sailings_of_route, sailings_of_rows,
    ship_names, vessel_of,
};
pub use generate::{DAYS_AHEAD, generate};
pub use ids::{AccommodationId, CatalogueVersion, PortId, RouteId, SailingId, VesselId};
pub use list_routes::route_list;
pub use operate::{
    LATEST, cancel_sailing, cause_of, delay_sailing, last_changes, left_at, out_of_season, said_at,
    sailing_called, set_moves_free, set_sailing_status, set_withdrawn, undo_change,
};
pub use passenger_type::{CHILD_BELOW, INFANT_BELOW, PassengerType, SENIOR_FROM};
pub use pier::{Pier, Place, ShownPier};
pub use sailing::{MovesFree, Sailing, SailingClass, SailingRoute, SailingStatus};
pub use store::{
    beside::{Edition, SailingOf, sailing_of},
    named::{NamedRoutes, NamedSailing},
    sailings::SailingRow,
};
pub use wire::{Port, Route, RouteList};

/// The enums that this crate keeps as text.
pub const TEXT_ENUMS: &[TextEnum] =
    &[Cause::TEXT_ENUM, FareKind::TEXT_ENUM, PassengerType::TEXT_ENUM, SailingStatus::TEXT_ENUM];

/// Mounts the endpoints.
pub fn mount(api: &mut Mount) {
    api.get("/routes", list_routes::endpoint).says("Every sea route, each direction its own.");
    api.get("/ports", list_ports::endpoint)
        .says("Every port with its pier and the operator's ticket counters there.");
}

/// Adds the jobs.
pub fn register(registry: &mut Registry) {
    registry.add::<generate::Generate>();
}

#[cfg(test)]
mod tests;
