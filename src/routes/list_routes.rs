//! `GET routes`: the list that the search form begins with.

use chrono::NaiveDate;
use diesel::PgConnection;
use platform::web::{Ctx, Failed, Json};

use crate::{RoutesError, store, wire::RouteList};

pub(crate) async fn endpoint(ctx: Ctx) -> Result<Json<RouteList>, Failed<RoutesError>> {
    let today = kernel::philippine_date(ctx.clock.now());
    Ok(Json(ctx.db.run(move |conn| route_list(conn, today)).await?))
}

/// Returns what the call answers on this day.
pub fn route_list(conn: &mut PgConnection, today: NaiveDate) -> Result<RouteList, RoutesError> {
    Ok(RouteList { routes: store::routes::all_routes(conn, today)? })
}
