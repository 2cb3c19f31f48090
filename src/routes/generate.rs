//! Sailings made from the timetables, for as many days as may be booked ahead.

use std::{sync::Arc, time::Duration};

use chrono::{DateTime, Datelike as _, Days, NaiveDate, NaiveTime, TimeDelta, Utc};
use diesel::PgConnection;
use kernel::{Rng, philippine_date, philippine_time};
use platform::{
    Context,
    jobs::{Done, Job, JobError},
};

use crate::{
    RoutesError, SailingId,
    store::{self, sailings::NewSailing},
};

/// How far ahead one can book.
pub const DAYS_AHEAD: u64 = 120;

/// What sails when, week by week.
#[derive(Clone, Debug)]
pub(crate) struct Timetable {
    pub(crate) id: uuid::Uuid,
    pub(crate) route_id: uuid::Uuid,
    pub(crate) vessel_id: uuid::Uuid,
    pub(crate) voyage_number: String,
    pub(crate) departs_at: NaiveTime,
    /// Monday is 1, Sunday 7.
    pub(crate) weekdays: Vec<i32>,
    pub(crate) season_from: NaiveDate,
    pub(crate) season_until: Option<NaiveDate>,
    pub(crate) duration_minutes: i32,
}

impl Timetable {
    /// Whether it sails on that date.
    fn sails_on(&self, date: NaiveDate) -> bool {
        let weekday = date.weekday().number_from_monday().cast_signed();
        self.weekdays.contains(&weekday)
            && date >= self.season_from
            && self.season_until.is_none_or(|until| date <= until)
    }

    /// When it departs on that date.
    fn departure(&self, date: NaiveDate) -> Option<DateTime<Utc>> {
        let local = date.and_time(self.departs_at).and_local_timezone(philippine_time());
        local.single().map(|instant| instant.to_utc())
    }
}

/// Makes what is missing until [`DAYS_AHEAD`] from now; returns how many.
pub fn generate(
    conn: &mut PgConnection,
    rng: &dyn Rng,
    now: DateTime<Utc>,
    sales_close_minutes: u32,
) -> Result<usize, RoutesError> {
    let today = philippine_date(now);
    let mut wanted = Vec::new();
    for timetable in store::sailings::timetables(conn)? {
        let dates = (0..=DAYS_AHEAD).filter_map(|n| today.checked_add_days(Days::new(n)));
        for date in dates.filter(|date| timetable.sails_on(*date)) {
            let Some(departs_at) = timetable.departure(date) else { continue };
            wanted.push(NewSailing {
                id: SailingId::random(rng).0,
                timetable_id: timetable.id,
                route_id: timetable.route_id,
                vessel_id: timetable.vessel_id,
                voyage_number: timetable.voyage_number.clone(),
                departs_on: date,
                scheduled_departs_at: departs_at,
                departs_at,
                arrives_at: departs_at + TimeDelta::minutes(timetable.duration_minutes.into()),
                sales_close_at: departs_at - TimeDelta::minutes(sales_close_minutes.into()),
            });
        }
    }
    store::sailings::keep(conn, &wanted)
}

/// Comes round four times a day: each new day becomes bookable soon after midnight in Manila.
pub(crate) struct Generate;

impl Job for Generate {
    const KIND: &'static str = "routes.generate";
    const EVERY: Option<Duration> = Some(Duration::from_secs(6 * 3600));
    type Payload = ();

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        let for_db = Arc::clone(&ctx);
        let made = ctx.db.run(move |conn| {
            let minutes = for_db.config.sales_close_minutes;
            generate(conn, &*for_db.rng, for_db.clock.now(), minutes)
        });
        let made = made.await?;
        tracing::debug!(made, "sailings were made");
        Ok(Done::Finished)
    }
}

#[cfg(test)]
mod tests {
    use kernel::parse_date;

    use super::*;

    fn date(text: &str) -> NaiveDate {
        parse_date(text).expect("a date")
    }

    /// Sails at 8:30 on Mondays, Wednesdays and Sundays of the season.
    fn timetable(season_until: Option<&str>) -> Timetable {
        Timetable {
            id: uuid::Uuid::new_v8([1; 16]),
            route_id: uuid::Uuid::new_v8([2; 16]),
            vessel_id: uuid::Uuid::new_v8([3; 16]),
            voyage_number: "101".to_owned(),
            departs_at: NaiveTime::from_hms_opt(8, 30, 0).expect("a time"),
            weekdays: vec![1, 3, 7],
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

    #[test]
    fn each_day_becomes_bookable_within_six_hours() {
        assert_eq!(Generate::EVERY.map(|every| every * 4), Some(Duration::from_hours(24)));
    }
}
