//! A sailing as the board shows it. All sailings of a day are asked for at once, each by an index.

use std::collections::{HashMap, HashSet};

use bookings::on_board;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::PgConnection;
use kernel::Centavos;
use notices::NoticeState;
use routes::{Port, Sailing, SailingId, SailingStatus};
use serde::Serialize;
use utoipa::ToSchema;

use super::warning::{Warning, warnings};
use crate::{BackofficeError, telling::emails};

/// A sailing as the board shows it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BoardRow {
    id: SailingId,
    voyage: String,
    day: NaiveDate,
    route: BoardRoute,
    vessel: String,
    departs_at: DateTime<Utc>,
    scheduled_departs_at: DateTime<Utc>,
    arrives_at: DateTime<Utc>,
    status: SailingStatus,
    #[schema(required)]
    status_reason: Option<String>,
    /// Why its travellers may move free of charge; null where they may not.
    #[schema(required)]
    moves_free_reason: Option<String>,
    /// True if no more seats are sold on it, though it may sail.
    is_withdrawn: bool,
    /// What a change of it is asked for with; another after each change.
    version: i64,
    pub(super) sold: i32,
    /// Seats that are held and not paid.
    pub(super) held: i32,
    /// How many people are on board, infants too.
    pub(super) boarded: i32,
    pub(super) capacity: i32,
    /// What the seats that are sold have cost.
    #[schema(value_type = i64)]
    pub(super) paid_centavos: Centavos,
    emails: EmailCounts,
    warnings: Vec<Warning>,
}

/// From where to where.
#[derive(Debug, Serialize, ToSchema)]
struct BoardRoute {
    from: PortName,
    to: PortName,
}

/// A port.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct PortName {
    pub(super) code: String,
    name: String,
}

/// How many e-mails there are about a delay or a cancellation of it.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
struct EmailCounts {
    queued: i64,
    sent: i64,
    failed: i64,
}

impl From<Port> for PortName {
    fn from(Port { code, name, .. }: Port) -> Self {
        Self { code, name }
    }
}

/// What is counted on each of some sailings.
struct Counts {
    versions: HashMap<SailingId, i64>,
    seats: HashMap<SailingId, Seats>,
    paid: HashMap<SailingId, Centavos>,
    boarded: HashMap<SailingId, i32>,
    sealed: HashSet<SailingId>,
    emails: HashMap<String, EmailCounts>,
    now: DateTime<Utc>,
}

#[derive(Clone, Copy, Default)]
struct Seats {
    capacity: i32,
    held: i32,
    sold: i32,
}

impl Counts {
    fn of(conn: &mut PgConnection, ids: &[SailingId]) -> Result<Self, BackofficeError> {
        let mut seats = HashMap::<SailingId, Seats>::new();
        for class in on_board::stock_of(conn, ids)? {
            let all = seats.entry(class.sailing).or_default();
            all.capacity += class.capacity;
            all.held += class.held;
            all.sold += class.sold;
        }
        let about: Vec<String> = ids.iter().map(|id| emails::about(*id)).collect();
        let mut emails = HashMap::<String, EmailCounts>::new();
        for counted in notices::count_about(conn, &about)? {
            let of = emails.entry(counted.about).or_default();
            match counted.state {
                NoticeState::Queued => of.queued = counted.emails,
                NoticeState::Sent => of.sent = counted.emails,
                NoticeState::Failed => of.failed = counted.emails,
            }
        }
        Ok(Self {
            versions: routes::last_changes(conn, ids)?,
            seats,
            paid: on_board::paid_on(conn, ids)?,
            boarded: boarding::count_boarded(conn, ids)?.into_iter().collect(),
            sealed: manifest::sealed_among(conn, ids)?,
            emails,
            now: platform::db::now(conn)?,
        })
    }

    fn row(&self, sailing: Sailing) -> BoardRow {
        let id = sailing.id;
        let Seats { capacity, held, sold } = self.seats.get(&id).copied().unwrap_or_default();
        let emails = self.emails.get(&emails::about(id)).copied().unwrap_or_default();
        // Where no gate boarded there is nothing to seal.
        let is_open = self.boarded.contains_key(&id) && !self.sealed.contains(&id);
        BoardRow {
            warnings: warnings(&sailing, (held + sold, capacity), emails.failed, is_open, self.now),
            id,
            voyage: sailing.voyage_number,
            day: sailing.departs_on,
            route: BoardRoute {
                from: sailing.route.origin.clone().into(),
                to: sailing.route.destination.clone().into(),
            },
            vessel: sailing.vessel,
            departs_at: sailing.departs_at,
            scheduled_departs_at: sailing.scheduled_departs_at,
            arrives_at: sailing.arrives_at,
            status: sailing.status,
            status_reason: sailing.status_reason,
            moves_free_reason: sailing.moves_free.map(|offer| offer.reason),
            is_withdrawn: sailing.is_withdrawn,
            version: self.versions.get(&id).copied().unwrap_or(0),
            sold,
            held,
            boarded: self.boarded.get(&id).copied().unwrap_or(0),
            capacity,
            paid_centavos: self.paid.get(&id).copied().unwrap_or(Centavos::ZERO),
            emails,
        }
    }
}

/// Returns these sailings as the board shows them.
pub(super) fn rows_of(
    conn: &mut PgConnection,
    sailings: Vec<Sailing>,
) -> Result<Vec<BoardRow>, BackofficeError> {
    let ids: Vec<SailingId> = sailings.iter().map(|sailing| sailing.id).collect();
    let counts = Counts::of(conn, &ids)?;
    Ok(sailings.into_iter().map(|sailing| counts.row(sailing)).collect())
}

/// Returns a sailing as the board shows it.
pub(crate) fn row_of(conn: &mut PgConnection, id: SailingId) -> Result<BoardRow, BackofficeError> {
    let sailings = routes::sailings_by_id(conn, &[id])?;
    rows_of(conn, sailings)?.pop().ok_or(BackofficeError::NotFound)
}

/// Refuses a sailing that was changed since it had this version, with how it stands now.
pub(crate) fn unchanged(
    conn: &mut PgConnection,
    sailing: &Sailing,
    version: i64,
) -> Result<(), BackofficeError> {
    let last = routes::last_changes(conn, &[sailing.id])?.get(&sailing.id).copied().unwrap_or(0);
    if last == version {
        return Ok(());
    }
    let current = serde_json::to_value(row_of(conn, sailing.id)?)?;
    Err(BackofficeError::ChangedMeanwhile(current))
}
