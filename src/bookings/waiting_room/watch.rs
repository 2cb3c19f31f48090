//! Every second each server reads the line, counts it, and opens one where it has more to do than it can.

use std::{sync::Arc, time::Duration};

use chrono::{DateTime, Utc};
use platform::Context;
use tokio::sync::watch;

use super::store::{self, OpenedBy};
use crate::{Shared, error::BookingError, holding::batcher::Work};

const EVERY: Duration = Duration::from_secs(1);

/// With more requests for seats than these under way a server lets in fewer people.
const STRAINED: usize = 100;

/// What a server saw when it looked last.
#[derive(Clone, Copy)]
struct Before {
    at: DateTime<Utc>,
    answered: u64,
    was_rush: bool,
}

/// Runs until `stopped` turns true.
pub async fn watch(ctx: Arc<Context>, shared: Shared, stopped: watch::Receiver<bool>) {
    let answered = shared.holds.work().answered;
    let mut before = Before { at: ctx.clock.now(), answered, was_rush: false };
    while !*stopped.borrow() {
        tokio::time::sleep(EVERY).await;
        before = step(&ctx, &shared, before).await;
    }
}

/// Does what is due each second; returns what was seen.
async fn step(ctx: &Arc<Context>, shared: &Shared, before: Before) -> Before {
    let Work { under_way, answered } = shared.holds.work();
    let limit = ctx.config.waiting_room_at as usize;
    let is_rush = limit > 0 && under_way >= limit;
    // Two seconds in a row: a moment's crowd is served faster than it is sent away.
    let opens = is_rush && before.was_rush;
    let at = ctx.clock.now();
    // A look takes longer while the database has much to do.
    let seconds = (at - before.at).as_seconds_f64().max(EVERY.as_secs_f64());
    let per_second = answered.saturating_sub(before.answered) as f64 / seconds;
    match follow(ctx, shared, opens.then_some(per_second), under_way).await {
        Ok(()) => {}
        Err(error) if opens => tracing::warn!(error = %error, "a line could not be opened"),
        Err(error) => tracing::debug!(error = %error, "the line could not be read"),
    }
    Before { at, answered, was_rush: is_rush }
}

async fn follow(
    ctx: &Arc<Context>,
    shared: &Shared,
    opens_at: Option<f64>,
    under_way: usize,
) -> Result<(), BookingError> {
    let for_db = Arc::clone(ctx);
    let read = ctx.db.transaction(move |conn| {
        if let Some(per_second) = opens_at
            && store::open(conn, &*for_db.rng, OpenedBy::Load, per_second, None)?
        {
            tracing::warn!(under_way, per_second, "a line was opened before bookings");
        }
        store::count(conn, under_way > STRAINED)?;
        store::line(conn)
    });
    let (line, then) = read.await?;
    shared.waiting_room.set(line, then, ctx.clock.now());
    Ok(())
}

#[cfg(test)]
pub(crate) async fn follow_now(ctx: &Arc<Context>, shared: &Shared) {
    follow(ctx, shared, None, 0).await.expect("a line is read");
}
