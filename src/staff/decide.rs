//! `GET approvals` and `POST approvals/{approval}/decide`: what waits for a second person, and what one has agreed to.

use actix_web::web::Path;
use diesel::PgConnection;
use kernel::Text;
use platform::web::{Caller, Ctx, Failed, Json, Message};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    approvals::{self, Approval, ApprovalKind},
    authorized::{StaffSession, StaffSessionWith},
    error::StaffError,
    ids::{ApprovalId, StaffId},
    ports::{Ports, RoleAt, ports_of},
    reason::read_reason,
    security::{Security, note},
    store,
};

const DECIDED: Text = Text::new(
    "Your decision is written down.",
    "Naitala na ang pasya mo.",
    "Natala na ang imong hukom.",
);

/// Acts that two people must agree to.
#[derive(Serialize, ToSchema)]
pub(crate) struct Approvals {
    /// What waits for a decision that the reader may take, or that the reader asked for; the oldest first.
    items: Vec<Approval>,
    /// What the reader asked for, a second person agreed to, and is not done yet; the oldest first.
    agreed: Vec<Approval>,
}

/// A decision, and why.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Decision {
    approve: bool,
    reason: String,
}

/// Whether these roles permit to decide of this kind. Two people at different ports see the same, so it is
/// asked for at all ports.
fn may_decide(roles: &[RoleAt], kind: ApprovalKind) -> bool {
    ports_of(roles, kind.permission()) == Some(Ports::All)
}

pub(crate) async fn list(
    ctx: Ctx,
    caller: StaffSession,
) -> Result<Json<Approvals>, Failed<StaffError>> {
    caller.factor_at()?;
    let session = caller.session;
    let kinds: Vec<ApprovalKind> = ApprovalKind::ALL
        .iter()
        .copied()
        .filter(|kind| may_decide(&session.roles, *kind))
        .collect();
    let reader: StaffId = session.staff;
    let read = move |conn: &mut PgConnection| {
        let items = store::approvals::waiting(conn, &kinds, reader)?;
        Ok::<_, StaffError>(Approvals { items, agreed: store::approvals::agreed(conn, reader)? })
    };
    Ok(Json(ctx.db.run(read).await?))
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    who: Caller,
    id: Path<ApprovalId>,
    StaffSessionWith(caller, Json(decision)): StaffSessionWith<Json<Decision>>,
) -> Result<Json<Message>, Failed<StaffError>> {
    caller.recently(ctx.clock.now())?;
    let reason = read_reason("reason", &decision.reason)?;
    let (session, actor, id) = (caller.session, caller.actor, *id);
    let by = actor.clone();
    let decide = move |conn: &mut PgConnection| {
        let kind = store::approvals::kind(conn, id)?.ok_or(StaffError::NotFound)?;
        if !may_decide(&session.roles, kind) {
            return Err(StaffError::NotAllowed);
        }
        approvals::decide(conn, &by, id, decision.approve, &reason)
    };
    let decided = ctx.db.transaction(decide).await;
    if matches!(decided, Err(StaffError::NotAllowed)) {
        note(Security::Denied, &actor);
    }
    decided?;
    Ok(Message::to(&who, &DECIDED))
}
