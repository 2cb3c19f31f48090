//! Times as papers and tables tell them: by the clock of the port.

use chrono::{DateTime, Utc};
use kernel::philippine_time;

/// `2026-12-24 08:30`.
pub(crate) fn day_and_time(instant: DateTime<Utc>) -> String {
    instant.with_timezone(&philippine_time()).format("%Y-%m-%d %H:%M").to_string()
}

/// `08:30`.
pub(crate) fn time(instant: DateTime<Utc>) -> String {
    instant.with_timezone(&philippine_time()).format("%H:%M").to_string()
}
