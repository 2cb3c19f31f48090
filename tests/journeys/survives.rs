//! Killed at any moment of start-up or work, the next start serves.

use std::{
    path::Path,
    process::Stdio,
    thread,
    time::{Duration, Instant},
};

use nix::sys::signal::{Signal, kill};

use crate::{
    http::{get, try_get},
    program::{Server, folder, parola, run},
};

fn serves(server: &Server) -> bool {
    get(server.address, "/booking-api/routes").json()["routes"]
        .as_array()
        .is_some_and(|all| !all.is_empty())
}

/// Whether anything still runs on the data of `data_dir`.
fn is_quiet(data_dir: &Path) -> bool {
    let folder = data_dir.join("postgres");
    let folder = folder.to_string_lossy();
    std::fs::read_dir("/proc").expect("proc").flatten().all(|process| {
        let command = std::fs::read(process.path().join("cmdline")).unwrap_or_default();
        !String::from_utf8_lossy(&command).contains(&*folder)
    })
}

#[test]
fn a_second_server_on_the_same_folder_is_refused_in_one_line() {
    let folder = folder();
    let _first = Server::start(&mut parola(folder.path()));
    let said = run(&mut parola(folder.path()));
    assert!(!said.status.success());
    assert!(
        said.err.starts_with("parola: another server already uses the data folder "),
        "{}",
        said.err
    );
    assert_eq!(said.err.lines().count(), 1);
}

#[test]
fn a_port_that_is_taken_is_named() {
    let (one, two) = (folder(), folder());
    let first = Server::start(&mut parola(one.path()));
    let said = run(parola(two.path()).env("LISTEN", first.address.to_string()));
    assert!(!said.status.success());
    assert!(said.err.contains("another program listens there already"), "{}", said.err);
}

#[test]
fn asked_to_stop_it_ends_everything_it_began() {
    let folder = folder();
    for signal in [Signal::SIGTERM, Signal::SIGINT] {
        let mut server = Server::start(&mut parola(folder.path()));
        assert!(serves(&server));
        server.signal(signal);
        assert!(server.wait().success());
        assert!(is_quiet(folder.path()), "no PostgreSQL is left");
    }
}

#[test]
fn killed_while_it_works_the_next_start_serves() {
    let folder = folder();
    for round in 0..4 {
        let mut server = Server::start(&mut parola(folder.path()));
        assert!(serves(&server), "round {round}");
        let postgres = server.postgres(folder.path());
        match round {
            0 => server.signal(Signal::SIGKILL),
            1 | 2 => {
                kill(postgres, Signal::SIGKILL).expect("PostgreSQL runs");
                server.signal(Signal::SIGKILL);
            }
            _ => {
                server.signal(Signal::SIGKILL);
                kill(postgres, Signal::SIGKILL).ok();
            }
        }
        server.wait();
    }
    assert!(serves(&Server::start(&mut parola(folder.path()))));
}

#[test]
fn a_server_outlives_its_postgres() {
    let folder = folder();
    let server = Server::start(&mut parola(folder.path()));
    kill(server.postgres(folder.path()), Signal::SIGKILL).expect("PostgreSQL runs");
    let begun = Instant::now();
    let mut statuses = Vec::new();
    loop {
        let status = try_get(server.address, "/booking-api/routes", &[]).expect("an answer").status;
        statuses.push(status);
        if status == 200 && statuses.len() > 1 {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "it heals: {statuses:?}");
        thread::sleep(Duration::from_millis(100));
    }
    let only_known = statuses.iter().all(|status| matches!(status, 200 | 429 | 500));
    assert!(only_known, "nobody is sent to maintenance: {statuses:?}");
    assert!(server.stop().success());
}

/// From the first millisecond on: before the folder is locked, in the middle of making the
/// database, during migrations, at the greeting.
#[test]
fn killed_while_it_starts_the_next_start_serves() {
    let folder = folder();
    for wait in [1, 40, 120, 300, 450, 600, 750, 900] {
        let mut child = parola(folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("started");
        thread::sleep(Duration::from_millis(wait));
        child.kill().expect("killed");
        child.wait().expect("buried");
    }
    assert!(serves(&Server::start(&mut parola(folder.path()))));
}

#[test]
fn what_was_promised_is_kept_through_a_kill() {
    let folder = folder();
    let mut server = Server::start(&mut parola(folder.path()));
    let said = run(parola(folder.path()).args(["admin", "maintenance", "on"]));
    assert!(said.status.success());
    let postgres = server.postgres(folder.path());
    kill(postgres, Signal::SIGKILL).expect("PostgreSQL runs");
    server.signal(Signal::SIGKILL);
    server.wait();
    let server = Server::start(&mut parola(folder.path()));
    assert_eq!(get(server.address, "/booking-api/routes").status, 503);
}
