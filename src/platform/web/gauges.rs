//! Numbers that lie in the database, which all servers share: read when `/metrics` is asked, so that every
//! server tells the same.

use diesel::PgConnection;

use super::trace::Metrics;
use crate::{
    Context,
    db::DbError,
    invariants,
    jobs::{self, JobState},
};

/// Reads numbers of a capability and sets them.
pub type ReadGauges = fn(&mut PgConnection, &Metrics) -> Result<(), DbError>;

/// Reads what is due to be read. What cannot be read stays as it was: without the database the other
/// numbers are needed all the more.
pub(super) async fn refresh(ctx: &Context, all: &'static [ReadGauges]) {
    let now = ctx.clock.now();
    if !ctx.metrics.last_read.is_over(now) {
        return;
    }
    let metrics = ctx.metrics.clone();
    let read = ctx.db.run(move |conn| {
        read_own(conn, &metrics)?;
        for read in all {
            read(conn, &metrics)?;
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

fn read_own(conn: &mut PgConnection, metrics: &Metrics) -> Result<(), DbError> {
    metrics.note_checks(&invariants::standing(conn)?);
    let counts = jobs::counts(conn)?;
    for state in JobState::ALL {
        let found = counts.iter().find(|(of, _)| of == state).map_or(0, |(_, jobs)| *jobs);
        metrics.jobs.with_label_values(&[state.name()]).set(found);
    }
    Ok(())
}
