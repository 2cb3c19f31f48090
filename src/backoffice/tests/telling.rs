//! Telling that runs again, or has no time for all.

use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};

use chrono::TimeDelta;
use diesel::{QueryableByName, RunQueryDsl as _, sql_query, sql_types::Jsonb};
use platform::{
    db::{DbError, Fault, Faults},
    jobs::{Done, Job as _},
};
use serde_json::Value;
use testing::FrozenClock;

use super::Fixture;
use crate::telling::{Delay, TellDelay};

/// From when on it has a clock, each visit to the database takes 15 seconds.
#[derive(Default)]
struct Slow(OnceLock<Arc<FrozenClock>>);

impl Faults for Slow {
    fn of_visit(&self) -> Option<Fault> {
        if let Some(clock) = self.0.get() {
            clock.advance(TimeDelta::seconds(15));
        }
        None
    }
}

#[derive(QueryableByName)]
struct Queued {
    #[diesel(sql_type = Jsonb)]
    payload: Value,
}

/// A delay of four bookings that nobody was told of, where a run has time for two.
async fn stage_slowly() -> (Fixture, Delay) {
    let slow = Arc::<Slow>::default();
    let fixture = Fixture::with_faults(Some(Arc::<Slow>::clone(&slow) as _)).await;
    for name in ["one", "two", "three", "four"] {
        fixture.paid(&format!("{name}@example.ph"), 1).await;
    }
    fixture.delay_by(90);
    let queued = sql_query("SELECT payload FROM jobs WHERE kind = 'backoffice.tell_delay'");
    let queued = fixture.test.db(|conn| queued.get_result::<Queued>(conn).map_err(DbError::from));
    assert!(slow.0.set(Arc::clone(&fixture.test.clock)).is_ok());
    (fixture, serde_json::from_value(queued.payload).expect("a delay"))
}

#[actix_web::test]
async fn a_telling_without_time_for_all_goes_on_where_it_stopped() {
    let (fixture, delay) = stage_slowly().await;
    let told = "SELECT 1 FROM notices WHERE letter = 'backoffice.delayed'";
    for (how, all) in [(Done::Again(Duration::ZERO), 2), (Done::Finished, 4)] {
        let done = TellDelay::run(Arc::clone(&fixture.test.ctx), delay).await.expect("a run");
        assert_eq!((done, fixture.count(told)), (how, all));
    }
}

/// Else it would begin again at once, for ever.
#[actix_web::test]
async fn a_telling_without_time_for_all_that_tells_nobody_has_failed() {
    let (fixture, delay) = stage_slowly().await;
    fixture.undo().expect("taken back");
    let done = TellDelay::run(Arc::clone(&fixture.test.ctx), delay).await;
    assert!(done.is_err(), "{done:?}");
}

#[actix_web::test]
async fn a_telling_that_runs_again_tells_nobody_twice_and_draws_no_further_link() {
    // A release before told by the time alone.
    for is_of_older_release in [false, true] {
        let fixture = Fixture::new().await;
        fixture.paid("maria@example.ph", 1).await;
        fixture.delay_by(90);
        if is_of_older_release {
            let older = "UPDATE jobs SET payload = payload - 'disruption'
                         WHERE kind = 'backoffice.tell_delay'";
            assert_eq!(fixture.count(older), 1);
        }
        fixture.test.run_jobs().await;
        let links = "SELECT 1 FROM booking_links";
        let drawn = fixture.count(links);
        // A lease that lapsed: the job runs again.
        let again = "UPDATE jobs SET state = 'waiting', finished_at = NULL
                     WHERE kind = 'backoffice.tell_delay'";
        assert_eq!(fixture.count(again), 1);
        fixture.test.run_jobs().await;
        assert_eq!(fixture.emails("maria@"), ["Your tickets", "Your sailing leaves later"]);
        assert_eq!(fixture.count(links), drawn);
    }
}
