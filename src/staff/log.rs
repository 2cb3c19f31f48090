//! `GET events` and `GET events/verify`: what people did, the newest first, and whether it is as it was
//! written.

use chrono::{DateTime, Utc};
use platform::web::{Ctx, Failed, Json, Query};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    authorized::{Authorized, AuthorizedWith},
    error::StaffError,
    events::{self, Action, Filter, StaffEvent, SubjectKind},
    ids::{StaffEventId, StaffId},
    may,
};

/// What to look for; everything without.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Wanted {
    action: Option<Action>,
    subject_kind: Option<SubjectKind>,
    subject: Option<String>,
    staff: Option<StaffId>,
    from: Option<DateTime<Utc>>,
    to: Option<DateTime<Utc>>,
    /// The page behind this event.
    after: Option<StaffEventId>,
}

/// A page of the log.
#[derive(Serialize, ToSchema)]
pub(crate) struct Log {
    /// The newest first.
    items: Vec<StaffEvent>,
    /// For `after`; none on the last page.
    #[schema(required)]
    next: Option<String>,
}

/// Whether the log is as it was written.
#[derive(Serialize, ToSchema)]
pub(crate) struct Verified {
    /// How many events were looked at.
    checked: i64,
    /// The first that is not as it was written.
    #[schema(required)]
    broken: Option<StaffEventId>,
}

pub(crate) async fn list(
    ctx: Ctx,
    AuthorizedWith(_, Query(wanted)): AuthorizedWith<may::SeeLog, Query<Wanted>>,
) -> Result<Json<Log>, Failed<StaffError>> {
    let Wanted { action, subject_kind, subject, staff, from, to, after } = wanted;
    let filter = Filter { action, subject_kind, subject, staff, from, to, after };
    let (items, next) =
        ctx.db.run(move |conn| events::page(conn, &filter)).await.map_err(StaffError::from)?;
    Ok(Json(Log { items, next: next.map(|StaffEventId(id)| id.to_string()) }))
}

pub(crate) async fn verify(
    ctx: Ctx,
    _: Authorized<may::SeeLog>,
) -> Result<Json<Verified>, Failed<StaffError>> {
    let verified = ctx.db.run(events::verify).await.map_err(StaffError::from)?;
    Ok(Json(Verified { checked: verified.checked, broken: verified.broken }))
}
