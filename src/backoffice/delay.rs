//! By how much a sailing is late.

use chrono::{DateTime, Utc};
use routes::SailingId;
use serde::{Deserialize, Serialize};

/// A sailing, and when it leaves now.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Delay {
    pub(crate) sailing: SailingId,
    pub(crate) departs_at: DateTime<Utc>,
}
