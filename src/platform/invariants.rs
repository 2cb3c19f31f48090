//! What must always be true of the data, as SQL that finds what is not.

use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use diesel::{
    prelude::*,
    sql_query,
    sql_types::{Array, BigInt, Bool, Double, Integer, Nullable, Text, Timestamptz},
};

use crate::db::{Db, DbError};

/// How long one check may take. A job may take a little longer.
pub const LIMIT: Duration = Duration::from_secs(45);

/// How often each is checked, unless that takes long.
const EVERY: TimeDelta = TimeDelta::minutes(5);

/// A check that takes long is made so much more rarely: it takes a hundredth of the time.
const REST: u32 = 100;

/// How often all rows are looked at; in between those that changed since, and a little more.
const WHOLE_EVERY: TimeDelta = TimeDelta::days(1);
const OVERLAP: TimeDelta = TimeDelta::hours(1);

/// One truth about the data.
#[derive(Clone, Copy, Debug)]
pub struct Invariant {
    /// Its short name.
    pub name: &'static str,
    /// The truth, in a sentence.
    pub truth: &'static str,
    /// A query that counts, as `violations`, what contradicts it. Where it asks for `checked_since()`,
    /// it looks at what changed since then, or at all where that is null.
    pub sql: &'static str,
}

#[derive(QueryableByName)]
struct Counted {
    #[diesel(sql_type = BigInt)]
    violations: i64,
}

impl Invariant {
    /// Returns how many rows contradict it.
    pub fn violations(&self, conn: &mut PgConnection) -> Result<i64, DbError> {
        Ok(sql_query(self.sql).get_result::<Counted>(conn)?.violations)
    }
}

/// How the checks of one invariant stand.
#[derive(Clone, Debug, QueryableByName)]
pub struct Standing {
    /// Its name.
    #[diesel(sql_type = Text)]
    pub name: String,
    /// When a check was last completed.
    #[diesel(sql_type = Nullable<Timestamptz>)]
    pub checked_at: Option<DateTime<Utc>>,
    /// When it was last completed over all rows.
    #[diesel(sql_type = Nullable<Timestamptz>)]
    pub whole_at: Option<DateTime<Utc>>,
    /// What that check found.
    #[diesel(sql_type = BigInt)]
    pub violations: i64,
    /// How many in a row were not completed.
    #[diesel(sql_type = Integer)]
    pub failures: i32,
    /// Why the last one was not.
    #[diesel(sql_type = Nullable<Text>)]
    pub reason: Option<String>,
    #[diesel(sql_type = Timestamptz)]
    now: DateTime<Utc>,
}

/// Returns how the checks of all invariants stand that were ever due.
pub fn standing(conn: &mut PgConnection) -> Result<Vec<Standing>, DbError> {
    Ok(sql_query("SELECT *, app_now() AS now FROM invariant_checks ORDER BY name").load(conn)?)
}

/// Checks the invariant among these that has been due for longest, on a connection of its own, within
/// `limit`. Returns false if none is due. One that fails or takes too long is noted and comes again;
/// it holds up no other.
pub async fn check_next(db: &Db, all: Vec<Invariant>, limit: Duration) -> Result<bool, DbError> {
    let names: Vec<&'static str> = all.iter().map(|one| one.name).collect();
    let Some(due) = db.run(move |conn| take_due(conn, &names)).await? else {
        return Ok(false);
    };
    let Some(invariant) = all.into_iter().find(|one| one.name == due.name) else { return Ok(true) };
    let since = since(&due);
    let begun = Instant::now();
    let found = db
        .run_apart(limit, move |conn| {
            let since = since.map(|at| at.to_rfc3339()).unwrap_or_default();
            let set = sql_query("SELECT set_config('parola.checked_since', $1, false)");
            set.bind::<Text, _>(since).execute(conn)?;
            invariant.violations(conn)
        })
        .await;
    let took = begun.elapsed();
    match &found {
        Ok(0) => {}
        Ok(found) => tracing::error!(invariant = due.name, found, "an invariant is broken"),
        Err(error) => {
            tracing::warn!(invariant = due.name, %error, "an invariant could not be checked");
        }
    }
    db.run(move |conn| note(conn, &due.name, since.is_none(), &found, took)).await?;
    Ok(true)
}

/// Returns since when rows must have changed to be looked at; nothing looks at all of them. What was
/// broken is looked at whole until it is mended.
fn since(standing: &Standing) -> Option<DateTime<Utc>> {
    let whole_at = standing.whole_at.filter(|_| standing.violations == 0)?;
    (standing.now - whole_at < WHOLE_EVERY).then_some(whole_at - OVERLAP)
}

/// Takes the one that has been due for longest, and puts it off for as long as a check may take, so
/// that no other server takes it, too.
fn take_due(conn: &mut PgConnection, names: &[&str]) -> Result<Option<Standing>, DbError> {
    let new = "INSERT INTO invariant_checks (name) SELECT unnest($1) ON CONFLICT DO NOTHING";
    sql_query(new).bind::<Array<Text>, _>(names).execute(conn)?;
    let taken = sql_query(
        "UPDATE invariant_checks SET due_at = app_now() + interval '5 minutes'
         WHERE name = (SELECT name FROM invariant_checks
                       WHERE due_at <= app_now() AND name = ANY ($1)
                       ORDER BY due_at, name LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING *, app_now() AS now",
    );
    Ok(taken.bind::<Array<Text>, _>(names).get_result(conn).optional()?)
}

fn note(
    conn: &mut PgConnection,
    name: &str,
    is_whole: bool,
    found: &Result<i64, DbError>,
    took: Duration,
) -> Result<(), DbError> {
    let rest = TimeDelta::from_std(took * REST).unwrap_or(WHOLE_EVERY).max(EVERY);
    let noted = sql_query(
        "UPDATE invariant_checks SET
           due_at = app_now() + make_interval(secs => $2),
           checked_at = CASE WHEN $3 THEN app_now() ELSE checked_at END,
           whole_at = CASE WHEN $3 AND $4 THEN app_now() ELSE whole_at END,
           violations = CASE WHEN $3 THEN $5 ELSE violations END,
           failures = CASE WHEN $3 THEN 0 ELSE failures + 1 END,
           reason = $6
         WHERE name = $1",
    );
    noted
        .bind::<Text, _>(name)
        .bind::<Double, _>(rest.as_seconds_f64())
        .bind::<Bool, _>(found.is_ok())
        .bind::<Bool, _>(is_whole)
        .bind::<BigInt, _>(*found.as_ref().unwrap_or(&0))
        .bind::<Nullable<Text>, _>(found.as_ref().err().map(ToString::to_string))
        .execute(conn)?;
    Ok(())
}

/// The truths about what the platform keeps.
pub const PLATFORM: &[Invariant] = &[Invariant {
    name: "no-dead-job",
    truth: "No job was given up that the operator has not looked at.",
    sql: "SELECT count(*) AS violations FROM jobs WHERE state = 'dead'",
}];
