//! The threads that run blocking database work, as many as the pool has connections.
//!
//! A thread that finishes one piece of work takes the next in the queue: while the database is
//! busy, no thread goes to sleep and none is woken.

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

/// A thread pool for the database; its threads are started when they are needed.
pub(super) struct DbThreads {
    handle: Handle,
    /// Taken when this is dropped, and not before.
    runtime: Option<Runtime>,
}

/// Work in the queue: started by a thread or withdrawn by its caller, whichever comes first.
struct Turn(Arc<AtomicBool>);

impl DbThreads {
    #[expect(clippy::expect_used, reason = "it asks the system for nothing before there is work")]
    pub(super) fn new(threads: usize) -> Self {
        let mut builder = Builder::new_current_thread();
        let builder = builder.thread_name("database").max_blocking_threads(threads);
        let runtime = builder.build().expect("a runtime");
        Self { handle: runtime.handle().clone(), runtime: Some(runtime) }
    }

    /// Runs `work` in order of arrival. Returns `None` if it was not started within `patience`.
    /// Work whose caller has gone away is never started.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        patience: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Option<T>, JoinError> {
        let turn = Turn(Arc::default());
        let started = Turn(Arc::clone(&turn.0));
        let mut task = self.handle.spawn_blocking(move || started.claim().then(work));
        match tokio::time::timeout(patience, &mut task).await {
            Ok(done) => done,
            Err(_) if turn.claim() => Ok(None),
            Err(_) => task.await,
        }
    }
}

impl Turn {
    /// Returns true for the first caller only.
    fn claim(&self) -> bool {
        !self.0.swap(true, Ordering::AcqRel)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.claim();
    }
}

/// The last owner of the pool may run on one of its threads, so dropping it must not wait for them.
impl Drop for DbThreads {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}
