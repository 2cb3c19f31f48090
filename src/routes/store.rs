//! The tables of ports and routes.

use diesel::prelude::*;
use schema::tables::{ports, routes};
use uuid::Uuid;

use crate::{
    RoutesError,
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
pub(crate) fn all_routes(conn: &mut PgConnection) -> Result<Vec<Route>, RoutesError> {
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
    Ok(rows.into_iter().map(RouteRow::into_wire).collect())
}

impl RouteRow {
    fn into_wire(self) -> Route {
        let port = |(id, code, name)| Port { id, code, name };
        Route {
            id: self.id,
            code: self.code,
            origin: port(self.origin),
            destination: port(self.destination),
            duration_minutes: self.duration_minutes,
            is_new: self.is_new,
            fare_from_centavos: None,
        }
    }
}

/// Adds a port unless one has its code; returns the id of the one that stands.
pub(crate) fn keep_port(
    conn: &mut PgConnection,
    id: Uuid,
    code: &str,
    name: &str,
) -> Result<Uuid, RoutesError> {
    diesel::insert_into(ports::table)
        .values((ports::id.eq(id), ports::code.eq(code), ports::name.eq(name)))
        .on_conflict(ports::code)
        .do_nothing()
        .execute(conn)?;
    Ok(ports::table.filter(ports::code.eq(code)).select(ports::id).first(conn)?)
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
