//! The one way to other people's servers: bounded in time, in size and in number.

mod rest;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use chrono::{DateTime, Utc};
use http::{Request, Response};
use kernel::Clock;
use tokio::sync::Semaphore;

use rest::Neighbour;

/// From the first byte sent to the last byte read.
const DEADLINE: Duration = Duration::from_secs(10);

/// How many calls one server makes at a time; more would wait for the same slow neighbour.
const AT_ONCE: usize = 16;

/// No answer that we ask for is longer.
const LARGEST: u64 = 1024 * 1024;

/// Why a call had no answer.
#[derive(Debug, thiserror::Error)]
pub enum OutboundError {
    /// The other server was not reached, or did not answer in time.
    #[error("no answer: {0}")]
    NoAnswer(String),
    /// Too many calls wait already.
    #[error("too many calls are under way")]
    Busy,
    /// Its last calls had no answer, so that none is made for a moment.
    #[error("no answer to the last calls, so it is left alone for a moment")]
    Rests,
}

/// Calls other servers. Redirects are not followed, and a refusal is an answer like any other.
#[derive(Clone)]
pub struct Outbound {
    agent: ureq::Agent,
    turns: Arc<Semaphore>,
    clock: Arc<dyn Clock>,
    neighbours: Arc<Mutex<HashMap<String, Neighbour>>>,
}

impl Outbound {
    /// A way that nobody has gone yet; its copies share what they learn of the neighbours.
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        let config = ureq::Agent::config_builder()
            .timeout_global(Some(DEADLINE))
            .max_redirects(0)
            .http_status_as_error(false)
            .user_agent("Parola")
            .build();
        Self {
            agent: config.into(),
            turns: Arc::new(Semaphore::new(AT_ONCE)),
            clock,
            neighbours: Arc::default(),
        }
    }

    /// Sends one request and reads the whole answer.
    pub async fn send(
        &self,
        request: Request<Vec<u8>>,
    ) -> Result<Response<Vec<u8>>, OutboundError> {
        let whom = request.uri().authority().map(ToString::to_string).unwrap_or_default();
        if !self.of(&whom, Neighbour::may_be_called) {
            return Err(OutboundError::Rests);
        }
        let turn = tokio::time::timeout(DEADLINE, Arc::clone(&self.turns).acquire_owned());
        let Ok(Ok(turn)) = turn.await else { return Err(OutboundError::Busy) };
        let agent = self.agent.clone();
        let call = tokio::task::spawn_blocking(move || {
            let answer = call(&agent, request);
            drop(turn);
            answer
        });
        let answer = call
            .await
            .unwrap_or_else(|panicked| Err(OutboundError::NoAnswer(panicked.to_string())));
        self.of(&whom, |neighbour, now| match answer {
            Ok(_) => neighbour.answered(),
            Err(_) => neighbour.was_silent(now),
        });
        answer
    }

    /// Does something with what is known of a neighbour.
    fn of<T>(&self, whom: &str, act: impl FnOnce(&mut Neighbour, DateTime<Utc>) -> T) -> T {
        let now = self.clock.now();
        let mut neighbours = self.neighbours.lock().unwrap_or_else(PoisonError::into_inner);
        act(neighbours.entry(whom.to_owned()).or_default(), now)
    }
}

fn call(
    agent: &ureq::Agent,
    request: Request<Vec<u8>>,
) -> Result<Response<Vec<u8>>, OutboundError> {
    let failed = |error: ureq::Error| OutboundError::NoAnswer(error.to_string());
    let (head, mut body) = agent.run(request).map_err(failed)?.into_parts();
    let read = body.with_config().limit(LARGEST).read_to_vec().map_err(failed)?;
    Ok(Response::from_parts(head, read))
}
