//! `POST devices` and `POST devices/{id}/codes`: a device is added, or gets another code.

use actix_web::web::Path;
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::Text;
use platform::{
    Context,
    web::{Created, Ctx, Failed, FieldErrors, Json, invalid},
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use staff::{
    Act, Action, Actor, Authorized, AuthorizedWith, Ports, Subject, SubjectKind, may, record,
};
use utoipa::ToSchema;

use super::shown::{ShownDevice, locked, shown_one};
use crate::{
    code::EnrolmentCode,
    error::BoardingError,
    ids::DeviceId,
    port,
    store::{codes, devices},
};

const NAME: Text = Text::new("The name", "Ang pangalan", "Ang ngalan");
const PORT: Text = Text::new("The port", "Ang pantalan", "Ang pantalan");

/// A device that is added.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewDevice {
    /// What people at the pier call it.
    name: String,
    /// The port at which it boards, by its code.
    port: String,
}

/// A device, and the code by which a browser enrols as it.
#[derive(Serialize, ToSchema)]
pub(crate) struct DeviceWithCode {
    device: ShownDevice,
    /// It is shown this once, and kept nowhere.
    code: String,
    expires_at: DateTime<Utc>,
}

/// Another code.
#[derive(Serialize, ToSchema)]
pub(crate) struct DeviceCode {
    /// It is shown this once, and kept nowhere.
    code: String,
    expires_at: DateTime<Utc>,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    AuthorizedWith(who, Json(typed)): AuthorizedWith<may::ManageDevices, Json<NewDevice>>,
) -> Result<Created<DeviceWithCode>, Failed<BoardingError>> {
    who.recently(ctx.clock.now()).map_err(BoardingError::from)?;
    let for_db = ctx.clone();
    let added = ctx.db.transaction(move |conn| add(conn, &for_db, &who.actor, &who.ports, &typed));
    Ok(Created(added.await?))
}

fn add(
    conn: &mut PgConnection,
    ctx: &Context,
    actor: &Actor,
    ports: &Ports,
    typed: &NewDevice,
) -> Result<DeviceWithCode, BoardingError> {
    let mut errors = FieldErrors::default();
    let name = errors.line("name", &NAME, &typed.name, 60);
    if !ports.covers(&typed.port) || !port::is_known(conn, &typed.port)? {
        errors.add("port", invalid(&PORT));
    }
    let name = errors.all_or(name)?;
    let id = DeviceId::random(&*ctx.rng);
    devices::insert(conn, id, &name, &typed.port, actor.staff_id())?;
    let DeviceCode { code, expires_at } = draw(conn, ctx, actor, id)?;
    let device = shown_one(conn, ports, id)?;
    let act = Act {
        after: Some(json!({ "port": typed.port })),
        ..Act::plain(Action::DeviceAdded, Subject::new(SubjectKind::Device, id))
    };
    record(conn, actor, &act)?;
    Ok(DeviceWithCode { device, code, expires_at })
}

pub(crate) async fn another_code(
    ctx: Ctx,
    id: Path<DeviceId>,
    who: Authorized<may::ManageDevices>,
) -> Result<Created<DeviceCode>, Failed<BoardingError>> {
    who.recently(ctx.clock.now()).map_err(BoardingError::from)?;
    let (for_db, id) = (ctx.clone(), id.into_inner());
    let Authorized { actor, ports, .. } = who;
    let drawn = ctx.db.transaction(move |conn| {
        if locked(conn, &ports, id)?.revoked_at.is_some() {
            return Err(BoardingError::RevokedBefore);
        }
        let code = draw(conn, &for_db, &actor, id)?;
        let subject = Subject::new(SubjectKind::Device, id);
        record(conn, &actor, &Act::plain(Action::DeviceCodeDrawn, subject))?;
        Ok::<_, BoardingError>(code)
    });
    Ok(Created(drawn.await?))
}

fn draw(
    conn: &mut PgConnection,
    ctx: &Context,
    actor: &Actor,
    device: DeviceId,
) -> Result<DeviceCode, BoardingError> {
    let code = EnrolmentCode::draw(&*ctx.rng);
    let expires_at = codes::replace(conn, device, &code.hash(), actor.staff_id())?;
    Ok(DeviceCode { code: code.expose().to_owned(), expires_at })
}
