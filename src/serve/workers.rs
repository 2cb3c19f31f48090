//! The background work of a server: the job queue, the switches, the upkeep.

use std::{rc::Rc, sync::Arc, time::Duration};

use platform::{
    Context,
    invariants::{LIMIT, check_next, pass_next, rows_next},
    jobs::{self, Done, Job, JobError, Registry},
    web,
};
use tokio::sync::watch;

use crate::serve::invariants::{invariants, rows};

/// Every kind of job, lower capabilities first.
pub(crate) fn registry() -> Registry {
    let mut registry = Registry::default();
    notices::register(&mut registry);
    notices::register_forgetting(&mut registry);
    auth::register(&mut registry);
    staff::register(&mut registry);
    routes::register(&mut registry);
    bookings::register(&mut registry);
    tickets::register(&mut registry);
    boarding::register(&mut registry);
    manifest::register(&mut registry);
    payments::register(&mut registry);
    backoffice::register(&mut registry);
    registry.add::<Upkeep>();
    registry.add::<Check>();
    registry.add::<CheckRows>();
    registry.add::<CheckAll>();
    registry
}

/// Runs until `stopped` turns true, then waits for the jobs under way.
pub(crate) async fn run(ctx: Arc<Context>, registry: Rc<Registry>, stopped: watch::Receiver<bool>) {
    let watch = actix_web::rt::spawn(watch_switches(Arc::clone(&ctx), stopped.clone()));
    jobs::run(ctx, registry, stopped).await;
    watch.abort();
}

/// Reads the switches every second, so that all servers follow what the operator sets.
async fn watch_switches(ctx: Arc<Context>, stopped: watch::Receiver<bool>) {
    while !*stopped.borrow() {
        tokio::time::sleep(Duration::from_secs(1)).await;
        let for_db = Arc::clone(&ctx);
        let read = ctx.db.run(move |conn| for_db.switches.refresh(conn)).await;
        if let Err(error) = read {
            tracing::debug!(error = %error, "the switches could not be read");
        }
    }
}

/// Deletes what is no longer needed.
struct Upkeep;

impl Job for Upkeep {
    const KIND: &'static str = "upkeep";
    const EVERY: Option<Duration> = Some(Duration::from_secs(600));
    type Payload = ();

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        let forget = ctx.db.run(|conn| {
            web::forget_idle(conn)?;
            jobs::forget_finished(conn)
        });
        forget.await?;
        Ok(Done::Finished)
    }
}

/// Checks the invariants as the server runs, so that a broken one is noticed before an audit: one at
/// each run, and again while another is due.
struct Check;

impl Job for Check {
    const KIND: &'static str = "check";
    const EVERY: Option<Duration> = Some(Duration::from_secs(60));
    type Payload = ();

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        let checked = check_next(&ctx.db, invariants().collect(), LIMIT).await?;
        Ok(checked.map_or(Done::Finished, Done::Again))
    }
}

/// Looks for rows that changed although nothing told of it, a stretch at each run.
struct CheckRows;

impl Job for CheckRows {
    const KIND: &'static str = "check.rows";
    const EVERY: Option<Duration> = Some(Duration::from_secs(60));
    type Payload = ();

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        let walked = rows_next(&ctx.db, rows().collect(), LIMIT).await?;
        Ok(walked.map_or(Done::Finished, Done::Again))
    }
}

/// Checks the invariants for everything that there is, a stretch at each run.
struct CheckAll;

impl Job for CheckAll {
    const KIND: &'static str = "check.all";
    const EVERY: Option<Duration> = Some(Duration::from_secs(60));
    type Payload = ();

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        let walked = pass_next(&ctx.db, invariants().collect(), LIMIT).await?;
        Ok(walked.map_or(Done::Finished, Done::Again))
    }
}
