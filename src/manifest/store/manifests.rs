//! The table of sealed manifests: rows are added, and never changed.

use std::collections::HashSet;

use boarding::TicketId;
use chrono::{DateTime, Utc};
use diesel::{pg::Pg, prelude::*};
use routes::SailingId;
use schema::tables::manifests;
use staff::StaffId;

use crate::error::ManifestError;

/// A version of a manifest.
#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = manifests, check_for_backend(Pg))]
pub(crate) struct Kept {
    #[diesel(column_name = sailing_id)]
    pub(crate) sailing: SailingId,
    pub(crate) version: i32,
    pub(crate) document: String,
    pub(crate) body: Vec<u8>,
    pub(crate) sha256: Vec<u8>,
    pub(crate) signature: Vec<u8>,
    pub(crate) key_name: String,
    pub(crate) last_scan: i64,
    pub(crate) tickets: Vec<Option<TicketId>>,
    pub(crate) authorised: i32,
    pub(crate) persons: i32,
    pub(crate) crew: i32,
    pub(crate) head_gate: Option<i32>,
    pub(crate) head_master: Option<i32>,
    pub(crate) reason: Option<String>,
    pub(crate) sealed_by: StaffId,
    pub(crate) approved_by: Option<StaffId>,
    pub(crate) sealed_at: DateTime<Utc>,
    pub(crate) keep_until: DateTime<Utc>,
    pub(crate) added: i32,
}

/// Keeps a version.
pub(crate) fn insert(conn: &mut PgConnection, version: &Kept) -> Result<(), ManifestError> {
    diesel::insert_into(manifests::table).values(version).execute(conn)?;
    Ok(())
}

/// Returns every version of a sailing's manifest, the latest first.
pub(crate) fn of(conn: &mut PgConnection, sailing: SailingId) -> Result<Vec<Kept>, ManifestError> {
    let of = manifests::table.filter(manifests::sailing_id.eq(sailing));
    Ok(of.order(manifests::version.desc()).select(Kept::as_select()).load(conn)?)
}

/// Returns the latest version.
pub(crate) fn last(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<Option<Kept>, ManifestError> {
    let of = manifests::table.filter(manifests::sailing_id.eq(sailing));
    let last = of.order(manifests::version.desc()).select(Kept::as_select());
    Ok(last.first(conn).optional()?)
}

/// Returns those of these sailings whose manifest is sealed.
pub(crate) fn sealed_among(
    conn: &mut PgConnection,
    sailings: &[SailingId],
) -> Result<HashSet<SailingId>, ManifestError> {
    let first = manifests::table
        .filter(manifests::sailing_id.eq_any(sailings))
        .filter(manifests::version.eq(1))
        .select(manifests::sailing_id);
    let sealed: Vec<SailingId> = first.load(conn)?;
    Ok(sealed.into_iter().collect())
}

/// Returns one version.
pub(crate) fn version(
    conn: &mut PgConnection,
    sailing: SailingId,
    version: i32,
) -> Result<Option<Kept>, ManifestError> {
    let one = manifests::table.find((sailing, version)).select(Kept::as_select());
    Ok(one.first(conn).optional()?)
}

/// Returns the version with this document number.
pub(crate) fn called(
    conn: &mut PgConnection,
    document: &str,
) -> Result<Option<Kept>, ManifestError> {
    let one = manifests::table.filter(manifests::document.eq(document));
    Ok(one.select(Kept::as_select()).first(conn).optional()?)
}

/// Returns some versions behind a document number, in the order of those numbers.
pub(crate) fn behind(
    conn: &mut PgConnection,
    document: &str,
    most: i64,
) -> Result<Vec<Kept>, ManifestError> {
    let behind = manifests::table.filter(manifests::document.gt(document));
    Ok(behind.order(manifests::document).select(Kept::as_select()).limit(most).load(conn)?)
}
