//! The archive of the private PostgreSQL: pgBackRest keeps base backups and every change since, encrypted, in a
//! folder elsewhere. Its options go by the environment, so that neither a file nor a command line has the passphrase.

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::{Arc, mpsc},
    thread::{self, JoinHandle},
    time::Duration,
};

use chrono::{DateTime, TimeDelta, Utc};
use kernel::Clock;
use serde::Deserialize;

use super::{
    account::Account, binaries::search_path, error::EmbeddedError, ownership::Owners, postmaster,
};
use crate::config::ArchiveConfig;

const PROGRAM: &str = "pgbackrest";

/// What was sold is in the archive so many seconds later at most, however little is sold.
const TIMEOUT: &str = "archive_timeout=30";

/// How often it is asked whether a base backup is due.
const PAUSE: Duration = Duration::from_secs(3_600);

/// pgBackRest with the archive of one cluster.
#[derive(Clone)]
pub(super) struct PgBackRest {
    program: PathBuf,
    account: Account,
    /// Its options.
    pub(super) environment: Vec<(&'static str, OsString)>,
}

/// The cluster whose archive it is.
pub(super) struct Archived<'a> {
    pub(super) data: &'a Path,
    pub(super) socket_folder: &'a Path,
    /// Who owns the database.
    pub(super) role: &'static str,
    /// Where pgBackRest keeps two of its processes from doing the same.
    pub(super) locks: &'a Path,
}

/// A base backup: everything, or what differs from the last full one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Full,
    Differential,
}

/// What pgBackRest tells of an archive, as far as we ask.
#[derive(Default, Deserialize)]
struct Told {
    backup: Vec<Taken>,
}

#[derive(Clone, Deserialize)]
struct Taken {
    #[serde(rename = "type")]
    kind: String,
    timestamp: Times,
}

#[derive(Clone, Deserialize)]
struct Times {
    #[serde(with = "chrono::serde::ts_seconds")]
    stop: DateTime<Utc>,
}

/// Returns the base backup that is due: a full one each week, and one of the differences each day.
fn due(taken: &[Taken], now: DateTime<Utc>) -> Option<Kind> {
    let age = |of: Option<&Taken>| of.map_or(TimeDelta::MAX, |one| now - one.timestamp.stop);
    let by_time = |one: &&Taken| one.timestamp.stop;
    let last = age(taken.iter().max_by_key(by_time));
    let last_full = age(taken.iter().filter(|one| one.kind == "full").max_by_key(by_time));
    if last_full >= TimeDelta::days(7) {
        return Some(Kind::Full);
    }
    (last >= TimeDelta::days(1)).then_some(Kind::Differential)
}

impl PgBackRest {
    /// Finds the program, and makes the archive's folder where it is missing.
    pub(super) fn find(
        config: &ArchiveConfig,
        account: &Account,
        of: &Archived<'_>,
    ) -> Result<Self, EmbeddedError> {
        let owners = Owners::of_this_program();
        let mut programs = search_path(PROGRAM).into_iter().map(|folder| folder.join(PROGRAM));
        let program = programs.find(|program| owners.check(program).is_ok());
        let program = program.ok_or(EmbeddedError::NoPgBackRest)?;
        let making = EmbeddedError::files(format!("ARCHIVE_FOLDER {}", config.folder.display()));
        account.make_folder(&config.folder).map_err(making)?;
        let environment = vec![
            ("PGBACKREST_STANZA", "parola".into()),
            ("PGBACKREST_REPO1_PATH", config.folder.clone().into()),
            ("PGBACKREST_REPO1_CIPHER_TYPE", "aes-256-cbc".into()),
            ("PGBACKREST_REPO1_CIPHER_PASS", config.passphrase.expose().into()),
            ("PGBACKREST_REPO1_RETENTION_FULL", "2".into()),
            ("PGBACKREST_COMPRESS_TYPE", "zst".into()),
            ("PGBACKREST_START_FAST", "y".into()),
            // Where the folder cannot be reached, PostgreSQL keeps this much for it, and then goes on without.
            ("PGBACKREST_ARCHIVE_PUSH_QUEUE_MAX", "4GiB".into()),
            ("PGBACKREST_PG1_PATH", of.data.into()),
            ("PGBACKREST_PG1_SOCKET_PATH", of.socket_folder.into()),
            ("PGBACKREST_PG1_USER", of.role.into()),
            ("PGBACKREST_PG1_DATABASE", "postgres".into()),
            ("PGBACKREST_LOCK_PATH", of.locks.into()),
            ("PGBACKREST_LOG_LEVEL_FILE", "off".into()),
            ("PGBACKREST_LOG_LEVEL_CONSOLE", "warn".into()),
        ];
        Ok(Self { program, account: account.clone(), environment })
    }

    /// What PostgreSQL is told.
    pub(super) fn settings(&self) -> [String; 3] {
        let program = self.program.display();
        let command = format!("archive_command='{program}' --no-config archive-push %p");
        ["archive_mode=on".to_owned(), command, TIMEOUT.to_owned()]
    }

    /// Fills the data folder as it was at the last archived moment; PostgreSQL replays the changes when it starts.
    pub(super) fn restore(&self) -> Result<(), EmbeddedError> {
        self.run(&["restore"]).map(drop)
    }

    /// Takes the base backup that is due.
    fn back_up(&self, now: DateTime<Utc>) -> Result<(), EmbeddedError> {
        self.run(&["stanza-create"])?;
        let told = self.run(&["info", "--output=json"])?;
        let unread = |error: serde_json::Error| EmbeddedError::PgBackRest(error.to_string());
        let told: Vec<Told> = serde_json::from_str(&told).map_err(unread)?;
        let kind = match due(&told.into_iter().next().unwrap_or_default().backup, now) {
            None => return Ok(()),
            Some(Kind::Full) => "--type=full",
            Some(Kind::Differential) => "--type=diff",
        };
        self.run(&["backup", kind])?;
        tracing::info!(kind, "a base backup is in the archive");
        Ok(())
    }

    /// Runs pgBackRest; returns what it printed.
    fn run(&self, arguments: &[&str]) -> Result<String, EmbeddedError> {
        let mut command = Command::new(&self.program);
        command
            .arg("--no-config")
            .args(arguments)
            .env_clear()
            .current_dir("/")
            .stdin(Stdio::null());
        command.envs(self.environment.iter().map(|(name, value)| (name, value)));
        postmaster::step_down(&mut command, &self.account);
        let output = command.output().map_err(EmbeddedError::files("running pgBackRest"))?;
        let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().replace('\n', " ");
        match output.status.success() {
            true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
            false => Err(EmbeddedError::PgBackRest(format!(
                "{}{}",
                said(&output.stderr),
                said(&output.stdout)
            ))),
        }
    }
}

/// The thread that takes base backups while a server runs.
pub(super) struct BackupThread {
    thread: JoinHandle<()>,
    /// The thread ends when this is gone.
    stop: mpsc::Sender<()>,
}

impl BackupThread {
    pub(super) fn start(archive: PgBackRest, clock: Arc<dyn Clock>) -> Result<Self, EmbeddedError> {
        let (stop, stopped) = mpsc::channel();
        let work = move || {
            loop {
                if let Err(error) = archive.back_up(clock.now()) {
                    tracing::error!(error = %error, "no base backup was taken; trying again in an hour");
                }
                if stopped.recv_timeout(PAUSE) != Err(mpsc::RecvTimeoutError::Timeout) {
                    return;
                }
            }
        };
        let thread = thread::Builder::new().name("archive".into()).spawn(work);
        Ok(Self { thread: thread.map_err(EmbeddedError::files("starting a thread"))?, stop })
    }

    /// Waits until it has ended; PostgreSQL's end breaks a backup off.
    pub(super) fn end(self) {
        drop(self.stop);
        drop(self.thread.join());
    }
}

#[cfg(test)]
mod tests {
    use chrono::{TimeDelta, TimeZone as _, Utc};

    use super::{Kind, Told, due};

    #[test]
    fn a_full_backup_is_taken_each_week_and_one_of_the_differences_each_day() {
        let now = Utc.with_ymd_and_hms(2026, 11, 29, 12, 0, 0).single().expect("an instant");
        let told = |backups: &[(&str, i64)]| {
            let one = |(kind, hours): &(&str, i64)| {
                let stop = (now - TimeDelta::hours(*hours)).timestamp();
                format!(r#"{{"type":"{kind}","timestamp":{{"start":1,"stop":{stop}}}}}"#)
            };
            let all: Vec<String> = backups.iter().map(one).collect();
            let told = format!(r#"[{{"name":"parola","backup":[{}]}}]"#, all.join(","));
            let told: Vec<Told> = serde_json::from_str(&told).expect("as pgBackRest tells it");
            due(&told[0].backup, now)
        };
        assert_eq!(told(&[]), Some(Kind::Full));
        assert_eq!(told(&[("full", 23)]), None);
        assert_eq!(told(&[("full", 24)]), Some(Kind::Differential));
        assert_eq!(told(&[("full", 100), ("diff", 23)]), None);
        assert_eq!(told(&[("full", 168), ("diff", 1)]), Some(Kind::Full));
    }
}
