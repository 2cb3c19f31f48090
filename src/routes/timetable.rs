//! A timetable: which voyage sails when, week by week.

use chrono::{DateTime, Datelike as _, NaiveDate, NaiveTime, Utc};
use diesel::{Queryable, Selectable};
use kernel::philippine_time;
use schema::tables::{routes, timetables};

use crate::ids::{RouteId, TimetableId, VesselId};

/// What sails when, week by week.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = timetables)]
#[diesel(check_for_backend(diesel::pg::Pg))]
pub(crate) struct Timetable {
    pub(crate) id: TimetableId,
    pub(crate) route_id: RouteId,
    pub(crate) vessel_id: VesselId,
    pub(crate) voyage_number: String,
    pub(crate) departs_at: NaiveTime,
    /// Monday is 1, Sunday 7.
    pub(crate) weekdays: Vec<Option<i32>>,
    pub(crate) season_from: NaiveDate,
    pub(crate) season_until: Option<NaiveDate>,
    #[diesel(select_expression = routes::duration_minutes)]
    pub(crate) duration_minutes: i32,
}

impl Timetable {
    /// Returns true if it sails on that date.
    pub(crate) fn sails_on(&self, date: NaiveDate) -> bool {
        let weekday = date.weekday().number_from_monday().cast_signed();
        self.weekdays.contains(&Some(weekday))
            && date >= self.season_from
            && self.season_until.is_none_or(|until| date <= until)
    }

    /// Returns the instant at which it departs on that date.
    pub(crate) fn departure(&self, date: NaiveDate) -> Option<DateTime<Utc>> {
        let local = date.and_time(self.departs_at).and_local_timezone(philippine_time());
        local.single().map(|instant| instant.to_utc())
    }
}

#[cfg(test)]
mod tests {
    use kernel::parse_date;
    use uuid::Uuid;

    use super::*;

    fn date(text: &str) -> NaiveDate {
        parse_date(text).expect("a date")
    }

    /// Sails at 8:30 on Mondays, Wednesdays and Sundays of the season.
    fn timetable(season_until: Option<&str>) -> Timetable {
        Timetable {
            id: TimetableId(Uuid::new_v8([1; 16])),
            route_id: RouteId(Uuid::new_v8([2; 16])),
            vessel_id: VesselId(Uuid::new_v8([3; 16])),
            voyage_number: "101".to_owned(),
            departs_at: NaiveTime::from_hms_opt(8, 30, 0).expect("a time"),
            weekdays: vec![Some(1), Some(3), Some(7)],
            season_from: date("2026-11-30"),
            season_until: season_until.map(date),
            duration_minutes: 120,
        }
    }

    #[test]
    fn a_week_is_sailed_on_its_days_alone() {
        let timetable = timetable(None);
        let week = date("2026-12-07").iter_days().take(7);
        let sails: Vec<bool> = week.map(|day| timetable.sails_on(day)).collect();
        assert_eq!(sails, [true, false, true, false, false, false, true]);
    }

    #[test]
    fn a_season_holds_its_first_and_its_last_day() {
        let short = timetable(Some("2026-12-20"));
        for (day, sails) in [
            ("2026-11-29", false),
            ("2026-11-30", true),
            ("2026-12-20", true),
            ("2026-12-21", false),
        ] {
            assert_eq!(short.sails_on(date(day)), sails, "{day}");
        }
        assert!(timetable(None).sails_on(date("2030-12-23")), "an open season goes on");
    }

    #[test]
    fn ships_depart_by_the_clock_of_manila() {
        let departs_at = timetable(None).departure(date("2026-12-24")).expect("an instant");
        assert_eq!(departs_at.to_rfc3339(), "2026-12-24T00:30:00+00:00");
    }
}
