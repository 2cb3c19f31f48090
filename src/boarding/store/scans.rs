//! The table of scans, and of what they say that may name somebody.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use diesel::{
    pg::Pg,
    prelude::*,
    sql_types::{BigInt, Uuid as SqlUuid},
};
use platform::db::prepared;
use routes::SailingId;
use schema::tables::{scan_words, scans};

use crate::{
    error::BoardingError,
    fold::Act,
    ids::{DeviceId, Nonce, TicketId},
    words::{ScanKind, Verdict},
};

/// A scan as it is kept.
#[derive(Debug, Insertable)]
#[diesel(table_name = scans, check_for_backend(Pg))]
pub(crate) struct KeptScan {
    pub(crate) nonce: Nonce,
    pub(crate) device_id: DeviceId,
    pub(crate) enrolment: i32,
    pub(crate) seq: i64,
    /// As the device gave it, where it is another.
    pub(crate) own_seq: Option<i64>,
    pub(crate) sailing_id: SailingId,
    pub(crate) ticket_id: TicketId,
    pub(crate) kind: ScanKind,
    pub(crate) verdict: Verdict,
    pub(crate) at: DateTime<Utc>,
    pub(crate) device_at: DateTime<Utc>,
    pub(crate) mono_ms: i64,
    pub(crate) was_gone: bool,
    pub(crate) was_renamed: bool,
    pub(crate) number: Option<i64>,
    pub(crate) received_at: DateTime<Utc>,
}

/// What a scan says that may name somebody.
#[derive(Debug, Insertable)]
#[diesel(table_name = scan_words, check_for_backend(Pg))]
pub(crate) struct ScanWords {
    pub(crate) nonce: Nonce,
    pub(crate) name_on_ticket: Option<String>,
    pub(crate) reason: Option<String>,
    pub(crate) received_at: DateTime<Utc>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = scans, check_for_backend(Pg))]
struct ActRow {
    ticket_id: TicketId,
    nonce: Nonce,
    device_id: DeviceId,
    kind: ScanKind,
    at: DateTime<Utc>,
    enrolment: i32,
    seq: i64,
    own_seq: Option<i64>,
    was_gone: bool,
    was_renamed: bool,
}

/// Keeps scans, none of which is kept yet.
pub(crate) fn insert(
    conn: &mut PgConnection,
    scans: &[KeptScan],
    words: &[ScanWords],
) -> Result<(), BoardingError> {
    diesel::insert_into(scans::table).values(scans).execute(conn)?;
    if !words.is_empty() {
        diesel::insert_into(scan_words::table).values(words).execute(conn)?;
    }
    Ok(())
}

/// Returns those of these scans that are kept, and whose they are.
pub(crate) fn kept(
    conn: &mut PgConnection,
    nonces: &[Nonce],
) -> Result<HashMap<Nonce, DeviceId>, BoardingError> {
    let these = scans::table.filter(scans::nonce.eq_any(nonces));
    let these: Vec<(Nonce, DeviceId)> =
        these.select((scans::nonce, scans::device_id)).load(conn)?;
    Ok(these.into_iter().collect())
}

/// Returns those of these numbers that scans of a device have.
pub(crate) fn taken_seqs(
    conn: &mut PgConnection,
    device: DeviceId,
    enrolment: i32,
    seqs: &[i64],
) -> Result<HashSet<i64>, BoardingError> {
    let these = scans::table
        .filter(scans::device_id.eq(device))
        .filter(scans::enrolment.eq(enrolment))
        .filter(scans::seq.eq_any(seqs));
    Ok(these.select(scans::seq).load::<i64>(conn)?.into_iter().collect())
}

/// Returns the greatest number that a scan of an enrolment has; zero where there is none.
pub(crate) fn last_seq(
    conn: &mut PgConnection,
    device: DeviceId,
    enrolment: i32,
) -> Result<i64, BoardingError> {
    let of = scans::table
        .filter(scans::device_id.eq(device))
        .filter(scans::enrolment.eq(enrolment))
        .select(diesel::dsl::max(scans::seq));
    Ok(of.first::<Option<i64>>(conn)?.unwrap_or(0))
}

/// Returns the scans of these tickets on a sailing.
pub(crate) fn acts(
    conn: &mut PgConnection,
    sailing: SailingId,
    tickets: &[TicketId],
) -> Result<HashMap<TicketId, Vec<Act>>, BoardingError> {
    let of =
        scans::table.filter(scans::sailing_id.eq(sailing)).filter(scans::ticket_id.eq_any(tickets));
    let rows: Vec<ActRow> = of.select(ActRow::as_select()).load(conn)?;
    let mut acts = HashMap::<TicketId, Vec<Act>>::new();
    for row in rows {
        acts.entry(row.ticket_id).or_default().push(Act {
            nonce: row.nonce,
            device: row.device_id,
            kind: row.kind,
            at: row.at,
            counted: (row.enrolment, row.own_seq.unwrap_or(row.seq), row.seq),
            was_gone: row.was_gone,
            was_renamed: row.was_renamed,
        });
    }
    Ok(acts)
}

/// Returns the tickets of a sailing of which scans arrived after this one.
pub(crate) fn tickets_since(
    conn: &mut PgConnection,
    sailing: SailingId,
    number: i64,
) -> Result<HashSet<TicketId>, BoardingError> {
    let since = scans::table.filter(scans::sailing_id.eq(sailing)).filter(scans::number.gt(number));
    let tickets: Vec<TicketId> = since.select(scans::ticket_id).distinct().load(conn)?;
    Ok(tickets.into_iter().collect())
}

#[derive(QueryableByName)]
struct Counted {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

/// Returns how many tickets a device has let on board of a sailing, known ones and others: those whose last
/// scan there is no undo.
pub(crate) fn count_boarded_by(
    conn: &mut PgConnection,
    sailing: SailingId,
    device: DeviceId,
) -> Result<i32, BoardingError> {
    // Raw, for it counts the last row of each group.
    let counted: Counted = prepared(
        "SELECT count(*) AS count FROM (
           SELECT DISTINCT ON (ticket_id) kind FROM scans
           WHERE sailing_id = $1 AND device_id = $2 AND kind <> 'refuse'
           ORDER BY ticket_id, enrolment DESC, coalesce(own_seq, seq) DESC, seq DESC) AS last
         WHERE kind = 'board'",
    )
    .bind::<SqlUuid, _>(sailing)
    .bind::<SqlUuid, _>(device)
    .get_result(conn)?;
    Ok(i32::try_from(counted.count).unwrap_or(i32::MAX))
}

/// Forgets up to `most` of the words of scans that arrived so many months ago. Returns how many.
pub(crate) fn forget_words(
    conn: &mut PgConnection,
    before: DateTime<Utc>,
    most: i64,
) -> Result<usize, BoardingError> {
    let old = diesel::alias!(scan_words as old);
    let (nonce, at) = (old.field(scan_words::nonce), old.field(scan_words::received_at));
    let some = old.filter(at.lt(before)).order(at).limit(most).select(nonce);
    let forgotten = scan_words::table.filter(scan_words::nonce.eq_any(some));
    Ok(diesel::delete(forgotten).execute(conn)?)
}
