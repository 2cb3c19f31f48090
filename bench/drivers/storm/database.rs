//! The database under the storm: a PostgreSQL of its own with the settings of production.

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

/// How long a database that was killed may stay away before it is given up.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Ground {
    postgres: PrivatePostgres,
    folder: PathBuf,
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

/// Where everything lies while the storm lasts.
pub(crate) fn folder() -> PathBuf {
    std::env::temp_dir().join(format!("parola-storm-{}", std::process::id()))
}

impl Ground {
    pub(crate) fn new() -> Self {
        let folder = folder();
        std::fs::create_dir_all(&folder).expect("a folder");
        // PostgreSQL may run under another account than we do, and must be able to enter.
        let open = std::fs::Permissions::from_mode(0o755);
        std::fs::set_permissions(&folder, open).expect("permissions of that folder");
        // Not the throwaway one of the tests: that one forgets commits when it is killed.
        let postgres = PrivatePostgres::start(&folder, None).expect("a PostgreSQL");
        Self { postgres, folder }
    }

    pub(crate) fn url(&self) -> &str {
        self.postgres.url()
    }

    /// Makes a second database beside it; the address of it.
    pub(crate) fn beside(&self, name: &str) -> String {
        self.run(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
        self.run(&format!("CREATE DATABASE {name} TEMPLATE template0"));
        self.postgres.url_of(name)
    }

    /// Where the servers put what they write.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// A connection, as soon as there is one to be had.
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

    /// Kills PostgreSQL with all its processes, wherever they are; whether there was one to kill.
    /// Its keeper starts it again, as the program does with its own.
    pub(crate) fn kill(&self) -> bool {
        let Some(postmaster) = self.postgres.process_id() else { return false };
        // Held still first, so that it brings forth no process that we do not see.
        send(postmaster, Signal::SIGSTOP);
        for process in children_of(postmaster) {
            send(process, Signal::SIGKILL);
        }
        send(postmaster, Signal::SIGKILL);
        true
    }

    /// Stops it and throws everything away.
    pub(crate) fn clear(self) {
        self.postgres.stop();
        drop(std::fs::remove_dir_all(&self.folder));
    }
}

fn send(process: u32, signal: Signal) {
    // Whoever has ended meanwhile needs no signal.
    let _ = kill(Pid::from_raw(process.cast_signed()), signal);
}

fn children_of(parent: u32) -> Vec<u32> {
    let output = std::process::Command::new("ps").args(["-A", "-o", "pid=,ppid="]).output();
    let text = match output {
        Ok(output) => String::from_utf8_lossy(&output.stdout).into_owned(),
        // A bare machine has no `ps`, but then it is a Linux.
        Err(_) => from_proc(),
    };
    let pairs = text.lines().filter_map(|line| {
        let mut words = line.split_whitespace().map(str::parse::<u32>);
        Some((words.next()?.ok()?, words.next()?.ok()?))
    });
    pairs.filter(|(_, of)| *of == parent).map(|(process, _)| process).collect()
}

/// Every process and its parent, a pair a line.
fn from_proc() -> String {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let pairs = entries.filter_map(|entry| {
        let stat = std::fs::read_to_string(entry.path().join("stat")).ok()?;
        let parent = stat.rsplit(')').next()?.split_whitespace().nth(1)?.to_owned();
        Some(format!("{} {parent}\n", entry.file_name().to_str()?))
    });
    pairs.collect()
}
