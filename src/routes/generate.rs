//! Sailings made from the timetables, for as many days as may be booked ahead.

use std::{sync::Arc, time::Duration};

use chrono::{DateTime, Days, TimeDelta, Utc};
use diesel::PgConnection;
use kernel::{Rng, philippine_date};
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

/// Adds the sailings that are missing until [`DAYS_AHEAD`] from now. Returns how many it added.
pub fn generate(
    conn: &mut PgConnection,
    rng: &dyn Rng,
    now: DateTime<Utc>,
    sales_close_minutes: u32,
) -> Result<usize, RoutesError> {
    let today = philippine_date(now);
    let mut wanted = Vec::new();
    for timetable in store::timetables::all(conn)? {
        let dates = (0..=DAYS_AHEAD).filter_map(|n| today.checked_add_days(Days::new(n)));
        for date in dates.filter(|date| timetable.sails_on(*date)) {
            let Some(departs_at) = timetable.departure(date) else { continue };
            wanted.push(NewSailing {
                id: SailingId::random(rng),
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
    store::sailings::insert_if_absent(conn, &wanted)
}

/// Runs four times a day: each new day becomes bookable soon after midnight in Manila.
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
    use super::*;

    #[test]
    fn each_day_becomes_bookable_within_six_hours() {
        assert_eq!(Generate::EVERY.map(|every| every * 4), Some(Duration::from_hours(24)));
    }
}
