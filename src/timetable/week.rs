//! A route's timetable as people know it: which times, on which days of the week.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Datelike as _, NaiveDate, NaiveTime};
use kernel::{Language, Text, philippine_time, weekday};
use routes::Sailing;

/// What departs at one time of the day.
#[derive(Debug, PartialEq)]
pub(crate) struct Departure {
    pub(crate) departs: NaiveTime,
    pub(crate) arrives: NaiveTime,
    /// Monday is 1, Sunday 7.
    pub(crate) weekdays: BTreeSet<u32>,
    pub(crate) vessels: BTreeSet<String>,
}

/// Returns what departs when in the days from `today` on, by the times that were planned.
pub(crate) fn departures<'a>(
    sailings: impl Iterator<Item = &'a Sailing>,
    today: NaiveDate,
) -> Vec<Departure> {
    let mut found: BTreeMap<(NaiveTime, NaiveTime), Departure> = BTreeMap::new();
    for sailing in sailings.filter(|sailing| sailing.departs_on >= today && !sailing.is_withdrawn) {
        let takes = sailing.arrives_at - sailing.departs_at;
        let departs = sailing.scheduled_departs_at.with_timezone(&philippine_time());
        let (departs, arrives) = (departs.time(), (departs + takes).time());
        let one = found.entry((departs, arrives)).or_insert_with(|| Departure {
            departs,
            arrives,
            weekdays: BTreeSet::new(),
            vessels: BTreeSet::new(),
        });
        one.weekdays.insert(sailing.departs_on.weekday().number_from_monday());
        one.vessels.insert(sailing.vessel.clone());
    }
    found.into_values().collect()
}

/// Returns `Every day`, or the days by their short names.
pub(crate) fn days(weekdays: &BTreeSet<u32>) -> Text {
    Text::build(|language| {
        if weekdays.len() == 7 {
            return match language {
                Language::En => "Every day",
                Language::Fil => "Araw-araw",
                Language::Ceb => "Adlaw-adlaw",
            }
            .to_owned();
        }
        let all = [
            chrono::Weekday::Mon,
            chrono::Weekday::Tue,
            chrono::Weekday::Wed,
            chrono::Weekday::Thu,
            chrono::Weekday::Fri,
            chrono::Weekday::Sat,
            chrono::Weekday::Sun,
        ];
        let named = all.iter().filter(|day| weekdays.contains(&day.number_from_monday()));
        let names: Vec<String> =
            named.map(|day| weekday(*day).in_language(language).to_owned()).collect();
        names.join(", ")
    })
}
