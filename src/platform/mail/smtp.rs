//! E-mails by SMTP.

use std::{future::Future, pin::Pin, time::Duration};

use kernel::Secret;
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};

use super::{Carrier, MailError};

/// A mail server.
pub struct Smtp {
    transport: AsyncSmtpTransport<Tokio1Executor>,
}

impl Smtp {
    /// The mail server at `url`. With `smtp://` encryption is used as `tls=` says, else never.
    pub fn new(url: &Secret<String>) -> Result<Self, MailError> {
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url.expose())
            .map_err(|error| MailError::Unfit(format!("SMTP_URL: {error}")))?
            .timeout(Some(Duration::from_secs(20)))
            .build();
        Ok(Self { transport })
    }
}

impl Carrier for Smtp {
    fn send<'a>(
        &'a self,
        email: &'a Message,
    ) -> Pin<Box<dyn Future<Output = Result<(), MailError>> + Send + 'a>> {
        Box::pin(async move {
            match self.transport.send(email.clone()).await {
                Ok(_) => Ok(()),
                // A server's reply may repeat the address, so only its code is kept.
                Err(error) if error.is_permanent() => Err(MailError::Unfit(code(&error))),
                Err(error) => Err(MailError::Passing(code(&error))),
            }
        })
    }

    fn check<'a>(&'a self) -> Pin<Box<dyn Future<Output = Result<String, MailError>> + Send + 'a>> {
        Box::pin(async move {
            match self.transport.test_connection().await {
                Ok(true) => Ok("the mail server answers".to_owned()),
                Ok(false) => Err(MailError::Passing("it hung up".to_owned())),
                Err(error) => Err(MailError::Passing(error.to_string())),
            }
        })
    }
}

fn code(error: &lettre::transport::smtp::Error) -> String {
    match error.status() {
        Some(code) => format!("SMTP {code}"),
        None if error.is_timeout() => "it did not answer in time".to_owned(),
        None => "the connection failed".to_owned(),
    }
}
