//! `POST devices/{id}/lost`: the scans of a device that are missing will not arrive any more.

use actix_web::web::Path;
use diesel::PgConnection;
use platform::web::{Ctx, Failed, Json};
use serde_json::json;
use staff::{
    Act, Action, Actor, Authorized, AuthorizedWith, Ports, Subject, SubjectKind, Why, may, record,
};

use super::shown::{ShownDevice, locked, shown_one};
use crate::{error::BoardingError, ids::DeviceId, store::devices};

pub(crate) async fn endpoint(
    ctx: Ctx,
    id: Path<DeviceId>,
    AuthorizedWith(Authorized { actor, ports, .. }, Json(why)): AuthorizedWith<
        may::ManageDevices,
        Json<Why>,
    >,
) -> Result<Json<ShownDevice>, Failed<BoardingError>> {
    let (id, reason) = (id.into_inner(), why.read()?);
    let lose = move |conn: &mut PgConnection| lose(conn, &actor, &ports, id, &reason);
    Ok(Json(ctx.db.transaction(lose).await?))
}

fn lose(
    conn: &mut PgConnection,
    actor: &Actor,
    ports: &Ports,
    id: DeviceId,
    reason: &str,
) -> Result<ShownDevice, BoardingError> {
    let device = locked(conn, ports, id)?;
    let lost = device.may_be_lost();
    if lost == 0 {
        return Err(BoardingError::NothingMissing);
    }
    devices::set_lost(conn, &device)?;
    let shown = shown_one(conn, ports, id)?;
    let act = Act {
        reason: Some(reason),
        after: Some(json!({ "scans": lost })),
        ..Act::plain(Action::ScansLost, Subject::new(SubjectKind::Device, id))
    };
    record(conn, actor, &act)?;
    Ok(shown)
}
