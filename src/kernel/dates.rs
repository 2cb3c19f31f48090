//! Calendar dates of the Philippines, where one clock serves all islands.

use chrono::{DateTime, FixedOffset, NaiveDate, Utc};

/// Eight hours ahead of UTC, all year.
pub const fn philippine_time() -> FixedOffset {
    match FixedOffset::east_opt(8 * 3600) {
        Some(offset) => offset,
        None => unreachable!(),
    }
}

/// The date in Manila at `instant`.
pub fn philippine_date(instant: DateTime<Utc>) -> NaiveDate {
    instant.with_timezone(&philippine_time()).date_naive()
}

/// Reads a `Y-m-d` date, with all its digits.
pub fn parse_date(text: &str) -> Option<NaiveDate> {
    let text = text.trim();
    let date = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()?;
    (date.format("%Y-%m-%d").to_string() == text).then_some(date)
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Utc};

    use super::{parse_date, philippine_date};

    fn date_at(instant: &str) -> String {
        let instant: DateTime<Utc> = instant.parse().expect("an instant");
        philippine_date(instant).to_string()
    }

    #[test]
    fn the_day_turns_at_midnight_in_manila() {
        assert_eq!(date_at("2026-12-24T15:59:59Z"), "2026-12-24");
        assert_eq!(date_at("2026-12-24T16:00:00Z"), "2026-12-25");
        assert_eq!(date_at("2027-12-31T16:00:00Z"), "2028-01-01");
        assert_eq!(date_at("2028-02-28T16:00:00Z"), "2028-02-29");
    }

    #[test]
    fn only_real_dates_with_all_digits_are_read() {
        assert!(parse_date("2028-02-29").is_some());
        for text in ["2027-02-29", "2026-13-01", "2026-1-1", "26-01-01", "01/02/2026", "", "x"] {
            assert_eq!(parse_date(text), None, "{text}");
        }
    }
}
