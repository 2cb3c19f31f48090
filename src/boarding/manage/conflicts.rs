//! `GET conflicts` and `POST conflicts/{id}/resolve`: boardings that a person must look at.

use std::collections::{BTreeSet, HashMap};

use actix_web::web::Path;
use bookings::on_board::{TicketOn, tickets_on};
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use platform::web::{Ctx, Failed, Json, Query};
use routes::SailingId;
use serde::{Deserialize, Serialize};
use serde_json::json;
use staff::{
    Act, Action, Actor, Authorized, AuthorizedWith, Ports, StaffId, Subject, SubjectKind, may,
    names_of, read_reason, record,
};
use utoipa::{IntoParams, ToSchema};

use crate::{
    error::BoardingError,
    ids::{ConflictId, DeviceId, TicketId},
    store::{
        boardings,
        conflicts::{self, Conflict},
    },
    words::{ConflictKind, Resolution},
};

/// More than a day of a port has.
const MOST: i64 = 500;

/// Which conflicts.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Asked {
    /// Of this sailing alone.
    sailing: Option<SailingId>,
    /// Those at which nobody has looked; of false, the others.
    open: Option<bool>,
}

/// Boardings that a person must look at.
#[derive(Serialize, ToSchema)]
pub(crate) struct GateConflicts {
    /// The latest first.
    items: Vec<GateConflict>,
}

/// A boarding that a person must look at.
#[derive(Serialize, ToSchema)]
pub(crate) struct GateConflict {
    #[schema(value_type = Uuid)]
    id: ConflictId,
    kind: ConflictKind,
    #[schema(value_type = Uuid)]
    sailing: SailingId,
    voyage: String,
    departs_at: DateTime<Utc>,
    #[schema(value_type = Uuid)]
    ticket: TicketId,
    /// The code of the booking.
    code: String,
    /// The passenger, as the list says.
    name: String,
    /// The device at which that happened.
    #[schema(value_type = Uuid)]
    device: DeviceId,
    gate: String,
    at: DateTime<Utc>,
    /// Where the ticket boarded, and when.
    #[schema(required)]
    boarded_gate: Option<String>,
    #[schema(required)]
    boarded_at: Option<DateTime<Utc>>,
    #[schema(required)]
    resolution: Option<Resolution>,
    #[schema(required)]
    reason: Option<String>,
    #[schema(required)]
    resolved_by: Option<String>,
    #[schema(required)]
    resolved_at: Option<DateTime<Utc>>,
}

/// What a conflict was, and how that is known.
#[derive(Clone, Deserialize, ToSchema)]
#[schema(as = ConflictResolution)]
pub(crate) struct Resolved {
    resolution: Resolution,
    reason: String,
}

pub(crate) async fn list(
    ctx: Ctx,
    Authorized { ports, .. }: Authorized<may::SeeBoard>,
    Query(asked): Query<Asked>,
) -> Result<Json<GateConflicts>, Failed<BoardingError>> {
    let list = move |conn: &mut PgConnection| {
        let sailings = match asked.sailing {
            Some(sailing) => Some(vec![sailing]),
            None => sailings_at(conn, &ports, asked.open)?,
        };
        let found = conflicts::list(conn, sailings.as_deref(), asked.open, MOST)?;
        shown(conn, &ports, found)
    };
    Ok(Json(GateConflicts { items: ctx.db.run(list).await? }))
}

/// Returns the sailings with conflicts that leave from these ports, so that those of other ports take no place in a
/// list; none of all ports, where nothing is to be left out.
fn sailings_at(
    conn: &mut PgConnection,
    ports: &Ports,
    is_open: Option<bool>,
) -> Result<Option<Vec<SailingId>>, BoardingError> {
    if *ports == Ports::All {
        return Ok(None);
    }
    let ids = conflicts::sailings(conn, is_open)?;
    let mut sailings = routes::sailings_by_id(conn, &ids)?;
    sailings.retain(|sailing| ports.covers(&sailing.route.origin.code));
    Ok(Some(sailings.into_iter().map(|sailing| sailing.id).collect()))
}

/// Returns conflicts as the desk shows them, those of sailings that leave from these ports.
fn shown(
    conn: &mut PgConnection,
    ports: &Ports,
    found: Vec<Conflict>,
) -> Result<Vec<GateConflict>, BoardingError> {
    let people = found.iter().filter_map(|one| one.resolved_by);
    let names: HashMap<StaffId, String> = names_of(conn, people)?;
    let ids: BTreeSet<SailingId> = found.iter().map(|one| one.sailing).collect();
    let ids: Vec<SailingId> = ids.into_iter().collect();
    let mut sailings = HashMap::new();
    for sailing in routes::sailings_by_id(conn, &ids)? {
        if ports.covers(&sailing.route.origin.code) {
            let tickets = tickets_on(conn, sailing.id, sailing.departs_on, None)?;
            let tickets: HashMap<TicketId, TicketOn> =
                tickets.into_iter().map(|one| (TicketId(one.ticket), one)).collect();
            let boarded = boardings::gates_of(conn, sailing.id)?;
            sailings.insert(sailing.id, (sailing, tickets, boarded));
        }
    }
    let of = |one: Conflict| {
        let (sailing, tickets, boarded) = sailings.get(&one.sailing)?;
        let (ticket, there) = (tickets.get(&one.key.ticket), boarded.get(&one.key.ticket));
        Some(GateConflict {
            id: one.id,
            kind: one.key.kind,
            sailing: sailing.id,
            voyage: sailing.voyage_number.clone(),
            departs_at: sailing.departs_at,
            ticket: one.key.ticket,
            code: ticket.map(|ticket| ticket.code.to_string()).unwrap_or_default(),
            name: ticket.map(|ticket| ticket.name.clone()).unwrap_or_default(),
            device: one.key.device,
            gate: one.gate,
            at: one.at,
            boarded_gate: there.map(|there| there.gate.clone()),
            boarded_at: there.map(|there| there.at),
            resolution: one.resolution,
            reason: one.reason,
            resolved_by: one.resolved_by.and_then(|by| names.get(&by).cloned()),
            resolved_at: one.resolved_at,
        })
    };
    Ok(found.into_iter().filter_map(of).collect())
}

pub(crate) async fn resolve(
    ctx: Ctx,
    id: Path<ConflictId>,
    AuthorizedWith(Authorized { actor, ports, .. }, Json(resolved)): AuthorizedWith<
        may::ResolveConflicts,
        Json<Resolved>,
    >,
) -> Result<Json<GateConflict>, Failed<BoardingError>> {
    let id = id.into_inner();
    let reason = read_reason("reason", &resolved.reason)?;
    let write = move |conn: &mut PgConnection| {
        write(conn, &actor, &ports, id, resolved.resolution, &reason)
    };
    Ok(Json(ctx.db.transaction(write).await?))
}

fn write(
    conn: &mut PgConnection,
    actor: &Actor,
    ports: &Ports,
    id: ConflictId,
    resolution: Resolution,
    reason: &str,
) -> Result<GateConflict, BoardingError> {
    let found = conflicts::find(conn, id)?.ok_or(BoardingError::NotFound)?;
    let kind = found.key.kind;
    let sailing = found.sailing;
    shown(conn, ports, vec![found])?.pop().ok_or(BoardingError::NotFound)?;
    if !conflicts::resolve(conn, id, resolution, reason, actor.staff_id())? {
        return Err(BoardingError::ResolvedBefore);
    }
    let found = conflicts::find(conn, id)?.ok_or(BoardingError::NotFound)?;
    let shown = shown(conn, ports, vec![found])?.pop().ok_or(BoardingError::NotFound)?;
    let act = Act {
        reason: Some(reason),
        after: Some(json!({ "kind": kind, "resolution": resolution, "sailing": sailing })),
        ..Act::plain(Action::ConflictResolved, Subject::new(SubjectKind::Conflict, id))
    };
    record(conn, actor, &act)?;
    Ok(shown)
}
