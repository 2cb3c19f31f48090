//! `GET ports`: where each port's pier is, and where the operator sells tickets and helps there.

use diesel::PgConnection;
use kernel::Language;
use platform::web::{Caller, Ctx, Failed, Json};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{RoutesError, ShownCounter, ShownPier, store, wire::Port};

/// The list of ports, in the order of their names.
#[derive(Serialize, ToSchema)]
pub(crate) struct PortList {
    ports: Vec<ShownPort>,
}

/// A port with what the operator says of it, in the caller's language.
#[derive(Serialize, ToSchema)]
struct ShownPort {
    #[serde(flatten)]
    port: Port,
    /// Where to go on board; none where the operator has described no pier.
    #[schema(required)]
    pier: Option<ShownPier>,
    /// Where tickets are sold and questions answered; empty where the operator names no counter.
    counters: Vec<ShownCounter>,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    caller: Caller,
) -> Result<Json<PortList>, Failed<RoutesError>> {
    let ports = ctx.db.run(move |conn| list(conn, caller.language)).await?;
    Ok(Json(PortList { ports }))
}

fn list(conn: &mut PgConnection, language: Language) -> Result<Vec<ShownPort>, RoutesError> {
    let (piers, counters) = (store::piers::all(conn)?, store::counters::all(conn)?);
    let with_both = |port: Port| ShownPort {
        pier: piers.get(&port.id).map(|pier| pier.shown(language)),
        counters: counters
            .get(&port.id)
            .into_iter()
            .flatten()
            .map(|counter| counter.shown(language))
            .collect(),
        port,
    };
    Ok(store::routes::all_ports(conn)?.into_iter().map(with_both).collect())
}
