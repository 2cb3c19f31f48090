//! `GET time`: what time it is for deadlines, whatever the visitor's own clock says.

use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Access, Ctx, Json, Mount};

/// Manila keeps one offset all year.
const MANILA: Option<FixedOffset> = FixedOffset::east_opt(8 * 3600);

/// The present, and the calendar date it is in the Philippines.
#[derive(Serialize, ToSchema)]
struct ServerTime {
    server_time: DateTime<Utc>,
    /// Today in Manila.
    today: NaiveDate,
}

/// Mounts `GET time`.
pub fn mount_time(api: &mut Mount) {
    api.get("/time", Access::Anyone, endpoint).says("The present instant, and today in Manila.");
}

async fn endpoint(ctx: Ctx) -> Json<ServerTime> {
    let now = ctx.clock.now();
    let today = MANILA.map_or(now.date_naive(), |manila| now.with_timezone(&manila).date_naive());
    Json(ServerTime { server_time: now, today })
}
