//! Why there is no private PostgreSQL.

use std::io;

/// Why there is no private PostgreSQL; each says what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum EmbeddedError {
    /// Another server owns the folder.
    #[error("another server already uses the data folder {0}; stop it, or set DATA_DIR to another")]
    InUse(String),
    /// No PostgreSQL on this machine fits.
    #[error("{0}")]
    NoBinaries(String),
    /// The folder cannot be used.
    #[error("{what}: {cause}")]
    Files {
        /// What was tried.
        what: String,
        /// What the system said.
        cause: io::Error,
    },
    /// There shall be an archive, and this machine cannot keep one.
    #[error("ARCHIVE_FOLDER needs pgBackRest, which Debian has in its package pgbackrest")]
    NoPgBackRest,
    /// pgBackRest failed.
    #[error("pgBackRest: {0}")]
    PgBackRest(String),
    /// The data folder holds a database, which is not replaced.
    #[error("the data folder {0} holds a database already; recover into an empty one")]
    NotEmpty(String),
    /// PostgreSQL was started and gave up.
    #[error("PostgreSQL did not start: {0}")]
    Start(String),
}

impl EmbeddedError {
    /// Returns a function that wraps an I/O error; `what` was tried.
    pub(super) fn files(what: impl Into<String>) -> impl FnOnce(io::Error) -> Self {
        let what = what.into();
        move |cause| Self::Files { what, cause }
    }
}
