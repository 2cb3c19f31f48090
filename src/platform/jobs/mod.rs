//! Work outside requests: queued in the transaction of its cause, shared by all servers.
//!
//! A server takes a job for the length of a lease. Should it die, another takes the job over
//! when the lease has run out; should it only have slept, its late result is refused.

mod queue;
mod registry;
mod state;
mod wake;
mod worker;

pub use queue::{
    Failing, GivenUp, counts, drop_given_up, enqueue, enqueue_at, enqueue_once, failing,
    forget_finished, given_up, oldest_due, retry,
};
pub use registry::{Done, Job, JobError, Registry};
pub use state::JobState;
pub use wake::Workers;
pub use worker::{begin_periodic, run, run_due};
