//! `GET gate/lists/{sailing}`: everything with which a device boards a sailing while it has no network, and
//! its share of the people whom the ship may carry.

use std::collections::BTreeSet;

use actix_web::web::Path;
use bookings::on_board::tickets_on;
use diesel::PgConnection;
use platform::web::{Ctx, Failed};
use routes::SailingId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    error::BoardingError,
    gate_sailings::{GateSailing, is_of, shown},
    gate_ticket::{Cursor, GateTicket},
    packed::Packed,
    share::{self, Share},
    signed::Gate,
    store::{
        boardings,
        devices::{self, Device},
        gates,
    },
    ticket_key::{TicketKey, good_keys},
};

/// Everything with which a device boards a sailing.
#[derive(Serialize, ToSchema)]
pub(crate) struct GateList {
    now_ms: i64,
    sailing: GateSailing,
    /// What the device asks with what changed since.
    cursor: String,
    /// Those that sign tickets, the newest first.
    keys: Vec<TicketKey>,
    pub(crate) share: GrantedShare,
    /// By the codes of their bookings.
    tickets: Vec<GateTicket>,
}

/// How many people a device may let on board without asking.
#[derive(Serialize, ToSchema)]
pub(crate) struct GrantedShare {
    pub(crate) granted: i32,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    sailing: Path<SailingId>,
    Gate(device): Gate,
) -> Result<Packed<GateList>, Failed<BoardingError>> {
    let sailing = sailing.into_inner();
    Ok(Packed(ctx.db.transaction(move |conn| list(conn, &device, sailing)).await?))
}

pub(crate) fn list(
    conn: &mut PgConnection,
    device: &Device,
    id: SailingId,
) -> Result<GateList, BoardingError> {
    let device = devices::lock(conn, device.id)?.ok_or(BoardingError::NotFound)?;
    if device.revoked_at.is_some() {
        return Err(BoardingError::DeviceRevoked);
    }
    devices::seen(conn, device.id)?;
    let only = BTreeSet::from([id]);
    gates::open(conn, &only)?;
    let mut gate = gates::lock(conn, &only)?.pop().ok_or(BoardingError::NotFound)?;
    gate.certify(conn)?;
    let sailing = routes::sailings_by_id(conn, &[id])?.pop();
    let sailing = sailing.filter(|sailing| is_of(&device, sailing));
    let sailing = sailing.ok_or(BoardingError::NotFound)?;
    let share = share_of(conn, &device, gate)?;
    let now = platform::db::now(conn)?;
    let boarded = boardings::gates_of(conn, id)?;
    let tickets = tickets_on(conn, id, sailing.departs_on, None)?;
    let tickets = tickets.iter().map(|one| GateTicket::of(&sailing, one, &boarded)).collect();
    let keys = good_keys(conn)?;
    Ok(GateList {
        now_ms: now.timestamp_millis(),
        sailing: shown(conn, vec![sailing])?.pop().ok_or(BoardingError::NotFound)?,
        cursor: Cursor { number: gate.last_number, at: now }.to_string(),
        keys,
        share: GrantedShare { granted: share.granted },
        tickets,
    })
}

/// Returns the share of a device: the one that it has, or its first.
fn share_of(
    conn: &mut PgConnection,
    device: &Device,
    mut gate: gates::Gate,
) -> Result<Share, BoardingError> {
    let shares = gates::shares(conn, gate.sailing)?;
    let own = shares.iter().find(|share| share.device == device.id);
    let share = match own {
        Some(own) => own.share(),
        None => {
            let gates = devices::without_share(conn, &device.port, gate.sailing, device.id)?;
            let gates = i32::try_from(gates).unwrap_or(i32::MAX);
            let granted = share::first(gate.free(), gates);
            gate.granted += granted;
            Share { granted, used: 0 }
        }
    };
    gates::save(conn, &gate)?;
    gates::save_share(conn, gate.sailing, device.id, share)?;
    Ok(share)
}
