//! `GET routes`: the list that the search form begins with.

use platform::web::{Ctx, Failed, Json};

use crate::{RoutesError, store, wire::RouteList};

pub(crate) async fn endpoint(ctx: Ctx) -> Result<Json<RouteList>, Failed<RoutesError>> {
    let routes = ctx.db.run(store::all_routes).await?;
    Ok(Json(RouteList { routes }))
}
