//! How long personal data of bookings is kept. The privacy page quotes these very figures.

use chrono::{Days, Months, NaiveDate, TimeDelta};

/// How many days after its last step a booking that was never paid names anybody.
pub const UNPAID_DAYS: i64 = 30;

/// How many days after departure the numbers of IDs are kept.
pub const ID_NUMBER_DAYS: u32 = 90;

/// How many months after the voyage passengers and contacts are kept.
pub const MANIFEST_MONTHS: u32 = 12;

/// [`UNPAID_DAYS`] as a span of time.
pub(crate) const UNPAID: TimeDelta = TimeDelta::days(UNPAID_DAYS);

/// Returns the last day of departure whose numbers of IDs are kept no longer.
pub(crate) fn id_numbers_until(today: NaiveDate) -> Option<NaiveDate> {
    today.checked_sub_days(Days::new(ID_NUMBER_DAYS.into()))
}

/// Returns the last day of departure whose passengers and contacts are kept no longer.
pub(crate) fn manifests_until(today: NaiveDate) -> Option<NaiveDate> {
    today.checked_sub_months(Months::new(MANIFEST_MONTHS))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a date")
    }

    #[test]
    fn the_last_days_are_so_long_ago() {
        assert_eq!(id_numbers_until(day("2026-12-01")), Some(day("2026-09-02")));
        assert_eq!(manifests_until(day("2026-12-01")), Some(day("2025-12-01")));
        assert_eq!(manifests_until(day("2028-02-29")), Some(day("2027-02-28")));
    }
}
