//! The servers: processes of the program on one database, started, killed and started again.

use std::{
    io::{BufRead as _, BufReader},
    net::{SocketAddr, TcpListener},
    path::Path,
    process::{Child, Command, Stdio},
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
    time::Duration,
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};

use crate::database::Database;

/// The process ids of all running servers, for the watchdog.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

fn running() -> MutexGuard<'static, Vec<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills every server that still runs.
pub(crate) fn kill_all() {
    for process in running().drain(..) {
        let _ = kill(Pid::from_raw(process.cast_signed()), Signal::SIGKILL);
    }
}

pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
    /// The socket, kept open while servers on it are replaced.
    listener: TcpListener,
    /// The index of its program in `Fleet::programs`.
    version: usize,
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
        running().retain(|process| *process != self.child.id());
    }
}

pub(crate) struct Fleet<'a> {
    /// This version, and the previous one if there is one.
    programs: &'a [String],
    database: &'a Database,
    servers: Mutex<Vec<Server>>,
}

impl<'a> Fleet<'a> {
    /// Starts two servers.
    pub(crate) fn start(programs: &'a [String], database: &'a Database) -> Self {
        let fleet = Self { programs, database, servers: Mutex::default() };
        for _ in 0..2 {
            let server = fleet.launch();
            fleet.join(server);
        }
        fleet
    }

    fn servers(&self) -> MutexGuard<'_, Vec<Server>> {
        self.servers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn addresses(&self) -> Vec<SocketAddr> {
        self.servers().iter().map(|server| server.address).collect()
    }

    /// Takes a server out of the list, to be killed.
    pub(crate) fn take(&self, index: usize) -> Option<Server> {
        let mut servers = self.servers();
        (index < servers.len()).then(|| servers.remove(index))
    }

    pub(crate) fn join(&self, server: Server) {
        self.servers().push(server);
    }

    /// Returns true if both processes still run.
    pub(crate) fn is_whole(&self) -> bool {
        let mut servers = self.servers();
        servers.len() == 2 && servers.iter_mut().all(|one| matches!(one.child.try_wait(), Ok(None)))
    }

    /// Starts a server on a socket of its own and waits until it is ready. It is of the previous version
    /// if there is one, so that the first replacement changes the schema during the storm.
    pub(crate) fn launch(&self) -> Server {
        let oldest = self.programs.len() - 1;
        self.launch_on(TcpListener::bind("127.0.0.1:0").expect("a port"), oldest)
    }

    /// Stops a server in order and starts the other version on the same socket, under load.
    pub(crate) fn replace(&self, index: usize) {
        let old = {
            let servers = self.servers();
            let server = &servers[index];
            (server.child.id(), server.listener.try_clone().expect("a copy"), server.version)
        };
        let (process, listener, version) = old;
        let pid = Pid::from_raw(process.cast_signed());
        kill(pid, Signal::SIGTERM).expect("the server runs");
        // It stays in the list: connections wait in its socket meanwhile.
        while matches!(self.servers()[index].child.try_wait(), Ok(None)) {
            thread::sleep(Duration::from_millis(5));
        }
        let next = self.launch_on(listener, (version + 1) % self.programs.len());
        drop(std::mem::replace(&mut self.servers()[index], next));
    }

    fn launch_on(&self, listener: TcpListener, version: usize) -> Server {
        let mut command = Command::new(&self.programs[version]);
        command
            .env("DATABASE_URL", self.database.url())
            .env("DATA_DIR", self.database.folder().join("server"))
            .env("RATE_LIMIT_SCALE", "1000000")
            .env("HOLDS_PER_CONTACT", "1000")
            .env("OPS_LISTEN", "off")
            .env("LOG", "off")
            .stdout(Stdio::piped());
        testing::hand_over(&mut command, &[&listener]);
        let mut child = command.spawn().expect("the program starts");
        running().push(child.id());
        let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        let is_ready = lines.by_ref().map_while(Result::ok).any(|line| line.contains("ready on "));
        assert!(is_ready, "the server starts");
        // A full pipe would block the server.
        thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
        let address = listener.local_addr().expect("bound");
        Server { child, address, listener, version }
    }

    /// Runs the program's own audit. Returns true if it found nothing.
    pub(crate) fn audit(&self) -> bool {
        self.command(self.database.url(), &["audit"]).is_ok()
    }

    /// Runs a command of the operator. Its output is the error if it fails.
    pub(crate) fn operate(&self, arguments: &[&str]) -> Result<(), String> {
        self.command(self.database.url(), arguments)
    }

    /// Runs a command of this version on the database at `url`. Its output is the error if it fails.
    pub(crate) fn command(&self, url: &str, arguments: &[&str]) -> Result<(), String> {
        let output = Command::new(&self.programs[0])
            .args(arguments)
            .env("DATABASE_URL", url)
            .env("DATA_DIR", self.database.folder().join("server"))
            .env("LOG", "off")
            .output();
        let output = output.expect("the command runs");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        match output.status.success() {
            true => Ok(()),
            false => Err(text(&output.stdout) + &text(&output.stderr)),
        }
    }

    /// Returns the folder for files of this run.
    pub(crate) fn folder(&self) -> &Path {
        self.database.folder()
    }
}
