//! The loop that takes jobs and runs them.

use std::{
    rc::Rc,
    sync::Arc,
    time::{Duration, Instant},
};

use diesel::PgConnection;
use tokio::{sync::watch, task::JoinSet};

use super::{
    Done, JobError, Registry,
    queue::{self, AT_ONCE, Ended, LEASE, Taken},
};
use crate::{
    Context,
    db::DbError,
    request_id::{self, Asker, RequestId},
    telemetry::traces::SpanKind,
};

/// How long a server that found nothing to do waits before it looks again.
const IDLE: Duration = Duration::from_secs(1);

/// Shorter than the lease: a late attempt ends before another server may begin the next.
const LONGEST_RUN: Duration = Duration::from_secs(50);

/// Takes and runs jobs until `stop` turns true, then waits for those that are running.
///
/// One transaction writes how jobs ended and takes the next. Jobs that end while it is made wait for the
/// next one: the more there is to do, the fewer transactions each job costs.
pub async fn run(ctx: Arc<Context>, registry: Rc<Registry>, mut stop: watch::Receiver<bool>) {
    let mut running = JoinSet::new();
    let mut ended = Vec::new();
    let mut prepared = false;
    while !*stop.borrow() {
        if !prepared {
            prepared = prepare(&ctx, &registry).await;
        }
        let free = AT_ONCE - running.len();
        let taken = end_and_take(&ctx, &registry, &mut ended, free).await;
        let has_failed = taken.is_none();
        for job in taken.unwrap_or_default() {
            let (ctx, registry) = (Arc::clone(&ctx), Rc::clone(&registry));
            running.spawn_local(async move { run_one(&ctx, &registry, job).await });
        }
        while let Some(one) = running.try_join_next() {
            ended.extend(one);
        }
        if has_failed {
            tokio::time::sleep(IDLE).await;
        } else if ended.is_empty() {
            tokio::select! {
                Some(one) = running.join_next() => ended.extend(one),
                () = ctx.workers.woken(), if running.len() < AT_ONCE => {}
                () = tokio::time::sleep(IDLE) => {}
                _ = stop.changed() => {}
            }
        }
    }
    while let Some(one) = running.join_next().await {
        ended.extend(one);
    }
    end_and_take(&ctx, &registry, &mut ended, 0).await;
}

async fn prepare(ctx: &Arc<Context>, registry: &Registry) -> bool {
    let kinds: Vec<_> = registry.periodic().collect();
    let queued = ctx.db.run(move |conn| begin(conn, &kinds));
    queued.await.inspect_err(|e| tracing::warn!(error = %e, "jobs cannot be queued")).is_ok()
}

fn begin(conn: &mut PgConnection, kinds: &[(&str, bool)]) -> Result<(), DbError> {
    kinds.iter().try_for_each(|(kind, is_awaited)| queue::ensure_periodic(conn, kind, *is_awaited))
}

/// Queues the periodic jobs that are not queued yet; tests begin with it.
pub fn begin_periodic(conn: &mut PgConnection, registry: &Registry) -> Result<(), DbError> {
    begin(conn, &registry.periodic().collect::<Vec<_>>())
}

/// A job that has run, and how that ended.
#[derive(Clone)]
struct Ran {
    job: Taken,
    how: Ended,
    begun: Instant,
}

/// Writes how jobs ended, and takes up to `most` others. Returns none, and keeps those that ended for the next try, if
/// the database fails.
async fn end_and_take(
    ctx: &Context,
    registry: &Registry,
    ended: &mut Vec<Ran>,
    most: usize,
) -> Option<Vec<Taken>> {
    if ended.is_empty() && most == 0 {
        return Some(Vec::new());
    }
    // The order in which every server locks them.
    ended.sort_by_key(|ran| ran.job.id);
    let all: Arc<[Ran]> = std::mem::take(ended).into();
    let (for_db, kinds) = (Arc::clone(&all), registry.names());
    let visited = ctx.db.transaction(move |conn| {
        let mut lost = Vec::new();
        for Ran { job, how, .. } in &*for_db {
            if !queue::finish(conn, job, how)? {
                lost.push((job.kind.clone(), job.id));
            }
        }
        Ok::<_, DbError>((queue::take(conn, &kinds, most)?, lost))
    });
    match visited.await {
        Ok((taken, lost)) => {
            for (kind, job) in lost {
                tracing::warn!(kind, job, "a job was taken over meanwhile");
            }
            Some(taken)
        }
        Err(error) => {
            tracing::warn!(error = %error, "jobs cannot be ended and taken");
            // Those whose leases have run out are taken again.
            ended.extend(all.iter().filter(|ran| ran.begun.elapsed() < LEASE).cloned());
            None
        }
    }
}

/// Runs a job. Returns how it ended.
async fn run_one(ctx: &Arc<Context>, registry: &Registry, job: Taken) -> Ran {
    let begun = Instant::now();
    let Some(kind) = registry.kind(&job.kind) else {
        let how = Ended::Retry { after: LEASE, error: "no such kind".to_owned() };
        return Ran { job, how, begun };
    };
    let running = (kind.run)(Arc::clone(ctx), job.payload.clone());
    let span = ctx.traces.begin(job.request_id, &job.kind, SpanKind::Consumer);
    span.set("parola.job.attempt", i64::from(job.attempts));
    let asker = Asker { request: job.request_id, span: span.context() };
    let running = request_id::during_for(asker, running);
    // In a task of its own, a panic ends the attempt and not the loop.
    let task = actix_web::rt::spawn(tokio::time::timeout(LONGEST_RUN, running));
    let outcome = match task.await {
        Ok(Ok(outcome)) => outcome,
        Ok(Err(_)) => Err(JobError::from("it took too long")),
        Err(_) => Err(JobError::from("it panicked")),
    };
    if outcome.is_err() {
        span.fail();
    }
    drop(span);
    let request_id = job.request_id.as_ref().map(RequestId::as_str);
    let is_last = job.attempts.unsigned_abs() >= kind.attempts;
    let how = match outcome {
        Ok(Done::Again(after)) => Ended::Again(after),
        Ok(Done::Finished) => {
            if request_id.is_some() {
                tracing::info!(kind = job.kind, job = job.id, request_id, "a job is done");
            }
            kind.every.map_or(Ended::Done, Ended::Again)
        }
        Err(error) if kind.every.is_none() && (error.hopeless || is_last) => {
            tracing::error!(
                kind = job.kind,
                job = job.id,
                request_id,
                error = error.reason,
                "a job is given up"
            );
            count_failure(ctx, &job, "dead");
            Ended::Dead { error: error.reason }
        }
        Err(error) => {
            tracing::warn!(
                kind = job.kind,
                job = job.id,
                request_id,
                error = error.reason,
                "a job failed; it will be tried again"
            );
            count_failure(ctx, &job, "retry");
            Ended::Retry { after: backoff(ctx, job.attempts), error: error.reason }
        }
    };
    Ran { job, how, begun }
}

/// Counts a failed attempt by the job's kind and by what comes `next`: a retry, or none.
fn count_failure(ctx: &Context, job: &Taken, next: &str) {
    ctx.metrics.job_failures.with_label_values(&[job.kind.as_str(), next]).inc();
}

/// Returns the backoff before the next attempt: five seconds, doubled with each attempt up to an hour,
/// with jitter so that jobs which failed together are not retried together.
fn backoff(ctx: &Context, attempt: i32) -> Duration {
    let doubled = 5.0 * 2_f64.powi((attempt - 1).clamp(0, 20));
    let mut byte = [0];
    ctx.rng.fill(&mut byte);
    Duration::from_secs_f64(doubled.min(3600.0) * (1.0 + f64::from(byte[0]) / 1024.0))
}

/// Runs everything that is due, one after another, until nothing is: how tests step the queue.
pub async fn run_due(ctx: &Arc<Context>, registry: &Registry) -> usize {
    let mut ran = 0;
    let mut ended = Vec::new();
    loop {
        let taken = end_and_take(ctx, registry, &mut ended, 1).await;
        let Some(job) = taken.and_then(|taken| taken.into_iter().next()) else { return ran };
        ended.push(run_one(ctx, registry, job).await);
        ran += 1;
    }
}
