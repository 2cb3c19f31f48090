//! `POST sailings/{id}/boardings/{ticket}/undo`: somebody is taken off board whom a gate let on board that is in use no
//! more, as when the device was lost. A gate that is in use undoes what it did itself.

use std::collections::BTreeSet;

use actix_web::web::Path;
use diesel::PgConnection;
use platform::{
    Context,
    web::{Ctx, Failed, Json},
};
use routes::SailingId;
use serde_json::json;
use staff::{
    Act, Action, Actor, Authorized, AuthorizedWith, Ports, Subject, SubjectKind, Why, may, record,
};

use super::counts::{BoardingCounts, counts};
use crate::{
    error::BoardingError,
    ids::{DeviceId, Nonce, TicketId},
    keep::{Arrived, Source, keep},
    scan::Scan,
    store::{
        boardings,
        devices::{self, Device},
        gates, scans,
    },
    words::{ScanKind, Verdict},
};

pub(crate) async fn endpoint(
    ctx: Ctx,
    which: Path<(SailingId, TicketId)>,
    AuthorizedWith(Authorized { actor, ports, .. }, Json(why)): AuthorizedWith<
        may::ResolveConflicts,
        Json<Why>,
    >,
) -> Result<Json<BoardingCounts>, Failed<BoardingError>> {
    let (which, reason, for_db) = (which.into_inner(), why.read()?, ctx.clone());
    let undo = move |conn: &mut PgConnection| undo(conn, &for_db, (&actor, &ports), which, &reason);
    Ok(Json(ctx.db.transaction(undo).await?))
}

fn undo(
    conn: &mut PgConnection,
    ctx: &Context,
    (actor, ports): (&Actor, &Ports),
    (sailing, ticket): (SailingId, TicketId),
    reason: &str,
) -> Result<BoardingCounts, BoardingError> {
    // Whoever may not see the sailing is told so before anything of it.
    counts(conn, ports, sailing)?;
    let device = boarded_at(conn, sailing, ticket)?;
    let device = devices::lock(conn, device)?.ok_or(BoardingError::NotFound)?;
    if device.revoked_at.is_none() {
        return Err(BoardingError::GateInUse);
    }
    gates::lock(conn, &BTreeSet::from([sailing]))?;
    if boarded_at(conn, sailing, ticket)? != device.id {
        return Err(BoardingError::ResolvedBefore);
    }
    let undone = undone(conn, ctx, &device, (sailing, ticket), reason)?;
    keep(conn, &device, &[undone], &[], Source::Desk)?;
    let act = Act {
        reason: Some(reason),
        after: Some(json!({ "ticket": ticket, "device": device.id })),
        ..Act::plain(Action::BoardingUndone, Subject::new(SubjectKind::Sailing, sailing))
    };
    let counts = counts(conn, ports, sailing)?;
    record(conn, actor, &act)?;
    Ok(counts)
}

fn boarded_at(
    conn: &mut PgConnection,
    sailing: SailingId,
    ticket: TicketId,
) -> Result<DeviceId, BoardingError> {
    boardings::device_of(conn, sailing, ticket)?.ok_or(BoardingError::NotFound)
}

/// Returns the scan by which a revoked device undoes what it did with a ticket. It stands behind all that the device
/// itself has made and may still send: it enrols no more, so the next count is the desk's.
fn undone(
    conn: &mut PgConnection,
    ctx: &Context,
    device: &Device,
    (sailing, ticket): (SailingId, TicketId),
    reason: &str,
) -> Result<Arrived, BoardingError> {
    let enrolment = device.enrolment + 1;
    let seq = scans::last_seq(conn, device.id, enrolment)? + 1;
    let now = platform::db::now(conn)?;
    let scan = Scan {
        nonce: Nonce::random(&*ctx.rng),
        seq,
        sailing,
        ticket,
        kind: ScanKind::Undo,
        at_ms: now.timestamp_millis(),
        device_ms: now.timestamp_millis(),
        mono_ms: 0.0,
        verdict: Verdict::Green,
        name_on_ticket: None,
        reason: Some(reason.to_owned()),
    };
    Ok(Arrived { scan, received_at: now, counted: (enrolment, seq) })
}
