//! What somebody waits for, as they read it.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::PgConnection;
use platform::web::Written;
use routes::{AccommodationId, Sailing, SailingId, SailingRoute};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    error::WatchError,
    store::Watch,
    watch::{SeatWatchId, WatchState},
};
use crate::booking::wire::Class;

/// A wish to be told when seats come free.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeatWatch {
    id: SeatWatchId,
    /// `told` and `ended` ones wait no longer.
    state: WatchState,
    /// The trip's id.
    booking_id: SailingId,
    accommodation: Class,
    seats: i32,
    booking_date: NaiveDate,
    departs_at: DateTime<Utc>,
    #[schema(value_type = SailingRoute)]
    route: Written<SailingRoute>,
    created_at: DateTime<Utc>,
    /// When the e-mail was written, or when the waiting ended.
    #[schema(required)]
    ended_at: Option<DateTime<Utc>>,
}

impl SeatWatch {
    pub(super) fn new(watch: &Watch, sailing: &Sailing) -> Self {
        Self {
            id: watch.id,
            state: watch.state,
            booking_id: watch.sailing,
            accommodation: Class { id: watch.class, name: class_name(sailing, watch.class) },
            seats: watch.seats,
            booking_date: sailing.departs_on,
            departs_at: sailing.departs_at,
            route: sailing.route.clone(),
            created_at: watch.created_at,
            ended_at: watch.ended_at,
        }
    }
}

/// What travellers call a class of a sailing; empty where the catalogue knows it no longer.
pub(super) fn class_name(sailing: &Sailing, class: AccommodationId) -> String {
    sailing.class(class).map(|class| class.name.to_string()).unwrap_or_default()
}

/// Returns these in their order, each with its sailing.
pub(super) fn shown(
    conn: &mut PgConnection,
    watches: &[Watch],
) -> Result<Vec<SeatWatch>, WatchError> {
    let ids: Vec<SailingId> = watches.iter().map(|watch| watch.sailing).collect();
    let sailings = routes::sailings_by_id(conn, &ids)?;
    let with_sailing = |watch: &Watch| {
        let sailing = sailings.iter().find(|sailing| sailing.id == watch.sailing)?;
        Some(SeatWatch::new(watch, sailing))
    };
    Ok(watches.iter().filter_map(with_sailing).collect())
}
