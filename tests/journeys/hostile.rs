//! Slow, large, broken and idle clients: each gets its due, and honest ones do not notice.

use std::{
    io::{ErrorKind, Read as _, Write as _},
    net::{SocketAddr, TcpStream},
    panic::{self, AssertUnwindSafe},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use nix::sys::resource::{Resource, getrlimit, setrlimit};

use crate::{
    http::{connect, exchange, get, read, try_get},
    program::{Server, folder, parola, wait_until},
};

/// Runs honest requests beside `attack`; each must be answered well. Returns how many rounds ran.
fn beside_honest_requests(address: SocketAddr, attack: impl FnOnce()) -> usize {
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        let honest = scope.spawn(|| {
            let mut answered = 0;
            while !over.load(Ordering::Acquire) || answered < 20 {
                assert_eq!(get(address, "/booking-api/routes").status, 200);
                assert_eq!(get(address, "/").status, 200);
                answered += 1;
                thread::sleep(Duration::from_millis(50));
            }
            answered
        });
        // An attack that fails its test must not leave the honest ones at it for ever.
        let attacked = panic::catch_unwind(AssertUnwindSafe(attack));
        over.store(true, Ordering::Release);
        let answered = honest.join().expect("honest requests were answered");
        attacked.unwrap_or_else(|failed| panic::resume_unwind(failed));
        answered
    })
}

/// Waits less than usual for the slow, and still longer than a busy machine keeps an honest request.
fn start() -> (tempfile::TempDir, Server) {
    let folder = folder();
    let mut command = parola(folder.path());
    for deadline in ["HEAD_SECONDS", "BODY_SECONDS", "READER_SECONDS"] {
        command.env(deadline, "6");
    }
    let server = Server::start(command.env("RATE_LIMIT_SCALE", "1000"));
    (folder, server)
}

/// The head of a sign-up, whose body is then sent or not.
fn sign_up_head(address: SocketAddr, length: usize) -> String {
    format!(
        "POST /booking-api/auth/signup HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    )
}

#[test]
fn a_slow_head_is_told_to_hurry() {
    let (_folder, server) = start();
    beside_honest_requests(server.address, || {
        let mut stream = connect(server.address).expect("connected");
        stream.write_all(b"GET / HTTP/1.1\r\nHost: ").expect("half a head");
        let answer = read(&mut stream).expect("an answer");
        assert_eq!(answer.status, 408);
    });
}

/// Returns true if the kernel still has the server's end of the connection between these ports.
fn is_open(server: u16, client: u16) -> bool {
    let ends = [format!(":{server:04X}"), format!(":{client:04X}")];
    let connections = std::fs::read_to_string("/proc/net/tcp").expect("the kernel's connections");
    connections.lines().any(|line| {
        let mut words = line.split_whitespace().skip(1);
        ends.iter().all(|end| words.next().is_some_and(|address| address.ends_with(end)))
    })
}

#[test]
fn a_reader_that_takes_nothing_is_cut_off() {
    let (_folder, server) = start();
    let html = get(server.address, "/").text();
    let at = html.find("/assets/app-").expect("the app's code");
    let asset = html[at..].split('"').next().expect("quoted").to_owned();
    beside_honest_requests(server.address, || {
        let mut stream = connect(server.address).expect("connected");
        let request = format!("GET {asset} HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
        // Far more than the buffers between us take.
        for _ in 0..200 {
            if stream.write_all(request.as_bytes()).is_err() {
                break;
            }
        }
        let ours = stream.local_addr().expect("connected").port();
        wait_until("the end of the connection", || !is_open(server.address.port(), ours));
        let mut taken = Vec::new();
        drop(stream.read_to_end(&mut taken));
        assert!(taken.len() < 200 * 100_000, "not everything was sent: {}", taken.len());
    });
}

#[test]
fn a_thousand_idle_connections_disturb_nobody() {
    let (_, most) = getrlimit(Resource::RLIMIT_NOFILE).expect("the limit of open files");
    setrlimit(Resource::RLIMIT_NOFILE, most.min(10_000), most).expect("a higher limit");
    let (_folder, server) = start();
    let idle: Vec<_> = (0..2000).map(|_| connect(server.address).expect("accepted")).collect();
    beside_honest_requests(server.address, || {});
    drop(idle);
    assert_eq!(get(server.address, "/readyz").status, 200);
}

/// So many slow clients of each kind: they send a letter now and then, or take none of their answer.
const SLOW_CLIENTS: usize = 300;

/// Sends one more letter. Returns true if the server still listens.
fn is_still_served(stream: &mut TcpStream) -> bool {
    let mut answer = [0; 1024];
    match stream.read(&mut answer) {
        Err(error) if error.kind() == ErrorKind::WouldBlock => stream.write_all(b"a").is_ok(),
        // It was answered, or the line was cut.
        _ => false,
    }
}

#[expect(clippy::print_stdout, reason = "the output of a proof")]
#[test]
fn a_crowd_that_dawdles_is_shown_out_and_disturbs_nobody() {
    let (_, most) = getrlimit(Resource::RLIMIT_NOFILE).expect("the limit of open files");
    setrlimit(Resource::RLIMIT_NOFILE, most.min(10_000), most).expect("a higher limit");
    let (_folder, server) = start();
    let address = server.address;
    let begun = |head: &str| {
        let mut stream = connect(address).expect("connected");
        stream.write_all(head.as_bytes()).expect("the beginning");
        stream.set_nonblocking(true).expect("a stream that does not wait");
        stream
    };
    let answered = beside_honest_requests(address, || {
        let readers: Vec<_> = (0..SLOW_CLIENTS)
            .map(|_| begun(&format!("GET / HTTP/1.1\r\nHost: {address}\r\n\r\n").repeat(20)))
            .collect();
        let heads = (0..SLOW_CLIENTS).map(|_| begun("GET / HTTP/1.1\r\nHost: "));
        let bodies = (0..SLOW_CLIENTS).map(|_| begun(&sign_up_head(address, 1000)));
        let mut crowd: Vec<TcpStream> = heads.chain(bodies).collect();
        wait_until("the end of every slow request", || {
            crowd.retain_mut(is_still_served);
            crowd.is_empty()
        });
        drop(readers);
    });
    assert_eq!(get(address, "/readyz").status, 200);
    println!(
        "{} dawdlers shown out, {answered} honest rounds answered beside them",
        3 * SLOW_CLIENTS
    );
}

#[test]
fn a_large_body_is_refused_without_being_taken() {
    let (_folder, server) = start();
    beside_honest_requests(server.address, || {
        let most = 64 * 1024;
        let head = sign_up_head(server.address, most + 1);
        let answer = exchange(server.address, &head, b"").expect("an answer before the body");
        assert_eq!((answer.status, answer.json()["code"].as_str()), (413, Some("too_large")));

        let body = vec![b'x'; 10_000_000];
        let mut stream = connect(server.address).expect("connected");
        stream.write_all(sign_up_head(server.address, body.len()).as_bytes()).expect("the head");
        // The server answers at once; it may hang up while we still send.
        drop(stream.write_all(&body));
        let status = read(&mut stream).map(|answer| answer.status);
        assert!(matches!(status, Ok(413) | Err(_)), "{status:?}");

        let chunked = format!(
            "POST /booking-api/auth/signup HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
            server.address
        );
        let mut stream = connect(server.address).expect("connected");
        stream.write_all(chunked.as_bytes()).expect("the head");
        let piece = format!("1000\r\n{}\r\n", "x".repeat(0x1000));
        for _ in 0..17 {
            stream.write_all(piece.as_bytes()).expect("a piece");
        }
        assert_eq!(read(&mut stream).expect("an answer").status, 413);
    });
}

#[test]
fn a_slow_body_is_waited_for_and_then_not() {
    let (_folder, server) = start();
    beside_honest_requests(server.address, || {
        let mut stream = connect(server.address).expect("connected");
        stream.write_all(sign_up_head(server.address, 100).as_bytes()).expect("the head");
        stream.write_all(b"{\"ema").expect("half a body");
        let answer = read(&mut stream).expect("an answer");
        assert_eq!((answer.status, answer.json()["code"].as_str()), (408, Some("too_slow")));
    });
}

#[test]
fn a_path_with_a_backslash_leads_nowhere() {
    let (_folder, server) = start();
    for path in ["/\\evil.example/", "/\\evil.example", "/x\\..//", "/booking\\/"] {
        let mut stream = connect(server.address).expect("connected");
        let head = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
        stream.write_all(head.as_bytes()).expect("the head");
        let answer = read(&mut stream).expect("an answer");
        assert_eq!(answer.status, 400, "{path}");
        assert!(!answer.headers.contains_key("location"), "{path}");
    }
}

#[test]
fn broken_requests_are_answered_and_harm_nothing() {
    let (_folder, server) = start();
    let at = server.address;
    beside_honest_requests(at, || {
        for head in [
            "GARBAGE\r\n\r\n".to_owned(),
            "GET / HTTP/9.9\r\n\r\n".to_owned(),
            "GET / HTTP/1.1\r\n\r\n".to_owned(),
            format!(
                "GET / HTTP/1.1\r\nHost: {at}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n"
            ),
            format!("GET / HTTP/1.1\r\nHost: {at}\r\nX: {}\r\n\r\n", "y".repeat(200_000)),
            format!("GET /{} HTTP/1.1\r\nHost: {at}\r\n\r\n", "a".repeat(100_000)),
            format!("GET /%ff%fe%00 HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\n\r\n"),
        ] {
            if let Ok(answer) = exchange(at, &head, b"") {
                let shown = &head[..head.len().min(40)];
                assert!((400..500).contains(&answer.status), "{shown}: {}", answer.status);
            }
        }
    });
    assert_eq!(get(at, "/healthz").status, 200);
}

#[test]
fn an_address_that_calls_too_often_is_slowed_down_and_no_other() {
    let folder = folder();
    let mut command = parola(folder.path());
    let server =
        Server::start(command.env("TRUSTED_PROXIES", "127.0.0.1").env("RATE_LIMIT_SCALE", "0.02"));
    let call = |client: &str| {
        let headers = [("X-Forwarded-For", client)];
        try_get(server.address, "/booking-api/routes", &headers).expect("an answer")
    };
    let statuses: Vec<u16> = (0..40).map(|_| call("203.0.113.1").status).collect();
    assert!(statuses.starts_with(&[200; 10]) && statuses.ends_with(&[429; 10]), "{statuses:?}");
    let refused = call("203.0.113.1");
    assert!(refused.header("retry-after").parse::<u32>().is_ok_and(|seconds| seconds > 0));
    assert_eq!(refused.json()["code"], "too_many_requests");
    assert_eq!(call("203.0.113.2").status, 200);
}
