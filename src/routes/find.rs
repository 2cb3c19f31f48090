//! What other capabilities ask of what sails.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use diesel::PgConnection;

use crate::{
    AccommodationId, CatalogueVersion, Counter, Pier, PortId, RouteId, RoutesError, Sailing,
    SailingId, VesselId,
    store::{
        self,
        sailings::{SailingRow, Which, find, find_at},
    },
    wire::{Port, Route},
};

/// Returns the route of this id or code, if there is one.
pub fn route(conn: &mut PgConnection, id_or_code: &str) -> Result<Option<RouteId>, RoutesError> {
    store::routes::by_id_or_code(conn, id_or_code)
}

/// Returns a route's sailings of these dates, in order of departure.
pub fn sailings_of_route(
    conn: &mut PgConnection,
    route: RouteId,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<Sailing>, RoutesError> {
    find(conn, &Which::OfRoute { route, from, to })
}

/// Returns the name of each ship.
pub fn ship_names(conn: &mut PgConnection) -> Result<Vec<String>, RoutesError> {
    store::ships::names(conn)
}

/// Returns the ship of a sailing, if there is such a sailing.
pub fn vessel_of(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<Option<VesselId>, RoutesError> {
    store::ships::of_sailing(conn, sailing)
}

/// Returns these sailings, in order of departure. Unknown ids are left out.
pub fn sailings_by_id(
    conn: &mut PgConnection,
    ids: &[SailingId],
) -> Result<Vec<Sailing>, RoutesError> {
    find(conn, &Which::Ids(ids))
}

/// Returns the sailings of the rows that a statement of another capability selected beside its own, with
/// the version of the catalogue that it selected by [`Edition`].
pub fn sailings_of_rows(
    conn: &mut PgConnection,
    version: CatalogueVersion,
    rows: Vec<SailingRow>,
) -> Result<Vec<Sailing>, RoutesError> {
    store::sailings::of_rows(conn, version, rows)
}

/// Returns these sailings, and the time by the database's clock: both by one question, as each hold asks it.
pub fn sailings_and_time(
    conn: &mut PgConnection,
    ids: &[SailingId],
) -> Result<(Vec<Sailing>, DateTime<Utc>), RoutesError> {
    match find_at(conn, &Which::Ids(ids))? {
        Some(found) => Ok((found.sailings, found.read_at)),
        None => Ok((Vec::new(), platform::db::now(conn)?)),
    }
}

/// Returns the sailings of all routes of these dates, in order of departure.
pub fn sailings_of_days(
    conn: &mut PgConnection,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<Sailing>, RoutesError> {
    find(conn, &Which::OfDays { from, to })
}

/// Returns every route, in the order of its ports' names, with the lowest fare on sale from `today` on.
pub fn all_routes(conn: &mut PgConnection, today: NaiveDate) -> Result<Vec<Route>, RoutesError> {
    store::routes::all_routes(conn, today)
}

/// Returns every port, in the order of their names.
pub fn ports(conn: &mut PgConnection) -> Result<Vec<Port>, RoutesError> {
    store::routes::all_ports(conn)
}

/// Returns the piers of all ports that have one.
pub fn piers(conn: &mut PgConnection) -> Result<HashMap<PortId, Pier>, RoutesError> {
    store::piers::all(conn)
}

/// Returns the ticket counters of all ports that have any, in the operator's order.
pub fn counters(conn: &mut PgConnection) -> Result<HashMap<PortId, Vec<Counter>>, RoutesError> {
    store::counters::all(conn)
}

/// Returns the first day after `after`, and not after `until`, on which anything was to depart, and
/// its sailings.
pub fn next_day_of_departure(
    conn: &mut PgConnection,
    after: NaiveDate,
    until: NaiveDate,
) -> Result<Option<(NaiveDate, Vec<SailingId>)>, RoutesError> {
    let Some(day) = store::sailings::next_day(conn, after, until)? else { return Ok(None) };
    Ok(Some((day, store::sailings::ids_of_day(conn, day)?)))
}

/// Returns the sailings that are sold for these days, both included.
pub fn sailing_ids_of_days(
    conn: &mut PgConnection,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<SailingId>, RoutesError> {
    store::sailings::ids_of_days(conn, from, to)
}

/// Returns those of these sailings that are sold for a day after `day`.
pub fn departing_after(
    conn: &mut PgConnection,
    ids: &[SailingId],
    day: NaiveDate,
) -> Result<Vec<SailingId>, RoutesError> {
    store::sailings::after(conn, ids, day)
}

/// Returns how many passengers, infants among them, the ship of every sailing may carry that departs
/// after `now`.
pub fn authorised_persons(
    conn: &mut PgConnection,
    now: DateTime<Utc>,
) -> Result<Vec<(SailingId, i32)>, RoutesError> {
    store::ships::authorised(conn, now)
}

/// Returns when the last of all sailings departs, if there is one.
pub fn last_departure(conn: &mut PgConnection) -> Result<Option<DateTime<Utc>>, RoutesError> {
    store::sailings::last_departure(conn)
}

/// Returns when the last of these sailings departs, if there is one.
pub fn last_departure_of(
    conn: &mut PgConnection,
    ids: &[SailingId],
) -> Result<Option<DateTime<Utc>>, RoutesError> {
    store::sailings::last_departure_of(conn, ids)
}

/// Returns how many seats each class has on each sailing that departs after `now`.
pub fn capacities(
    conn: &mut PgConnection,
    now: DateTime<Utc>,
) -> Result<Vec<(SailingId, AccommodationId, i32)>, RoutesError> {
    store::ships::capacities(conn, now)
}

/// Returns the route between the same ports in the other direction, if there is one.
pub fn opposite(conn: &mut PgConnection, route: RouteId) -> Result<Option<RouteId>, RoutesError> {
    store::routes::opposite(conn, route)
}
