//! `POST disruptions/{id}/calls`: notes that the contact of a booking was called.

use actix_web::web::Path;
use diesel::PgConnection;
use platform::web::{Ctx, Failed, Json};
use serde::Deserialize;
use serde_json::json;
use staff::{
    Act, Action, Actor, Authorized, AuthorizedWith, Ports, Subject, SubjectKind, may, record,
};
use utoipa::ToSchema;

use super::{
    ids::DisruptionId,
    show::{self, DisruptionPage},
    store::writing,
};
use crate::BackofficeError;

/// A call.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Called {
    /// The code of the booking.
    booking: String,
    /// Whether somebody answered who is now told.
    reached: bool,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    id: Path<DisruptionId>,
    AuthorizedWith(Authorized { actor, ports, .. }, Json(called)): AuthorizedWith<
        may::OperateSailing,
        Json<Called>,
    >,
) -> Result<Json<DisruptionPage>, Failed<BackofficeError>> {
    let id = id.into_inner();
    let seen = ports.clone();
    ctx.db.transaction(move |conn| note(conn, &actor, &seen, id, &called)).await?;
    Ok(Json(ctx.db.run(move |conn| show::page(conn, &ports, id)).await?))
}

fn note(
    conn: &mut PgConnection,
    actor: &Actor,
    ports: &Ports,
    id: DisruptionId,
    Called { booking, reached }: &Called,
) -> Result<(), BackofficeError> {
    show::seen(conn, ports, id)?;
    let found = bookings::id_called(conn, booking)?.ok_or(BackofficeError::NotFound)?;
    if !writing::note_call(conn, id, found, *reached)? {
        return Err(BackofficeError::NotFound);
    }
    let codes = bookings::paying::codes_by_id(conn, &[found])?;
    let code = codes.get(&found).map(bookings::BookingCode::as_str);
    let act = Act {
        after: Some(json!({ "booking": code, "reached": reached })),
        ..Act::plain(Action::CallNoted, Subject::new(SubjectKind::Disruption, id))
    };
    Ok(record(conn, actor, &act)?)
}
