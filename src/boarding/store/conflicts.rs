//! The table of boardings that a person must look at.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use diesel::{pg::Pg, prelude::*};
use platform::db::app_now;
use routes::SailingId;
use schema::tables::{devices, scan_conflicts};
use staff::StaffId;

use crate::{
    error::BoardingError,
    ids::{ConflictId, DeviceId, TicketId},
    words::{ConflictKind, Resolution},
};

/// Which conflict: a ticket, a device and a kind have one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Queryable, Selectable)]
#[diesel(table_name = scan_conflicts, check_for_backend(Pg))]
pub(crate) struct ConflictKey {
    #[diesel(column_name = ticket_id)]
    pub(crate) ticket: TicketId,
    #[diesel(column_name = device_id)]
    pub(crate) device: DeviceId,
    pub(crate) kind: ConflictKind,
}

/// A conflict, and what was found out about it.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = scan_conflicts, check_for_backend(Pg))]
pub(crate) struct Conflict {
    pub(crate) id: ConflictId,
    #[diesel(column_name = sailing_id)]
    pub(crate) sailing: SailingId,
    #[diesel(embed)]
    pub(crate) key: ConflictKey,
    #[diesel(select_expression = devices::name)]
    pub(crate) gate: String,
    pub(crate) at: DateTime<Utc>,
    pub(crate) resolution: Option<Resolution>,
    pub(crate) reason: Option<String>,
    pub(crate) resolved_by: Option<StaffId>,
    pub(crate) resolved_at: Option<DateTime<Utc>>,
}

/// Writes the conflicts of these tickets. One that is found again keeps what was found out about it; one that
/// is found no more is deleted unless somebody has looked.
pub(crate) fn replace(
    conn: &mut PgConnection,
    sailing: SailingId,
    tickets: &[TicketId],
    found: &[(ConflictKey, DateTime<Utc>)],
) -> Result<(), BoardingError> {
    let of = scan_conflicts::table.filter(scan_conflicts::ticket_id.eq_any(tickets));
    let known: Vec<ConflictKey> = of.select(ConflictKey::as_select()).load(conn)?;
    let wanted: BTreeSet<ConflictKey> = found.iter().map(|(key, _)| *key).collect();
    for gone in known.iter().filter(|key| !wanted.contains(key)) {
        let one = scan_conflicts::table
            .filter(scan_conflicts::ticket_id.eq(gone.ticket))
            .filter(scan_conflicts::device_id.eq(gone.device))
            .filter(scan_conflicts::kind.eq(gone.kind))
            .filter(scan_conflicts::resolution.is_null());
        diesel::delete(one).execute(conn)?;
    }
    for (key, at) in found {
        diesel::insert_into(scan_conflicts::table)
            .values((
                scan_conflicts::sailing_id.eq(sailing),
                scan_conflicts::ticket_id.eq(key.ticket),
                scan_conflicts::device_id.eq(key.device),
                scan_conflicts::kind.eq(key.kind),
                scan_conflicts::at.eq(at),
            ))
            .on_conflict((
                scan_conflicts::ticket_id,
                scan_conflicts::device_id,
                scan_conflicts::kind,
            ))
            .do_update()
            .set(scan_conflicts::at.eq(at))
            .execute(conn)?;
    }
    Ok(())
}

/// Deletes what nobody has looked at of a sailing.
pub(crate) fn delete_open(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<(), BoardingError> {
    let open = scan_conflicts::table
        .filter(scan_conflicts::sailing_id.eq(sailing))
        .filter(scan_conflicts::resolution.is_null());
    diesel::delete(open).execute(conn)?;
    Ok(())
}

/// Returns the sailings that have a conflict: one at which nobody has looked, or somebody has, where that is asked for.
pub(crate) fn sailings(
    conn: &mut PgConnection,
    is_open: Option<bool>,
) -> Result<Vec<SailingId>, BoardingError> {
    let mut all = scan_conflicts::table.select(scan_conflicts::sailing_id).distinct().into_boxed();
    match is_open {
        Some(true) => all = all.filter(scan_conflicts::resolution.is_null()),
        Some(false) => all = all.filter(scan_conflicts::resolution.is_not_null()),
        None => {}
    }
    Ok(all.load(conn)?)
}

/// Returns up to `most` conflicts, the latest first: of these sailings, and those at which nobody has looked, where
/// that is asked for.
pub(crate) fn list(
    conn: &mut PgConnection,
    sailings: Option<&[SailingId]>,
    is_open: Option<bool>,
    most: i64,
) -> Result<Vec<Conflict>, BoardingError> {
    let mut all = scan_conflicts::table
        .inner_join(devices::table)
        .order((scan_conflicts::at.desc(), scan_conflicts::id))
        .select(Conflict::as_select())
        .limit(most)
        .into_boxed();
    if let Some(sailings) = sailings {
        all = all.filter(scan_conflicts::sailing_id.eq_any(sailings));
    }
    match is_open {
        Some(true) => all = all.filter(scan_conflicts::resolution.is_null()),
        Some(false) => all = all.filter(scan_conflicts::resolution.is_not_null()),
        None => {}
    }
    Ok(all.load(conn)?)
}

/// Returns one.
pub(crate) fn find(
    conn: &mut PgConnection,
    id: ConflictId,
) -> Result<Option<Conflict>, BoardingError> {
    let one = scan_conflicts::table.inner_join(devices::table).filter(scan_conflicts::id.eq(id));
    Ok(one.select(Conflict::as_select()).first(conn).optional()?)
}

/// Returns how many of a sailing nobody has looked at.
pub(crate) fn count_open(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<i64, BoardingError> {
    let open = scan_conflicts::table
        .filter(scan_conflicts::sailing_id.eq(sailing))
        .filter(scan_conflicts::resolution.is_null());
    Ok(open.count().get_result(conn)?)
}

/// Writes what somebody found out. Returns false if somebody did before.
pub(crate) fn resolve(
    conn: &mut PgConnection,
    id: ConflictId,
    resolution: Resolution,
    reason: &str,
    by: Option<StaffId>,
) -> Result<bool, BoardingError> {
    let open = scan_conflicts::table.find(id).filter(scan_conflicts::resolution.is_null());
    let resolved = diesel::update(open)
        .set((
            scan_conflicts::resolution.eq(resolution),
            scan_conflicts::reason.eq(reason),
            scan_conflicts::resolved_by.eq(by),
            scan_conflicts::resolved_at.eq(app_now().nullable()),
        ))
        .execute(conn)?;
    Ok(resolved == 1)
}
