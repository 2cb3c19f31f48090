//! How a sailing stands, as the log bears it: the voyage names it to those who read the log.

use chrono::{DateTime, Utc};
use routes::{Sailing, SailingStatus};
use serde_json::{Value, json};

/// Returns how a sailing stands.
pub(crate) fn standing(sailing: &Sailing) -> Value {
    standing_as(sailing, sailing.status, sailing.departs_at)
}

/// Returns how it stands with this status and time of departure.
pub(crate) fn standing_as(
    sailing: &Sailing,
    status: SailingStatus,
    departs_at: DateTime<Utc>,
) -> Value {
    json!({
        "voyage": sailing.voyage_number,
        "day": sailing.departs_on,
        "status": status,
        "departs_at": departs_at,
    })
}
