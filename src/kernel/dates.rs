//! Calendar dates of the Philippines, where one clock serves all islands.

use chrono::{DateTime, Datelike as _, FixedOffset, NaiveDate, Timelike as _, Utc};

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

/// How old somebody is on a day: years are full on the birthday, or on 1 March for those born on a
/// leap day.
pub fn age_on(day: NaiveDate, birth_date: NaiveDate) -> i32 {
    let had_birthday = (day.month(), day.day()) >= (birth_date.month(), birth_date.day());
    day.year() - birth_date.year() - i32::from(!had_birthday)
}

/// `8:30 AM`, as people in the Philippines read it.
pub fn clock_time(instant: DateTime<Utc>) -> String {
    let local = instant.with_timezone(&philippine_time());
    let (is_afternoon, hour) = local.hour12();
    let half = if is_afternoon { "PM" } else { "AM" };
    format!("{hour}:{:02} {half}", local.minute())
}

/// Reads a `Y-m-d` date, with all its digits.
pub fn parse_date(text: &str) -> Option<NaiveDate> {
    let text = text.trim();
    let date = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()?;
    (date.format("%Y-%m-%d").to_string() == text).then_some(date)
}

/// Reads the birth date of somebody who was born by `day`, and not before anybody alive was.
pub fn parse_birth_date(text: &str, day: NaiveDate) -> Option<NaiveDate> {
    let earliest = NaiveDate::from_ymd_opt(1900, 1, 1).unwrap_or(NaiveDate::MIN);
    parse_date(text).filter(|date| (earliest..=day).contains(date))
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Utc};

    use super::{age_on, clock_time, parse_birth_date, parse_date, philippine_date};

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
    fn a_year_is_full_on_the_birthday() {
        let date = |text| parse_date(text).expect("a date");
        for (birth, day, age) in [
            ("2000-05-10", "2026-05-09", 25),
            ("2000-05-10", "2026-05-10", 26),
            ("2024-02-29", "2027-02-28", 2),
            ("2024-02-29", "2027-03-01", 3),
            ("2024-02-29", "2028-02-29", 4),
            ("2026-12-01", "2026-12-01", 0),
        ] {
            assert_eq!(age_on(date(day), date(birth)), age, "{birth} on {day}");
        }
    }

    #[test]
    fn times_are_told_by_the_clock_of_the_port() {
        let at = |text: &str| clock_time(text.parse::<DateTime<Utc>>().expect("an instant"));
        assert_eq!(at("2026-12-24T00:30:00Z"), "8:30 AM");
        assert_eq!(at("2026-12-24T16:05:00Z"), "12:05 AM");
        assert_eq!(at("2026-12-24T04:00:00Z"), "12:00 PM");
    }

    #[test]
    fn only_real_dates_with_all_digits_are_read() {
        assert!(parse_date("2028-02-29").is_some());
        for text in ["2027-02-29", "2026-13-01", "2026-1-1", "26-01-01", "01/02/2026", "", "x"] {
            assert_eq!(parse_date(text), None, "{text}");
        }
    }

    #[test]
    fn nobody_is_born_after_today_or_before_1900() {
        let today = parse_date("2026-12-24").expect("a date");
        for text in ["1900-01-01", "1996-02-29", "2026-12-24", " 1990-05-10 "] {
            assert_eq!(parse_birth_date(text, today), parse_date(text), "{text}");
            assert!(parse_birth_date(text, today).is_some(), "{text}");
        }
        for text in ["1899-12-31", "2026-12-25", "1997-02-29", ""] {
            assert_eq!(parse_birth_date(text, today), None, "{text}");
        }
    }
}
