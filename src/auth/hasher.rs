//! Slow hashes off the threads that serve requests: few at a time, on threads that yield to all
//! others, behind a queue that serves networks in turn and is short enough to refuse a flood.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::Instant,
};

use kernel::{Rng, Secret};
use tokio::sync::oneshot;

use crate::{
    AuthError,
    password::{BcryptHash, bcrypt_hash, bcrypt_matches, matchless, salt},
    turns::{Room, Turns},
};

/// How many places there are for each thread: the first for anybody, at full cost some seconds'
/// worth, the others each for a network that has none.
const ROOM_PER_THREAD: Room = Room { open: 4, most: 32 };

/// While more wait, a thread rests so many times as long as it worked. The lowest priority is not
/// enough: it yields within one session, and PostgreSQL has sessions of its own.
const REST: u32 = 3;

/// The cost of a code's hash: it lives ten minutes and bears five guesses.
const CODE_COST: u32 = 8;

type Work = Box<dyn FnOnce() + Send>;

/// The threads and their queue.
pub(crate) struct Hasher {
    queue: Arc<Queue>,
    places: Arc<Places>,
    cost: u32,
}

/// A place in the queue, taken before the database is asked: a flood is turned away at once.
pub struct Place {
    network: IpAddr,
    places: Arc<Places>,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.places.leave(self.network);
    }
}

/// Who has how many places.
struct Places {
    room: Room,
    taken: Mutex<HashMap<IpAddr, usize>>,
}

impl Places {
    fn enter(&self, network: IpAddr) -> bool {
        let mut taken = locked(&self.taken);
        let own = taken.get(&network).copied().unwrap_or(0);
        let has_one = self.room.has_one_for(own, taken.values().sum());
        if has_one {
            taken.insert(network, own + 1);
        }
        has_one
    }

    fn leave(&self, network: IpAddr) {
        let mut taken = locked(&self.taken);
        match taken.get_mut(&network) {
            Some(own) if *own > 1 => *own -= 1,
            _ => drop(taken.remove(&network)),
        }
    }
}

/// What waits for a thread.
#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    came: Condvar,
}

#[derive(Default)]
struct Waiting {
    turns: Turns<Work>,
    is_over: bool,
}

impl Queue {
    fn push(&self, network: IpAddr, work: Work) {
        locked(&self.waiting).turns.push(network, work);
        self.came.notify_one();
    }

    /// Waits for the next work; none once the hasher is gone.
    fn next(&self) -> Option<Work> {
        let mut waiting = locked(&self.waiting);
        loop {
            if let Some(work) = waiting.turns.pop() {
                return Some(work);
            }
            if waiting.is_over {
                return None;
            }
            waiting = self.came.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn is_empty(&self) -> bool {
        locked(&self.waiting).turns.is_empty()
    }
}

impl Drop for Hasher {
    fn drop(&mut self) {
        locked(&self.queue.waiting).is_over = true;
        self.queue.came.notify_all();
    }
}

/// No work panics while it holds a lock, so what a panic left is sound.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Hasher {
    /// Threads for half the processors, hashing passwords at `cost`.
    pub(crate) fn new(cost: u32) -> Self {
        let threads = thread::available_parallelism().map_or(1, |n| n.get().div_ceil(2));
        let queue = Arc::new(Queue::default());
        for _ in 0..threads {
            let queue = Arc::clone(&queue);
            thread::spawn(move || {
                yield_to_all_others();
                while let Some(work) = queue.next() {
                    let begun = Instant::now();
                    work();
                    if !queue.is_empty() {
                        thread::sleep(begun.elapsed() * REST);
                    }
                }
            });
        }
        let Room { open, most } = ROOM_PER_THREAD;
        let room = Room { open: open * threads, most: most * threads };
        Self { queue, places: Arc::new(Places { room, taken: Mutex::default() }), cost }
    }

    /// Takes a place in the queue for a network. Returns an error if there is none for it.
    pub(crate) fn place(&self, network: IpAddr) -> Result<Place, AuthError> {
        if !self.places.enter(network) {
            return Err(AuthError::Busy);
        }
        Ok(Place { network, places: Arc::clone(&self.places) })
    }

    /// Returns the hash of a password's digest.
    pub(crate) async fn hash(
        &self,
        place: &Place,
        digest: Secret<String>,
        rng: &dyn Rng,
    ) -> Result<BcryptHash, AuthError> {
        let (cost, salt) = (self.cost, salt(rng));
        self.run(place, move || bcrypt_hash(&digest, cost, salt)).await?.ok_or(AuthError::Busy)
    }

    /// Returns true if `hash` was made from `text`. Without a hash it takes as long and matches nothing.
    pub(crate) async fn matches(
        &self,
        place: &Place,
        text: Secret<String>,
        hash: Compared,
    ) -> Result<bool, AuthError> {
        let [is_same] = self.match_each(place, text, [hash]).await?;
        Ok(is_same)
    }

    /// The same for several hashes, in one turn.
    pub(crate) async fn match_each<const N: usize>(
        &self,
        place: &Place,
        text: Secret<String>,
        hashes: [Compared; N],
    ) -> Result<[bool; N], AuthError> {
        let full = self.cost;
        self.run(place, move || hashes.map(|hash| hash.compare(&text, full))).await
    }

    async fn run<T: Send + 'static>(
        &self,
        place: &Place,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, AuthError> {
        let (answer, answered) = oneshot::channel();
        let work: Work = Box::new(move || {
            // A caller that no longer waits needs no answer.
            if !answer.is_closed() {
                drop(answer.send(work()));
            }
        });
        self.queue.push(place.network, work);
        answered.await.map_err(|_| AuthError::Busy)
    }
}

/// The hash that a secret is compared with, if there is one.
pub(crate) enum Compared {
    Password(Option<BcryptHash>),
    Code(Option<BcryptHash>),
}

impl Compared {
    /// Returns true if the hash is that of `text`, in a time that tells nothing about the hash.
    fn compare(self, text: &Secret<String>, full: u32) -> bool {
        let (hash, full) = match self {
            Self::Password(hash) => (hash, full),
            Self::Code(hash) => (hash, CODE_COST.min(full)),
        };
        let hash = hash.unwrap_or_else(|| matchless(full));
        let same = bcrypt_matches(text, &hash);
        // A hash from before the cost was raised must not answer sooner: each cost is twice the
        // one before, so these and the comparison come to one at full cost.
        for cost in hash.cost()..full {
            drop(bcrypt_hash(text, cost, [0; 16]));
        }
        same
    }
}

/// Returns the hash of a one-time code; cheap enough for the job that mails it.
pub(crate) fn hash_code(code: &Secret<String>, cost: u32, rng: &dyn Rng) -> Option<BcryptHash> {
    bcrypt_hash(code, CODE_COST.min(cost), salt(rng))
}

/// Lets every other thread run first: bookings must not wait for guesses at passwords.
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
