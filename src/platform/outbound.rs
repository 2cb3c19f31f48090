//! The HTTP client for other servers: bounded in time, in size and in number of calls.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use chrono::{DateTime, Utc};
use http::{Request, Response};
use kernel::Clock;
use tokio::sync::Semaphore;

use crate::{
    circuit_breaker::CircuitBreaker,
    telemetry::traces::{Span, SpanKind, method_name},
};

/// From the first byte sent to the last byte read.
const DEADLINE: Duration = Duration::from_secs(10);

/// How many calls one server makes at a time; more would wait for the same slow provider.
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
    /// The circuit breaker is open: the last calls had no answer, so none is made for a while.
    #[error("no answer to the last calls, so none is made for a while")]
    CircuitOpen,
}

/// Calls other servers. Redirects are not followed, and a refusal is an answer like any other.
#[derive(Clone)]
pub struct Outbound {
    agent: ureq::Agent,
    turns: Arc<Semaphore>,
    clock: Arc<dyn Clock>,
    breakers: Arc<Mutex<HashMap<String, CircuitBreaker>>>,
}

impl Outbound {
    /// Returns a client without open circuits; its clones share their circuit breakers.
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        Self::within(DEADLINE, clock)
    }

    /// The same, where no call takes longer than `deadline`.
    pub(crate) fn within(deadline: Duration, clock: Arc<dyn Clock>) -> Self {
        let config = ureq::Agent::config_builder()
            .timeout_global(Some(deadline))
            .max_redirects(0)
            .http_status_as_error(false)
            .user_agent("Parola")
            .build();
        Self {
            agent: config.into(),
            turns: Arc::new(Semaphore::new(AT_ONCE)),
            clock,
            breakers: Arc::default(),
        }
    }

    /// Sends one request and reads the whole answer.
    pub async fn send(
        &self,
        request: Request<Vec<u8>>,
    ) -> Result<Response<Vec<u8>>, OutboundError> {
        let host = request.uri().authority().map(ToString::to_string);
        let host = host.ok_or_else(|| OutboundError::NoAnswer("the address has no host".into()))?;
        let method = method_name(request.method().as_str());
        let span = Span::child(method, SpanKind::Client);
        span.set("http.request.method", method);
        // The host alone: an address may hold a booking's code.
        span.set("server.address", request.uri().host().unwrap_or_default().to_owned());
        let answer = self.call(&host, request).await;
        match &answer {
            Ok(answer) => {
                let status = answer.status();
                span.set("http.response.status_code", i64::from(status.as_u16()));
                if status.is_server_error() {
                    span.fail();
                }
            }
            Err(_) => span.fail(),
        }
        answer
    }

    /// Sends the request to `host`, unless its circuit breaker is open.
    async fn call(
        &self,
        host: &str,
        request: Request<Vec<u8>>,
    ) -> Result<Response<Vec<u8>>, OutboundError> {
        if !self.with_breaker(host, CircuitBreaker::allows_call) {
            return Err(OutboundError::CircuitOpen);
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
        self.with_breaker(host, |breaker, now| match answer {
            Ok(_) => breaker.succeeded(),
            Err(_) => breaker.failed(now),
        });
        answer
    }

    /// Returns the hosts that gave no answer to the last calls, in the order of their names.
    pub fn silent_hosts(&self) -> Vec<String> {
        let breakers = self.breakers.lock().unwrap_or_else(PoisonError::into_inner);
        let silent = breakers.iter().filter(|(_, breaker)| breaker.is_open());
        let mut silent: Vec<String> = silent.map(|(host, _)| host.clone()).collect();
        silent.sort_unstable();
        silent
    }

    /// Runs `act` on the circuit breaker of a host and returns what it returns.
    fn with_breaker<T>(
        &self,
        host: &str,
        act: impl FnOnce(&mut CircuitBreaker, DateTime<Utc>) -> T,
    ) -> T {
        let now = self.clock.now();
        let mut breakers = self.breakers.lock().unwrap_or_else(PoisonError::into_inner);
        act(breakers.entry(host.to_owned()).or_default(), now)
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
