//! `GET routes`: the list that the search form begins with.

use platform::web::{Ctx, Failed, Json};

use crate::{RoutesError, store, wire::RouteList};

pub(crate) async fn endpoint(ctx: Ctx) -> Result<Json<RouteList>, Failed<RoutesError>> {
    let today = kernel::philippine_date(ctx.clock.now());
    let routes = ctx.db.run(move |conn| store::routes::all_routes(conn, today)).await?;
    Ok(Json(RouteList { routes }))
}
