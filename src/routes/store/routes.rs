//! The tables of ports and routes.

use chrono::NaiveDate;
use diesel::{pg::Pg, prelude::*};
use kernel::Centavos;
use schema::tables::{ports, routes};
use uuid::Uuid;

use super::{catalogue::TerminalFee, lowest::lowest};
use crate::{
    PassengerType, PortId, RouteId, RoutesError,
    wire::{Port, Route},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = routes)]
#[diesel(check_for_backend(Pg))]
struct RouteColumns {
    id: RouteId,
    code: String,
    duration_minutes: i32,
    is_new: bool,
    service_fee_centavos: Centavos,
}

/// Returns every route, in the order of its ports' names.
pub(crate) fn all_routes(
    conn: &mut PgConnection,
    today: NaiveDate,
) -> Result<Vec<Route>, RoutesError> {
    let lowest = lowest(conn, today)?;
    let (origin, destination) = diesel::alias!(ports as origin, ports as destination);
    let port = <Port as Selectable<Pg>>::construct_selection;
    let rows: Vec<(RouteColumns, Port, TerminalFee, Port)> = routes::table
        .inner_join(origin.on(origin.field(ports::id).eq(routes::origin_id)))
        .inner_join(destination.on(destination.field(ports::id).eq(routes::destination_id)))
        .order((origin.field(ports::name), destination.field(ports::name), routes::code))
        .select((
            RouteColumns::as_select(),
            origin.fields(port()),
            origin.fields(<TerminalFee as Selectable<Pg>>::construct_selection()),
            destination.fields(port()),
        ))
        .load(conn)?;
    let route = |(route, origin, fee, destination): (RouteColumns, Port, TerminalFee, Port)| {
        let fare = lowest.get(&route.id).copied();
        let fees = fee.of(PassengerType::Adult) + route.service_fee_centavos;
        Route {
            id: route.id,
            code: route.code,
            origin,
            destination,
            duration_minutes: route.duration_minutes,
            is_new: route.is_new,
            fare_from_centavos: fare,
            price_from_centavos: fare.map(|fare| fare + fees),
        }
    };
    Ok(rows.into_iter().map(route).collect())
}

/// Returns every port, in the order of their names.
pub(crate) fn all_ports(conn: &mut PgConnection) -> Result<Vec<Port>, RoutesError> {
    Ok(ports::table.order(ports::name).select(Port::as_select()).load(conn)?)
}

#[derive(Insertable)]
#[diesel(table_name = ports)]
pub(crate) struct NewPort<'a> {
    pub(crate) id: PortId,
    pub(crate) code: &'a str,
    pub(crate) name: &'a str,
    pub(crate) terminal_fee_centavos: Centavos,
    pub(crate) terminal_fee_exempt: &'a [PassengerType],
}

/// Adds a port unless one has its code. Returns the id of the port with this code.
pub(crate) fn insert_port_if_absent(
    conn: &mut PgConnection,
    port: &NewPort<'_>,
) -> Result<PortId, RoutesError> {
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
    pub(crate) id: RouteId,
    pub(crate) code: &'a str,
    pub(crate) origin_id: PortId,
    pub(crate) destination_id: PortId,
    pub(crate) duration_minutes: i32,
    pub(crate) is_new: bool,
    pub(crate) service_fee_centavos: Centavos,
}

/// Adds a route unless one has its code.
pub(crate) fn insert_route_if_absent(
    conn: &mut PgConnection,
    route: &NewRoute<'_>,
) -> Result<(), RoutesError> {
    diesel::insert_into(routes::table)
        .values(route)
        .on_conflict(routes::code)
        .do_nothing()
        .execute(conn)?;
    Ok(())
}

/// Returns true if there is no port at all.
pub(crate) fn is_empty(conn: &mut PgConnection) -> Result<bool, RoutesError> {
    let found: Option<PortId> = ports::table.select(ports::id).first(conn).optional()?;
    Ok(found.is_none())
}

/// Returns the route of this id or code, if there is one.
pub(crate) fn by_id_or_code(
    conn: &mut PgConnection,
    id_or_code: &str,
) -> Result<Option<RouteId>, RoutesError> {
    Ok(match Uuid::try_parse(id_or_code) {
        Ok(id) => routes::table.find(id).select(routes::id).first(conn).optional()?,
        Err(_) => {
            let code = id_or_code.to_ascii_uppercase();
            routes::table.filter(routes::code.eq(code)).select(routes::id).first(conn).optional()?
        }
    })
}

/// Returns the route between the same ports in the other direction, if there is one.
pub(crate) fn opposite(
    conn: &mut PgConnection,
    route: RouteId,
) -> Result<Option<RouteId>, RoutesError> {
    let back = diesel::alias!(routes as back);
    let found = routes::table
        .find(route)
        .inner_join(
            back.on(back
                .field(routes::origin_id)
                .eq(routes::destination_id)
                .and(back.field(routes::destination_id).eq(routes::origin_id))),
        )
        .select(back.field(routes::id))
        .first(conn);
    Ok(found.optional()?)
}
