//! The private PostgreSQL, really started, killed and started again.

use std::{path::Path, process::Command, thread, time::Duration};

use diesel::{
    Connection as _, PgConnection, RunQueryDsl as _, connection::SimpleConnection as _, sql_query,
};
use kernel::Secret;
use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};

use super::{EmbeddedError, PrivatePostgres};
use crate::config::ArchiveConfig;

fn start(folder: &Path) -> PrivatePostgres {
    PrivatePostgres::start(folder, None, None).expect("PostgreSQL starts")
}

fn connect(postgres: &PrivatePostgres) -> PgConnection {
    PgConnection::establish(postgres.url()).expect("it takes connections")
}

/// A folder that the unprivileged account may enter, with a space and an accent in its name.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::Builder::new().prefix("parola tést ").tempdir().expect("folder");
    let open = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(folder.path(), open).expect("permissions");
    folder
}

#[test]
fn what_was_committed_outlives_a_stop_and_a_second_server_is_refused() {
    let folder = folder();
    let first = start(folder.path());
    connect(&first).batch_execute("CREATE TABLE kept AS SELECT 7 AS n").expect("written");
    let second = PrivatePostgres::start(folder.path(), None, None);
    assert!(matches!(second, Err(EmbeddedError::InUse(_))), "the folder is taken");
    let joined =
        PrivatePostgres::join_or_start(folder.path(), None, None).expect("a command may join");
    connect(&joined);
    first.stop();

    let again = start(folder.path());
    let rows = sql_query("SELECT 1 FROM kept WHERE n = 7").execute(&mut connect(&again));
    assert_eq!(rows, Ok(1));
}

#[test]
fn only_a_socket_is_open_and_only_to_us() {
    let folder = folder();
    let postgres = start(folder.path());
    let mut conn = connect(&postgres);
    let open = "SELECT 1 FROM pg_settings WHERE name = 'listen_addresses' AND setting = ''";
    assert_eq!(sql_query(open).execute(&mut conn), Ok(1));
    let stranger = postgres.url().replace("user='parola'", "user='postgres'");
    assert!(PgConnection::establish(&stranger).is_err(), "no other role is let in");
}

/// Kills it and waits for the next one.
fn kill_and_await(postgres: &PrivatePostgres) {
    let killed = postgres.process_id().expect("running");
    kill(Pid::from_raw(killed.cast_signed()), Signal::SIGKILL).expect("killed");
    let healed = (0..600).any(|_| {
        thread::sleep(Duration::from_millis(50));
        postgres.process_id().is_some_and(|pid| pid != killed)
            && PgConnection::establish(postgres.url()).is_ok()
    });
    assert!(healed, "a new postmaster takes connections");
}

#[test]
fn a_killed_postgres_is_started_again_under_the_same_address() {
    let folder = folder();
    let postgres = start(folder.path());
    kill_and_await(&postgres);
    // As if it had been killed while it wrote these.
    for lock in ["data/postmaster.pid", "run/.s.PGSQL.5432.lock"] {
        std::fs::write(folder.path().join("postgres").join(lock), "").expect("emptied");
        kill_and_await(&postgres);
    }
}

#[test]
fn a_database_that_is_there_is_not_replaced_from_an_archive() {
    let folder = folder();
    start(folder.path()).stop();
    let archive =
        ArchiveConfig { folder: "/nonexistent".into(), passphrase: Secret::new("a secret".into()) };
    let refused = PrivatePostgres::recover(folder.path(), None, &archive);
    assert!(matches!(refused, Err(EmbeddedError::NotEmpty(_))), "{:?}", refused.err());
    connect(&start(folder.path()));
}

#[test]
fn leftovers_of_a_crash_do_not_stop_a_start() {
    let folder = folder();
    start(folder.path()).stop();
    let home = folder.path().join("postgres");
    // A file that names a living process of another program, as after a reboot.
    let other = std::process::id();
    let data = home.join("data");
    std::fs::write(data.join("postmaster.pid"), format!("{other}\n{}\n", data.display()))
        .expect("file");
    std::fs::write(home.join("run/.s.PGSQL.5432.lock"), format!("{other}\n")).expect("file");
    std::fs::create_dir_all(home.join("data.half/base")).expect("half-made");
    connect(&start(folder.path()));
}

#[test]
fn a_postgres_that_nobody_owns_any_more_is_replaced() {
    let folder = folder();
    let first = start(folder.path());
    let data = folder.path().join("postgres/data");
    let line = std::fs::read(format!("/proc/{}/cmdline", first.process_id().expect("running")));
    first.stop();
    // The same command as ours, outside our keeping: an orphan.
    let words: Vec<String> = line
        .expect("its command line")
        .split(|byte| *byte == 0)
        .map(|word| String::from_utf8_lossy(word).into_owned())
        .collect();
    let mut command = Command::new(&words[0]);
    command.args(&words[1..words.len() - 1]);
    super::postmaster::step_down(
        &mut command,
        &super::Account::choose(folder.path()).expect("account"),
    );
    let mut orphan = command.spawn().expect("started");
    while !super::postmaster::is_ready(&data, orphan.id()) {
        thread::sleep(Duration::from_millis(5));
    }
    let reaper = thread::spawn(move || orphan.wait());

    let second = start(folder.path());
    assert!(second.notes.iter().any(|note| note.contains("left over")), "{:?}", second.notes);
    connect(&second);
    assert!(reaper.join().expect("joined").is_ok_and(|status| status.success()));
}
