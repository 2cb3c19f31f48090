//! The operator's own PostgreSQL: waited for, shared by two servers, named when it is wrong.

use std::{net::TcpListener, sync::mpsc, thread};

use testing::TestDatabase;

use crate::{
    http::get,
    program::{Server, folder, give_keys, parola, run},
};

#[test]
fn two_servers_share_one_database() {
    let database = TestDatabase::fresh();
    let (one, two) = (folder(), folder());
    let start = |data: &tempfile::TempDir| {
        Server::start(parola(data.path()).env("DATABASE_URL", &database.url))
    };
    let first = start(&one);
    let lone = run(parola(two.path()).arg("serve").env("DATABASE_URL", &database.url));
    let needs = "keys is missing, and this database was used with the key ";
    assert!(!lone.status.success() && lone.err.contains(needs), "{}", lone.err);
    give_keys(one.path(), two.path());
    let second = start(&two);
    let routes = |server: &Server| get(server.address, "/booking-api/routes").json();
    assert_eq!(routes(&first), routes(&second));
    assert!(!one.path().join("postgres").exists(), "no private PostgreSQL was made");
    assert!(first.stop().success());
    assert_eq!(get(second.address, "/readyz").status, 200);
}

#[test]
fn a_bad_address_is_named() {
    let folder = folder();
    let database = TestDatabase::fresh();
    let missing = database.url.replace("dbname='test", "dbname='nothing");
    for (url, words) in [
        (missing.as_str(), "does not exist"),
        ("postgres://[", "DATABASE_URL: "),
        ("mysql://localhost/parola", "DATABASE_URL: "),
    ] {
        let said = run(parola(folder.path()).arg("migrate").env("DATABASE_URL", url));
        assert!(!said.status.success());
        assert!(said.err.starts_with("parola: DATABASE_URL: "), "{}", said.err);
        assert!(said.err.contains(words) && said.err.lines().count() == 1, "{}", said.err);
    }
}

/// Nothing listens at the address until the server has said that it waits.
#[test]
fn a_database_that_is_still_starting_is_waited_for() {
    let database = TestDatabase::fresh();
    let folder = folder();
    let port =
        TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("bound").port();
    let socket = database.url.split('\'').nth(1).expect("a socket folder").to_owned();
    let name =
        database.url.split("dbname='").nth(1).expect("a name").trim_end_matches('\'').to_owned();
    let (told, waits) = mpsc::channel();
    let forward = thread::spawn(move || {
        waits.recv().expect("the server waits");
        let listener = TcpListener::bind(("127.0.0.1", port)).expect("the port is still free");
        forward_to(&listener, &socket);
    });
    let url = format!("host=127.0.0.1 port={port} user=parola dbname={name}");
    let server = Server::start_heard(parola(folder.path()).env("DATABASE_URL", url), |line| {
        if line.starts_with("Waiting for the database") {
            told.send(()).expect("the database hears it");
        }
    });
    assert_eq!(get(server.address, "/readyz").status, 200);
    drop(forward);
}

/// Carries connections to the Unix socket in `folder`, each way in a thread of its own.
fn forward_to(listener: &TcpListener, folder: &str) {
    use std::os::unix::net::UnixStream;
    for client in listener.incoming().flatten() {
        let server = UnixStream::connect(format!("{folder}/.s.PGSQL.5432")).expect("PostgreSQL");
        let (mut from, mut to) =
            (client.try_clone().expect("copy"), server.try_clone().expect("copy"));
        thread::spawn(move || std::io::copy(&mut from, &mut to));
        let (mut from, mut to) = (server, client);
        thread::spawn(move || std::io::copy(&mut from, &mut to));
    }
}
