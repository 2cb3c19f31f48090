//! What an operator should look at.

use chrono::{DateTime, TimeDelta, Utc};
use routes::{Sailing, SailingStatus};

kernel::text_enum! {
    /// What an operator should look at.
    pub(crate) enum Warning in [] {
        /// It should have left, and nobody has said so.
        NotDeparted = "not_departed",
        /// It should have arrived, and nobody has said so.
        NotArrived = "not_arrived",
        /// It has left, gates boarded it, and nobody has sealed its manifest.
        NotSealed = "not_sealed",
        /// An e-mail about it will never arrive.
        EmailsFailed = "emails_failed",
        /// No seat is left.
        Full = "full",
        /// More seats are held and sold than it has.
        OverCapacity = "over_capacity",
    }
}

/// So long after its time nobody minds.
const GRACE: TimeDelta = TimeDelta::minutes(15);

/// Returns what to look at, of a sailing with so many seats taken and e-mails that failed, whose manifest is still
/// open or is not.
pub(super) fn warnings(
    sailing: &Sailing,
    (taken, capacity): (i32, i32),
    failed: i64,
    is_open: bool,
    now: DateTime<Utc>,
) -> Vec<Warning> {
    let stands = sailing.status;
    let in_port = matches!(
        stands,
        SailingStatus::Scheduled | SailingStatus::Delayed | SailingStatus::Boarding
    );
    [
        (Warning::NotDeparted, in_port && now > sailing.departs_at + GRACE),
        (
            Warning::NotArrived,
            stands == SailingStatus::Departed && now > sailing.arrives_at + GRACE,
        ),
        (
            Warning::NotSealed,
            matches!(stands, SailingStatus::Departed | SailingStatus::Arrived)
                && is_open
                && now > sailing.departs_at + GRACE,
        ),
        (Warning::EmailsFailed, failed > 0),
        (Warning::Full, stands.is_sold() && capacity > 0 && taken == capacity),
        (Warning::OverCapacity, stands != SailingStatus::Cancelled && taken > capacity),
    ]
    .into_iter()
    .filter_map(|(warning, is_given)| is_given.then_some(warning))
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples;

    fn told(status: SailingStatus, seats: (i32, i32), minutes: i64) -> Vec<Warning> {
        let sailing = Sailing { status, ..samples::sailing() };
        let now = sailing.departs_at + TimeDelta::minutes(minutes);
        warnings(&sailing, seats, 0, false, now)
    }

    #[test]
    fn a_ship_that_should_have_left_or_arrived_is_looked_at_after_a_quarter_of_an_hour() {
        for status in [SailingStatus::Scheduled, SailingStatus::Delayed, SailingStatus::Boarding] {
            assert_eq!(told(status, (1, 9), 15), []);
            assert_eq!(told(status, (1, 9), 16), [Warning::NotDeparted]);
        }
        assert_eq!(told(SailingStatus::Departed, (1, 9), 135), []);
        assert_eq!(told(SailingStatus::Departed, (1, 9), 136), [Warning::NotArrived]);
        for status in [SailingStatus::Arrived, SailingStatus::Cancelled] {
            assert_eq!(told(status, (1, 9), 999), []);
        }
    }

    #[test]
    fn a_ship_that_left_with_an_open_manifest_is_looked_at_after_a_quarter_of_an_hour() {
        let told = |status, is_open, minutes| {
            let sailing = Sailing { status, ..samples::sailing() };
            let now = sailing.departs_at + TimeDelta::minutes(minutes);
            warnings(&sailing, (1, 9), 0, is_open, now).contains(&Warning::NotSealed)
        };
        for status in [SailingStatus::Departed, SailingStatus::Arrived] {
            assert!(told(status, true, 16));
            assert!(!told(status, true, 15) && !told(status, false, 16));
        }
        assert!(!told(SailingStatus::Boarding, true, 16));
        assert!(!told(SailingStatus::Cancelled, true, 16));
    }

    #[test]
    fn a_ship_is_full_at_its_last_seat_while_it_is_sold() {
        assert_eq!(told(SailingStatus::Scheduled, (9, 9), 0), [Warning::Full]);
        assert_eq!(told(SailingStatus::Scheduled, (8, 9), 0), []);
        assert_eq!(told(SailingStatus::Scheduled, (0, 0), 0), [], "nothing is sold");
        assert_eq!(told(SailingStatus::Boarding, (9, 9), 0), []);
        assert_eq!(told(SailingStatus::Boarding, (10, 9), 0), [Warning::OverCapacity]);
    }

    #[test]
    fn e_mails_that_failed_are_looked_at_whatever_the_hour() {
        let sailing = samples::sailing();
        assert_eq!(
            warnings(&sailing, (0, 9), 1, false, sailing.departs_at),
            [Warning::EmailsFailed]
        );
    }
}
