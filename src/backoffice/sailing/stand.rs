//! Says how a locked sailing stands, if it may and it is not too early, and takes that back.

use chrono::{DateTime, Utc};
use diesel::PgConnection;
use platform::jobs;
use routes::{Sailing, SailingStatus};
use staff::{Act, Action, Actor, Subject, SubjectKind, record};

use super::guards::not_before;
use crate::{
    BackofficeError, disruptions,
    standing::{standing, standing_as},
    telling::{Correction, TellCorrection},
};

/// Refuses a status that cannot follow the one that the sailing has.
pub(super) fn may_become(sailing: &Sailing, next: SailingStatus) -> Result<(), BackofficeError> {
    match sailing.status.may_become(next) {
        true => Ok(()),
        false => Err(BackofficeError::OutOfOrder(sailing.status)),
    }
}

/// Returns from when on the sailing may take this status, if it is too early now.
pub(super) fn too_early(
    conn: &mut PgConnection,
    sailing: &Sailing,
    status: SailingStatus,
) -> Result<Option<DateTime<Utc>>, BackofficeError> {
    let left_at = routes::said_at(conn, sailing.id)?;
    let now = platform::db::now(conn)?;
    Ok(not_before(sailing, status, left_at).filter(|earliest| now < *earliest))
}

/// Writes how a sailing stands.
pub(super) fn write(
    conn: &mut PgConnection,
    actor: &Actor,
    sailing: &Sailing,
    status: SailingStatus,
    reason: Option<&str>,
) -> Result<(), BackofficeError> {
    routes::set_sailing_status(conn, sailing.id, status)?;
    let action = match status {
        SailingStatus::Boarding => Action::SailingBoarding,
        SailingStatus::Arrived => Action::SailingArrived,
        _ => Action::SailingDeparted,
    };
    let act = Act {
        reason,
        before: Some(standing(sailing)),
        after: Some(standing_as(sailing, status, sailing.departs_at)),
        ..about(action, sailing)
    };
    Ok(record(conn, actor, &act)?)
}

/// Takes the last delay or status of a sailing back, if it was said by mistake and less than half an hour
/// ago. Travellers who count on a delay are told when it leaves after all.
pub(super) fn take_back(
    conn: &mut PgConnection,
    actor: &Actor,
    before: &Sailing,
) -> Result<Sailing, BackofficeError> {
    if before.status == SailingStatus::Cancelled {
        // Travellers were told and may have chosen.
        return Err(BackofficeError::OutOfOrder(before.status));
    }
    let change = routes::undo_change(conn, before.id)?.ok_or(BackofficeError::NothingToUndo)?;
    let after =
        routes::sailings_by_id(conn, &[before.id])?.pop().ok_or(BackofficeError::NotFound)?;
    if after.departs_at != before.departs_at {
        disruptions::take_back(conn, before.id, before.departs_at)?;
        let correction = Correction { sailing: after.id, departs_at: after.departs_at, change };
        jobs::enqueue_once::<TellCorrection>(conn, &correction, &change.to_string())?;
    }
    let act = Act {
        before: Some(standing(before)),
        after: Some(standing(&after)),
        ..about(Action::SailingUndone, before)
    };
    record(conn, actor, &act)?;
    Ok(after)
}

/// An act on a sailing.
pub(super) fn about(action: Action, sailing: &Sailing) -> Act<'static> {
    Act::plain(action, Subject::new(SubjectKind::Sailing, sailing.id))
}
