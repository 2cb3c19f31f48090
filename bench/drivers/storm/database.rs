//! The database of a storm: a PostgreSQL of its own with the settings of production.

use std::{
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

use diesel::{
    Connection as _, PgConnection, QueryableByName, RunQueryDsl as _, sql_query, sql_types::BigInt,
};
use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};
use platform::db::embedded::PrivatePostgres;

/// How long a killed database may take to come back.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Database {
    postgres: PrivatePostgres,
    folder: PathBuf,
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

/// Returns the folder for all files of this run.
pub(crate) fn folder() -> PathBuf {
    std::env::temp_dir().join(format!("parola-storm-{}", std::process::id()))
}

impl Database {
    pub(crate) fn new() -> Self {
        let folder = folder();
        std::fs::create_dir_all(&folder).expect("a folder");
        // PostgreSQL may run under another account, which must be able to enter.
        let open = std::fs::Permissions::from_mode(0o755);
        std::fs::set_permissions(&folder, open).expect("permissions of that folder");
        // Not the one of the tests, which loses commits when it is killed.
        let postgres = PrivatePostgres::start(&folder, None, None).expect("a PostgreSQL");
        Self { postgres, folder }
    }

    pub(crate) fn url(&self) -> &str {
        self.postgres.url()
    }

    /// Makes a second, empty database. Returns its URL.
    pub(crate) fn beside(&self, name: &str) -> String {
        self.run(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
        self.run(&format!("CREATE DATABASE {name} TEMPLATE template0"));
        self.postgres.url_of(name)
    }

    /// Returns the folder for files of the servers.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Connects, as soon as the database accepts connections.
    pub(crate) fn connect(&self) -> PgConnection {
        let begun = Instant::now();
        loop {
            match PgConnection::establish(self.url()) {
                Ok(conn) => return conn,
                Err(error) if begun.elapsed() > PATIENCE => panic!("no database: {error}"),
                Err(_) => thread::sleep(Duration::from_millis(50)),
            }
        }
    }

    pub(crate) fn run(&self, sql: &str) {
        sql_query(sql).execute(&mut self.connect()).expect(sql);
    }

    pub(crate) fn count(&self, sql: &str) -> i64 {
        sql_query(sql).get_result::<Count>(&mut self.connect()).expect(sql).count
    }

    /// Kills PostgreSQL with all its processes. Returns true if it was running. It is started again by
    /// the same code that keeps the program's own PostgreSQL running.
    pub(crate) fn kill(&self) -> bool {
        let Some(postmaster) = self.postgres.process_id() else { return false };
        // Stopped first, so that it starts no process after the list was read.
        send(postmaster, Signal::SIGSTOP);
        for process in children_of(postmaster) {
            send(process, Signal::SIGKILL);
        }
        send(postmaster, Signal::SIGKILL);
        true
    }

    /// Stops PostgreSQL and removes the folder.
    pub(crate) fn clear(self) {
        self.postgres.stop();
        drop(std::fs::remove_dir_all(&self.folder));
    }
}

fn send(process: u32, signal: Signal) {
    // The process may have ended meanwhile.
    let _ = kill(Pid::from_raw(process.cast_signed()), signal);
}

fn children_of(parent: u32) -> Vec<u32> {
    let output = std::process::Command::new("ps").args(["-A", "-o", "pid=,ppid="]).output();
    let text = match output {
        Ok(output) => String::from_utf8_lossy(&output.stdout).into_owned(),
        // A minimal Linux has no `ps`.
        Err(_) => from_proc(),
    };
    let pairs = text.lines().filter_map(|line| {
        let mut columns = line.split_whitespace().map(str::parse::<u32>);
        Some((columns.next()?.ok()?, columns.next()?.ok()?))
    });
    pairs.filter(|(_, of)| *of == parent).map(|(process, _)| process).collect()
}

/// Returns every process id with its parent's, a pair a line.
fn from_proc() -> String {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let pairs = entries.filter_map(|entry| {
        let stat = std::fs::read_to_string(entry.path().join("stat")).ok()?;
        let parent = stat.rsplit(')').next()?.split_whitespace().nth(1)?.to_owned();
        Some(format!("{} {parent}\n", entry.file_name().to_str()?))
    });
    pairs.collect()
}
