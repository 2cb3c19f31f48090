//! Ports, routes, ships, classes and fares, cached in memory and keyed by a version.

use std::{
    collections::HashMap,
    sync::{Arc, PoisonError, RwLock},
};

use chrono::NaiveDate;
use diesel::{pg::Pg, prelude::*};
use kernel::Centavos;
use platform::web::Written;
use schema::tables::{ports, routes, vessels};

use super::{fares::Fares, ships::Classes};
use crate::{
    PassengerType, RouteId, RoutesError, SailingClass, SailingRoute,
    ids::{CatalogueVersion, VesselId},
    wire::Port,
};

/// Everything about sailings but the sailings.
pub(super) struct Catalogue {
    version: CatalogueVersion,
    routes: HashMap<RouteId, Route>,
    vessels: HashMap<VesselId, String>,
    classes: Classes,
    fares: Fares,
    priced: RwLock<HashMap<Priced, Arc<[SailingClass]>>>,
}

/// What the classes of a sailing and their prices depend on: its route, its ship, and the day since which its
/// fares are in force.
type Priced = (RouteId, VesselId, Option<NaiveDate>);

/// A route and its fees.
pub(super) struct Route {
    pub(super) route: Written<SailingRoute>,
    pub(super) terminal_fee: Centavos,
    pub(super) terminal_fee_exempt: Arc<[PassengerType]>,
    pub(super) service_fee: Centavos,
}

/// The version that was read last. A version is never used twice, not even by another database.
static LAST: RwLock<Option<Arc<Catalogue>>> = RwLock::new(None);

impl Catalogue {
    /// Returns the catalogue of this version, which the caller has just read beside its rows.
    pub(super) fn of(
        conn: &mut PgConnection,
        version: CatalogueVersion,
    ) -> Result<Arc<Self>, RoutesError> {
        let last = LAST.read().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(same) = last.filter(|last| last.version == version) {
            return Ok(same);
        }
        let read = Arc::new(Self::read(conn, version)?);
        *LAST.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&read));
        Ok(read)
    }

    fn read(conn: &mut PgConnection, version: CatalogueVersion) -> Result<Self, RoutesError> {
        Ok(Self {
            version,
            routes: all_routes(conn)?,
            vessels: vessels::table
                .select((vessels::id, vessels::name))
                .load::<(VesselId, String)>(conn)?
                .into_iter()
                .collect(),
            classes: Classes::all(conn)?,
            fares: Fares::all(conn)?,
            priced: RwLock::default(),
        })
    }

    pub(super) fn route(&self, id: RouteId) -> Option<&Route> {
        self.routes.get(&id)
    }

    pub(super) fn vessel(&self, id: VesselId) -> Option<&str> {
        self.vessels.get(&id).map(String::as_str)
    }

    /// Returns the classes of a ship that have a price on a route on `day`. They are priced once for all the
    /// days of the same fares.
    pub(super) fn classes(
        &self,
        route: RouteId,
        vessel: VesselId,
        day: NaiveDate,
    ) -> Arc<[SailingClass]> {
        let key = (route, vessel, self.fares.unchanged_since(route, day));
        let known = self.priced.read().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
        known.unwrap_or_else(|| {
            let priced = self.classes.priced(vessel, |class| self.fares.tariff(route, class, day));
            let mut all = self.priced.write().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(all.entry(key).or_insert(priced))
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = routes)]
#[diesel(check_for_backend(Pg))]
struct RouteColumns {
    id: RouteId,
    code: String,
    service_fee_centavos: Centavos,
}

/// What a port charges, and whom it does not charge.
#[derive(Queryable, Selectable)]
#[diesel(table_name = ports)]
#[diesel(check_for_backend(Pg))]
pub(super) struct TerminalFee {
    terminal_fee_centavos: Centavos,
    terminal_fee_exempt: Vec<Option<PassengerType>>,
}

impl TerminalFee {
    /// Returns what a passenger of this type pays.
    pub(super) fn of(&self, who: PassengerType) -> Centavos {
        match self.terminal_fee_exempt.contains(&Some(who)) {
            true => Centavos::ZERO,
            false => self.terminal_fee_centavos,
        }
    }
}

fn all_routes(conn: &mut PgConnection) -> Result<HashMap<RouteId, Route>, RoutesError> {
    let (origin, destination) = diesel::alias!(ports as origin, ports as destination);
    let port = <Port as Selectable<Pg>>::construct_selection;
    let rows: Vec<(RouteColumns, Port, TerminalFee, Port)> = routes::table
        .inner_join(origin.on(origin.field(ports::id).eq(routes::origin_id)))
        .inner_join(destination.on(destination.field(ports::id).eq(routes::destination_id)))
        .select((
            RouteColumns::as_select(),
            origin.fields(port()),
            origin.fields(<TerminalFee as Selectable<Pg>>::construct_selection()),
            destination.fields(port()),
        ))
        .load(conn)?;
    let with_fees = |(route, origin, fee, destination): (RouteColumns, Port, TerminalFee, Port)| {
        let RouteColumns { id, code, service_fee_centavos } = route;
        let route = Route {
            route: SailingRoute { id, code, origin, destination }.into(),
            terminal_fee: fee.terminal_fee_centavos,
            terminal_fee_exempt: fee.terminal_fee_exempt.into_iter().flatten().collect(),
            service_fee: service_fee_centavos,
        };
        (id, route)
    };
    Ok(rows.into_iter().map(with_fees).collect())
}
