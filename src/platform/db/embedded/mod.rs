//! A private PostgreSQL under the data folder: found, made, started, watched and stopped by us.
//!
//! It listens on a Unix socket alone. Its programs are the machine's own, or those that
//! `make` fetched; `binaries` looks for them.

mod account;
mod binaries;
mod cluster;
mod error;
mod initdb;
mod keeper;
mod ownership;
mod pgbackrest;
mod postmaster;
mod socket_folder;

use std::{path::Path, sync::Arc};

use account::Account;
use binaries::Binaries;
use cluster::{Cluster, OWNING_ROLE};
pub use error::EmbeddedError;
pub use initdb::initdb_arguments;
use keeper::Keeper;
pub use keeper::SETTINGS;
use kernel::Clock;
use pgbackrest::{BackupThread, PgBackRest};

use super::roles::SERVING_ROLE;
use crate::config::ArchiveConfig;

/// The private PostgreSQL of one data folder, running while this value lives.
pub struct PrivatePostgres {
    url: String,
    /// What happened at the start, for the operator to read.
    pub notes: Vec<String>,
    keeper: Option<Keeper>,
    archive: Option<PgBackRest>,
    backups: Option<BackupThread>,
}

impl PrivatePostgres {
    /// Starts the PostgreSQL of `data_dir`, making its cluster first where there is none.
    ///
    /// The whole folder is locked for as long as the value lives: a second server is refused.
    pub fn start(
        data_dir: &Path,
        pg_bin: Option<&Path>,
        archive: Option<&ArchiveConfig>,
    ) -> Result<Self, EmbeddedError> {
        Self::start_with(data_dir, pg_bin, archive, &[])
    }

    /// Fills an empty `data_dir` from its archive. The next start replays the changes since the base backup.
    pub fn recover(
        data_dir: &Path,
        pg_bin: Option<&Path>,
        archive: &ArchiveConfig,
    ) -> Result<(), EmbeddedError> {
        let cluster = Cluster::open(data_dir, Account::choose(data_dir)?)?;
        let _lock = cluster.lock()?;
        if cluster.is_whole() {
            return Err(EmbeddedError::NotEmpty(data_dir.display().to_string()));
        }
        let cluster = cluster.with_archive(Some(archive))?;
        cluster.recover()?;
        // That no program of its version is here is better told now than at the start.
        Binaries::find(pg_bin, cluster.version()).map(drop)
    }

    /// Starts one for tests: quick, with room for many connections, and not safe against a
    /// power cut.
    pub fn start_throwaway(data_dir: &Path) -> Result<Self, EmbeddedError> {
        let settings = &[
            "fsync=off",
            "synchronous_commit=off",
            "full_page_writes=off",
            // Plans that change when a vacuum happens to come by would change what follows what.
            "autovacuum=off",
            "max_connections=300",
            // A test may ask which of two transactions was first.
            "track_commit_timestamp=on",
        ];
        Self::start_with(data_dir, None, None, settings)
    }

    /// Makes an empty cluster in `folder` with `arguments` of initdb, which it is given the version
    /// of, and nothing else of ours. Returns what initdb said: for tests of such arguments.
    pub fn try_initdb(
        folder: &Path,
        arguments: impl FnOnce(i32) -> Vec<String>,
    ) -> Result<String, EmbeddedError> {
        let account = Account::choose(folder)?;
        let cluster = Cluster::open(folder, account)?;
        let binaries = cluster.make_reachable(Binaries::find(None, None)?)?;
        cluster.try_initdb(&binaries, &arguments(binaries.major))
    }

    fn start_with(
        data_dir: &Path,
        pg_bin: Option<&Path>,
        archive: Option<&ArchiveConfig>,
        settings: &'static [&'static str],
    ) -> Result<Self, EmbeddedError> {
        let account = Account::choose(data_dir)?;
        let cluster = Cluster::open(data_dir, account)?.with_settings(settings);
        let mut cluster = cluster.with_archive(archive)?;
        let lock = cluster.lock()?;
        let binaries = Binaries::find(pg_bin, cluster.version())?;
        let binaries = cluster.make_reachable(binaries)?;
        cluster.stop_orphan()?;
        if cluster.version().is_none() {
            cluster.create(&binaries)?;
        }
        cluster.configure()?;
        let url = cluster.url();
        let (notes, archive) = (cluster.take_notes(), cluster.archive.clone());
        let keeper = Keeper::start(cluster, binaries, lock)?;
        Ok(Self { url, notes, keeper: Some(keeper), archive, backups: None })
    }

    /// Joins the PostgreSQL that a server keeps running, or starts one for a single command.
    pub fn join_or_start(
        data_dir: &Path,
        pg_bin: Option<&Path>,
        archive: Option<&ArchiveConfig>,
    ) -> Result<Self, EmbeddedError> {
        match Self::start(data_dir, pg_bin, archive) {
            Err(EmbeddedError::InUse(_)) => {
                let cluster = Cluster::open(data_dir, Account::choose(data_dir)?)?;
                let (url, notes) = (cluster.url(), Vec::new());
                Ok(Self { url, notes, keeper: None, archive: None, backups: None })
            }
            outcome => outcome,
        }
    }

    /// Takes base backups for the archive from now on, if there is one.
    pub fn take_base_backups(&mut self, clock: Arc<dyn Clock>) -> Result<(), EmbeddedError> {
        if let Some(archive) = self.archive.take() {
            self.backups = Some(BackupThread::start(archive, clock)?);
        }
        Ok(())
    }

    /// Where to connect.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The same as the role that serves, for an address of this cluster.
    pub fn serving(url: &str) -> String {
        url.replace(&format!("user='{OWNING_ROLE}'"), &format!("user='{SERVING_ROLE}'"))
    }

    /// The same address for another database of the cluster.
    pub fn url_of(&self, database: &str) -> String {
        self.url.replace("dbname='parola'", &format!("dbname='{database}'"))
    }

    /// The process id, while it runs.
    pub fn process_id(&self) -> Option<u32> {
        self.keeper.as_ref().and_then(Keeper::process_id)
    }

    /// Ends it cleanly: connections are closed, and all that was committed is on disk.
    pub fn stop(mut self) {
        self.end();
    }

    fn end(&mut self) {
        if let Some(keeper) = self.keeper.take() {
            keeper.stop();
        }
        if let Some(backups) = self.backups.take() {
            backups.end();
        }
    }
}

impl Drop for PrivatePostgres {
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(test)]
mod tests;
