//! The program under test: started on a free port with a folder of its own, ended with the test.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::SocketAddr,
    os::unix::process::CommandExt as _,
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};
use tempfile::TempDir;

/// A folder that every account may enter, with a space in its name as on many a desktop.
pub(crate) fn folder() -> TempDir {
    let folder = tempfile::Builder::new().prefix("parola test ").tempdir().expect("a folder");
    let open = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(folder.path(), open).expect("its permissions");
    folder
}

/// The command with nothing of the developer's own environment in it.
pub(crate) fn parola(data_dir: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parola"));
    command.env_clear().env("DATA_DIR", data_dir).env("LISTEN", "127.0.0.1:0").env("LOG", "warn");
    command.env("OPS_LISTEN", "127.0.0.1:0");
    for kept in ["PATH", "HOME", "TMPDIR"] {
        #[expect(clippy::disallowed_methods, reason = "what the program's own children need")]
        if let Some(value) = std::env::var_os(kept) {
            command.env(kept, value);
        }
    }
    command
}

/// Gives a server the secret keys of another of the same database, as an operator copies them.
pub(crate) fn give_keys(from: &Path, to: &Path) {
    std::fs::copy(from.join("keys"), to.join("keys")).expect("the keys of the first server");
}

/// Asks again and again until `is_so`; fails after a minute, saying `what` did not come.
pub(crate) fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "{what} does not come");
        thread::sleep(Duration::from_millis(20));
    }
}

/// How long a test waits for what must come; a slow machine needs more than a fast one.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a command that ends by itself said.
pub(crate) struct Said {
    pub(crate) status: ExitStatus,
    pub(crate) out: String,
    pub(crate) err: String,
}

pub(crate) fn run(command: &mut Command) -> Said {
    let output = command.output().expect("the program starts");
    Said {
        status: output.status,
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

/// The same for one that is handed `input` through a pipe, which can be read only once.
pub(crate) fn run_with(command: &mut Command, input: &[u8]) -> Said {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut pipe = child.stdin.take().expect("piped");
    let input = input.to_owned();
    // It may end before it has read all.
    let writer = thread::spawn(move || drop(pipe.write_all(&input)));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("written");
    Said {
        status: output.status,
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

/// The address that `line` tells after `words`, by number also where it is told by name.
fn told(line: &str, words: &str) -> Option<SocketAddr> {
    let authority = line.split(words).nth(1)?.split_whitespace().next()?;
    authority.replace("localhost", "127.0.0.1").parse().ok()
}

/// A running server.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
    /// The address of the desk, unless it is off.
    pub(crate) desk: Option<SocketAddr>,
    log: Option<JoinHandle<String>>,
}

impl Server {
    /// Starts one and waits until it greets.
    pub(crate) fn start(command: &mut Command) -> Self {
        Self::start_heard(command, |_| {})
    }

    /// The same; `hear` is called with each line up to the end of the greeting, as it comes.
    pub(crate) fn start_heard(command: &mut Command, hear: impl FnMut(&str)) -> Self {
        Self::launch(command, hear).unwrap_or_else(|said| panic!("no server: {said}"))
    }

    /// Starts one. Returns an error with what it said if it gave up.
    fn launch(command: &mut Command, mut hear: impl FnMut(&str)) -> Result<Self, String> {
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()
            .expect("the program starts");
        let mut said = Vec::new();
        let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        let mut log = child.stderr.take().expect("piped");
        let log = thread::spawn(move || {
            let mut text = String::new();
            drop(log.read_to_string(&mut text));
            text
        });
        let (mut visitors, mut desk) = (None, None);
        while let Some(Ok(line)) = lines.next() {
            visitors = visitors.or_else(|| told(&line, "ready on http://"));
            desk = desk.or_else(|| told(&line, "desk is on http://"));
            let is_last = line.contains("Stop it with");
            hear(&line);
            said.push(line);
            if let Some(address) = visitors.filter(|_| is_last) {
                thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
                return Ok(Self { child, address, desk, log: Some(log) });
            }
        }
        let status = child.wait().expect("it ended");
        Err(format!("{status}: {}{}", said.join("\n"), log.join().unwrap_or_default()))
    }

    pub(crate) fn pid(&self) -> Pid {
        Pid::from_raw(self.child.id().cast_signed())
    }

    pub(crate) fn signal(&self, signal: Signal) {
        kill(self.pid(), signal).expect("the server runs");
    }

    /// Waits for it to end.
    pub(crate) fn wait(&mut self) -> ExitStatus {
        self.child.wait().expect("it is our child")
    }

    /// Asks it to stop and waits for its end; returns how it ended.
    pub(crate) fn stop(mut self) -> ExitStatus {
        self.signal(Signal::SIGTERM);
        self.wait()
    }

    /// Stops it; everything it ever wrote to its log.
    pub(crate) fn stop_and_read_log(mut self) -> String {
        self.signal(Signal::SIGTERM);
        self.wait();
        self.log()
    }

    /// Everything that a server which has ended ever wrote to its log.
    pub(crate) fn log(&mut self) -> String {
        self.log.take().and_then(|log| log.join().ok()).expect("its log")
    }

    /// The postmaster that this server started.
    pub(crate) fn postgres(&self, data_dir: &Path) -> Pid {
        let file: PathBuf = data_dir.join("postgres/data/postmaster.pid");
        let text = std::fs::read_to_string(file).expect("a running PostgreSQL");
        Pid::from_raw(text.lines().next().expect("a line").trim().parse().expect("a number"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if matches!(self.child.try_wait(), Ok(None)) {
            drop(self.child.kill());
            drop(self.child.wait());
        }
    }
}
