//! A sailing that was booked, as the API shows it.

use chrono::{DateTime, Utc};
use routes::{Sailing, SailingStatus};
use serde::Serialize;
use utoipa::ToSchema;

use crate::booking::voyage::Voyage;

/// A sailing that was booked.
#[derive(Serialize, ToSchema)]
pub(super) struct BookedVoyage {
    #[serde(flatten)]
    pub(super) voyage: Voyage,
    /// When it was to depart when it was sold.
    scheduled_departs_at: DateTime<Utc>,
    status: SailingStatus,
    /// Why it is late or does not sail.
    #[schema(required)]
    status_reason: Option<String>,
    /// Why its travellers may move to another sailing free of charge; null where they may not.
    #[schema(required)]
    moves_free_reason: Option<String>,
}

impl BookedVoyage {
    /// Returns the sailing as it stands, promised to leave then when it was sold, with seats held since `made_at`.
    pub(super) fn new(sailing: &Sailing, promised: DateTime<Utc>, made_at: DateTime<Utc>) -> Self {
        Self {
            voyage: Voyage::from(sailing),
            scheduled_departs_at: promised,
            status: sailing.status,
            status_reason: sailing.status_reason.clone(),
            moves_free_reason: sailing.moves_free_for(made_at).map(str::to_owned),
        }
    }
}
