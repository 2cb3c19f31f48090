//! What other capabilities ask of what sails.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::PgConnection;

use crate::{
    AccommodationId, RouteId, RoutesError, Sailing, SailingId,
    store::{
        self,
        sailings::{Which, find},
    },
};

/// The route of this id or code, if it is one.
pub fn route(conn: &mut PgConnection, id_or_code: &str) -> Result<Option<RouteId>, RoutesError> {
    store::routes::by_id_or_code(conn, id_or_code)
}

/// A route's sailings of these dates, in order of departure.
pub fn sailings_of_route(
    conn: &mut PgConnection,
    route: RouteId,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<Sailing>, RoutesError> {
    find(conn, &Which::OfRoute { route: route.0, from, to })
}

/// The sailings of a route that is named by its id or code; nothing where there is no such route.
pub fn sailings_of_named_route(
    conn: &mut PgConnection,
    id_or_code: &str,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Option<Vec<Sailing>>, RoutesError> {
    let code = id_or_code.to_ascii_uppercase();
    let found = match uuid::Uuid::try_parse(id_or_code) {
        Ok(route) => find(conn, &Which::OfRoute { route, from, to })?,
        Err(_) => find(conn, &Which::OfRouteCalled { code: &code, from, to })?,
    };
    if found.is_empty() && route(conn, id_or_code)?.is_none() {
        return Ok(None);
    }
    Ok(Some(found))
}

/// These sailings, in order of departure; unknown ids are left out.
pub fn sailings_by_id(
    conn: &mut PgConnection,
    ids: &[SailingId],
) -> Result<Vec<Sailing>, RoutesError> {
    let ids: Vec<uuid::Uuid> = ids.iter().map(|id| id.0).collect();
    find(conn, &Which::Ids(&ids))
}

/// How many seats each class of each sailing has that departs after `now`.
pub fn capacities(
    conn: &mut PgConnection,
    now: DateTime<Utc>,
) -> Result<Vec<(SailingId, AccommodationId, i32)>, RoutesError> {
    let all = store::sailings::capacities(conn, now)?;
    let typed = |(sailing, class, seats)| (SailingId(sailing), AccommodationId(class), seats);
    Ok(all.into_iter().map(typed).collect())
}

/// The same ports the other way round, if that is a route.
pub fn opposite(conn: &mut PgConnection, route: RouteId) -> Result<Option<RouteId>, RoutesError> {
    store::routes::opposite(conn, route)
}
