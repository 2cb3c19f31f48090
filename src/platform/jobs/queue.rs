//! The table of jobs.

use std::{array, sync::LazyLock, time::Duration};

use chrono::{DateTime, Utc};
use diesel::{
    PgConnection, QueryableByName, RunQueryDsl as _, sql_query,
    sql_types::{Array, BigInt, Bool, Double, Integer, Jsonb, Nullable, Text, Timestamptz},
};
use serde_json::Value;

use super::{Job, JobState};
use crate::{
    db::{DbError, prepared},
    request_id::{self, RequestId},
};

/// How long a server may keep a job before another takes it over.
pub(super) const LEASE: Duration = Duration::from_secs(60);

/// A job to be done: as soon as possible, unless it says otherwise.
struct NewJob<'a> {
    kind: &'a str,
    payload: Value,
    is_awaited: bool,
    unique_key: Option<&'a str>,
    run_at: Option<DateTime<Utc>>,
}

impl NewJob<'_> {
    fn of<J: Job>(payload: &J::Payload) -> Result<Self, DbError> {
        let unfit = |e: serde_json::Error| diesel::result::Error::SerializationError(Box::new(e));
        Ok(Self {
            kind: J::KIND,
            payload: serde_json::to_value(payload).map_err(unfit)?,
            is_awaited: J::is_awaited(payload),
            unique_key: None,
            run_at: None,
        })
    }
}

/// Queues a job in the caller's transaction: it exists if and only if its cause does.
pub fn enqueue<J: Job>(conn: &mut PgConnection, payload: &J::Payload) -> Result<(), DbError> {
    insert(conn, NewJob::of::<J>(payload)?)
}

/// Queues a job that must not run before `run_at`.
pub fn enqueue_at<J: Job>(
    conn: &mut PgConnection,
    payload: &J::Payload,
    run_at: DateTime<Utc>,
) -> Result<(), DbError> {
    insert(conn, NewJob { run_at: Some(run_at), ..NewJob::of::<J>(payload)? })
}

/// Queues a job unless one of its kind with the same key is still to be done.
pub fn enqueue_once<J: Job>(
    conn: &mut PgConnection,
    payload: &J::Payload,
    key: &str,
) -> Result<(), DbError> {
    insert(conn, NewJob { unique_key: Some(key), ..NewJob::of::<J>(payload)? })
}

fn insert(conn: &mut PgConnection, job: NewJob<'_>) -> Result<(), DbError> {
    prepared(
        "INSERT INTO jobs (kind, payload, is_awaited, unique_key, run_at, request_id)
         VALUES ($1, $2, $3, $4, coalesce($5, app_now()), $6)
         ON CONFLICT (kind, unique_key) WHERE unique_key IS NOT NULL
           AND state IN ('waiting', 'running') DO NOTHING",
    )
    .bind::<Text, _>(job.kind)
    .bind::<Jsonb, _>(job.payload)
    .bind::<Bool, _>(job.is_awaited)
    .bind::<Nullable<Text>, _>(job.unique_key)
    .bind::<Nullable<Timestamptz>, _>(job.run_at)
    .bind::<Nullable<Text>, _>(request_id::current())
    .execute(conn)?;
    Ok(())
}

/// Queues the work that comes round by itself, where it is not queued yet. What is queued waits as `is_awaited` says
/// from now on.
pub(super) fn ensure_periodic(
    conn: &mut PgConnection,
    kind: &str,
    is_awaited: bool,
) -> Result<(), DbError> {
    let payload = Value::Null;
    let unique_key = Some("periodic");
    insert(conn, NewJob { kind, payload, is_awaited, unique_key, run_at: None })?;
    let queued = sql_query(
        "UPDATE jobs SET is_awaited = $2
         WHERE kind = $1 AND unique_key = 'periodic' AND state IN ('waiting', 'running')
           AND is_awaited <> $2",
    );
    queued.bind::<Text, _>(kind).bind::<Bool, _>(is_awaited).execute(conn)?;
    Ok(())
}

/// A job that this server took.
#[derive(Clone, Debug, QueryableByName)]
pub(super) struct Taken {
    #[diesel(sql_type = BigInt)]
    pub(super) id: i64,
    #[diesel(sql_type = Text)]
    pub(super) kind: String,
    #[diesel(sql_type = Jsonb)]
    pub(super) payload: Value,
    /// Which attempt this is; only the server that took it may end it.
    #[diesel(sql_type = Integer)]
    pub(super) attempts: i32,
    /// For which request it is done.
    #[diesel(sql_type = Nullable<Text>)]
    pub(super) request_id: Option<RequestId>,
}

/// How many jobs one server runs at a time.
pub(super) const AT_ONCE: usize = 4;

/// What takes one job, two, and so on. A limit that is a parameter would make the planner expect a tenth of all that
/// wait, and plan each taking anew while they become more: see docs/decisions/042.
static TAKE: LazyLock<[String; AT_ONCE]> = LazyLock::new(|| array::from_fn(|at| taking(at + 1)));

/// Both kinds of jobs are found in the order of an index, and the array makes the planner look each
/// of them up by its id: taking costs the same however many wait. The length of the list is hidden from the planner.
fn taking(most: usize) -> String {
    format!(
        "WITH lapsed AS (
           SELECT id FROM jobs
           WHERE kind = ANY ((SELECT $1)::text[]) AND state = 'running' AND lease_until < app_now()
           ORDER BY lease_until LIMIT {most} FOR UPDATE SKIP LOCKED
         ), due AS (
           SELECT id FROM jobs
           WHERE kind = ANY ((SELECT $1)::text[]) AND state = 'waiting' AND run_at <= app_now()
           ORDER BY is_awaited DESC, run_at, id LIMIT {most} FOR UPDATE SKIP LOCKED
         )
         UPDATE jobs SET state = 'running', attempts = attempts + 1,
                         lease_until = app_now() + make_interval(secs => $2)
         WHERE id = ANY (ARRAY(SELECT id FROM lapsed UNION ALL SELECT id FROM due LIMIT {most}))
         RETURNING id, kind, payload, attempts, request_id"
    )
}

/// Takes up to `most` jobs, and no more than [`AT_ONCE`], whose lease has run out or that are due; of these the awaited
/// first.
pub(super) fn take(
    conn: &mut PgConnection,
    kinds: &[&str],
    most: usize,
) -> Result<Vec<Taken>, DbError> {
    let Some(statement) = TAKE[..most.min(AT_ONCE)].last() else { return Ok(Vec::new()) };
    let taken = prepared(statement)
        .bind::<Array<Text>, _>(kinds)
        .bind::<Double, _>(LEASE.as_secs_f64())
        .load(conn)?;
    Ok(taken)
}

/// How an attempt ended, for the table.
#[derive(Clone)]
pub(super) enum Ended {
    Done,
    Again(Duration),
    Retry { after: Duration, error: String },
    Dead { error: String },
}

/// Writes how `job` ended. Returns false if the lease was lost and another server has it.
pub(super) fn finish(conn: &mut PgConnection, job: &Taken, ended: &Ended) -> Result<bool, DbError> {
    let (state, delay, error, fresh) = match ended {
        Ended::Done => (JobState::Done, None, None, false),
        Ended::Again(delay) => (JobState::Waiting, Some(delay), None, true),
        Ended::Retry { after, error } => (JobState::Waiting, Some(after), Some(error), false),
        Ended::Dead { error } => (JobState::Dead, None, Some(error), false),
    };
    let written = prepared(
        "UPDATE jobs SET state = $1, lease_until = NULL, last_error = $2,
           run_at = coalesce(app_now() + make_interval(secs => $3), run_at),
           attempts = CASE WHEN $4 THEN 0 ELSE attempts END,
           finished_at = CASE WHEN $1 IN ('done', 'dead') THEN app_now() END
         WHERE id = $5 AND attempts = $6 AND state = 'running'",
    )
    .bind::<Text, _>(state)
    // PostgreSQL takes no NUL in a text, and a job that cannot be ended would hold up those beside it.
    .bind::<Nullable<Text>, _>(error.map(|error| error.replace('\0', "")))
    .bind::<Nullable<Double>, _>(delay.map(Duration::as_secs_f64))
    .bind::<Bool, _>(fresh)
    .bind::<BigInt, _>(job.id)
    .bind::<Integer, _>(job.attempts)
    .execute(conn)?;
    Ok(written == 1)
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = Text)]
    state: JobState,
    #[diesel(sql_type = BigInt)]
    jobs: i64,
}

/// Returns how many jobs there are in each state.
pub fn counts(conn: &mut PgConnection) -> Result<Vec<(JobState, i64)>, DbError> {
    let counts = sql_query("SELECT state, count(*) AS jobs FROM jobs GROUP BY state");
    Ok(counts.load::<Count>(conn)?.into_iter().map(|c| (c.state, c.jobs)).collect())
}

#[derive(QueryableByName)]
struct Waited {
    #[diesel(sql_type = Bool)]
    is_awaited: bool,
    #[diesel(sql_type = BigInt)]
    seconds: i64,
}

/// Both are read at one end of an index.
const OLDEST_DUE: &str = "
    SELECT of.is_awaited, coalesce((
             SELECT extract(epoch FROM app_now() - run_at)::bigint FROM jobs
             WHERE state = 'waiting' AND is_awaited = of.is_awaited AND run_at <= app_now()
             ORDER BY run_at, id LIMIT 1
           ), 0) AS seconds
    FROM (VALUES (true), (false)) AS of (is_awaited)";

/// Returns for how many seconds the oldest job is due that nobody took: of those that a traveller waits for (true)
/// and of the others. None is due where it is zero.
pub fn oldest_due(conn: &mut PgConnection) -> Result<Vec<(bool, i64)>, DbError> {
    let waited: Vec<Waited> = sql_query(OLDEST_DUE).load(conn)?;
    Ok(waited.into_iter().map(|of| (of.is_awaited, of.seconds)).collect())
}

/// Jobs of one kind that were given up, or that fail again and again.
#[derive(Debug, QueryableByName)]
pub struct Failing {
    /// Their kind.
    #[diesel(sql_type = Text)]
    pub kind: String,
    /// Whether they were given up; else they are tried again.
    #[diesel(sql_type = Bool)]
    pub is_dead: bool,
    /// How many there are.
    #[diesel(sql_type = BigInt)]
    pub jobs: i64,
    /// How often the most tried of them was tried.
    #[diesel(sql_type = Integer)]
    pub attempts: i32,
    /// Why that one failed the last time, without personal data.
    #[diesel(sql_type = Text)]
    pub last_error: String,
}

/// Returns the kinds of jobs that were given up, or failed at least `often` times so far.
pub fn failing(conn: &mut PgConnection, often: i32) -> Result<Vec<Failing>, DbError> {
    let failing = sql_query(
        "SELECT kind, state = 'dead' AS is_dead, count(*) AS jobs, max(attempts) AS attempts,
                (array_agg(last_error ORDER BY attempts DESC, id DESC))[1] AS last_error
         FROM jobs
         WHERE last_error IS NOT NULL
           AND (state = 'dead' OR (state IN ('waiting', 'running') AND attempts >= $1))
         GROUP BY kind, state = 'dead' ORDER BY is_dead DESC, kind",
    );
    Ok(failing.bind::<Integer, _>(often).load(conn)?)
}

/// A job that was given up.
#[derive(Debug, QueryableByName)]
pub struct GivenUp {
    /// Its number.
    #[diesel(sql_type = BigInt)]
    pub id: i64,
    /// Its kind.
    #[diesel(sql_type = Text)]
    pub kind: String,
    /// How often it was tried.
    #[diesel(sql_type = Integer)]
    pub attempts: i32,
    /// When it was given up.
    #[diesel(sql_type = Timestamptz)]
    pub at: DateTime<Utc>,
    /// Why it failed the last time, without personal data.
    #[diesel(sql_type = Text)]
    pub last_error: String,
}

/// Returns the jobs that were given up, the oldest first.
pub fn given_up(conn: &mut PgConnection) -> Result<Vec<GivenUp>, DbError> {
    let dead = sql_query(
        "SELECT id, kind, attempts, finished_at AS at, coalesce(last_error, '') AS last_error
         FROM jobs WHERE state = 'dead' ORDER BY id",
    );
    Ok(dead.load(conn)?)
}

/// Has a job that was given up tried again, as often as a new one. Returns false if it was not given up, or if
/// another with its key waits.
pub fn retry(conn: &mut PgConnection, id: i64) -> Result<bool, DbError> {
    let waits = sql_query(
        "UPDATE jobs SET state = 'waiting', attempts = 0, finished_at = NULL, run_at = app_now()
         WHERE id = $1 AND state = 'dead' AND NOT EXISTS (
           SELECT FROM jobs AS other WHERE other.kind = jobs.kind
             AND other.unique_key = jobs.unique_key AND other.state IN ('waiting', 'running'))",
    );
    Ok(waits.bind::<BigInt, _>(id).execute(conn)? == 1)
}

/// Ends a job that was given up, as one that is done. Returns false if it was not given up.
pub fn drop_given_up(conn: &mut PgConnection, id: i64) -> Result<bool, DbError> {
    let done = sql_query(
        "UPDATE jobs SET state = 'done', finished_at = app_now() WHERE id = $1 AND state = 'dead'",
    );
    Ok(done.bind::<BigInt, _>(id).execute(conn)? == 1)
}

/// Deletes jobs that were done more than a week ago and returns how many; dead ones stay until the operator has looked.
pub fn forget_finished(conn: &mut PgConnection) -> Result<usize, DbError> {
    let old =
        "DELETE FROM jobs WHERE state = 'done' AND finished_at < app_now() - interval '7 days'";
    Ok(sql_query(old).execute(conn)?)
}

#[cfg(test)]
mod tests {
    use testing::{TestDatabase, plan_by_index};

    use super::*;

    #[test]
    fn the_next_jobs_are_found_without_sorting_all_that_wait() {
        let database = TestDatabase::fresh();
        let take = taking(4).replace("$1", "'{a,b}'::text[]").replace("$2", "60");
        let plan = plan_by_index(&mut database.connect(), &take);
        for index in ["jobs_due_idx", "jobs_lease_idx", "jobs_id_pkey"] {
            assert!(plan.contains(index), "{plan}");
        }
        assert!(!plan.contains("Sort"), "{plan}");
    }

    #[derive(QueryableByName)]
    struct Planned {
        #[diesel(sql_type = BigInt)]
        times: i64,
    }

    #[test]
    fn taking_is_soon_planned_no_more_however_many_jobs_come_later() {
        let database = TestDatabase::fresh();
        let mut conn = database.connect();
        for n in 0..24 {
            if n == 12 {
                let come = "INSERT INTO jobs (kind, payload)
                            SELECT 'another', '{}' FROM generate_series(1, 20000)";
                sql_query(come).execute(&mut conn).expect("jobs that are due");
                sql_query("ANALYZE jobs").execute(&mut conn).expect("analysed");
            }
            assert!(take(&mut conn, &["wanted"], 4).expect("taken").is_empty());
        }
        let anew = "SELECT custom_plans AS times FROM pg_prepared_statements
                    WHERE statement LIKE '%WITH lapsed%'";
        let planned: Planned = sql_query(anew).get_result(&mut conn).expect("told");
        assert_eq!(planned.times, 5, "PostgreSQL tries five, then compares");
    }

    #[test]
    fn the_oldest_job_is_found_by_an_index_however_many_wait() {
        let database = TestDatabase::fresh();
        let plan = plan_by_index(&mut database.connect(), OLDEST_DUE);
        assert!(plan.contains("jobs_due_idx"), "{plan}");
        assert!(!plan.contains("Sort"), "{plan}");
    }
}
