//! `POST sailings/{id}/undo`: takes the last delay or status of a sailing back.

use actix_web::web::Path;
use diesel::PgConnection;
use platform::web::{Ctx, Failed, Json};
use routes::SailingId;
use serde::Deserialize;
use staff::{Actor, Authorized, AuthorizedWith, Ports, may};
use utoipa::ToSchema;

use super::{find::locked, stand};
use crate::{
    BackofficeError,
    board::{BoardRow, row_of, unchanged},
};

/// What is taken back: the last change of the sailing as it was seen.
#[derive(Deserialize, ToSchema)]
pub(crate) struct TakenBack {
    version: i64,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    id: Path<SailingId>,
    AuthorizedWith(Authorized { actor, ports, .. }, Json(taken)): AuthorizedWith<
        may::OperateSailing,
        Json<TakenBack>,
    >,
) -> Result<Json<BoardRow>, Failed<BackofficeError>> {
    let id = id.into_inner();
    let row = ctx.db.transaction(move |conn| undo(conn, &actor, &ports, id, taken.version)).await?;
    ctx.workers.wake();
    Ok(Json(row))
}

fn undo(
    conn: &mut PgConnection,
    actor: &Actor,
    ports: &Ports,
    id: SailingId,
    version: i64,
) -> Result<BoardRow, BackofficeError> {
    let sailing = locked(conn, ports, id)?;
    unchanged(conn, &sailing, version)?;
    stand::take_back(conn, actor, &sailing)?;
    row_of(conn, id)
}
