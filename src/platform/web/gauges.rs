//! Numbers that lie in the database, which all servers share, or in the data folder: read when `/metrics` is
//! asked, so that every server tells the same.

use std::sync::Arc;

use diesel::PgConnection;

use crate::{
    Context,
    db::{DbError, archive, change_archive},
    invariants,
    jobs::{self, JobState},
};

/// Reads numbers of a capability and sets them.
pub type ReadGauges = fn(&mut PgConnection, &Context) -> Result<(), DbError>;

/// Reads what is due to be read. What cannot be read stays as it was: without the database the other
/// numbers are needed all the more.
pub(super) async fn refresh(ctx: Arc<Context>, all: &'static [ReadGauges]) {
    let now = ctx.clock.now();
    if !ctx.metrics.last_read.is_over(now) {
        return;
    }
    let for_db = Arc::clone(&ctx);
    let read = ctx.db.run(move |conn| {
        read_own(conn, &for_db)?;
        for read in all {
            read(conn, &for_db)?;
        }
        Ok::<_, DbError>(())
    });
    match read.await {
        Ok(()) => ctx.metrics.read_at.set(now.timestamp()),
        Err(error) => {
            ctx.metrics.last_read.forget();
            tracing::debug!(%error, "the numbers in the database could not be read");
        }
    }
}

fn read_own(conn: &mut PgConnection, ctx: &Context) -> Result<(), DbError> {
    let metrics = &ctx.metrics;
    metrics.newest_backup.set(archive::files::newest_at(&ctx.config));
    metrics.change_archive.set(change_archive(conn)?.as_number());
    metrics.note_checks(&invariants::standing(conn)?);
    let counts = jobs::counts(conn)?;
    for state in JobState::ALL {
        let found = counts.iter().find(|(of, _)| of == state).map_or(0, |(_, jobs)| *jobs);
        metrics.jobs.with_label_values(&[state.name()]).set(found);
    }
    for (is_awaited, seconds) in jobs::oldest_due(conn)? {
        let awaited = if is_awaited { "yes" } else { "no" };
        metrics.oldest_job.with_label_values(&[awaited]).set(seconds);
    }
    Ok(())
}
