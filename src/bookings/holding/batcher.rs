//! Where wishes for seats wait for their turn. One that comes alone is served at once; those that
//! come while their sailing is busy are committed together, each with an answer of its own.

use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use actix_web::web::Data;
use platform::{db::DbError, web::Ctx};
use tokio::sync::oneshot;

use crate::{
    error::BookingError,
    holding::hold::{self, Prepared},
};

/// The most that one transaction takes: enough to carry a rush, short enough to wait for.
const MOST_AT_ONCE: usize = 128;

/// How many sailings' queues a process works on side by side.
const QUEUES: u64 = 16;

type Outcome = Result<(), BookingError>;

/// One for each server process.
pub type SharedHoldBatcher = Data<HoldBatcher>;

/// The queues of one server process. The database decides between processes.
#[derive(Default)]
pub struct HoldBatcher {
    queues: Mutex<HashMap<u64, Vec<Waiting>>>,
}

struct Waiting {
    prepared: Prepared,
    told: oneshot::Sender<Outcome>,
}

impl HoldBatcher {
    /// Holds the seats, or says why not.
    pub(crate) async fn hold(this: &SharedHoldBatcher, ctx: &Ctx, prepared: Prepared) -> Outcome {
        let queue = queue_of(&prepared);
        let (told, answer) = oneshot::channel();
        let is_first = {
            let mut queues = this.queues();
            let is_first = !queues.contains_key(&queue);
            queues.entry(queue).or_default().push(Waiting { prepared, told });
            is_first
        };
        if is_first {
            // A task of its own: whoever hangs up must not take the queue along.
            tokio::spawn(work(this.clone(), ctx.clone(), queue));
        }
        answer.await.unwrap_or(Err(BookingError::Database(DbError::Busy)))
    }

    fn queues(&self) -> MutexGuard<'_, HashMap<u64, Vec<Waiting>>> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whoever waits, up to the most; the queue closes when nobody does.
    fn next(&self, queue: u64) -> Option<Vec<Waiting>> {
        let mut queues = self.queues();
        let waiting = queues.get_mut(&queue)?;
        if waiting.is_empty() {
            queues.remove(&queue);
            return None;
        }
        Some(waiting.drain(..waiting.len().min(MOST_AT_ONCE)).collect())
    }
}

/// Serves a queue until nobody waits in it.
async fn work(desk: SharedHoldBatcher, ctx: Ctx, queue: u64) {
    while let Some(group) = desk.next(queue) {
        let (wishes, told): (Vec<_>, Vec<_>) =
            group.into_iter().map(|waiting| (waiting.prepared, waiting.told)).unzip();
        let outcomes = serve(&ctx, Arc::new(wishes)).await;
        for (told, outcome) in told.into_iter().zip(outcomes) {
            drop(told.send(outcome));
        }
    }
}

/// All in one transaction; where that fails as a whole, each in its own, so that nobody pays for
/// another's fault.
async fn serve(ctx: &Ctx, wishes: Arc<Vec<Prepared>>) -> Vec<Outcome> {
    let most = i64::from(ctx.config.holds_per_contact);
    let together = Arc::clone(&wishes);
    let all = ctx.db.transaction(move |conn| hold::group(conn, &together, most)).await;
    let mut outcomes = match all {
        Ok(outcomes) => outcomes,
        Err(error) if wishes.len() == 1 || is_everyones(&error) => vec![Err(error)],
        Err(_) => {
            let mut outcomes = Vec::with_capacity(wishes.len());
            for index in 0..wishes.len() {
                let one = Arc::clone(&wishes);
                let alone = ctx.db.transaction(move |conn| {
                    hold::group(conn, std::slice::from_ref(&one[index]), most)
                });
                let outcome = alone.await.and_then(|mut outcomes| {
                    outcomes.pop().unwrap_or(Err(BookingError::SeatsGone))
                });
                let is_last = outcome.as_ref().is_err_and(is_everyones);
                outcomes.push(outcome);
                if is_last {
                    break;
                }
            }
            outcomes
        }
    };
    outcomes.resize_with(wishes.len(), || Err(BookingError::Database(DbError::Busy)));
    outcomes
}

/// Whether each would wait for the same in vain, one after the other.
fn is_everyones(error: &BookingError) -> bool {
    matches!(
        error,
        BookingError::Database(DbError::Busy | DbError::Unreachable | DbError::TooSlow(_))
    )
}

/// Wishes for the same sailing meet in the same queue.
fn queue_of(prepared: &Prepared) -> u64 {
    let mut hasher = DefaultHasher::new();
    prepared.seats().iter().map(|seats| seats.sailing).min().hash(&mut hasher);
    hasher.finish() % QUEUES
}
