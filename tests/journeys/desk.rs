//! The desk's own address: what it answers, what it does not, and how it ends.

use std::{
    io::{ErrorKind, Write as _},
    net::{SocketAddr, TcpListener},
};

use nix::sys::signal::Signal;

use crate::{
    http::{connect, exchange, get, read, try_get},
    program::{Server, folder, parola, run, wait_until},
};

fn status(address: SocketAddr, path: &str) -> u16 {
    get(address, path).status
}

fn desk_of(server: &Server) -> SocketAddr {
    server.desk.expect("a desk")
}

#[test]
fn nothing_of_one_address_answers_at_the_other() {
    let folder = folder();
    let server = Server::start(&mut parola(folder.path()));
    let (visitors, desk) = (server.address, desk_of(&server));
    for path in ["/", "/healthz", "/readyz", "/metrics", "/robots.txt"] {
        assert_eq!((status(visitors, path), status(desk, path)), (200, 200), "both have {path}");
    }
    for path in ["/booking-api/time", "/booking-api/routes", "/booking-api/openapi.json"] {
        assert_eq!((status(visitors, path), status(desk, path)), (200, 404), "{path}");
    }
    for path in ["/ops-api/time", "/ops-api/openapi.json"] {
        assert_eq!((status(visitors, path), status(desk, path)), (404, 200), "{path}");
    }
    // Pages and files are of one build each.
    let (shop, work) = (get(visitors, "/").text(), get(desk, "/").text());
    assert!(shop != work && !work.contains("/booking-api/") && !shop.contains("/ops-api/"));
    for (page, other) in [(&shop, desk), (&work, visitors)] {
        let files = page.split("\"/assets/").skip(1).filter_map(|rest| rest.split('"').next());
        for file in files.filter(|file| file.ends_with(".js")) {
            assert_eq!(status(other, &format!("/assets/{file}")), 404, "{file}");
        }
    }
    assert_eq!(status(desk, "/booking/passengers"), 404);
    assert_eq!(status(desk, "/sandbox-pay/any"), 404);
    for (address, path) in [(visitors, "/ops-api/session"), (desk, "/booking-api/auth/login")] {
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: 2\r\n\r\n"
        );
        let answer = exchange(address, &head, b"{}").expect("an answer");
        assert_eq!((answer.status, answer.header("allow")), (405, "GET, HEAD"), "{path}");
    }
    let documents = [(visitors, "/booking-api"), (desk, "/ops-api")];
    for (address, root) in documents {
        let document = get(address, &format!("{root}/openapi.json")).json();
        let paths = document["paths"].as_object().expect("paths");
        assert!(paths.keys().all(|path| path.starts_with(&format!("{root}/"))), "{root}");
    }
}

#[test]
fn each_address_answers_to_its_own_name_alone() {
    let folder = folder();
    let sockets = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").expect("a port"));
    let [visitors, desk] = [0, 1].map(|which| sockets[which].local_addr().expect("bound"));
    let mut command = parola(folder.path());
    command.env("OPS_URL", "https://desk.example.ph");
    testing::hand_over(&mut command, &[&sockets[0], &sockets[1]]);
    let _server = Server::start(&mut command);
    let asked_as = |address, name: &str, path: &str| {
        let head = format!("GET {path} HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n\r\n");
        exchange(address, &head, b"").expect("an answer")
    };
    for path in ["/", "/ops-api/time"] {
        let ours = asked_as(desk, "desk.example.ph", path);
        assert_eq!(ours.status, 200, "{path}");
        assert!(ours.header("strict-transport-security").starts_with("max-age="), "{path}");
        assert_eq!(asked_as(desk, "book.example.ph", path).status, 400, "{path}");
    }
    for path in ["/", "/booking-api/time"] {
        assert_eq!(asked_as(visitors, "desk.example.ph", path).status, 400, "{path}");
        let plain = asked_as(visitors, "localhost", path);
        assert_eq!((plain.status, plain.header("strict-transport-security")), (200, ""), "{path}");
    }
    let page = asked_as(desk, "desk.example.ph", "/");
    let policy = page.header("content-security-policy");
    assert!(policy.ends_with("require-trusted-types-for 'script'; trusted-types parola"));
    assert!(page.header("permissions-policy").contains("camera=()"));
}

#[test]
fn maintenance_closes_the_shop_and_not_the_desk() {
    let folder = folder();
    let server = Server::start(&mut parola(folder.path()));
    let turned = run(parola(folder.path()).args(["admin", "maintenance", "on"]));
    assert!(turned.status.success(), "{}", turned.err);
    wait_until("the closed shop", || status(server.address, "/booking-api/time") == 503);
    assert_eq!(status(desk_of(&server), "/ops-api/time"), 200);
}

#[test]
fn both_sockets_of_a_service_manager_are_served_and_kept_for_the_next_server() {
    let folder = folder();
    let sockets = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").expect("a port"));
    let [visitors, desk] = [0, 1].map(|which| sockets[which].local_addr().expect("bound"));
    let start = || {
        let mut command = parola(folder.path());
        // Not where it listens: the sockets are given.
        command.env("LISTEN", "127.0.0.1:1").env("OPS_LISTEN", "127.0.0.1:2");
        testing::hand_over(&mut command, &[&sockets[0], &sockets[1]]);
        Server::start(&mut command)
    };
    let first = start();
    assert_eq!((first.address, first.desk), (visitors, Some(desk)));
    let both = [(visitors, "/booking-api/time"), (desk, "/ops-api/time")];
    for (address, path) in both {
        assert_eq!(status(address, path), 200, "{path}");
    }
    assert!(first.stop().success());
    let waiting = both.map(|(address, path)| {
        let mut stream = connect(address).expect("it waits in the socket");
        let head = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\n\r\n");
        stream.write_all(head.as_bytes()).expect("sent");
        stream
    });
    let _next = start();
    for mut stream in waiting {
        assert_eq!(read(&mut stream).expect("an answer").status, 200);
    }
}

/// As systemd hands it over whose unit is older than the program.
#[test]
fn with_one_socket_handed_over_the_desk_opens_its_own() {
    let folder = folder();
    let socket = TcpListener::bind("127.0.0.1:0").expect("a port");
    let mut command = parola(folder.path());
    testing::hand_over(&mut command, &[&socket]);
    let server = Server::start(&mut command);
    assert_eq!(server.address, socket.local_addr().expect("bound"));
    assert_eq!(status(desk_of(&server), "/ops-api/time"), 200);
}

#[test]
fn asked_to_stop_the_desk_answers_what_it_has_taken_and_refuses_what_is_new() {
    let folder = folder();
    let mut server = Server::start(&mut parola(folder.path()));
    let desk = desk_of(&server);
    let mut under_way = connect(desk).expect("connected");
    let head = format!("GET /ops-api/time HTTP/1.1\r\nHost: {desk}\r\n");
    under_way.write_all(head.as_bytes()).expect("half of a head");
    server.signal(Signal::SIGTERM);
    for address in [server.address, desk] {
        wait_until("the refusal of a connection", || {
            let answer = try_get(address, "/healthz", &[]);
            answer.is_err_and(|error| error.kind() == ErrorKind::ConnectionRefused)
        });
    }
    under_way.write_all(b"\r\n").expect("the server still listens to it");
    let answer = read(&mut under_way).expect("an answer");
    assert_eq!((answer.status, answer.header("connection")), (200, "close"));
    assert!(server.wait().success());
    let log = server.log();
    assert!(!log.contains("ERROR"), "{log}");
}

#[test]
fn a_server_may_be_without_a_desk_and_a_taken_port_is_named() {
    let (one, two) = (folder(), folder());
    let first = Server::start(parola(one.path()).env("OPS_LISTEN", "off"));
    assert_eq!(first.desk, None);
    let taken = first.address.to_string();
    let said = run(parola(two.path()).env("OPS_LISTEN", &taken));
    assert!(!said.status.success());
    let told = format!("parola: OPS_LISTEN: cannot listen on {taken}: another program listens");
    assert!(said.err.contains(&told), "{}", said.err);
}
