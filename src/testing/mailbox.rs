//! E-mails kept in memory, for tests that look at what was sent.

use std::{
    collections::VecDeque,
    future::Future,
    pin::Pin,
    sync::{Mutex, PoisonError},
};

use lettre::Message;
use platform::mail::{Carrier, MailError};

use crate::Moment;

/// Says of each e-mail whether it is struck.
type FaultInjection = Box<dyn Fn() -> Option<Moment> + Send + Sync>;

/// A carrier that keeps what it is given, and fails when told to.
#[derive(Default)]
pub struct Mailbox {
    emails: Mutex<Vec<ReceivedEmail>>,
    failures: Mutex<VecDeque<MailError>>,
    faults: Mutex<Option<FaultInjection>>,
}

/// An e-mail as it arrived.
#[derive(Clone, Debug)]
pub struct ReceivedEmail {
    /// Its Message-ID.
    pub id: String,
    /// Whom it was for.
    pub to: String,
    /// Head and body, as sent over the wire.
    pub raw: String,
}

impl ReceivedEmail {
    /// The subject, without the trip that it is about.
    pub fn subject(&self) -> &str {
        let mut lines = self.raw.lines();
        let subject = lines.find_map(|line| line.strip_prefix("Subject: ")).unwrap_or_default();
        subject.rsplit_once(": ").map_or(subject, |(what, _trip)| what)
    }
}

impl Mailbox {
    /// All e-mails so far, oldest first.
    pub fn emails(&self) -> Vec<ReceivedEmail> {
        self.emails.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The subjects of all e-mails so far to addresses that have `part` in them.
    pub fn subjects(&self, part: &str) -> Vec<String> {
        let emails = self.emails();
        let to = emails.iter().filter(|email| email.to.contains(part));
        to.map(|email| email.subject().to_owned()).collect()
    }

    /// All e-mails since the last call, oldest first; they are kept no longer.
    pub fn empty(&self) -> Vec<ReceivedEmail> {
        std::mem::take(&mut *self.emails.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// From here on `faults` says of each e-mail whether it does not leave, or leaves without
    /// anybody being told.
    pub fn inject_faults(&self, faults: impl Fn() -> Option<Moment> + Send + Sync + 'static) {
        *self.faults.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(faults));
    }

    fn faults(&self) -> Option<Moment> {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner).as_ref().and_then(|ask| ask())
    }

    /// The next try to send fails so; further calls queue further failures.
    pub fn fail_next(&self, error: MailError) {
        self.failures.lock().unwrap_or_else(PoisonError::into_inner).push_back(error);
    }
}

impl Carrier for Mailbox {
    fn send<'a>(
        &'a self,
        email: &'a Message,
    ) -> Pin<Box<dyn Future<Output = Result<(), MailError>> + Send + 'a>> {
        Box::pin(async move {
            let mut failures = self.failures.lock().unwrap_or_else(PoisonError::into_inner);
            let failure = failures.pop_front();
            drop(failures);
            if let Some(error) = failure {
                return Err(error);
            }
            let silence = || Err(MailError::Passing("the line is dead".to_owned()));
            let moment = self.faults();
            if moment == Some(Moment::Before) {
                return silence();
            }
            let header = |name: &str| email.headers().get_raw(name).unwrap_or_default().to_owned();
            let received = ReceivedEmail {
                id: header("Message-ID"),
                to: header("To"),
                raw: String::from_utf8_lossy(&email.formatted()).into_owned(),
            };
            self.emails.lock().unwrap_or_else(PoisonError::into_inner).push(received);
            if moment.is_some() { silence() } else { Ok(()) }
        })
    }

    fn check<'a>(&'a self) -> Pin<Box<dyn Future<Output = Result<String, MailError>> + Send + 'a>> {
        Box::pin(async { Ok("a mailbox in memory".to_owned()) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[actix_web::test]
    async fn failures_come_in_the_order_in_which_they_were_queued() {
        let mailbox = Mailbox::default();
        for text in ["first", "second"] {
            mailbox.fail_next(MailError::Passing(text.to_owned()));
        }
        let email = Message::builder()
            .from("a@example.ph".parse().expect("an address"))
            .to("b@example.ph".parse().expect("an address"))
            .body(String::new())
            .expect("an e-mail");
        for text in ["first", "second"] {
            let failed = mailbox.send(&email).await.expect_err("a failure");
            assert!(failed.to_string().contains(text), "{failed}");
        }
        assert!(mailbox.send(&email).await.is_ok());
    }
}
