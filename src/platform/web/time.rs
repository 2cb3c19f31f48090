//! `GET time`: what time it is for deadlines, whatever the visitor's own clock says.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Ctx, Json, Mount};

/// The present, and the calendar date it is in the Philippines.
#[derive(Serialize, ToSchema)]
struct ServerTime {
    server_time: DateTime<Utc>,
    /// Today in Manila.
    today: NaiveDate,
}

/// Mounts `GET time`.
pub fn mount_time(api: &mut Mount) {
    api.get("/time", endpoint).says("The present instant, and today in Manila.");
}

async fn endpoint(ctx: Ctx) -> Json<ServerTime> {
    let now = ctx.clock.now();
    Json(ServerTime { server_time: now, today: kernel::philippine_date(now) })
}
