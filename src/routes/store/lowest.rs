//! The lowest fare of each route that somebody can buy.

use std::collections::HashMap;

use chrono::NaiveDate;
use diesel::{
    prelude::*,
    sql_query,
    sql_types::{BigInt, Date, Uuid as SqlUuid},
};
use kernel::Centavos;

use crate::{RouteId, RoutesError};

#[derive(QueryableByName)]
struct LowestRow {
    #[diesel(sql_type = SqlUuid)]
    route_id: RouteId,
    #[diesel(sql_type = BigInt)]
    lowest: Centavos,
}

/// Returns the lowest fare of each route, before anybody's discount, among the classes of the sailings that are
/// on sale from `today` on, each on its own day. A fare that a later one takes the place of counts until then.
pub(super) fn lowest(
    conn: &mut PgConnection,
    today: NaiveDate,
) -> Result<HashMap<RouteId, Centavos>, RoutesError> {
    // Raw, for a fare is looked at together with the sailings and the fares that it meets.
    let rows: Vec<LowestRow> = sql_query(
        "SELECT f.route_id, min(f.amount_centavos) AS lowest
         FROM fares AS f
         WHERE f.kind <> 'tariff' AND (f.effective_until IS NULL OR f.effective_until >= $1)
           AND EXISTS (
             SELECT FROM sailings AS s
             JOIN vessel_accommodations AS v
               ON v.vessel_id = s.vessel_id AND v.accommodation_id = f.accommodation_id
             WHERE s.route_id = f.route_id AND s.departs_on >= greatest($1, f.effective_from)
               AND (f.effective_until IS NULL OR s.departs_on <= f.effective_until)
               AND s.status IN ('scheduled', 'delayed') AND s.withdrawn_at IS NULL
               AND s.sales_close_at > app_now()
               AND NOT EXISTS (
                 SELECT FROM fares AS newer
                 WHERE newer.route_id = f.route_id AND newer.accommodation_id = f.accommodation_id
                   AND newer.kind = f.kind AND newer.effective_from > f.effective_from
                   AND newer.effective_from <= s.departs_on
                   AND (newer.effective_until IS NULL OR newer.effective_until >= s.departs_on)))
         GROUP BY f.route_id",
    )
    .bind::<Date, _>(today)
    .load(conn)?;
    Ok(rows.into_iter().map(|row| (row.route_id, row.lowest)).collect())
}
