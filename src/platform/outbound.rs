//! The one way to other people's servers: bounded in time, in size and in number.

use std::{sync::Arc, time::Duration};

use http::{Request, Response};
use tokio::sync::Semaphore;

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
}

/// Calls other servers. Redirects are not followed, and a refusal is an answer like any other.
#[derive(Clone)]
pub struct Outbound {
    agent: ureq::Agent,
    turns: Arc<Semaphore>,
}

impl Default for Outbound {
    fn default() -> Self {
        let config = ureq::Agent::config_builder()
            .timeout_global(Some(DEADLINE))
            .max_redirects(0)
            .http_status_as_error(false)
            .user_agent("Parola")
            .build();
        Self { agent: config.into(), turns: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

impl Outbound {
    /// Sends one request and reads the whole answer.
    pub async fn send(
        &self,
        request: Request<Vec<u8>>,
    ) -> Result<Response<Vec<u8>>, OutboundError> {
        let turn = tokio::time::timeout(DEADLINE, Arc::clone(&self.turns).acquire_owned());
        let Ok(Ok(turn)) = turn.await else { return Err(OutboundError::Busy) };
        let agent = self.agent.clone();
        let call = tokio::task::spawn_blocking(move || {
            let answer = call(&agent, request);
            drop(turn);
            answer
        });
        call.await.unwrap_or_else(|panicked| Err(OutboundError::NoAnswer(panicked.to_string())))
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
