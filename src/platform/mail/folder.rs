//! E-mails as files, for a laptop without a mail server.

use std::{fs, future::Future, io::Write as _, path::PathBuf, pin::Pin};

use lettre::Message;

use super::{Carrier, MailError};
use crate::private_files;

/// A folder that e-mails land in as `.eml` files.
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// E-mails go to `path`, which is made when the first one comes.
    pub fn new(path: PathBuf) -> Self {
        Self { path }
    }

    fn write(&self, email: &Message) -> std::io::Result<PathBuf> {
        // E-mails hold links that change bookings.
        private_files::make_folder(&self.path)?;
        let id = email.headers().get_raw("Message-ID");
        let id = id.ok_or_else(|| std::io::Error::other("an e-mail has no Message-ID"))?;
        let stem: String =
            id.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').take(80).collect();
        let path = self.path.join(format!("{stem}.eml"));
        // A program that watches the folder must never read half an e-mail.
        let half = self.path.join(format!(".{stem}.half"));
        private_files::remove_if_there(&half)?;
        private_files::create(&half)?.write_all(&email.formatted())?;
        fs::rename(&half, &path)?;
        Ok(path)
    }
}

impl Carrier for Folder {
    fn send<'a>(
        &'a self,
        email: &'a Message,
    ) -> Pin<Box<dyn Future<Output = Result<(), MailError>> + Send + 'a>> {
        Box::pin(async move {
            let path = self.write(email).map_err(|e| MailError::Passing(e.to_string()))?;
            tracing::info!(file = %path.display(), "an e-mail landed in the mail folder");
            Ok(())
        })
    }

    fn check<'a>(&'a self) -> Pin<Box<dyn Future<Output = Result<String, MailError>> + Send + 'a>> {
        Box::pin(async move { Ok(format!("e-mails land in {}", self.path.display())) })
    }
}
