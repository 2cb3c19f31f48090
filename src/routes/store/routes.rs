//! The tables of ports and routes.

use std::collections::HashMap;

use chrono::NaiveDate;
use diesel::prelude::*;
use schema::tables::{ports, routes};
use uuid::Uuid;

use super::fares;
use crate::{
    RouteId, RoutesError,
    wire::{Port, Route},
};

#[derive(Queryable)]
struct RouteRow {
    id: Uuid,
    code: String,
    duration_minutes: i32,
    is_new: bool,
    origin: (Uuid, String, String),
    destination: (Uuid, String, String),
}

/// Every route, in the order of its ports' names.
pub(crate) fn all_routes(
    conn: &mut PgConnection,
    today: NaiveDate,
) -> Result<Vec<Route>, RoutesError> {
    let lowest = fares::lowest(conn, today)?;
    let (origin, destination) = diesel::alias!(ports as origin, ports as destination);
    let rows: Vec<RouteRow> = routes::table
        .inner_join(origin.on(origin.field(ports::id).eq(routes::origin_id)))
        .inner_join(destination.on(destination.field(ports::id).eq(routes::destination_id)))
        .order((origin.field(ports::name), destination.field(ports::name)))
        .select((
            routes::id,
            routes::code,
            routes::duration_minutes,
            routes::is_new,
            origin.fields((ports::id, ports::code, ports::name)),
            destination.fields((ports::id, ports::code, ports::name)),
        ))
        .load(conn)?;
    Ok(rows.into_iter().map(|row| row.into_wire(&lowest)).collect())
}

impl RouteRow {
    fn into_wire(self, lowest: &HashMap<Uuid, i64>) -> Route {
        let port = |(id, code, name)| Port { id, code, name };
        Route {
            id: self.id,
            code: self.code,
            origin: port(self.origin),
            destination: port(self.destination),
            duration_minutes: self.duration_minutes,
            is_new: self.is_new,
            fare_from_centavos: lowest.get(&self.id).copied(),
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = ports)]
pub(crate) struct NewPort<'a> {
    pub(crate) id: Uuid,
    pub(crate) code: &'a str,
    pub(crate) name: &'a str,
    pub(crate) terminal_fee_centavos: i64,
    pub(crate) terminal_fee_exempt: Vec<&'a str>,
}

/// Adds a port unless one has its code; returns the id of the one that stands.
pub(crate) fn keep_port(conn: &mut PgConnection, port: &NewPort<'_>) -> Result<Uuid, RoutesError> {
    diesel::insert_into(ports::table)
        .values(port)
        .on_conflict(ports::code)
        .do_nothing()
        .execute(conn)?;
    Ok(ports::table.filter(ports::code.eq(port.code)).select(ports::id).first(conn)?)
}

#[derive(Insertable)]
#[diesel(table_name = routes)]
pub(crate) struct NewRoute<'a> {
    pub(crate) id: Uuid,
    pub(crate) code: &'a str,
    pub(crate) origin_id: Uuid,
    pub(crate) destination_id: Uuid,
    pub(crate) duration_minutes: i32,
    pub(crate) is_new: bool,
    pub(crate) service_fee_centavos: i64,
}

/// Adds a route unless one has its code.
pub(crate) fn keep_route(conn: &mut PgConnection, route: &NewRoute<'_>) -> Result<(), RoutesError> {
    diesel::insert_into(routes::table)
        .values(route)
        .on_conflict(routes::code)
        .do_nothing()
        .execute(conn)?;
    Ok(())
}

/// Whether nothing sails yet.
pub(crate) fn is_empty(conn: &mut PgConnection) -> Result<bool, RoutesError> {
    let found: Option<Uuid> = ports::table.select(ports::id).first(conn).optional()?;
    Ok(found.is_none())
}

/// The route of this id or code.
pub(crate) fn by_id_or_code(
    conn: &mut PgConnection,
    id_or_code: &str,
) -> Result<Option<RouteId>, RoutesError> {
    let found = match Uuid::try_parse(id_or_code) {
        Ok(id) => routes::table.find(id).select(routes::id).first(conn).optional()?,
        Err(_) => {
            let code = id_or_code.to_ascii_uppercase();
            routes::table.filter(routes::code.eq(code)).select(routes::id).first(conn).optional()?
        }
    };
    Ok(found.map(RouteId))
}

/// The route between the same ports the other way round.
pub(crate) fn opposite(
    conn: &mut PgConnection,
    route: RouteId,
) -> Result<Option<RouteId>, RoutesError> {
    let back = diesel::alias!(routes as back);
    let found = routes::table
        .find(route.0)
        .inner_join(
            back.on(back
                .field(routes::origin_id)
                .eq(routes::destination_id)
                .and(back.field(routes::destination_id).eq(routes::origin_id))),
        )
        .select(back.field(routes::id))
        .first(conn)
        .optional()?;
    Ok(found.map(RouteId))
}
