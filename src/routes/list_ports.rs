//! `GET ports`: every port, and where exactly its ships lie.

use diesel::PgConnection;
use platform::web::{Caller, Ctx, Failed, Json};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{Port, RoutesError, ShownPier, find::piers, store};

/// The list of ports.
#[derive(Serialize, ToSchema)]
pub(crate) struct PortList {
    ports: Vec<PortWithPier>,
}

/// A port and its pier.
#[derive(Serialize, ToSchema)]
struct PortWithPier {
    #[serde(flatten)]
    port: Port,
    /// None where the operator has described none.
    #[schema(required)]
    pier: Option<ShownPier>,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    caller: Caller,
) -> Result<Json<PortList>, Failed<RoutesError>> {
    let read = |conn: &mut PgConnection| {
        Ok::<_, RoutesError>((store::routes::all_ports(conn)?, piers(conn)?))
    };
    let (ports, piers) = ctx.db.run(read).await?;
    let with_pier = |port: Port| {
        let pier = piers.get(&port.id).map(|pier| pier.shown(caller.language));
        PortWithPier { port, pier }
    };
    Ok(Json(PortList { ports: ports.into_iter().map(with_pier).collect() }))
}
