//! `POST sailings/{id}/status`: a ship boards, has left or has arrived.

use actix_web::{FromRequest as _, HttpRequest, web::Path};
use diesel::PgConnection;
use kernel::Text;
use platform::web::{Ctx, Failed, FieldErrors, Json};
use routes::{SailingId, SailingStatus};
use serde::Deserialize;
use staff::{Actor, Authorized, AuthorizedWith, Ports, may};
use utoipa::ToSchema;

use super::{find::locked, stand};
use crate::{
    BackofficeError,
    board::{BoardRow, row_of, unchanged},
};

const REASON: Text = Text::new("Reason", "Dahilan", "Hinungdan");

kernel::text_enum! {
    /// What is said of a ship.
    pub(crate) enum Stands in [] {
        /// Passengers go on board.
        Boarding = "boarding",
        /// It has left.
        Departed = "departed",
        /// It has reached its port.
        Arrived = "arrived",
    }
}

impl Stands {
    const fn status(self) -> SailingStatus {
        match self {
            Self::Boarding => SailingStatus::Boarding,
            Self::Departed => SailingStatus::Departed,
            Self::Arrived => SailingStatus::Arrived,
        }
    }
}

/// What is said, of a sailing as it was seen.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Said {
    status: Stands,
    /// As the sailing was seen.
    version: i64,
    #[serde(default)]
    reason: Option<String>,
}

/// Whoever boards a ship may say so; that it has left or arrived takes more.
pub(crate) async fn endpoint(
    ctx: Ctx,
    request: HttpRequest,
    id: Path<SailingId>,
    AuthorizedWith(gate, Json(said)): AuthorizedWith<may::BoardSailing, Json<Said>>,
) -> Result<Json<BoardRow>, Failed<BackofficeError>> {
    let (actor, ports) = match said.status {
        Stands::Boarding => (gate.actor, gate.ports),
        Stands::Departed | Stands::Arrived => {
            let operator = Authorized::<may::OperateSailing>::extract(&request).await;
            let operator = operator.map_err(BackofficeError::Refused)?;
            (operator.actor, operator.ports)
        }
    };
    let id = id.into_inner();
    let set = ctx.db.transaction(move |conn| set(conn, &actor, &ports, id, &said));
    Ok(Json(set.await?))
}

fn set(
    conn: &mut PgConnection,
    actor: &Actor,
    ports: &Ports,
    id: SailingId,
    Said { status, version, reason }: &Said,
) -> Result<BoardRow, BackofficeError> {
    let status = status.status();
    let mut errors = FieldErrors::default();
    let reason = reason.as_deref().filter(|reason| !reason.trim().is_empty());
    let reason = reason.and_then(|reason| errors.line("reason", &REASON, reason, 200));
    errors.into_result()?;
    let sailing = locked(conn, ports, id)?;
    unchanged(conn, &sailing, *version)?;
    stand::may_become(&sailing, status)?;
    if let Some(from) = stand::too_early(conn, &sailing, status)? {
        return Err(BackofficeError::TooEarly { status, from });
    }
    stand::write(conn, actor, &sailing, status, reason.as_deref())?;
    row_of(conn, id)
}
