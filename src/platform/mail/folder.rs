//! Letters as files, for a laptop without a mail server.

use std::{fs, future::Future, path::PathBuf, pin::Pin};

use lettre::Message;

use super::{Carrier, MailError};

/// A folder that letters land in as `.eml` files.
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// Letters go to `path`, which is made when the first one comes.
    pub fn new(path: PathBuf) -> Self {
        Self { path }
    }

    fn write(&self, letter: &Message) -> std::io::Result<PathBuf> {
        fs::create_dir_all(&self.path)?;
        let id = letter.headers().get_raw("Message-ID");
        let id = id.ok_or_else(|| std::io::Error::other("a letter has no Message-ID"))?;
        let stem: String =
            id.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').take(80).collect();
        let path = self.path.join(format!("{stem}.eml"));
        // A program that watches the folder must never read half a letter.
        let half = self.path.join(format!(".{stem}.half"));
        fs::write(&half, letter.formatted())?;
        fs::rename(&half, &path)?;
        Ok(path)
    }
}

impl Carrier for Folder {
    fn send<'a>(
        &'a self,
        letter: &'a Message,
    ) -> Pin<Box<dyn Future<Output = Result<(), MailError>> + Send + 'a>> {
        Box::pin(async move {
            let path = self.write(letter).map_err(|e| MailError::Passing(e.to_string()))?;
            tracing::info!(file = %path.display(), "a letter landed in the mail folder");
            Ok(())
        })
    }

    fn check<'a>(&'a self) -> Pin<Box<dyn Future<Output = Result<String, MailError>> + Send + 'a>> {
        Box::pin(async move { Ok(format!("letters land in {}", self.path.display())) })
    }
}
