//! The whole database in one stream of lines, and back: every row of every table as it stood at one
//! moment, restorable into any PostgreSQL that the program runs on.
//!
//! It needs no tool of PostgreSQL's, for a private one may come without them. Lines that hold a row
//! are objects, the others are lists: the head, the name of each table, each sequence, the end.

mod catalog;
pub mod files;
mod lines;
mod restore;
mod write;

use std::{collections::BTreeMap, io};

pub use lines::check;
pub use restore::restore;
pub use write::write;

use super::MigrateError;

/// What an archive holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contents {
    /// The version of the program that wrote it.
    pub program: String,
    /// When, as RFC 3339 has it.
    pub taken_at: String,
    /// The migrations that had run.
    pub migrations: Vec<String>,
    /// How many rows each table has.
    pub rows: BTreeMap<String, u64>,
}

impl Contents {
    /// The rows of all tables.
    pub fn total(&self) -> u64 {
        self.rows.values().sum()
    }
}

/// Why there is no archive, or nothing of one in the database.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// The file could not be read or written.
    #[error("the backup cannot be read or written: {0}")]
    File(#[from] io::Error),
    /// It is none, or was damaged.
    #[error("this is no whole backup: {0}")]
    Broken(String),
    /// A newer program made it.
    #[error("a newer Parola ({0}) made this backup; install that one to restore it")]
    Newer(String),
    /// The database holds something.
    #[error("the database is not empty; --replace throws away what it holds")]
    NotEmpty,
    /// Servers work on it.
    #[error("{0} connections of Parola are open to the database; stop its servers first")]
    InUse(i64),
    /// The schema could not be brought to where the archive wants it.
    #[error(transparent)]
    Schema(#[from] MigrateError),
    /// The database refused.
    #[error("the database refuses: {0}")]
    Database(#[from] diesel::result::Error),
    /// No connection.
    #[error("the database cannot be reached: {0}")]
    Connect(#[from] diesel::ConnectionError),
}
