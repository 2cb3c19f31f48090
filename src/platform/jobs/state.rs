//! The states of a job.

kernel::text_enum! {
    /// How a job stands.
    pub enum JobState in ["jobs.state"] {
        /// It is to be done, at once or at its time.
        Waiting = "waiting",
        /// A server has it under a lease.
        Running = "running",
        /// It is done.
        Done = "done",
        /// It was given up after its last attempt.
        Dead = "dead",
    }
}
