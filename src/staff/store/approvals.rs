//! The table of requests for a second person's agreement.

use diesel::prelude::*;
use platform::db::{DbError, app_now, later};
use schema::tables::{approvals, staff};
use serde_json::Value;

use crate::{
    approval::{Approval, ApprovalKind, ApprovalState, LIFE, Wish},
    events::SubjectKind,
    ids::{ApprovalId, StaffId},
};

/// Uses up what somebody else agreed to: the very act, for that reason, by the same person. Returns who did; none
/// if nobody.
pub(crate) fn take(
    conn: &mut PgConnection,
    asked_by: StaffId,
    wish: &Wish<'_>,
) -> Result<Option<StaffId>, DbError> {
    let given = approvals::table
        .filter(approvals::kind.eq(wish.kind))
        .filter(approvals::subject_kind.eq(wish.subject.kind))
        .filter(approvals::subject_id.eq(&wish.subject.id))
        .filter(approvals::payload.eq(&wish.payload))
        .filter(approvals::reason.eq(wish.reason))
        .filter(approvals::asked_by.eq(asked_by))
        .filter(approvals::state.eq(ApprovalState::Given))
        .filter(approvals::used_at.is_null())
        .filter(approvals::expires_at.gt(app_now()));
    let both = (approvals::id, approvals::decided_by.assume_not_null());
    let found: Option<(ApprovalId, StaffId)> =
        given.select(both).for_update().first(conn).optional()?;
    let Some((id, by)) = found else { return Ok(None) };
    diesel::update(approvals::table.find(id))
        .set(approvals::used_at.eq(app_now().nullable()))
        .execute(conn)?;
    Ok(Some(by))
}

/// Returns the request that waits for the same act, for the same reason, by the same person.
pub(crate) fn waiting(
    conn: &mut PgConnection,
    asked_by: StaffId,
    wish: &Wish<'_>,
) -> Result<Option<ApprovalId>, DbError> {
    let waiting = approvals::table
        .filter(approvals::kind.eq(wish.kind))
        .filter(approvals::subject_kind.eq(wish.subject.kind))
        .filter(approvals::subject_id.eq(&wish.subject.id))
        .filter(approvals::payload.eq(&wish.payload))
        .filter(approvals::reason.eq(wish.reason))
        .filter(approvals::asked_by.eq(asked_by))
        .filter(approvals::state.eq(ApprovalState::Asked))
        .filter(approvals::expires_at.gt(app_now()));
    Ok(waiting.select(approvals::id).first(conn).optional()?)
}

pub(crate) fn insert(
    conn: &mut PgConnection,
    id: ApprovalId,
    asked_by: StaffId,
    wish: &Wish<'_>,
) -> Result<(), DbError> {
    diesel::insert_into(approvals::table)
        .values((
            approvals::id.eq(id),
            approvals::kind.eq(wish.kind),
            approvals::subject_kind.eq(wish.subject.kind),
            approvals::subject_id.eq(&wish.subject.id),
            approvals::payload.eq(&wish.payload),
            approvals::reason.eq(wish.reason),
            approvals::asked_by.eq(asked_by),
            approvals::expires_at.eq(later(app_now(), LIFE)),
        ))
        .execute(conn)?;
    Ok(())
}

/// Returns who asked, if nobody has decided yet; nobody else decides until the commit.
pub(crate) fn lock_waiting(
    conn: &mut PgConnection,
    id: ApprovalId,
) -> Result<Option<StaffId>, DbError> {
    let waiting = approvals::table
        .find(id)
        .filter(approvals::state.eq(ApprovalState::Asked))
        .filter(approvals::expires_at.gt(app_now()));
    Ok(waiting.select(approvals::asked_by).for_update().first(conn).optional()?)
}

/// Returns of what kind a request is.
pub(crate) fn kind(
    conn: &mut PgConnection,
    id: ApprovalId,
) -> Result<Option<ApprovalKind>, DbError> {
    Ok(approvals::table.find(id).select(approvals::kind).first(conn).optional()?)
}

pub(crate) fn decide(
    conn: &mut PgConnection,
    id: ApprovalId,
    by: StaffId,
    state: ApprovalState,
) -> Result<(), DbError> {
    diesel::update(approvals::table.find(id))
        .set((
            approvals::state.eq(state),
            approvals::decided_by.eq(by),
            approvals::decided_at.eq(app_now().nullable()),
        ))
        .execute(conn)?;
    Ok(())
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = approvals)]
#[diesel(check_for_backend(diesel::pg::Pg))]
struct Row {
    id: ApprovalId,
    kind: ApprovalKind,
    subject_kind: SubjectKind,
    subject_id: String,
    payload: Value,
    reason: String,
    asked_by: StaffId,
    asked_at: chrono::DateTime<chrono::Utc>,
    expires_at: chrono::DateTime<chrono::Utc>,
}

/// Returns what waits for one of these decisions, the oldest first, as `reader` sees it.
pub(crate) fn list(
    conn: &mut PgConnection,
    kinds: &[ApprovalKind],
    reader: StaffId,
) -> Result<Vec<Approval>, DbError> {
    let rows: Vec<(Row, String)> = approvals::table
        .inner_join(staff::table.on(staff::id.eq(approvals::asked_by)))
        .filter(approvals::state.eq(ApprovalState::Asked))
        .filter(approvals::expires_at.gt(app_now()))
        .filter(approvals::kind.eq_any(kinds))
        .order(approvals::asked_at)
        .select((Row::as_select(), staff::name))
        .load(conn)?;
    let shown = rows.into_iter().map(|(row, asked_by)| Approval {
        id: row.id,
        kind: row.kind,
        subject_kind: row.subject_kind,
        subject: row.subject_id,
        payload: row.payload,
        reason: row.reason,
        is_own: row.asked_by == reader,
        asked_by,
        asked_at: row.asked_at,
        expires_at: row.expires_at,
    });
    Ok(shown.collect())
}
