//! Ports, routes, ships, classes and fares, kept in memory for as long as they stay the same.

use std::{
    collections::HashMap,
    sync::{Arc, PoisonError, RwLock},
};

use diesel::prelude::*;
use kernel::Centavos;
use schema::tables::{ports, routes, vessels};
use uuid::Uuid;

use super::{fares::Fares, ships::Classes};
use crate::{PassengerType, RoutesError, SailingRoute, wire::Port};

/// Everything about sailings but the sailings.
pub(super) struct Catalogue {
    edition: Uuid,
    routes: HashMap<Uuid, Route>,
    vessels: HashMap<Uuid, String>,
    pub(super) classes: Classes,
    pub(super) fares: Fares,
}

/// A route and what its port and its site take.
pub(super) struct Route {
    pub(super) route: SailingRoute,
    pub(super) terminal_fee: Centavos,
    pub(super) terminal_fee_exempt: Vec<PassengerType>,
    pub(super) service_fee: Centavos,
}

/// The edition that was last asked for. Its name is never used again, not even by another database.
static LAST: RwLock<Option<Arc<Catalogue>>> = RwLock::new(None);

impl Catalogue {
    /// The catalogue of this edition, which the caller has just read beside its rows.
    pub(super) fn of(conn: &mut PgConnection, edition: Uuid) -> Result<Arc<Self>, RoutesError> {
        let last = LAST.read().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(same) = last.filter(|last| last.edition == edition) {
            return Ok(same);
        }
        let read = Arc::new(Self::read(conn, edition)?);
        *LAST.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&read));
        Ok(read)
    }

    fn read(conn: &mut PgConnection, edition: Uuid) -> Result<Self, RoutesError> {
        Ok(Self {
            edition,
            routes: all_routes(conn)?,
            vessels: vessels::table
                .select((vessels::id, vessels::name))
                .load::<(Uuid, String)>(conn)?
                .into_iter()
                .collect(),
            classes: Classes::all(conn)?,
            fares: Fares::all(conn)?,
        })
    }

    pub(super) fn route(&self, id: Uuid) -> Option<&Route> {
        self.routes.get(&id)
    }

    pub(super) fn vessel(&self, id: Uuid) -> Option<&str> {
        self.vessels.get(&id).map(String::as_str)
    }
}

type PortRow = (Uuid, String, String);
type RouteRow = ((Uuid, String, i64), PortRow, (i64, Vec<Option<String>>), PortRow);

fn all_routes(conn: &mut PgConnection) -> Result<HashMap<Uuid, Route>, RoutesError> {
    let (origin, destination) = diesel::alias!(ports as origin, ports as destination);
    let rows: Vec<RouteRow> = routes::table
        .inner_join(origin.on(origin.field(ports::id).eq(routes::origin_id)))
        .inner_join(destination.on(destination.field(ports::id).eq(routes::destination_id)))
        .select((
            (routes::id, routes::code, routes::service_fee_centavos),
            origin.fields((ports::id, ports::code, ports::name)),
            origin.fields((ports::terminal_fee_centavos, ports::terminal_fee_exempt)),
            destination.fields((ports::id, ports::code, ports::name)),
        ))
        .load(conn)?;
    let port = |(id, code, name): PortRow| Port { id, code, name };
    let typed = |((id, code, service_fee), origin, (fee, exempt), destination): RouteRow| {
        let exempt = exempt.into_iter().flatten();
        let route = Route {
            route: SailingRoute { id, code, origin: port(origin), destination: port(destination) },
            terminal_fee: Centavos(fee),
            terminal_fee_exempt: exempt
                .filter_map(|name| PassengerType::from_name(&name))
                .collect(),
            service_fee: Centavos(service_fee),
        };
        (id, route)
    };
    Ok(rows.into_iter().map(typed).collect())
}
