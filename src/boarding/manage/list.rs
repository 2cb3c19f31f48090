//! `GET devices`: the devices at gates.

use platform::web::{Ctx, Failed, Json};
use serde::Serialize;
use staff::{Authorized, may};
use utoipa::ToSchema;

use super::shown::{ShownDevice, shown};
use crate::error::BoardingError;

/// The devices at gates.
#[derive(Serialize, ToSchema)]
pub(crate) struct GateDevices {
    /// By their ports and names.
    items: Vec<ShownDevice>,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    Authorized { ports, .. }: Authorized<may::SeeBoard>,
) -> Result<Json<GateDevices>, Failed<BoardingError>> {
    let items = ctx.db.run(move |conn| shown(conn, &ports)).await?;
    Ok(Json(GateDevices { items }))
}
