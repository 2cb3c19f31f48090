//! The queue: one effect per job, however many servers there are and however they end.

use std::{
    cell::RefCell,
    collections::HashMap,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use chrono::TimeDelta;
use diesel::{QueryableByName, RunQueryDsl as _, sql_query, sql_types};
use platform::{
    Context,
    db::DbError,
    jobs::{
        Done, Job, JobError, JobState, counts, enqueue, enqueue_at, enqueue_once, failing, run_due,
    },
};
use testing::World;

thread_local! {
    static RAN: RefCell<HashMap<String, u32>> = RefCell::default();
}

fn note(name: &str) -> u32 {
    RAN.with_borrow_mut(|ran| {
        let count = ran.entry(name.to_owned()).or_default();
        *count += 1;
        *count
    })
}

fn ran(name: &str) -> u32 {
    RAN.with_borrow(|ran| ran.get(name).copied().unwrap_or_default())
}

/// Fails as often as its payload says, then succeeds.
struct Flaky;

impl Job for Flaky {
    const KIND: &'static str = "test.flaky";
    const ATTEMPTS: u32 = 4;
    type Payload = (String, u32);

    async fn run(_: Arc<Context>, (name, failures): (String, u32)) -> Result<Done, JobError> {
        if note(&name) <= failures {
            return Err("not yet".into());
        }
        Ok(Done::Finished)
    }
}

struct Panics;

impl Job for Panics {
    const KIND: &'static str = "test.panics";
    const ATTEMPTS: u32 = 1;
    type Payload = ();

    async fn run(_: Arc<Context>, (): ()) -> Result<Done, JobError> {
        panic!("a bug in a job");
    }
}

/// A caller waits for it.
struct Awaited;

impl Job for Awaited {
    const KIND: &'static str = "test.awaited";
    type Payload = ();

    fn is_awaited((): &()) -> bool {
        true
    }

    async fn run(_: Arc<Context>, (): ()) -> Result<Done, JobError> {
        note(if ran("without_statement_timeout") == 0 { "went first" } else { "had to wait" });
        Ok(Done::Finished)
    }
}

static ROUNDS: AtomicU32 = AtomicU32::new(0);

struct ComesRound;

impl Job for ComesRound {
    const KIND: &'static str = "test.comes-round";
    type Payload = ();

    async fn run(_: Arc<Context>, (): ()) -> Result<Done, JobError> {
        match ROUNDS.fetch_add(1, Ordering::SeqCst) {
            0 => Ok(Done::Again(Duration::from_secs(10))),
            _ => Ok(Done::Finished),
        }
    }
}

fn world() -> World {
    let mut world = World::new();
    world.registry.add::<Flaky>();
    world.registry.add::<Panics>();
    world.registry.add::<ComesRound>();
    world
}

fn states(world: &World) -> HashMap<JobState, i64> {
    world.db(counts).into_iter().collect()
}

fn queue(world: &World, name: &str, failures: u32) {
    world.db(|conn| enqueue::<Flaky>(conn, &(name.to_owned(), failures)));
}

#[actix_web::test]
async fn a_job_is_done_once() {
    let world = world();
    queue(&world, "once", 0);
    assert_eq!((world.run_jobs().await, world.run_jobs().await), (1, 0));
    assert_eq!(states(&world), HashMap::from([(JobState::Done, 1)]));
}

#[actix_web::test]
async fn a_failed_job_waits_longer_each_time_and_is_given_up_at_last() {
    let mut world = world();
    queue(&world, "flaky", 9);
    for (wait, expected) in [(0, 1), (5, 1), (8, 2), (13, 3), (26, 4), (9999, 4)] {
        world.clock.advance(TimeDelta::seconds(wait));
        world.run_jobs().await;
        assert_eq!(ran("flaky"), expected, "after {wait} s more");
    }
    assert_eq!(states(&world), HashMap::from([(JobState::Dead, 1)]));
    let found = world.db(|conn| platform::invariants::PLATFORM[0].violations(conn));
    assert_eq!(found, 1, "the audit tells of it");
    world.may_leave_jobs();
}

#[actix_web::test]
async fn one_that_fails_holds_up_none_behind_it_and_is_counted_and_named() {
    let mut world = world();
    queue(&world, "bad", 9);
    for name in ["behind", "further behind"] {
        queue(&world, name, 0);
    }
    world.run_jobs().await;
    assert_eq!((ran("bad"), ran("behind"), ran("further behind")), (1, 1, 1));
    let named = |world: &World| {
        let all = world.db(|conn| failing(conn, 3));
        all.into_iter().map(|f| (f.kind, f.is_dead, f.jobs, f.attempts, f.last_error)).collect()
    };
    let none: Vec<(String, bool, i64, i32, String)> = named(&world);
    assert_eq!(none, [], "once is not often");
    let counted = |world: &World, next: &str| {
        world.ctx.metrics.job_failures.with_label_values(&["test.flaky", next]).get()
    };
    for (wait, attempts, is_dead) in [(8, 2, None), (13, 3, Some(false)), (26, 4, Some(true))] {
        world.clock.advance(TimeDelta::seconds(wait));
        queue(&world, "later", 0);
        world.run_jobs().await;
        let told = is_dead.map(|dead| ("test.flaky".into(), dead, 1, attempts, "not yet".into()));
        assert_eq!(named(&world), told.into_iter().collect::<Vec<_>>());
    }
    assert_eq!((ran("later"), counted(&world, "retry"), counted(&world, "dead")), (3, 3, 1));
    let metrics = world.ctx.metrics.render();
    let line = r#"parola_job_failures_total{kind="test.flaky",next="retry"} 3"#;
    assert!(metrics.contains(line), "{metrics}");
    world.may_leave_jobs();
}

#[actix_web::test]
async fn a_job_that_panics_ends_its_attempt_alone() {
    let mut world = world();
    world.db(|conn| enqueue::<Panics>(conn, &()));
    queue(&world, "beside", 0);
    world.run_jobs().await;
    assert_eq!(ran("beside"), 1);
    assert_eq!(states(&world), HashMap::from([(JobState::Dead, 1), (JobState::Done, 1)]));
    world.may_leave_jobs();
}

#[actix_web::test]
async fn what_a_caller_waits_for_goes_before_what_no_one_waits_for() {
    let mut world = world();
    world.registry.add::<Awaited>();
    world.db(|conn| enqueue::<Flaky>(conn, &("without_statement_timeout".into(), 0)));
    world.clock.advance(TimeDelta::seconds(1));
    world.db(|conn| enqueue::<Awaited>(conn, &()));
    world.run_jobs().await;
    assert_eq!(
        (ran("went first"), ran("had to wait"), ran("without_statement_timeout")),
        (1, 0, 1)
    );
}

#[actix_web::test]
async fn a_job_for_later_waits_for_its_time() {
    let world = world();
    let later = "2026-12-01T09:00:00+08:00".parse().expect("instant");
    world.db(|conn| enqueue_at::<Flaky>(conn, &("later".to_owned(), 0), later));
    world.run_jobs().await;
    assert_eq!(ran("later"), 0);
    world.clock.set("2026-12-01T09:00:00+08:00");
    world.run_jobs().await;
    assert_eq!(ran("later"), 1);
}

#[actix_web::test]
async fn the_same_key_is_queued_once_until_it_is_done() {
    let world = world();
    let ask = || world.db(|conn| enqueue_once::<Flaky>(conn, &("keyed".to_owned(), 0), "k"));
    ask();
    ask();
    assert_eq!(world.run_jobs().await, 1);
    ask();
    assert_eq!(world.run_jobs().await, 1);
}

#[actix_web::test]
async fn work_that_asks_to_run_again_does() {
    let world = world();
    world.db(|conn| enqueue::<ComesRound>(conn, &()));
    assert_eq!(world.run_jobs().await, 1);
    assert_eq!(world.run_jobs().await, 0);
    world.clock.advance(TimeDelta::seconds(10));
    assert_eq!(world.run_jobs().await, 1);
}

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = sql_types::Text)]
    state: String,
    #[diesel(sql_type = sql_types::Integer)]
    attempts: i32,
}

/// A server takes a job and is frozen past its lease; another does the work; the first wakes up.
#[actix_web::test]
async fn a_server_that_slept_past_its_lease_cannot_end_what_another_took_over() {
    let world = world();
    queue(&world, "leased", 0);
    let sleeper = "UPDATE jobs SET state = 'running', attempts = attempts + 1,
                   lease_until = app_now() + interval '60 s'";
    let write = |sql: &str| {
        let sql = sql.to_owned();
        world.db(|conn| sql_query(sql).execute(conn).map_err(DbError::from))
    };
    write(sleeper);
    assert_eq!(world.run_jobs().await, 0, "the lease still holds");
    world.clock.advance(TimeDelta::seconds(61));
    assert_eq!(run_due(&world.ctx, &world.registry).await, 1, "taken over");
    let late = write(
        "UPDATE jobs SET state = 'waiting', lease_until = NULL
                      WHERE attempts = 1 AND state = 'running'",
    );
    assert_eq!(late, 0, "the sleeper's attempt is over");
    let row: Row = world.db(|conn| {
        sql_query("SELECT state, attempts FROM jobs").get_result(conn).map_err(DbError::from)
    });
    assert_eq!((row.state.as_str(), row.attempts), ("done", 2));
}

#[actix_web::test]
async fn many_hands_never_do_the_same_job_twice() {
    let world = world();
    for number in 0..40 {
        queue(&world, &format!("shared {number}"), 0);
    }
    let hands = (0..4).map(|_| run_due(&world.ctx, &world.registry));
    let done: usize = futures_util::future::join_all(hands).await.into_iter().sum();
    assert_eq!(done, 40);
    assert!((0..40).all(|number| ran(&format!("shared {number}")) == 1));
}
