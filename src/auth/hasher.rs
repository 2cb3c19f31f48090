//! Slow hashes off the threads that serve requests: few at a time, on threads that yield to all
//! others, behind a queue that is short enough to refuse a flood.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::Instant,
};

use kernel::{Rng, Secret};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use crate::{
    AuthError,
    password::{BcryptHash, bcrypt_hash, bcrypt_matches, matchless, salt},
};

/// How many hashes may wait for each thread: at full cost some seconds' worth.
const WAITING_PER_THREAD: usize = 4;

/// While more wait, a thread rests so many times as long as it worked. The lowest priority is not
/// enough: it yields within one session, and PostgreSQL has sessions of its own.
const REST: u32 = 3;

/// The cost of a code's hash: it lives ten minutes and bears five guesses.
const CODE_COST: u32 = 8;

type Work = Box<dyn FnOnce() + Send>;

/// The threads and their queue.
pub(crate) struct Hasher {
    queue: mpsc::Sender<Work>,
    waiting: Arc<AtomicUsize>,
    places: Arc<Semaphore>,
    cost: u32,
}

/// A place in the queue, taken before the database is asked: a flood is turned away at once.
pub(crate) struct Place(#[expect(dead_code, reason = "held until it goes")] OwnedSemaphorePermit);

impl Hasher {
    /// Threads for half the processors, hashing passwords at `cost`.
    pub(crate) fn new(cost: u32) -> Self {
        let threads = thread::available_parallelism().map_or(1, |n| n.get().div_ceil(2));
        let (queue, work) = mpsc::channel::<Work>();
        let work = Arc::new(std::sync::Mutex::new(work));
        let waiting = Arc::new(AtomicUsize::new(0));
        for _ in 0..threads {
            let (work, waiting) = (Arc::clone(&work), Arc::clone(&waiting));
            thread::spawn(move || {
                yield_to_all_others();
                loop {
                    let next = work.lock().map(|work| work.recv());
                    let Ok(Ok(next)) = next else { return };
                    let begun = Instant::now();
                    next();
                    if waiting.fetch_sub(1, Ordering::AcqRel) > 1 {
                        thread::sleep(begun.elapsed() * REST);
                    }
                }
            });
        }
        Self {
            queue,
            waiting,
            places: Arc::new(Semaphore::new(threads * WAITING_PER_THREAD)),
            cost,
        }
    }

    /// Takes a place in the queue. Returns an error if it is full.
    pub(crate) fn place(&self) -> Result<Place, AuthError> {
        let place = Arc::clone(&self.places).try_acquire_owned();
        place.map(Place).map_err(|_| AuthError::Busy)
    }

    /// Returns the hash of a password's digest.
    pub(crate) async fn hash(
        &self,
        _: &Place,
        digest: Secret<String>,
        rng: &dyn Rng,
    ) -> Result<BcryptHash, AuthError> {
        let (cost, salt) = (self.cost, salt(rng));
        self.run(move || bcrypt_hash(&digest, cost, salt)).await?.ok_or(AuthError::Busy)
    }

    /// Returns true if `hash` was made from `text`. Without a hash it takes as long and matches nothing.
    pub(crate) async fn matches(
        &self,
        _: &Place,
        text: Secret<String>,
        hash: Compared,
    ) -> Result<bool, AuthError> {
        let (hash, full) = match hash {
            Compared::Password(hash) => (hash, self.cost),
            Compared::Code(hash) => (hash, CODE_COST.min(self.cost)),
        };
        let hash = hash.unwrap_or_else(|| matchless(full));
        self.run(move || {
            let same = bcrypt_matches(&text, &hash);
            // A hash from before the cost was raised must not answer sooner: each cost is twice the
            // one before, so these and the comparison come to one at full cost.
            for cost in hash.cost()..full {
                drop(bcrypt_hash(&text, cost, [0; 16]));
            }
            same
        })
        .await
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, AuthError> {
        let (answer, answered) = oneshot::channel();
        let work: Work = Box::new(move || {
            // Whoever no longer waits needs no answer.
            if !answer.is_closed() {
                drop(answer.send(work()));
            }
        });
        self.waiting.fetch_add(1, Ordering::AcqRel);
        self.queue.send(work).map_err(|_| AuthError::Busy)?;
        answered.await.map_err(|_| AuthError::Busy)
    }
}

/// The hash that a secret is compared with, if there is one.
pub(crate) enum Compared {
    Password(Option<BcryptHash>),
    Code(Option<BcryptHash>),
}

/// Returns the hash of a one-time code; cheap enough for the job that mails it.
pub(crate) fn hash_code(code: &Secret<String>, cost: u32, rng: &dyn Rng) -> Option<BcryptHash> {
    bcrypt_hash(code, CODE_COST.min(cost), salt(rng))
}

/// Lets every other thread run first: whoever books must not wait for whoever guesses.
fn yield_to_all_others() {
    #[cfg(target_os = "linux")]
    {
        use rustix::{process::setpriority_process, thread::gettid};
        const LOWEST: i32 = 19;
        if let Err(error) = setpriority_process(Some(gettid()), LOWEST) {
            tracing::debug!(error = %error, "hashing runs at the usual priority");
        }
    }
}
