//! `POST gate/scans`: a device sends what it scanned, and learns what others did.

use std::collections::HashSet;

use bookings::on_board::tickets_on;
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use platform::web::{Ctx, Failed, Json};
use routes::{SailingId, SailingStatus};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::BoardingError,
    gate_ticket::{Cursor, GateTicket},
    ids::{Nonce, TicketId},
    keep::{Aboard, Arrived, Source, keep},
    scan::Scan,
    sent::{count_fresh, note_sent},
    share::{self, Share},
    signed::GateWith,
    store::{
        boardings,
        devices::{self, Device},
        gates, scans,
    },
    ticket_key::{TicketKey, good_keys},
    words::Outcome,
};

/// So many scans at once.
const MOST_SCANS: usize = 500;

/// More sailings than a port boards at once.
const MOST_SAILINGS: usize = 50;

/// What a device sends.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct Upload {
    /// When, by its clock; later with each request of a device.
    sent_ms: i64,
    /// The sailings that it boards.
    pub(crate) sailings: Vec<SyncedSailing>,
    /// Up to five hundred, in any order.
    pub(crate) scans: Vec<Scan>,
    /// How many scans it still has behind these.
    #[serde(default)]
    unsent: i32,
}

/// A sailing that a device boards.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct SyncedSailing {
    #[schema(value_type = Uuid)]
    id: SailingId,
    /// As it was last told.
    cursor: String,
    /// How many people it lets on board from now on before it asks: what is less than its share it gives back.
    #[serde(default)]
    pub(crate) limit: Option<i32>,
}

/// What became of it, and what others did.
#[derive(Serialize, ToSchema)]
pub(crate) struct Uploaded {
    now_ms: i64,
    results: Vec<ScanResult>,
    /// Those that sign tickets now, the newest first: another may have begun since the lists were fetched.
    pub(crate) keys: Vec<TicketKey>,
    sailings: Vec<SailingNow>,
}

/// What became of a scan.
#[derive(Serialize, ToSchema)]
struct ScanResult {
    #[schema(value_type = Uuid)]
    nonce: Nonce,
    outcome: Outcome,
}

/// A sailing as it is now.
#[derive(Serialize, ToSchema)]
struct SailingNow {
    #[schema(value_type = Uuid)]
    id: SailingId,
    status: SailingStatus,
    departs_at: DateTime<Utc>,
    boarded: i32,
    cursor: String,
    share: RenewedShare,
    /// The tickets of which something changed.
    changes: Vec<GateTicket>,
}

/// How many people a device may let on board without asking.
#[derive(Serialize, ToSchema)]
struct RenewedShare {
    granted: i32,
    /// So many it shall give back, as other gates have none left.
    asked_back: i32,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    GateWith(device, upload): GateWith<Upload>,
) -> Result<Json<Uploaded>, Failed<BoardingError>> {
    if upload.scans.len() > MOST_SCANS || upload.sailings.len() > MOST_SAILINGS {
        return Err(BoardingError::Unreadable("too many at once".to_owned()).into());
    }
    Ok(Json(ctx.db.transaction(move |conn| take(conn, &device, &upload)).await?))
}

pub(crate) fn take(
    conn: &mut PgConnection,
    signed: &Device,
    upload: &Upload,
) -> Result<Uploaded, BoardingError> {
    let device = devices::lock(conn, signed.id)?.ok_or(BoardingError::NotFound)?;
    if device.enrolment != signed.enrolment {
        return Err(BoardingError::DeviceUnknown("it enrolled anew meanwhile"));
    }
    if device.revoked_at.is_some() && upload.scans.is_empty() {
        return Err(BoardingError::DeviceRevoked);
    }
    let now = platform::db::now(conn)?;
    let arrived: Vec<Arrived> = upload
        .scans
        .iter()
        .map(|scan| Arrived {
            scan: scan.clone(),
            received_at: now,
            counted: (device.enrolment, scan.seq),
        })
        .collect();
    let synced: Vec<SailingId> = match device.revoked_at {
        None => upload.sailings.iter().map(|sailing| sailing.id).collect(),
        Some(_) => Vec::new(),
    };
    let fresh = count_fresh(conn, &device, &arrived)?;
    let mut kept = keep(conn, &device, &arrived, &synced, Source::Device)?;
    let results = upload
        .scans
        .iter()
        .map(|scan| ScanResult { nonce: scan.nonce, outcome: kept.outcome(device.id, scan) });
    let results = results.collect();
    let mut sailings = Vec::new();
    for wanted in upload.sailings.iter().filter(|wanted| synced.contains(&wanted.id)) {
        if let Some(aboard) = kept.aboard.get_mut(&wanted.id) {
            sailings.extend(sync(conn, &device, aboard, wanted, (upload.sent_ms, now))?);
        }
    }
    note_sent(conn, &device, &arrived, fresh, upload.unsent)?;
    let keys = good_keys(conn)?;
    Ok(Uploaded { now_ms: now.timestamp_millis(), results, keys, sailings })
}

/// Renews the share of a device that has the list of a sailing, which is locked. Returns what the device is
/// told; nothing if it has no list.
fn sync(
    conn: &mut PgConnection,
    device: &Device,
    aboard: &mut Aboard,
    wanted: &SyncedSailing,
    (sent_ms, now): (i64, DateTime<Utc>),
) -> Result<Option<SailingNow>, BoardingError> {
    let gate = &mut aboard.gate;
    let shares = gates::shares(conn, gate.sailing)?;
    let Some(own) = shares.iter().find(|share| share.device == device.id) else {
        return Ok(None);
    };
    let is_over = gate.certify(conn)?;
    let share = own.share();
    // A request that was under way for longer than a later one tells a limit that holds no more: the
    // device was granted more since, and gives nothing of it back.
    let limit = wanted.limit.filter(|_| sent_ms > own.told_ms);
    if limit.is_some() {
        gates::set_told(conn, gate.sailing, device.id, sent_ms)?;
    }
    let granted = share::renewed(share, limit, gate.free());
    gate.granted += granted - share.granted;
    let share = Share { granted, ..share };
    gates::save(conn, gate)?;
    gates::save_share(conn, gate.sailing, device.id, share)?;
    let mut others = shares.iter().filter(|share| share.device != device.id);
    let is_another_dry = others.any(|other| other.share().is_dry());
    let gate = *gate;
    let changes = changes(conn, aboard, wanted.cursor.parse().ok())?;
    Ok(Some(SailingNow {
        id: gate.sailing,
        status: aboard.sailing.status,
        departs_at: aboard.sailing.departs_at,
        boarded: gate.boarded,
        cursor: Cursor { number: gate.last_number, at: now }.to_string(),
        share: RenewedShare {
            granted,
            asked_back: share::asked_back(share, gate.free(), is_another_dry || is_over),
        },
        changes,
    }))
}

/// Returns the tickets of which something changed since a gate asked; all, where it does not say since when.
fn changes(
    conn: &mut PgConnection,
    aboard: &mut Aboard,
    since: Option<Cursor>,
) -> Result<Vec<GateTicket>, BoardingError> {
    let (id, day) = (aboard.sailing.id, aboard.sailing.departs_on);
    let changed: HashSet<TicketId> = match since {
        None => aboard.tickets(conn)?.keys().copied().collect(),
        Some(cursor) => {
            let booked = tickets_on(conn, id, day, Some(cursor.bookings_since()))?;
            let mut changed = scans::tickets_since(conn, id, cursor.number)?;
            changed.extend(booked.into_iter().map(|one| TicketId(one.ticket)));
            changed
        }
    };
    if changed.is_empty() {
        return Ok(Vec::new());
    }
    let boarded = boardings::gates_of(conn, id)?;
    let sailing = aboard.sailing.clone();
    let tickets = aboard.tickets(conn)?;
    let changed = changed.iter().filter_map(|ticket| tickets.get(ticket));
    Ok(changed.map(|ticket| GateTicket::of(&sailing, ticket, &boarded)).collect())
}
