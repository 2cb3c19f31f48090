//! Sailings made from the timetables, for as many days as may be booked ahead.

use std::{sync::Arc, time::Duration};

use chrono::{DateTime, Datelike as _, Days, NaiveDate, NaiveTime, TimeDelta, Utc};
use diesel::PgConnection;
use kernel::{Chance, philippine_date, philippine_time};
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
    chance: &dyn Chance,
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
                id: SailingId::random(chance).0,
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
            generate(conn, &*for_db.chance, for_db.clock.now(), minutes)
        });
        let made = made.await?;
        tracing::debug!(made, "sailings were made");
        Ok(Done::Finished)
    }
}
