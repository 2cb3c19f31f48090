//! The sailings of routes that are named by id or code: what searches ask for, many at once.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{
    prelude::*,
    sql_types::{Array, BigInt, Date, Nullable, Text, Uuid as SqlUuid},
};
use platform::db::prepared;
use uuid::Uuid;

use super::{catalogue::Catalogue, sailings::SailingRow};
use crate::{RouteId, RoutesError, Sailing};

/// The sailings of each route, named by its id or its code, on a day. The lengths of the lists are hidden from
/// the planner: see docs/decisions/042.
const OF_NAMED: &str =
    "SELECT asked.n, s.id, s.route_id, s.vessel_id, s.voyage_number, s.departs_on,
            s.scheduled_departs_at, s.departs_at, s.arrives_at, s.sales_close_at, s.status,
            s.status_reason, s.withdrawn_at IS NOT NULL AS is_withdrawn,
            app_now() AS read_at, (SELECT edition FROM catalogue) AS version
     FROM unnest((SELECT $1), $2, $3) WITH ORDINALITY AS asked (route_id, code, day, n)
     JOIN sailings AS s
       ON s.route_id = coalesce(asked.route_id, (SELECT r.id FROM routes AS r WHERE r.code = asked.code))
      AND s.departs_on = asked.day
     ORDER BY s.departs_at, s.id";

#[derive(QueryableByName)]
struct NamedRow {
    /// Which of those that were asked for, from one.
    #[diesel(sql_type = BigInt)]
    n: i64,
    #[diesel(embed)]
    row: SailingRow,
}

/// The sailings of routes that were asked for.
pub(crate) struct OfNamed {
    pub(crate) each: Vec<Vec<Sailing>>,
    /// None where there is no sailing at all.
    pub(crate) read_at: Option<DateTime<Utc>>,
}

/// Returns the sailings of each of these routes, named by id or code, on its day, in order of departure.
pub(crate) fn of_named_routes(
    conn: &mut PgConnection,
    asked: &[(&str, NaiveDate)],
) -> Result<OfNamed, RoutesError> {
    let ids: Vec<Option<RouteId>> =
        asked.iter().map(|(named, _)| Uuid::try_parse(named).ok().map(RouteId)).collect();
    let codes: Vec<String> = asked.iter().map(|(named, _)| named.to_ascii_uppercase()).collect();
    let days: Vec<NaiveDate> = asked.iter().map(|(_, day)| *day).collect();
    let rows: Vec<NamedRow> = prepared(OF_NAMED)
        .bind::<Array<Nullable<SqlUuid>>, _>(ids)
        .bind::<Array<Text>, _>(codes)
        .bind::<Array<Date>, _>(days)
        .load(conn)?;
    let mut each = vec![Vec::new(); asked.len()];
    let Some(first) = rows.first() else { return Ok(OfNamed { each, read_at: None }) };
    let read_at = first.row.read_at;
    let catalogue = Catalogue::of(conn, first.row.version)?;
    for NamedRow { n, row } in rows {
        let at = usize::try_from(n - 1).ok();
        let of_route = at.and_then(|at| each.get_mut(at));
        if let (Some(of_route), Some(sailing)) = (of_route, row.into_sailing(&catalogue)) {
            of_route.push(sailing);
        }
    }
    Ok(OfNamed { each, read_at: Some(read_at) })
}
