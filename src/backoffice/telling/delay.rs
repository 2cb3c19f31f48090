//! By how much a sailing is late, and that it is not after all.

use chrono::{DateTime, Utc};
use routes::SailingId;
use serde::{Deserialize, Serialize};

use crate::disruptions::DisruptionId;

/// A sailing, and when it leaves now.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Delay {
    pub(crate) sailing: SailingId,
    pub(crate) departs_at: DateTime<Utc>,
    /// By what it was said; none in a job of a release that told by the time alone.
    #[serde(default)]
    pub(crate) disruption: Option<DisruptionId>,
}

/// A sailing, when it leaves after all, and which change was taken back.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Correction {
    pub(crate) sailing: SailingId,
    pub(crate) departs_at: DateTime<Utc>,
    pub(crate) change: i64,
}
