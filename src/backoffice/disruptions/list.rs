//! `GET disruptions`: disruptions, the newest first.

use chrono::{DateTime, Utc};
use diesel::PgConnection;
use platform::web::{Ctx, Failed, Json, Query};
use routes::{Cause, Sailing, SailingId};
use serde::{Deserialize, Serialize};
use staff::{Authorized, Ports, may};
use utoipa::{IntoParams, ToSchema};

use super::{
    ids::DisruptionId,
    kind::DisruptionKind,
    show::made_by,
    store::reading::{self, Counts, Disruption, Struck},
};
use crate::BackofficeError;

/// How many a page has.
const PAGE: i64 = 50;

/// Where the page begins.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Asked {
    /// Behind this one.
    after: Option<DisruptionId>,
}

/// A page of disruptions.
#[derive(Serialize, ToSchema)]
pub(crate) struct DisruptionList {
    items: Vec<DisruptionItem>,
    /// What the next page is asked for with; none on the last.
    #[schema(required)]
    next: Option<DisruptionId>,
}

/// A disruption in a list.
#[derive(Serialize, ToSchema)]
struct DisruptionItem {
    id: DisruptionId,
    kind: DisruptionKind,
    cause: Cause,
    reason: String,
    made_by: String,
    made_at: DateTime<Utc>,
    /// When its free moves were ended at the desk; null before, and for the other kinds.
    #[schema(required)]
    ended_at: Option<DateTime<Utc>>,
    /// The voyages of its sailings, in order of departure.
    voyages: Vec<String>,
    bookings: usize,
    people: i32,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    Authorized { ports, .. }: Authorized<may::OperateSailing>,
    Query(asked): Query<Asked>,
) -> Result<Json<DisruptionList>, Failed<BackofficeError>> {
    Ok(Json(ctx.db.run(move |conn| list(conn, &ports, asked.after)).await?))
}

fn list(
    conn: &mut PgConnection,
    ports: &Ports,
    after: Option<DisruptionId>,
) -> Result<DisruptionList, BackofficeError> {
    let after = match after {
        Some(id) => Some(reading::find(conn, id)?.ok_or(BackofficeError::NotFound)?),
        None => None,
    };
    let page = reading::behind(conn, after.as_ref(), PAGE)?;
    let is_full = i64::try_from(page.len()).is_ok_and(|found| found == PAGE);
    let next = page.last().filter(|_| is_full).map(|last| last.id);
    let ids: Vec<DisruptionId> = page.iter().map(|one| one.id).collect();
    let struck = reading::sailings_of(conn, &ids)?;
    let counts = reading::counts_of(conn, &ids)?;
    let of: Vec<SailingId> = struck.iter().map(|one| one.sailing).collect();
    let sailings = routes::sailings_by_id(conn, &of)?;
    let mut items = Vec::new();
    for disruption in page {
        let all = all_of(disruption.id, &struck, &sailings);
        if all.iter().all(|sailing| ports.covers(&sailing.route.origin.code)) {
            let made_by = made_by(conn, disruption.id)?;
            let counts = counts.get(&disruption.id).copied().unwrap_or_default();
            items.push(DisruptionItem::of(disruption, made_by, &all, counts));
        }
    }
    Ok(DisruptionList { items, next })
}

fn all_of<'a>(id: DisruptionId, struck: &[Struck], sailings: &'a [Sailing]) -> Vec<&'a Sailing> {
    let of = struck.iter().filter(|one| one.disruption == id);
    of.filter_map(|one| sailings.iter().find(|sailing| sailing.id == one.sailing)).collect()
}

impl DisruptionItem {
    fn of(
        Disruption { id, kind, cause, reason, made_at, ended_at }: Disruption,
        made_by: String,
        sailings: &[&Sailing],
        Counts { bookings, people }: Counts,
    ) -> Self {
        Self {
            id,
            kind,
            cause,
            reason,
            made_by,
            made_at,
            ended_at,
            voyages: sailings.iter().map(|sailing| sailing.voyage_number.clone()).collect(),
            bookings: usize::try_from(bookings).unwrap_or(usize::MAX),
            people: i32::try_from(people).unwrap_or(i32::MAX),
        }
    }
}
