//! The thread that keeps PostgreSQL running: it starts it, buries it, starts it again.

use std::{
    fs::File,
    process::Child,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering},
        mpsc,
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use diesel::{Connection as _, PgConnection, RunQueryDsl as _, sql_query};
use nix::unistd::Pid;

use super::{EmbeddedError, binaries::Binaries, cluster::Cluster, postmaster};

/// Backends of a postmaster that was killed may hold its memory for a while.
const START_PATIENCE: Duration = Duration::from_secs(20);

/// How long one start may take: a recovery after a crash replays what was not yet in its place.
const READY_PATIENCE: Duration = Duration::from_secs(120);

/// The running postmaster, in the hands of its own thread.
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
        let mut child = postmaster::spawn(cluster, binaries)?;
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

/// Waits until it takes connections and has the database; false when the child ended instead.
fn make_ready(cluster: &Cluster, child: &mut Child) -> Result<bool, EmbeddedError> {
    if !wait_until_ready(cluster, child)? {
        return Ok(false);
    }
    create_database(cluster).map(|()| true)
}

/// False when the child ended instead.
fn wait_until_ready(cluster: &Cluster, child: &mut Child) -> Result<bool, EmbeddedError> {
    let begun = Instant::now();
    while begun.elapsed() < READY_PATIENCE {
        if child.try_wait().map_err(EmbeddedError::files("watching PostgreSQL"))?.is_some() {
            return Ok(false);
        }
        if postmaster::is_ready(&cluster.data(), child.id()) {
            return Ok(true);
        }
        thread::sleep(Duration::from_millis(2));
    }
    Err(EmbeddedError::Start(format!("it was not ready after {} s", READY_PATIENCE.as_secs())))
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
    let log = std::fs::read_to_string(cluster.log()).unwrap_or_default();
    let mut lines: Vec<&str> = log.lines().rev().take(3).collect();
    lines.reverse();
    format!("{} (all of it in {})", lines.join(" / "), cluster.log().display())
}
