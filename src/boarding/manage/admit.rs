//! `POST devices/{id}/admit`: the scans of a device count that waited: it was revoked, numbered them twice, or they are
//! of a sailing from another port.

use std::collections::HashMap;

use actix_web::web::Path;
use diesel::PgConnection;
use platform::web::{Ctx, Failed, Json};
use serde_json::json;
use staff::{
    Act, Action, Actor, Authorized, AuthorizedWith, Ports, Subject, SubjectKind, Why, may, record,
};

use super::shown::{ShownDevice, locked, shown_one};
use crate::{
    error::BoardingError,
    ids::DeviceId,
    keep::{Arrived, Source, keep, sailings_of},
    store::{
        quarantine::{self, Quarantined},
        scans,
    },
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
    let admit = move |conn: &mut PgConnection| admit(conn, &actor, &ports, id, &reason);
    Ok(Json(ctx.db.transaction(admit).await?))
}

fn admit(
    conn: &mut PgConnection,
    actor: &Actor,
    ports: &Ports,
    id: DeviceId,
    reason: &str,
) -> Result<ShownDevice, BoardingError> {
    let device = locked(conn, ports, id)?;
    let waiting = quarantine::waiting(conn, id)?;
    if waiting.is_empty() {
        return Err(BoardingError::NothingWaits);
    }
    let admitted = waiting.len();
    let arrived = numbered(conn, id, waiting)?;
    if !sailings_of(conn, &arrived)?.iter().all(|one| ports.covers(&one.route.origin.code)) {
        return Err(BoardingError::OfAnotherPort);
    }
    keep(conn, &device, &arrived, &[], Source::Desk)?;
    quarantine::set_admitted(conn, id)?;
    let shown = shown_one(conn, ports, id)?;
    let act = Act {
        reason: Some(reason),
        after: Some(json!({ "scans": admitted })),
        ..Act::plain(Action::ScansAdmitted, Subject::new(SubjectKind::Device, id))
    };
    record(conn, actor, &act)?;
    Ok(shown)
}

/// Gives each scan whose number another has the next one that is free.
fn numbered(
    conn: &mut PgConnection,
    device: DeviceId,
    waiting: Vec<Quarantined>,
) -> Result<Vec<Arrived>, BoardingError> {
    let mut by_enrolment = HashMap::<i32, Vec<Quarantined>>::new();
    for one in waiting {
        by_enrolment.entry(one.enrolment).or_default().push(one);
    }
    let mut arrived = Vec::new();
    for (enrolment, waiting) in by_enrolment {
        let seqs: Vec<i64> = waiting.iter().map(|one| one.seq).collect();
        let mut taken = scans::taken_seqs(conn, device, enrolment, &seqs)?;
        let mut last = scans::last_seq(conn, device, enrolment)?;
        last = seqs.into_iter().max().unwrap_or(0).max(last).max(0);
        for Quarantined { seq, body, received_at, .. } in waiting {
            let is_free = seq > 0 && taken.insert(seq);
            if !is_free {
                last += 1;
            }
            let seq = if is_free { seq } else { last };
            let scan = serde_json::from_value(body)?;
            arrived.push(Arrived { scan, received_at, counted: (enrolment, seq) });
        }
    }
    Ok(arrived)
}
