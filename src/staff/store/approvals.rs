//! The table of requests for a second person's agreement.

use diesel::prelude::*;
use platform::db::{DbError, app_now, later};
use schema::tables::approvals;
use serde_json::Value;

use crate::{
    approval::{Approval, ApprovalKind, ApprovalState, LIFE, Wish},
    events::{Subject, SubjectKind},
    ids::{ApprovalId, StaffId},
    names::names_of,
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

/// Returns the request for the same act, for the same reason, by the same person, that waits or was agreed to and is
/// not used up.
pub(crate) fn open(
    conn: &mut PgConnection,
    asked_by: StaffId,
    wish: &Wish<'_>,
) -> Result<Option<(ApprovalId, ApprovalState)>, DbError> {
    let open = approvals::table
        .filter(approvals::kind.eq(wish.kind))
        .filter(approvals::subject_kind.eq(wish.subject.kind))
        .filter(approvals::subject_id.eq(&wish.subject.id))
        .filter(approvals::payload.eq(&wish.payload))
        .filter(approvals::reason.eq(wish.reason))
        .filter(approvals::asked_by.eq(asked_by))
        .filter(approvals::state.eq_any([ApprovalState::Asked, ApprovalState::Given]))
        .filter(approvals::used_at.is_null())
        .filter(approvals::expires_at.gt(app_now()));
    Ok(open.select((approvals::id, approvals::state)).first(conn).optional()?)
}

/// Returns true if anybody's request of this kind about this waits or was agreed to and is not used up.
pub(crate) fn is_open(
    conn: &mut PgConnection,
    kind: ApprovalKind,
    about: &Subject,
) -> Result<bool, DbError> {
    let open = approvals::table
        .filter(approvals::kind.eq(kind))
        .filter(approvals::subject_kind.eq(about.kind))
        .filter(approvals::subject_id.eq(&about.id))
        .filter(approvals::state.eq_any([ApprovalState::Asked, ApprovalState::Given]))
        .filter(approvals::used_at.is_null())
        .filter(approvals::expires_at.gt(app_now()));
    Ok(diesel::select(diesel::dsl::exists(open)).get_result(conn)?)
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

/// Who asked, for which act, and what it is about.
pub(crate) type Asked = (StaffId, ApprovalKind, SubjectKind, String);

/// Returns what is asked, if nobody has decided yet; nobody else decides until the commit.
pub(crate) fn lock_waiting(
    conn: &mut PgConnection,
    id: ApprovalId,
) -> Result<Option<Asked>, DbError> {
    let waiting = approvals::table
        .find(id)
        .filter(approvals::state.eq(ApprovalState::Asked))
        .filter(approvals::expires_at.gt(app_now()));
    let asked =
        (approvals::asked_by, approvals::kind, approvals::subject_kind, approvals::subject_id);
    Ok(waiting.select(asked).for_update().first(conn).optional()?)
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
    decided_by: Option<StaffId>,
}

impl Row {
    /// Returns whom it is about, if that is one of the operator's people.
    fn person(&self) -> Option<StaffId> {
        match self.subject_kind {
            SubjectKind::Staff => self.subject_id.parse().ok().map(StaffId),
            _ => None,
        }
    }
}

/// Returns what waits for one of these decisions or was asked for by `reader`, the oldest first.
pub(crate) fn waiting(
    conn: &mut PgConnection,
    kinds: &[ApprovalKind],
    reader: StaffId,
) -> Result<Vec<Approval>, DbError> {
    let rows: Vec<Row> = approvals::table
        .filter(approvals::state.eq(ApprovalState::Asked))
        .filter(approvals::expires_at.gt(app_now()))
        .filter(approvals::asked_by.eq(reader).or(approvals::kind.eq_any(kinds)))
        .order(approvals::asked_at)
        .select(Row::as_select())
        .load(conn)?;
    shown(conn, rows, reader)
}

/// Returns what `reader` asked for, somebody else agreed to, and is not done yet, the oldest first.
pub(crate) fn agreed(conn: &mut PgConnection, reader: StaffId) -> Result<Vec<Approval>, DbError> {
    let rows: Vec<Row> = approvals::table
        .filter(approvals::state.eq(ApprovalState::Given))
        .filter(approvals::used_at.is_null())
        .filter(approvals::expires_at.gt(app_now()))
        .filter(approvals::asked_by.eq(reader))
        .order(approvals::asked_at)
        .select(Row::as_select())
        .load(conn)?;
    shown(conn, rows, reader)
}

/// Returns these with the names of the people in them, as `reader` sees them.
fn shown(
    conn: &mut PgConnection,
    rows: Vec<Row>,
    reader: StaffId,
) -> Result<Vec<Approval>, DbError> {
    let people = rows
        .iter()
        .flat_map(|row| [Some(row.asked_by), row.decided_by, row.person()].into_iter().flatten());
    let names = names_of(conn, people)?;
    let name = |id: StaffId| names.get(&id).cloned();
    let shown = rows.into_iter().map(|row| Approval {
        id: row.id,
        kind: row.kind,
        subject_kind: row.subject_kind,
        subject_name: row.person().and_then(name),
        subject: row.subject_id,
        payload: row.payload,
        reason: row.reason,
        is_own: row.asked_by == reader,
        asked_by: name(row.asked_by).unwrap_or_default(),
        asked_at: row.asked_at,
        expires_at: row.expires_at,
        agreed_by: row.decided_by.and_then(name),
    });
    Ok(shown.collect())
}
