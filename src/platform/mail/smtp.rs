//! E-mails by SMTP.

use std::{
    future::Future,
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Clock, Secret};
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};
use url::Url;

use super::{Carrier, MailError};
use crate::{
    circuit_breaker::CircuitBreaker,
    telemetry::traces::{Span, SpanKind},
};

/// From the first byte sent to the last byte read: a mail server that accepts and says nothing would hold a
/// job for as long as jobs may take. Some greet late, or look through an e-mail before they take it.
const DEADLINE: Duration = Duration::from_secs(40);

/// How long a mail server is left alone that gave no answer.
const LEFT_ALONE: TimeDelta = TimeDelta::seconds(60);

const LATE: &str = "it did not answer in time";

/// A mail server.
pub struct Smtp {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    host: String,
    deadline: Duration,
    clock: Arc<dyn Clock>,
    breaker: Mutex<CircuitBreaker>,
}

impl Smtp {
    /// The mail server at `url`. With `smtp://` encryption is used as `tls=` says, else never.
    pub fn new(url: &Secret<String>, clock: Arc<dyn Clock>) -> Result<Self, MailError> {
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url.expose())
            .map_err(|error| MailError::Unfit(format!("SMTP_URL: {error}")))?
            .timeout(Some(DEADLINE))
            .build();
        let host = Url::parse(url.expose()).ok().and_then(|url| url.host_str().map(str::to_owned));
        let host = host.unwrap_or_default();
        Ok(Self {
            transport,
            host,
            deadline: DEADLINE,
            clock,
            breaker: Mutex::new(CircuitBreaker::opening_for(LEFT_ALONE)),
        })
    }

    /// The same mail server, which may take so long for an e-mail.
    #[must_use]
    pub fn with_deadline(self, deadline: Duration) -> Self {
        Self { deadline, ..self }
    }

    /// Runs `act` on the circuit breaker and returns what it returns.
    fn with_breaker<T>(&self, act: impl FnOnce(&mut CircuitBreaker, DateTime<Utc>) -> T) -> T {
        let mut breaker = self.breaker.lock().unwrap_or_else(PoisonError::into_inner);
        act(&mut breaker, self.clock.now())
    }

    /// Returns the server's answer: an error with its reply, or one without.
    async fn attempt(&self, email: &Message) -> Result<(), Refused> {
        let sent = tokio::time::timeout(self.deadline, self.transport.send(email.clone()));
        match sent.await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => Err(Refused {
                has_replied: error.status().is_some(),
                is_for_good: error.is_permanent(),
                // A server's reply may repeat the address, so only its code is kept.
                code: code(&error),
            }),
            Err(_) => {
                Err(Refused { has_replied: false, is_for_good: false, code: LATE.to_owned() })
            }
        }
    }
}

/// Why a mail server did not take an e-mail.
struct Refused {
    has_replied: bool,
    is_for_good: bool,
    code: String,
}

impl Carrier for Smtp {
    fn send<'a>(
        &'a self,
        email: &'a Message,
    ) -> Pin<Box<dyn Future<Output = Result<(), MailError>> + Send + 'a>> {
        Box::pin(async move {
            let span = Span::child("SMTP", SpanKind::Client);
            span.set("server.address", self.host.clone());
            if !self.with_breaker(CircuitBreaker::allows_call) {
                span.fail();
                let why = "it gave no answer to the last tries, so it is left alone for a while";
                return Err(MailError::Passing(why.to_owned()));
            }
            let sent = self.attempt(email).await;
            self.with_breaker(|breaker, now| match &sent {
                Err(refused) if !refused.has_replied => breaker.failed(now),
                _ => breaker.succeeded(),
            });
            if sent.is_err() {
                span.fail();
            }
            sent.map_err(|Refused { is_for_good, code, .. }| match is_for_good {
                true => MailError::Unfit(code),
                false => MailError::Passing(code),
            })
        })
    }

    fn silent_host(&self) -> Option<String> {
        self.with_breaker(|breaker, _| breaker.is_open()).then(|| self.host.clone())
    }

    fn check<'a>(&'a self) -> Pin<Box<dyn Future<Output = Result<String, MailError>> + Send + 'a>> {
        Box::pin(async move {
            let check = tokio::time::timeout(self.deadline, self.transport.test_connection());
            match check.await {
                Ok(Ok(true)) => Ok("the mail server answers".to_owned()),
                Ok(Ok(false)) => Err(MailError::Passing("it hung up".to_owned())),
                Ok(Err(error)) => Err(MailError::Passing(error.to_string())),
                Err(_) => Err(MailError::Passing(LATE.to_owned())),
            }
        })
    }
}

fn code(error: &lettre::transport::smtp::Error) -> String {
    match error.status() {
        Some(code) => format!("SMTP {code}"),
        None if error.is_timeout() => LATE.to_owned(),
        None => "the connection failed".to_owned(),
    }
}
