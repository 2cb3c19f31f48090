//! The log page by page, the newest first.

use chrono::{DateTime, Utc};
use diesel::{PgConnection, prelude::*};
use platform::db::DbError;
use schema::tables::{staff, staff_events};

use super::{
    act::{Action, StaffEvent, SubjectKind},
    store::{Row, event},
};
use crate::ids::{StaffEventId, StaffId};

/// How many events a page has.
const PAGE: usize = 50;

/// What to look for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Filter {
    pub(crate) action: Option<Action>,
    pub(crate) subject_kind: Option<SubjectKind>,
    pub(crate) subject: Option<String>,
    pub(crate) staff: Option<StaffId>,
    pub(crate) from: Option<DateTime<Utc>>,
    pub(crate) to: Option<DateTime<Utc>>,
    pub(crate) after: Option<StaffEventId>,
}

/// Returns a page, and the last event of it where another one follows.
pub(crate) fn page(
    conn: &mut PgConnection,
    filter: &Filter,
) -> Result<(Vec<StaffEvent>, Option<StaffEventId>), DbError> {
    let mut query = staff_events::table.left_join(staff::table).into_boxed();
    if let Some(action) = filter.action {
        query = query.filter(staff_events::action.eq(action));
    }
    if let Some(kind) = filter.subject_kind {
        query = query.filter(staff_events::subject_kind.eq(kind));
    }
    if let Some(subject) = &filter.subject {
        query = query.filter(staff_events::subject_id.eq(subject));
    }
    if let Some(person) = filter.staff {
        query = query.filter(staff_events::staff_id.eq(person));
    }
    if let Some(from) = filter.from {
        query = query.filter(staff_events::at.ge(from));
    }
    if let Some(to) = filter.to {
        query = query.filter(staff_events::at.lt(to));
    }
    if let Some(after) = filter.after {
        query = query.filter(staff_events::id.lt(after));
    }
    let rows: Vec<(Row, Option<String>)> = query
        .order(staff_events::id.desc())
        .limit(PAGE as i64 + 1)
        .select((Row::as_select(), staff::name.nullable()))
        .load(conn)?;
    let has_more = rows.len() > PAGE;
    let items: Vec<StaffEvent> = rows.into_iter().take(PAGE).map(event).collect();
    let next = items.last().filter(|_| has_more).map(|last| last.id);
    Ok((items, next))
}
