//! The loop that takes jobs and runs them.

use std::{rc::Rc, sync::Arc, time::Duration};

use diesel::PgConnection;
use tokio::sync::{Semaphore, watch};

use super::{
    Done, JobError, Registry,
    queue::{self, Ended, Taken},
};
use crate::{Context, db::DbError};

/// How many jobs one server runs at a time.
const AT_ONCE: usize = 4;

/// How long a server that found nothing to do waits before it looks again.
const IDLE: Duration = Duration::from_secs(1);

/// Shorter than the lease: a late attempt ends before another server may begin the next.
const LONGEST_RUN: Duration = Duration::from_secs(50);

/// Takes and runs jobs until `stop` turns true, then waits for those that are running.
pub async fn run(ctx: Arc<Context>, registry: Rc<Registry>, mut stop: watch::Receiver<bool>) {
    let permits = Arc::new(Semaphore::new(AT_ONCE));
    let mut prepared = false;
    while !*stop.borrow() {
        if !prepared {
            prepared = prepare(&ctx, &registry).await;
        }
        let free = permits.available_permits();
        let taken = if free > 0 { take(&ctx, &registry, free).await } else { Vec::new() };
        let is_idle = taken.is_empty();
        for job in taken {
            let Ok(permit) = Arc::clone(&permits).acquire_owned().await else { return };
            let (ctx, registry) = (Arc::clone(&ctx), Rc::clone(&registry));
            actix_web::rt::spawn(async move {
                run_one(&ctx, &registry, job).await;
                ctx.workers.wake();
                drop(permit);
            });
        }
        if is_idle {
            tokio::select! {
                () = ctx.workers.woken() => {}
                () = tokio::time::sleep(IDLE) => {}
                _ = stop.changed() => {}
            }
        }
    }
    drop(permits.acquire_many(AT_ONCE as u32).await);
}

async fn prepare(ctx: &Arc<Context>, registry: &Registry) -> bool {
    let kinds: Vec<&str> = registry.periodic().collect();
    let queued = ctx.db.run(move |conn| begin(conn, &kinds));
    queued.await.inspect_err(|e| tracing::warn!(error = %e, "jobs cannot be queued")).is_ok()
}

fn begin(conn: &mut PgConnection, kinds: &[&str]) -> Result<(), DbError> {
    kinds.iter().try_for_each(|kind| queue::ensure_periodic(conn, kind))
}

/// Queues the periodic jobs that are not queued yet; tests begin with it.
pub fn begin_periodic(conn: &mut PgConnection, registry: &Registry) -> Result<(), DbError> {
    begin(conn, &registry.periodic().collect::<Vec<_>>())
}

async fn take(ctx: &Arc<Context>, registry: &Registry, most: usize) -> Vec<Taken> {
    let kinds = registry.names();
    let taken = ctx.db.run(move |conn| queue::take(conn, &kinds, most)).await;
    taken.unwrap_or_else(|error: DbError| {
        tracing::warn!(error = %error, "jobs cannot be taken");
        Vec::new()
    })
}

async fn run_one(ctx: &Arc<Context>, registry: &Registry, job: Taken) {
    let Some(kind) = registry.kind(&job.kind) else { return };
    let running = (kind.run)(Arc::clone(ctx), job.payload.clone());
    // In a task of its own, a panic ends the attempt and not the loop.
    let task = actix_web::rt::spawn(tokio::time::timeout(LONGEST_RUN, running));
    let outcome = match task.await {
        Ok(Ok(outcome)) => outcome,
        Ok(Err(_)) => Err(JobError::from("it took too long")),
        Err(_) => Err(JobError::from("it panicked")),
    };
    let is_last = job.attempts.unsigned_abs() >= kind.attempts;
    let ended = match outcome {
        Ok(Done::Again(after)) => Ended::Again(after),
        Ok(Done::Finished) => kind.every.map_or(Ended::Done, Ended::Again),
        Err(error) if kind.every.is_none() && (error.hopeless || is_last) => {
            tracing::error!(
                kind = job.kind,
                job = job.id,
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
                error = error.reason,
                "a job failed; it will be tried again"
            );
            count_failure(ctx, &job, "retry");
            Ended::Retry { after: backoff(ctx, job.attempts), error: error.reason }
        }
    };
    finish(ctx, job, ended).await;
}

/// Counts a failed attempt by the job's kind and by what comes `next`: a retry, or none.
fn count_failure(ctx: &Context, job: &Taken, next: &str) {
    ctx.metrics.job_failures.with_label_values(&[job.kind.as_str(), next]).inc();
}

async fn finish(ctx: &Context, job: Taken, ended: Ended) {
    let (kind, id) = (job.kind.clone(), job.id);
    match ctx.db.run(move |conn| queue::finish(conn, &job, &ended)).await {
        Ok(true) => {}
        Ok(false) => tracing::warn!(kind, job = id, "a job was taken over meanwhile"),
        // The lease runs out, and the job is taken again.
        Err(error) => tracing::warn!(kind, job = id, error = %error, "a job's end is not written"),
    }
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
    loop {
        let taken = take(ctx, registry, 1).await;
        if taken.is_empty() {
            return ran;
        }
        for job in taken {
            run_one(ctx, registry, job).await;
            ran += 1;
        }
    }
}
