//! `POST devices/{id}/revoke`: a device is taken out of use, as when it was lost.

use actix_web::web::Path;
use diesel::PgConnection;
use platform::web::{Ctx, Failed, Json};
use staff::{
    Act, Action, Actor, Authorized, AuthorizedWith, Ports, Subject, SubjectKind, Why, may, record,
};

use super::shown::{ShownDevice, locked, shown_one};
use crate::{
    error::BoardingError,
    ids::DeviceId,
    store::{codes, devices},
};

pub(crate) async fn endpoint(
    ctx: Ctx,
    id: Path<DeviceId>,
    AuthorizedWith(Authorized { actor, ports, .. }, Json(why)): AuthorizedWith<
        may::ManageDevices,
        Json<Why>,
    >,
) -> Result<Json<ShownDevice>, Failed<BoardingError>> {
    let (id, reason) = (id.into_inner(), why.read()?);
    let revoke = move |conn: &mut PgConnection| revoke(conn, &actor, &ports, id, &reason);
    Ok(Json(ctx.db.transaction(revoke).await?))
}

fn revoke(
    conn: &mut PgConnection,
    actor: &Actor,
    ports: &Ports,
    id: DeviceId,
    reason: &str,
) -> Result<ShownDevice, BoardingError> {
    if locked(conn, ports, id)?.revoked_at.is_some() {
        return Err(BoardingError::RevokedBefore);
    }
    devices::revoke(conn, id)?;
    codes::end(conn, id)?;
    let device = shown_one(conn, ports, id)?;
    let subject = Subject::new(SubjectKind::Device, id);
    let act = Act { reason: Some(reason), ..Act::plain(Action::DeviceRevoked, subject) };
    record(conn, actor, &act)?;
    Ok(device)
}
