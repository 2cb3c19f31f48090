//! Numbers that lie in the database, which all servers share: read when `/metrics` is asked, so that every
//! server tells the same.

use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use diesel::PgConnection;

use super::trace::Metrics;
use crate::{
    Context,
    db::DbError,
    invariants,
    jobs::{self, JobState},
};

/// However often they are asked for, they are read again only after so long.
const KEPT_FOR: TimeDelta = TimeDelta::seconds(10);

/// Reads numbers of a capability and sets them.
pub type ReadGauges = fn(&mut PgConnection, &Metrics) -> Result<(), DbError>;

/// When the numbers were last read.
#[derive(Debug, Default)]
pub(super) struct LastRead(Mutex<Option<DateTime<Utc>>>);

impl LastRead {
    /// Returns true if it is time to read again, and counts that as done.
    fn is_over(&self, now: DateTime<Utc>) -> bool {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // A clock that was set back must not keep old numbers for longer.
        let is_fresh = last.is_some_and(|last| last <= now && now - last < KEPT_FOR);
        if !is_fresh {
            *last = Some(now);
        }
        !is_fresh
    }

    fn forget(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

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
