//! The thread that keeps PostgreSQL running: it starts it, waits for its end, starts it again.

use std::{
    fs::{self, File},
    os::unix::fs::OpenOptionsExt as _,
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering},
        mpsc,
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use diesel::{Connection as _, PgConnection, RunQueryDsl as _, sql_query};
use nix::{libc::O_NOFOLLOW, unistd::Pid};

use super::{binaries::Binaries, cluster::Cluster, error::EmbeddedError, postmaster};

/// Backends of a postmaster that was killed may hold its memory for a while.
const START_PATIENCE: Duration = Duration::from_secs(20);

/// How long one start may take: a recovery after a crash replays what was not yet in its place.
const READY_PATIENCE: Duration = Duration::from_secs(120);

/// The same where a week of changes may have to be replayed from an archive.
const RECOVERY_PATIENCE: Duration = Duration::from_secs(3_600);

/// A log larger than this is deleted at a start.
const LARGEST_LOG: u64 = 8 << 20;

/// What differs from PostgreSQL's own defaults; a PostgreSQL elsewhere is best set to the same.
pub const SETTINGS: &[&str] = &[
    "wal_compression=on",
    "random_page_cost=1.1",
    "jit=off",
    // Errors without the statement, its parameters or the offending row: those hold personal data.
    "log_min_error_statement=panic",
    "log_error_verbosity=terse",
    "log_parameter_max_length_on_error=0",
];

/// What only a private one needs.
const PRIVATE_SETTINGS: &[&str] = &[
    "listen_addresses=",
    "unix_socket_permissions=0700",
    "max_connections=64",
    "shared_buffers=128MB",
];

/// The running postmaster, owned by a thread of its own.
pub(super) struct Keeper {
    thread: JoinHandle<()>,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    stopping: AtomicBool,
    pid: AtomicU32,
}

impl Keeper {
    /// Returns once the database takes connections. `lock` is held until the thread ends.
    pub(super) fn start(
        cluster: Cluster,
        binaries: Binaries,
        lock: File,
    ) -> Result<Self, EmbeddedError> {
        let state = Arc::<State>::default();
        let (ready, started) = mpsc::channel();
        let shared = Arc::clone(&state);
        // PostgreSQL's end is tied to the thread that starts it, so that thread does nothing else.
        let thread = thread::Builder::new()
            .name("postgres".into())
            .spawn(move || {
                let _lock = lock;
                keep(&cluster, &binaries, &shared, &ready);
            })
            .map_err(EmbeddedError::files("starting a thread"))?;
        match started.recv() {
            Ok(Ok(())) => Ok(Self { thread, state }),
            Ok(Err(error)) => Err(error),
            Err(_) => Err(EmbeddedError::Start("its keeper ended".into())),
        }
    }

    pub(super) fn process_id(&self) -> Option<u32> {
        Some(self.state.pid.load(Ordering::Acquire)).filter(|pid| *pid != 0)
    }

    pub(super) fn stop(self) {
        self.state.stopping.store(true, Ordering::Release);
        if let Some(pid) = self.process_id() {
            postmaster::ask_to_stop(Pid::from_raw(pid.cast_signed()));
        }
        drop(self.thread.join());
    }
}

type Ready = mpsc::Sender<Result<(), EmbeddedError>>;

fn keep(cluster: &Cluster, binaries: &Binaries, state: &State, ready: &Ready) {
    let mut first = Some(ready);
    while !state.stopping.load(Ordering::Acquire) {
        let mut child = match start(cluster, binaries, state) {
            Ok(child) => child,
            Err(error) => match first {
                Some(ready) => return drop(ready.send(Err(error))),
                None => {
                    tracing::error!(error = %error, "PostgreSQL does not start; trying again");
                    thread::sleep(Duration::from_secs(1));
                    continue;
                }
            },
        };
        if let Some(ready) = first.take() {
            drop(ready.send(Ok(())));
        }
        let status = child.wait();
        state.pid.store(0, Ordering::Release);
        if !state.stopping.load(Ordering::Acquire) {
            tracing::error!(status = ?status.ok(), "PostgreSQL ended unasked; starting it again");
        }
    }
}

/// Starts the postmaster and waits until it answers, as often as it takes.
fn start(cluster: &Cluster, binaries: &Binaries, state: &State) -> Result<Child, EmbeddedError> {
    let begun = Instant::now();
    loop {
        cluster.remove_empty_locks()?;
        let mut child = spawn(cluster, binaries)?;
        state.pid.store(child.id(), Ordering::Release);
        match make_ready(cluster, &mut child) {
            Ok(true) => return Ok(child),
            Ok(false) => {}
            Err(error) => {
                // Left running, it would keep the next one from starting.
                postmaster::ask_to_stop(Pid::from_raw(child.id().cast_signed()));
                drop(child.wait());
                return Err(error);
            }
        }
        if begun.elapsed() > START_PATIENCE || state.stopping.load(Ordering::Acquire) {
            return Err(EmbeddedError::Start(last_words(cluster)));
        }
        thread::sleep(Duration::from_millis(200));
    }
}

/// Waits until it takes connections and has the database. Returns false if the child ended instead.
fn make_ready(cluster: &Cluster, child: &mut Child) -> Result<bool, EmbeddedError> {
    if !wait_until_ready(cluster, child)? {
        return Ok(false);
    }
    create_database(cluster).map(|()| true)
}

/// False when the child ended instead.
fn wait_until_ready(cluster: &Cluster, child: &mut Child) -> Result<bool, EmbeddedError> {
    let begun = Instant::now();
    let patience = if cluster.is_recovering() { RECOVERY_PATIENCE } else { READY_PATIENCE };
    while begun.elapsed() < patience {
        if child.try_wait().map_err(EmbeddedError::files("watching PostgreSQL"))?.is_some() {
            return Ok(false);
        }
        if postmaster::is_ready(&cluster.data(), child.id()) {
            return Ok(true);
        }
        thread::sleep(Duration::from_millis(2));
    }
    Err(EmbeddedError::Start(format!("it was not ready after {} s", patience.as_secs())))
}

/// The database itself, on a cluster that is new.
fn create_database(cluster: &Cluster) -> Result<(), EmbeddedError> {
    let failed = |error: String| EmbeddedError::Start(error);
    let admin = cluster.url().replace("dbname='parola'", "dbname='postgres'");
    let mut conn = PgConnection::establish(&admin).map_err(|e| failed(e.to_string()))?;
    let exists = sql_query("SELECT 1 FROM pg_database WHERE datname = 'parola'")
        .execute(&mut conn)
        .map_err(|e| failed(e.to_string()))?;
    if exists == 0 {
        sql_query("CREATE DATABASE parola")
            .execute(&mut conn)
            .map_err(|e| failed(e.to_string()))?;
    }
    Ok(())
}

fn last_words(cluster: &Cluster) -> String {
    let log = fs::read_to_string(cluster.log()).unwrap_or_default();
    let mut lines: Vec<&str> = log.lines().rev().take(3).collect();
    lines.reverse();
    format!("{} (all of it in {})", lines.join(" / "), cluster.log().display())
}

/// Starts the postmaster of `cluster`; it ends by itself when the calling thread ends.
fn spawn(cluster: &Cluster, binaries: &Binaries) -> Result<Child, EmbeddedError> {
    let failed = || EmbeddedError::files("starting PostgreSQL");
    let path = cluster.log();
    if fs::metadata(&path).is_ok_and(|meta| meta.len() > LARGEST_LOG) {
        fs::remove_file(&path).map_err(failed())?;
    }
    let log = File::options()
        .create(true)
        .append(true)
        .mode(0o600)
        .custom_flags(O_NOFOLLOW)
        .open(&path)
        .map_err(failed())?;
    let mut command = Command::new(binaries.program("postgres"));
    command.arg("-D").arg(cluster.data()).arg("-k").arg(cluster.socket_folder());
    for setting in SETTINGS.iter().chain(PRIVATE_SETTINGS).chain(cluster.settings) {
        command.arg("-c").arg(setting);
    }
    // Not one of our variables may leak in: PG* and LC_* change what PostgreSQL does.
    command.env_clear();
    if let Some(archive) = &cluster.archive {
        for setting in archive.settings() {
            command.arg("-c").arg(setting);
        }
        command.envs(archive.environment.iter().map(|(name, value)| (name, value)));
    }
    command
        .current_dir("/")
        .stdin(Stdio::null())
        .stdout(log.try_clone().map_err(failed())?)
        .stderr(log);
    postmaster::step_down(&mut command, &cluster.account);
    postmaster::end_with_parent(&mut command);
    command.spawn().map_err(failed())
}
