//! An e-mail leaving the house: by SMTP, or as a file where no mail server is set.

mod folder;
mod smtp;

use std::{future::Future, pin::Pin, sync::Arc};

pub use folder::Folder;
use kernel::Clock;
use lettre::{
    Message,
    message::{
        Attachment as Part, Mailbox, MultiPart, SinglePart,
        header::{ContentType, MessageId},
    },
};
pub use smtp::Smtp;

use crate::config::Config;

/// An e-mail ready to be carried.
#[derive(Clone, Debug)]
pub struct Email {
    /// Names the e-mail; the same for every try, so that a repeated one is recognised.
    pub id: String,
    /// Whom it goes to.
    pub to: String,
    /// Its subject.
    pub subject: String,
    /// Its text.
    pub text: String,
    /// The same as HTML.
    pub html: String,
    /// What goes with it.
    pub attachments: Vec<Attachment>,
}

/// A file that goes with an e-mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    /// The name that it is saved under.
    pub name: String,
    /// What it is.
    pub media_type: String,
    /// The file.
    pub content: Vec<u8>,
}

/// Why an e-mail was not taken.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// It cannot be sent as it is, today or tomorrow.
    #[error("the e-mail cannot be sent: {0}")]
    Unfit(String),
    /// The mail server refused for now, or was not there.
    #[error("the mail server did not take it: {0}")]
    Passing(String),
}

/// Carries e-mails.
pub trait Carrier: Send + Sync + 'static {
    /// Sends one e-mail.
    fn send<'a>(
        &'a self,
        email: &'a Message,
    ) -> Pin<Box<dyn Future<Output = Result<(), MailError>> + Send + 'a>>;

    /// Returns the mail server's host if it gave no answer to the last tries.
    fn silent_host(&self) -> Option<String> {
        None
    }

    /// Checks that e-mails can be sent; returns a line for `parola doctor`.
    fn check<'a>(&'a self) -> Pin<Box<dyn Future<Output = Result<String, MailError>> + Send + 'a>>;
}

/// The carrier that the settings ask for.
pub fn carrier(config: &Config, clock: &Arc<dyn Clock>) -> Result<Arc<dyn Carrier>, MailError> {
    Ok(match &config.mail.smtp_url {
        Some(url) => Arc::new(Smtp::new(url, Arc::clone(clock))?),
        None => Arc::new(Folder::new(config.data_dir.join("mail"))),
    })
}

impl Email {
    /// The e-mail as it travels: the sender's name, both bodies, a stable Message-ID.
    pub fn compose(&self, config: &Config) -> Result<Message, MailError> {
        let unfit = |what: &str| MailError::Unfit(what.to_owned());
        let address = |text: &str| text.parse().map_err(|_| unfit("an address cannot be used"));
        let name = Some(config.mail.sender_name.clone()).filter(|name| !name.is_empty());
        let from = address(config.mail.from.as_str())?;
        let domain = config.mail.from.as_str().rsplit_once('@').map(|(_, domain)| domain);
        let domain = domain.ok_or_else(|| unfit("the sender's address has no domain"))?;
        Message::builder()
            .from(Mailbox::new(name, from))
            .to(Mailbox::new(None, address(&self.to)?))
            .subject(&self.subject)
            .header(MessageId::from(format!("<{}@{domain}>", self.id)))
            .header(AutoSubmitted)
            .multipart(self.parts()?)
            .map_err(|error| MailError::Unfit(error.to_string()))
    }

    fn parts(&self) -> Result<MultiPart, MailError> {
        let bodies = MultiPart::alternative_plain_html(self.text.clone(), self.html.clone());
        if self.attachments.is_empty() {
            return Ok(bodies);
        }
        let mixed = MultiPart::mixed().multipart(bodies);
        self.attachments.iter().try_fold(mixed, |mixed, file| Ok(mixed.singlepart(file.part()?)))
    }
}

impl Attachment {
    fn part(&self) -> Result<SinglePart, MailError> {
        let media_type = ContentType::parse(&self.media_type);
        let media_type = media_type.map_err(|error| MailError::Unfit(error.to_string()))?;
        Ok(Part::new(self.name.clone()).body(self.content.clone(), media_type))
    }
}

/// Tells robots on the other side not to answer.
#[derive(Clone)]
struct AutoSubmitted;

impl lettre::message::header::Header for AutoSubmitted {
    fn name() -> lettre::message::header::HeaderName {
        lettre::message::header::HeaderName::new_from_ascii_str("Auto-Submitted")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self)
    }

    fn display(&self) -> lettre::message::header::HeaderValue {
        lettre::message::header::HeaderValue::new(Self::name(), "auto-generated".to_owned())
    }
}
