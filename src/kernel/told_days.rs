//! Days and times as people write them, in every language.

use chrono::{DateTime, Datelike as _, NaiveDate, Utc, Weekday};

use crate::{Text, clock_time, philippine_date};

/// `Thu, 24 Dec 2026, 8:30 AM`, by the clock of the port.
pub fn when(instant: DateTime<Utc>) -> Text {
    let day = day(philippine_date(instant));
    Text::build(|language| format!("{}, {}", day.in_language(language), clock_time(instant)))
}

/// `Thu, 24 Dec 2026`.
pub fn day(date: NaiveDate) -> Text {
    let (weekday, month) = (weekday(date.weekday()), month(date.month()));
    Text::build(|language| {
        let (weekday, month) = (weekday.in_language(language), month.in_language(language));
        format!("{weekday}, {} {month} {}", date.day(), date.year())
    })
}

/// `Thu`.
pub const fn weekday(of: Weekday) -> Text {
    match of {
        Weekday::Mon => Text::new("Mon", "Lun", "Lun"),
        Weekday::Tue => Text::new("Tue", "Mar", "Mar"),
        Weekday::Wed => Text::new("Wed", "Miy", "Miy"),
        Weekday::Thu => Text::new("Thu", "Huw", "Huw"),
        Weekday::Fri => Text::new("Fri", "Biy", "Biy"),
        Weekday::Sat => Text::new("Sat", "Sab", "Sab"),
        Weekday::Sun => Text::new("Sun", "Lin", "Dom"),
    }
}

/// By its number in the year.
const fn month(of: u32) -> Text {
    match of {
        1 => Text::new("Jan", "Ene", "Ene"),
        2 => Text::new("Feb", "Peb", "Peb"),
        3 => Text::new("Mar", "Mar", "Mar"),
        4 => Text::new("Apr", "Abr", "Abr"),
        5 => Text::new("May", "May", "May"),
        6 => Text::new("Jun", "Hun", "Hun"),
        7 => Text::new("Jul", "Hul", "Hul"),
        8 => Text::new("Aug", "Ago", "Ago"),
        9 => Text::new("Sep", "Set", "Sep"),
        10 => Text::new("Oct", "Okt", "Okt"),
        11 => Text::new("Nov", "Nob", "Nob"),
        _ => Text::new("Dec", "Dis", "Dis"),
    }
}

#[cfg(test)]
mod tests {
    use super::when;
    use crate::Language;

    #[test]
    fn times_are_told_by_the_clock_of_the_port_and_in_the_reader_s_words() {
        for (instant, language, told) in [
            ("2026-12-24T00:30:00Z", Language::En, "Thu, 24 Dec 2026, 8:30 AM"),
            ("2026-12-31T16:05:00Z", Language::En, "Fri, 1 Jan 2027, 12:05 AM"),
            ("2026-12-31T16:05:00Z", Language::Fil, "Biy, 1 Ene 2027, 12:05 AM"),
            ("2026-09-20T04:00:00Z", Language::Fil, "Lin, 20 Set 2026, 12:00 PM"),
            ("2026-09-20T04:00:00Z", Language::Ceb, "Dom, 20 Sep 2026, 12:00 PM"),
            ("2028-02-28T16:00:00Z", Language::Ceb, "Mar, 29 Peb 2028, 12:00 AM"),
        ] {
            let text = when(instant.parse().expect("an instant"));
            assert_eq!(text.in_language(language), told);
        }
    }
}
