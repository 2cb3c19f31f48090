//! Which code runs which kind of job.

use std::{
    collections::BTreeMap, fmt::Display, future::Future, pin::Pin, sync::Arc, time::Duration,
};

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::Context;

/// One kind of work.
pub trait Job: 'static {
    /// Its name in the queue: the crate, a dot, the verb.
    const KIND: &'static str;

    /// How often it is tried before it is given up and the operator is told.
    const ATTEMPTS: u32 = 12;

    /// Set for work that comes round by itself.
    const EVERY: Option<Duration> = None;

    /// What it needs to know: ids, never personal data.
    type Payload: Serialize + DeserializeOwned + 'static;

    /// Returns true if a traveller waits for it: then it runs before jobs that no one waits for.
    fn is_awaited(_: &Self::Payload) -> bool {
        false
    }

    /// Does the work. It may be done twice after a crash, and must not matter.
    fn run(
        ctx: Arc<Context>,
        payload: Self::Payload,
    ) -> impl Future<Output = Result<Done, JobError>> + 'static;
}

/// How a job ended well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// For good.
    Finished,
    /// It wants to run again after this time, as a fresh job.
    Again(Duration),
}

/// Why an attempt failed, without personal data.
#[derive(Debug)]
pub struct JobError {
    pub(super) reason: String,
    pub(super) hopeless: bool,
}

impl JobError {
    /// Trying again cannot help.
    pub fn hopeless(reason: impl Display) -> Self {
        Self { reason: reason.to_string(), hopeless: true }
    }
}

/// Any other error may pass by itself, so the job is tried again.
impl<E: Display> From<E> for JobError {
    fn from(error: E) -> Self {
        Self { reason: error.to_string(), hopeless: false }
    }
}

type Run =
    Box<dyn Fn(Arc<Context>, Value) -> Pin<Box<dyn Future<Output = Result<Done, JobError>>>>>;

pub(super) struct Kind {
    pub(super) attempts: u32,
    pub(super) every: Option<Duration>,
    /// Set for work that comes round by itself and that somebody waits for.
    is_awaited: bool,
    pub(super) run: Run,
}

/// All kinds that a server knows.
#[derive(Default)]
pub struct Registry {
    kinds: BTreeMap<&'static str, Kind>,
}

impl Registry {
    /// Adds a kind.
    pub fn add<J: Job>(&mut self) {
        let run: Run = Box::new(|ctx, payload| {
            Box::pin(async move {
                let payload = serde_json::from_value(payload).map_err(JobError::hopeless)?;
                J::run(ctx, payload).await
            })
        });
        let nothing = serde_json::from_value(Value::Null);
        let is_awaited = nothing.is_ok_and(|payload| J::is_awaited(&payload));
        let kind = Kind { attempts: J::ATTEMPTS, every: J::EVERY, is_awaited, run };
        self.kinds.insert(J::KIND, kind);
    }

    pub(super) fn names(&self) -> Vec<&'static str> {
        self.kinds.keys().copied().collect()
    }

    pub(super) fn kind(&self, name: &str) -> Option<&Kind> {
        self.kinds.get(name)
    }

    /// Returns the kinds that come round by themselves, and whether somebody waits for them.
    pub(super) fn periodic(&self) -> impl Iterator<Item = (&'static str, bool)> {
        let periodic = self.kinds.iter().filter(|(_, kind)| kind.every.is_some());
        periodic.map(|(name, kind)| (*name, kind.is_awaited))
    }
}
