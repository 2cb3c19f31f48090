//! The threads that talk to the database, as many as it has connections for.
//!
//! Whoever is done with one piece of work takes the next that waits: while the database is busy, no
//! thread falls asleep and none is woken.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use tokio::{
    runtime::{Builder, Handle, Runtime},
    task::JoinError,
};

/// Threads of their own, begun when they are needed.
pub(super) struct Crew {
    hands: Handle,
    /// Let go of with the crew, and not before.
    threads: Option<Runtime>,
}

/// Work that waits: begun by a thread or given up by whoever asked for it, whichever comes first.
struct Offer(Arc<AtomicBool>);

impl Crew {
    #[expect(clippy::expect_used, reason = "it asks the system for nothing before there is work")]
    pub(super) fn new(hands: usize) -> Self {
        let mut builder = Builder::new_current_thread();
        let builder = builder.thread_name("database").max_blocking_threads(hands);
        let threads = builder.build().expect("threads");
        Self { hands: threads.handle().clone(), threads: Some(threads) }
    }

    /// Runs `work` when its turn comes, in the order of arrival; nothing where it was not begun
    /// within `patience`. It is never begun for somebody who has gone away.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        patience: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Option<T>, JoinError> {
        let offer = Offer(Arc::default());
        let begun = Offer(Arc::clone(&offer.0));
        let mut task = self.hands.spawn_blocking(move || begun.take().then(work));
        match tokio::time::timeout(patience, &mut task).await {
            Ok(done) => done,
            Err(_) if offer.take() => Ok(None),
            Err(_) => task.await,
        }
    }
}

impl Offer {
    /// Whether nobody took it before.
    fn take(&self) -> bool {
        !self.0.swap(true, Ordering::AcqRel)
    }
}

impl Drop for Offer {
    fn drop(&mut self) {
        self.take();
    }
}

/// Whoever lets go of the database last may be one of its own threads, so nobody waits here.
impl Drop for Crew {
    fn drop(&mut self) {
        if let Some(threads) = self.threads.take() {
            threads.shutdown_background();
        }
    }
}
