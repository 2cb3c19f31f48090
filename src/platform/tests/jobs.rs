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
    db::{DbError, Fault, Faults},
    jobs::{
        Done, Job, JobError, JobState, begin_periodic, counts, enqueue, enqueue_at, enqueue_once,
        failing, run_due,
    },
    request_id::{self, RequestId},
};
use testing::TestContext;

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

/// Notes for which request it is done, and queues so many more.
struct OfRequest;

impl Job for OfRequest {
    const KIND: &'static str = "test.of-request";
    type Payload = u32;

    async fn run(ctx: Arc<Context>, more: u32) -> Result<Done, JobError> {
        note(request_id::current().as_ref().map_or("nobody", RequestId::as_str));
        if let Some(more) = more.checked_sub(1) {
            ctx.db.transaction(move |conn| enqueue::<Self>(conn, &more)).await?;
        }
        Ok(Done::Finished)
    }
}

/// Comes round by itself, and somebody waits for it.
struct AwaitedRound;

impl Job for AwaitedRound {
    const KIND: &'static str = "test.awaited-round";
    const EVERY: Option<Duration> = Some(Duration::from_secs(5));
    type Payload = ();

    fn is_awaited((): &()) -> bool {
        true
    }

    async fn run(_: Arc<Context>, (): ()) -> Result<Done, JobError> {
        note(if ran("an older job") == 0 { "the round was first" } else { "the round was late" });
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

fn test() -> TestContext {
    let mut test = TestContext::new();
    test.registry.add::<Flaky>();
    test.registry.add::<Panics>();
    test.registry.add::<ComesRound>();
    test
}

fn states(test: &TestContext) -> HashMap<JobState, i64> {
    test.db(counts).into_iter().collect()
}

fn queue(test: &TestContext, name: &str, failures: u32) {
    test.db(|conn| enqueue::<Flaky>(conn, &(name.to_owned(), failures)));
}

#[actix_web::test]
async fn what_comes_round_and_is_awaited_is_done_before_jobs_that_are_older() {
    let mut test = test();
    test.registry.add::<AwaitedRound>();
    test.may_leave_jobs();
    queue(&test, "an older job", 0);
    test.clock.advance(TimeDelta::seconds(1));
    test.db(|conn| begin_periodic(conn, &test.registry));
    // As a server of the version before queued it.
    let late = "UPDATE jobs SET is_awaited = false WHERE kind = 'test.awaited-round'";
    test.db(|conn| Ok::<_, DbError>(sql_query(late).execute(conn)?));
    test.db(|conn| begin_periodic(conn, &test.registry));
    test.run_jobs().await;
    assert_eq!((ran("the round was first"), ran("an older job")), (1, 1));
}

#[actix_web::test]
async fn a_job_is_done_once() {
    let test = test();
    queue(&test, "once", 0);
    assert_eq!((test.run_jobs().await, test.run_jobs().await), (1, 0));
    assert_eq!(states(&test), HashMap::from([(JobState::Done, 1)]));
}

#[actix_web::test]
async fn a_failed_job_waits_longer_each_time_and_is_given_up_at_last() {
    let mut test = test();
    queue(&test, "flaky", 9);
    for (wait, expected) in [(0, 1), (5, 1), (8, 2), (13, 3), (26, 4), (9999, 4)] {
        test.clock.advance(TimeDelta::seconds(wait));
        test.run_jobs().await;
        assert_eq!(ran("flaky"), expected, "after {wait} s more");
    }
    assert_eq!(states(&test), HashMap::from([(JobState::Dead, 1)]));
    let found = test.db(|conn| platform::invariants::PLATFORM[0].violations(conn));
    assert_eq!(found, 1, "the audit tells of it");
    test.may_leave_jobs();
}

#[actix_web::test]
async fn one_that_fails_holds_up_none_behind_it_and_is_counted_and_named() {
    let mut test = test();
    queue(&test, "bad", 9);
    for name in ["behind", "further behind"] {
        queue(&test, name, 0);
    }
    test.run_jobs().await;
    assert_eq!((ran("bad"), ran("behind"), ran("further behind")), (1, 1, 1));
    let named = |test: &TestContext| {
        let all = test.db(|conn| failing(conn, 3));
        all.into_iter().map(|f| (f.kind, f.is_dead, f.jobs, f.attempts, f.last_error)).collect()
    };
    let none: Vec<(String, bool, i64, i32, String)> = named(&test);
    assert_eq!(none, [], "once is not often");
    let counted = |test: &TestContext, next: &str| {
        test.ctx.metrics.job_failures.with_label_values(&["test.flaky", next]).get()
    };
    for (wait, attempts, is_dead) in [(8, 2, None), (13, 3, Some(false)), (26, 4, Some(true))] {
        test.clock.advance(TimeDelta::seconds(wait));
        queue(&test, "later", 0);
        test.run_jobs().await;
        let told = is_dead.map(|dead| ("test.flaky".into(), dead, 1, attempts, "not yet".into()));
        assert_eq!(named(&test), told.into_iter().collect::<Vec<_>>());
    }
    assert_eq!((ran("later"), counted(&test, "retry"), counted(&test, "dead")), (3, 3, 1));
    let metrics = test.ctx.metrics.render();
    let line = r#"parola_job_failures_total{kind="test.flaky",next="retry"} 3"#;
    assert!(metrics.contains(line), "{metrics}");
    test.may_leave_jobs();
}

#[actix_web::test]
async fn a_job_that_panics_ends_its_attempt_alone() {
    let mut test = test();
    test.db(|conn| enqueue::<Panics>(conn, &()));
    queue(&test, "beside", 0);
    test.run_jobs().await;
    assert_eq!(ran("beside"), 1);
    assert_eq!(states(&test), HashMap::from([(JobState::Dead, 1), (JobState::Done, 1)]));
    test.may_leave_jobs();
}

#[actix_web::test]
async fn what_a_caller_waits_for_goes_before_what_no_one_waits_for() {
    let mut test = test();
    test.registry.add::<Awaited>();
    test.db(|conn| enqueue::<Flaky>(conn, &("without_statement_timeout".into(), 0)));
    test.clock.advance(TimeDelta::seconds(1));
    test.db(|conn| enqueue::<Awaited>(conn, &()));
    test.run_jobs().await;
    assert_eq!(
        (ran("went first"), ran("had to wait"), ran("without_statement_timeout")),
        (1, 0, 1)
    );
}

#[actix_web::test]
async fn what_comes_of_a_request_is_known_by_its_id() {
    let mut test = test();
    test.registry.add::<OfRequest>();
    let id: RequestId = "0123456789abcdef".parse().expect("an id");
    let queued = test.ctx.db.transaction(|conn| enqueue::<OfRequest>(conn, &2));
    request_id::during(Some(id), queued).await.expect("a job");
    test.db(|conn| enqueue::<OfRequest>(conn, &1));
    test.run_jobs().await;
    assert_eq!((ran(id.as_str()), ran("nobody")), (3, 2));
    let foreign = "UPDATE jobs SET request_id = 'x'";
    let refused = test.ctx.db.run_here(|conn| Ok::<_, DbError>(sql_query(foreign).execute(conn)?));
    assert!(refused.is_err());
}

#[actix_web::test]
async fn a_job_for_later_waits_for_its_time() {
    let test = test();
    let later = "2026-12-01T09:00:00+08:00".parse().expect("instant");
    test.db(|conn| enqueue_at::<Flaky>(conn, &("later".to_owned(), 0), later));
    test.run_jobs().await;
    assert_eq!(ran("later"), 0);
    test.clock.set("2026-12-01T09:00:00+08:00");
    test.run_jobs().await;
    assert_eq!(ran("later"), 1);
}

#[actix_web::test]
async fn the_same_key_is_queued_once_until_it_is_done() {
    let test = test();
    let ask = || test.db(|conn| enqueue_once::<Flaky>(conn, &("keyed".to_owned(), 0), "k"));
    ask();
    ask();
    assert_eq!(test.run_jobs().await, 1);
    ask();
    assert_eq!(test.run_jobs().await, 1);
}

#[actix_web::test]
async fn work_that_asks_to_run_again_does() {
    let test = test();
    test.db(|conn| enqueue::<ComesRound>(conn, &()));
    assert_eq!(test.run_jobs().await, 1);
    assert_eq!(test.run_jobs().await, 0);
    test.clock.advance(TimeDelta::seconds(10));
    assert_eq!(test.run_jobs().await, 1);
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
    let test = test();
    queue(&test, "leased", 0);
    let sleeper = "UPDATE jobs SET state = 'running', attempts = attempts + 1,
                   lease_until = app_now() + interval '60 s'";
    let write = |sql: &str| {
        let sql = sql.to_owned();
        test.db(|conn| sql_query(sql).execute(conn).map_err(DbError::from))
    };
    write(sleeper);
    assert_eq!(test.run_jobs().await, 0, "the lease still holds");
    test.clock.advance(TimeDelta::seconds(61));
    assert_eq!(run_due(&test.ctx, &test.registry).await, 1, "taken over");
    let late = write(
        "UPDATE jobs SET state = 'waiting', lease_until = NULL
                      WHERE attempts = 1 AND state = 'running'",
    );
    assert_eq!(late, 0, "the sleeper's attempt is over");
    let row: Row = test.db(|conn| {
        sql_query("SELECT state, attempts FROM jobs").get_result(conn).map_err(DbError::from)
    });
    assert_eq!((row.state.as_str(), row.attempts), ("done", 2));
}

#[actix_web::test]
async fn many_hands_never_do_the_same_job_twice() {
    let test = test();
    for number in 0..40 {
        queue(&test, &format!("shared {number}"), 0);
    }
    let hands = (0..4).map(|_| run_due(&test.ctx, &test.registry));
    let done: usize = futures_util::future::join_all(hands).await.into_iter().sum();
    assert_eq!(done, 40);
    assert!((0..40).all(|number| ran(&format!("shared {number}")) == 1));
}

/// Loses one visit, counted from zero.
struct Loses {
    visit: u32,
    made: AtomicU32,
}

impl Faults for Loses {
    fn of_visit(&self) -> Option<Fault> {
        (self.made.fetch_add(1, Ordering::SeqCst) == self.visit).then_some(Fault::Undone)
    }
}

#[actix_web::test]
async fn a_job_whose_end_was_lost_with_a_connection_is_not_done_again() {
    // The first visit queues periodic jobs, the second takes the job, the third writes how it ended.
    let faults = Arc::new(Loses { visit: 2, made: AtomicU32::new(0) });
    let clock = TestContext::morning();
    let mut test = TestContext::around(clock, &[], Some(Arc::clone(&faults) as Arc<dyn Faults>));
    test.registry.add::<Flaky>();
    queue(&test, "its end is lost", 0);
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let registry = std::rc::Rc::new(std::mem::take(&mut test.registry));
    let running =
        actix_web::rt::spawn(platform::jobs::run(Arc::clone(&test.ctx), registry, stopped));
    while states(&test).get(&JobState::Done) != Some(&1) {
        assert!(faults.made.load(Ordering::SeqCst) < 100, "it is never ended: {:?}", states(&test));
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    stop.send(true).expect("the loop listens");
    running.await.expect("the loop ends");
    assert!(faults.made.load(Ordering::SeqCst) > 3, "the visit that was lost was made again");
    assert_eq!(ran("its end is lost"), 1);
}
