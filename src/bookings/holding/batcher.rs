//! Batches requests for the same sailing. One that comes alone is held at once, where it was read; those that
//! come while their sailing is busy are written together, each with its own answer.

use std::{
    collections::{HashMap, hash_map::Entry},
    hash::{DefaultHasher, Hash as _, Hasher as _},
    num::NonZero,
    ops::Range,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    thread,
};

use actix_web::web::Data;
use diesel::PgConnection;
use platform::{
    db::{DbError, transaction},
    telemetry::traces::{Span, SpanKind},
    web::Ctx,
};
use routes::SailingId;
use tokio::{runtime::Handle, sync::oneshot};

use crate::{
    error::BookingError,
    holding::{hold, limits::HoldLimits, new_booking::HoldRequest},
};

/// The most requests that one transaction serves.
const MOST_AT_ONCE: usize = 128;

/// The fewest batches that a process writes side by side.
const LEAST_QUEUES: usize = 2;

/// With more requests than these under way none is held alone: fuller batches cost less.
const MOST_ALONE: usize = 8;

/// What becomes of a request.
pub(crate) type Outcome = Result<(), BookingError>;

/// The batcher of a server process.
pub(crate) type SharedHoldBatcher = Data<HoldBatcher>;

/// The queues of one server process. The database decides between processes.
pub(crate) struct HoldBatcher {
    queues: Mutex<HashMap<u64, Vec<Waiting>>>,
    /// How many queues there are: a batch for each processor. Fewer batches are fuller, and cost less.
    most_queues: u64,
    /// How many requests are under way, from being read to being answered.
    requests: AtomicUsize,
    /// How many were answered since the process began.
    answered: AtomicU64,
}

/// How much there is to do.
pub(crate) struct Work {
    /// How many requests are under way.
    pub(crate) under_way: usize,
    /// How many were answered since the process began.
    pub(crate) answered: u64,
}

impl Default for HoldBatcher {
    fn default() -> Self {
        let processors = thread::available_parallelism().map_or(LEAST_QUEUES, NonZero::get);
        Self {
            queues: Mutex::default(),
            most_queues: processors.max(LEAST_QUEUES) as u64,
            requests: AtomicUsize::default(),
            answered: AtomicU64::default(),
        }
    }
}

/// A request that is under way.
pub(crate) struct UnderWay<'a>(&'a HoldBatcher);

impl Drop for UnderWay<'_> {
    fn drop(&mut self) {
        self.0.requests.fetch_sub(1, Ordering::Relaxed);
        self.0.answered.fetch_add(1, Ordering::Relaxed);
    }
}

struct Waiting {
    request: HoldRequest,
    reply: oneshot::Sender<Outcome>,
    /// From joining the queue to being answered.
    span: Span,
}

impl HoldBatcher {
    /// Counts a request as under way until what this returns is dropped.
    pub(crate) fn enter(&self) -> UnderWay<'_> {
        self.requests.fetch_add(1, Ordering::Relaxed);
        UnderWay(self)
    }

    /// Returns how much there is to do.
    pub(crate) fn work(&self) -> Work {
        Work {
            under_way: self.requests.load(Ordering::Relaxed),
            answered: self.answered.load(Ordering::Relaxed),
        }
    }

    /// Holds what one request asks for on this thread, if its queue is idle and few requests are under way.
    /// Returns its outcome, or nothing where it must wait for its batch: another is faster, or it is not sure to
    /// fit.
    pub(crate) fn hold_alone(
        this: &SharedHoldBatcher,
        ctx: &Ctx,
        conn: &mut PgConnection,
        request: &HoldRequest,
        runtime: &Handle,
    ) -> Option<Outcome> {
        let queue = this.queue_of(request);
        if this.requests.load(Ordering::Relaxed) > MOST_ALONE {
            return None;
        }
        match this.queues().entry(queue) {
            Entry::Occupied(_) => return None,
            Entry::Vacant(free) => free.insert(Vec::new()),
        };
        let _turn = Turn { batcher: this.clone(), ctx: ctx.clone(), queue, runtime };
        let limits = HoldLimits::of(&ctx.config);
        match hold::hold_all_if_sure(conn, std::slice::from_ref(request), &limits) {
            Ok(true) => Some(Ok(())),
            Ok(false) => None,
            Err(fault) => Some(Err(fault)),
        }
    }

    /// Adds the request to the next batch, and returns its outcome.
    pub(crate) async fn submit(
        this: &SharedHoldBatcher,
        ctx: &Ctx,
        request: HoldRequest,
    ) -> Outcome {
        let queue = this.queue_of(&request);
        let (reply, outcome) = oneshot::channel();
        let span = Span::child("wait for a batch of holds", SpanKind::Internal);
        let is_first = {
            let mut queues = this.queues();
            let is_first = !queues.contains_key(&queue);
            queues.entry(queue).or_default().push(Waiting { request, reply, span });
            is_first
        };
        if is_first {
            // A task of its own: a caller that hangs up must not end the others' batch.
            tokio::spawn(work(this.clone(), ctx.clone(), queue));
        }
        outcome.await.unwrap_or(Err(BookingError::Crowded))
    }

    /// Returns the queue of a request. Requests for the same sailing share one.
    fn queue_of(&self, request: &HoldRequest) -> u64 {
        let mut hasher = DefaultHasher::new();
        batched_by(request).hash(&mut hasher);
        hasher.finish() % self.most_queues
    }

    fn queues(&self) -> MutexGuard<'_, HashMap<u64, Vec<Waiting>>> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the next batch of a queue, and closes the queue when none is waiting.
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

/// The turn of a request that is held alone. At its end those are served that came meanwhile.
struct Turn<'a> {
    batcher: SharedHoldBatcher,
    ctx: Ctx,
    queue: u64,
    runtime: &'a Handle,
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        let mut queues = self.batcher.queues();
        if queues.get(&self.queue).is_some_and(Vec::is_empty) {
            queues.remove(&self.queue);
        } else {
            self.runtime.spawn(work(self.batcher.clone(), self.ctx.clone(), self.queue));
        }
    }
}

/// Serves a queue until none is waiting in it.
async fn work(batcher: SharedHoldBatcher, ctx: Ctx, queue: u64) {
    while let Some(mut batch) = batcher.next(queue) {
        batch.sort_by_key(|waiting| batched_by(&waiting.request));
        let (requests, replies): (Vec<_>, Vec<_>) =
            batch.into_iter().map(|one| (one.request, (one.reply, one.span))).unzip();
        let span = Span::batch("batch of holds", replies.iter().map(|(_, span)| span));
        span.count("parola.holds", requests.len());
        let outcomes = span.scope(serve(&ctx, Arc::new(requests))).await;
        for ((reply, waited), outcome) in replies.into_iter().zip(outcomes) {
            drop(waited);
            drop(reply.send(outcome));
        }
    }
}

/// Serves all together. The requests are in order of their sailings. Where somebody keeps the seats of one
/// sailing locked, each sailing is served on its own, so that the others do not wait for it.
pub(crate) async fn serve(ctx: &Ctx, requests: Arc<Vec<HoldRequest>>) -> Vec<Outcome> {
    let outcome = hold_together(ctx, &requests, 0..requests.len()).await;
    let is_too_slow = matches!(outcome, Err(BookingError::Database(DbError::TooSlow(_))));
    let sailings: Vec<_> = requests.chunk_by(|a, b| batched_by(a) == batched_by(b)).collect();
    if !is_too_slow || sailings.len() == 1 {
        return settle(ctx, &requests, 0..requests.len(), outcome).await;
    }
    let mut served = Vec::with_capacity(sailings.len());
    let mut from = 0;
    for of_one in sailings {
        let range = from..from + of_one.len();
        from = range.end;
        let (ctx, requests) = (ctx.clone(), Arc::clone(&requests));
        let span = Span::child("holds of one sailing", SpanKind::Internal);
        let work = span.scope(async move {
            let outcome = hold_together(&ctx, &requests, range.clone()).await;
            settle(&ctx, &requests, range, outcome).await
        });
        served.push((
            of_one.len(),
            tokio::spawn(async move {
                let outcomes = work.await;
                drop(span);
                outcomes
            }),
        ));
    }
    let mut outcomes = Vec::with_capacity(requests.len());
    for (count, of_one) in served {
        let mut of_one = of_one.await.unwrap_or_default();
        of_one.resize_with(count, || Err(BookingError::Crowded));
        outcomes.extend(of_one);
    }
    outcomes
}

/// Writes some of the requests by one statement if they surely fit; decides on each in one transaction
/// otherwise.
async fn hold_together(
    ctx: &Ctx,
    requests: &Arc<Vec<HoldRequest>>,
    range: Range<usize>,
) -> Result<Vec<Outcome>, BookingError> {
    let limits = HoldLimits::of(&ctx.config);
    let requests = Arc::clone(requests);
    let held = ctx.db.run(move |conn| {
        let requests = &requests[range];
        match hold::hold_all_if_sure(conn, requests, &limits) {
            Ok(true) => Ok(requests.iter().map(|_| Ok(())).collect()),
            Err(error) if fails_for_all(&error) => Err(error),
            _ => transaction(conn, |conn| hold::hold_all(conn, requests, &limits)),
        }
    });
    held.await
}

/// Returns what becomes of each of some requests that were served together. Where that failed as a whole, it
/// serves each alone, so that no request fails for another's fault.
async fn settle(
    ctx: &Ctx,
    requests: &Arc<Vec<HoldRequest>>,
    range: Range<usize>,
    outcome: Result<Vec<Outcome>, BookingError>,
) -> Vec<Outcome> {
    let count = range.len();
    let mut outcomes = match outcome {
        Ok(outcomes) => outcomes,
        Err(error) if count == 1 || fails_for_all(&error) => vec![Err(error)],
        Err(_) => {
            let mut outcomes = Vec::with_capacity(count);
            for index in range {
                let alone = hold_together(ctx, requests, index..index + 1).await;
                let outcome = alone
                    .and_then(|mut outcomes| outcomes.pop().unwrap_or(Err(BookingError::Crowded)));
                let is_last = outcome.as_ref().is_err_and(fails_for_all);
                outcomes.push(outcome);
                if is_last {
                    break;
                }
            }
            outcomes
        }
    };
    outcomes.resize_with(count, || Err(BookingError::Crowded));
    outcomes
}

/// Returns true if every request would fail in the same way.
fn fails_for_all(error: &BookingError) -> bool {
    matches!(
        error,
        BookingError::Database(DbError::Busy | DbError::Unreachable | DbError::TooSlow(_))
    )
}

/// Returns the sailing by which a request is batched.
fn batched_by(request: &HoldRequest) -> Option<SailingId> {
    request.seats().iter().map(|seats| seats.sailing).min()
}
