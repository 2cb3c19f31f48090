//! `POST sailings/{id}/status`: a ship boards, has left or has arrived.

use actix_web::{FromRequest as _, HttpRequest, web::Path};
use diesel::PgConnection;
use platform::{
    Context,
    web::{Ctx, Failed, Json},
};
use routes::{Sailing, SailingId, SailingStatus};
use serde::Deserialize;
use staff::{
    Actor, ApprovalId, Authorized, AuthorizedWith, Ports, StaffError, Subject, SubjectKind,
    approvals::{self, Agreed, ApprovalKind, Wish},
    may, read_any_reason, read_reason,
};
use utoipa::ToSchema;

use super::{find::locked, guards::may_be_agreed, stand};
use crate::{
    BackofficeError,
    board::{BoardRow, row_of, unchanged},
    standing::standing_as,
};

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
    let for_db = Ctx::clone(&ctx);
    let set = ctx.db.transaction(move |conn| set(conn, &for_db, &actor, (&ports, id), &said));
    match set.await? {
        Outcome::Set(row) => Ok(Json(*row)),
        Outcome::Asked(approval) => {
            Err(BackofficeError::from(StaffError::NeedsApproval(approval)).into())
        }
    }
}

/// What became of it. A request for agreement is kept, so both ends commit.
enum Outcome {
    Set(Box<BoardRow>),
    Asked(ApprovalId),
}

fn set(
    conn: &mut PgConnection,
    ctx: &Context,
    actor: &Actor,
    (ports, id): (&Ports, SailingId),
    Said { status, version, reason }: &Said,
) -> Result<Outcome, BackofficeError> {
    let status = status.status();
    let reason = read_any_reason("reason", reason.as_deref())?;
    let sailing = locked(conn, ports, id)?;
    unchanged(conn, &sailing, *version)?;
    stand::may_become(&sailing, status)?;
    if let Some(from) = stand::too_early(conn, &sailing, status)? {
        if !may_be_agreed(status) {
            return Err(BackofficeError::TooEarly { status, from });
        }
        let reason = read_reason("reason", reason.as_deref().unwrap_or_default())?;
        let wish = early(&sailing, status, &reason);
        if let Agreed::Asked(approval) = approvals::ask(conn, &*ctx.rng, actor, &wish)? {
            return Ok(Outcome::Asked(approval));
        }
    }
    stand::write(conn, actor, &sailing, status, reason.as_deref())?;
    Ok(Outcome::Set(Box::new(row_of(conn, id)?)))
}

/// What a second person is asked to agree to. That the sailing has another time makes it something else.
fn early<'a>(sailing: &Sailing, status: SailingStatus, reason: &'a str) -> Wish<'a> {
    Wish {
        kind: ApprovalKind::EarlyDeparture,
        subject: Subject::new(SubjectKind::Sailing, sailing.id),
        payload: standing_as(sailing, status, sailing.departs_at),
        reason,
    }
}
