//! How early an operator may say that a ship boards, has left or has arrived. A slip of the hand would close
//! the sale, and take the travellers' choices.

use chrono::{DateTime, TimeDelta, Utc};
use routes::{Sailing, SailingStatus};

/// Nobody boards earlier than this before departure.
const BOARDS_BEFORE: TimeDelta = TimeDelta::hours(4);

/// No ship leaves earlier than this before its time, unless a second person agrees.
const LEAVES_BEFORE: TimeDelta = TimeDelta::minutes(30);

/// Returns from when on a sailing may take a status. It is at sea since `left_at`, as far as is known. Any
/// other status has no such time.
pub(super) fn not_before(
    sailing: &Sailing,
    status: SailingStatus,
    left_at: Option<DateTime<Utc>>,
) -> Option<DateTime<Utc>> {
    match status {
        SailingStatus::Boarding => Some(sailing.departs_at - BOARDS_BEFORE),
        SailingStatus::Departed => Some(sailing.departs_at - LEAVES_BEFORE),
        SailingStatus::Arrived => {
            let crossing = sailing.arrives_at - sailing.departs_at;
            Some(left_at.unwrap_or(sailing.departs_at) + crossing / 2)
        }
        SailingStatus::Scheduled | SailingStatus::Delayed | SailingStatus::Cancelled => None,
    }
}

/// Returns true if a second person may allow it earlier.
pub(super) const fn may_be_agreed(status: SailingStatus) -> bool {
    matches!(status, SailingStatus::Departed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::sailing;

    /// Leaves at 8:30 in Manila and sails for two hours.
    fn earliest(status: SailingStatus, left_at: Option<&str>) -> Option<String> {
        let left_at = left_at.map(|at| at.parse().expect("an instant"));
        let earliest = not_before(&sailing(), status, left_at);
        earliest.map(|at| at.format("%H:%M").to_string())
    }

    #[test]
    fn a_ship_boards_within_four_hours_and_leaves_within_half_an_hour_of_its_time() {
        assert_eq!(earliest(SailingStatus::Boarding, None).as_deref(), Some("20:30"));
        assert_eq!(earliest(SailingStatus::Departed, None).as_deref(), Some("00:00"));
    }

    #[test]
    fn a_ship_arrives_after_half_of_its_crossing_at_the_earliest() {
        let late = Some("2026-12-24T01:00:00Z");
        assert_eq!(earliest(SailingStatus::Arrived, late).as_deref(), Some("02:00"));
        assert_eq!(earliest(SailingStatus::Arrived, None).as_deref(), Some("01:30"));
    }

    #[test]
    fn a_delay_and_a_cancellation_come_when_they_come() {
        for status in [SailingStatus::Scheduled, SailingStatus::Delayed, SailingStatus::Cancelled] {
            assert_eq!(earliest(status, None), None);
        }
        let agreed: Vec<_> =
            SailingStatus::ALL.iter().filter(|status| may_be_agreed(**status)).collect();
        assert_eq!(agreed, [&SailingStatus::Departed]);
    }
}
