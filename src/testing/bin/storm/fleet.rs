//! The servers: processes of the program on one database, started, killed and started again.

use std::{
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    process::{Child, Command, Stdio},
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};

use crate::ground::Ground;

/// Whatever runs now, for the watchdog, which can wait for nobody.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

fn running() -> MutexGuard<'static, Vec<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills whatever this process started and has not buried.
pub(crate) fn kill_all() {
    for process in running().drain(..) {
        let _ = kill(Pid::from_raw(process.cast_signed()), Signal::SIGKILL);
    }
}

pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
        running().retain(|process| *process != self.child.id());
    }
}

pub(crate) struct Fleet<'a> {
    program: &'a str,
    ground: &'a Ground,
    servers: Mutex<Vec<Server>>,
}

impl<'a> Fleet<'a> {
    /// Starts two.
    pub(crate) fn start(program: &'a str, ground: &'a Ground) -> Self {
        let fleet = Self { program, ground, servers: Mutex::default() };
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

    /// Takes one out of service, to be killed.
    pub(crate) fn take(&self, index: usize) -> Option<Server> {
        let mut servers = self.servers();
        (index < servers.len()).then(|| servers.remove(index))
    }

    pub(crate) fn join(&self, server: Server) {
        self.servers().push(server);
    }

    /// Whether both processes still run.
    pub(crate) fn is_whole(&self) -> bool {
        let mut servers = self.servers();
        servers.len() == 2 && servers.iter_mut().all(|one| matches!(one.child.try_wait(), Ok(None)))
    }

    /// Starts one and waits for its greeting.
    pub(crate) fn launch(&self) -> Server {
        let mut child = Command::new(self.program)
            .env("DATABASE_URL", self.ground.url())
            .env("DATA_DIR", self.ground.folder().join("server"))
            .env("LISTEN", "127.0.0.1:0")
            .env("RATE_LIMIT_SCALE", "1000000")
            .env("HOLDS_PER_CONTACT", "1000")
            .env("LOG", "off")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        running().push(child.id());
        let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        let address = lines.by_ref().map_while(Result::ok).find_map(|line| {
            line.split("ready on http://").nth(1)?.split_whitespace().next()?.parse().ok()
        });
        // Nobody reads on, and a full pipe would hold the server up.
        thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
        Server { child, address: address.expect("the server greets") }
    }

    /// Runs the program's own audit; whether it found nothing.
    pub(crate) fn audit(&self) -> bool {
        let audit = Command::new(self.program)
            .arg("audit")
            .env("DATABASE_URL", self.ground.url())
            .env("DATA_DIR", self.ground.folder().join("server"))
            .env("LOG", "off")
            .output()
            .expect("the audit runs");
        audit.status.success()
    }
}
