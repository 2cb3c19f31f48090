//! The sailings of routes that are named by id or code: what searches ask for, many at once.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{
    prelude::*,
    sql_types::{BigInt, Timestamptz, Uuid as SqlUuid},
};
use uuid::Uuid;

use super::sailings::SailingRow;
use crate::{CatalogueVersion, RouteId};

/// Routes that are asked for by id or code, each on a day, as the lists that [`NamedRoutes::SAILINGS`] binds.
pub struct NamedRoutes {
    /// The ids of those that are named by one.
    pub ids: Vec<Option<RouteId>>,
    /// The codes of the others.
    pub codes: Vec<String>,
    /// The days.
    pub days: Vec<NaiveDate>,
}

impl NamedRoutes {
    /// The sailings of each route on its day, as [`NamedSailing`]s: a part of the statement of whoever asks for
    /// more about each. It binds ids, codes and days to `$1`, `$2` and `$3`; the lengths of the lists are hidden
    /// from the planner: see docs/decisions/042.
    pub const SAILINGS: &str =
        "SELECT asked.n, s.id, s.route_id, s.vessel_id, s.voyage_number, s.departs_on,
                s.scheduled_departs_at, s.departs_at, s.arrives_at, s.sales_close_at, s.status,
                s.status_reason, s.moves_free_reason, s.moves_free_at,
                s.withdrawn_at IS NOT NULL AS is_withdrawn,
                app_now() AS read_at, (SELECT edition FROM catalogue) AS version
         FROM unnest((SELECT $1), $2, $3) WITH ORDINALITY AS asked (route_id, code, day, n)
         JOIN sailings AS s
           ON s.route_id = coalesce(asked.route_id, (SELECT r.id FROM routes AS r WHERE r.code = asked.code))
          AND s.departs_on = asked.day";

    /// Those of these names, each on its day.
    pub fn of(asked: &[(&str, NaiveDate)]) -> Self {
        Self {
            ids: asked.iter().map(|(named, _)| Uuid::try_parse(named).ok().map(RouteId)).collect(),
            codes: asked.iter().map(|(named, _)| named.to_ascii_uppercase()).collect(),
            days: asked.iter().map(|(_, day)| *day).collect(),
        }
    }
}

/// A sailing of one of the routes that were asked for.
#[derive(QueryableByName)]
pub struct NamedSailing {
    /// Which of those that were asked for, from one.
    #[diesel(sql_type = BigInt)]
    pub n: i64,
    /// The sailing.
    #[diesel(embed)]
    pub sailing: SailingRow,
    /// By the database's clock.
    #[diesel(sql_type = Timestamptz)]
    pub read_at: DateTime<Utc>,
    /// The version of the catalogue that belongs to it.
    #[diesel(sql_type = SqlUuid)]
    pub version: CatalogueVersion,
}
