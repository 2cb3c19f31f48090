//! From one version to the next without a refused connection or a lost answer.

use std::{
    io::{ErrorKind, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    path::Path,
    process::Command,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

use nix::sys::signal::Signal;
use serde_json::Value;

use crate::{
    http::{Answer, connect, get, read, try_get},
    program::{Server, folder, parola, run, wait_until},
    traveller::{trip, wish},
};

/// A server that many ask at once.
pub(crate) fn busy(data_dir: &Path) -> Command {
    let mut command = parola(data_dir);
    command.env("RATE_LIMIT_SCALE", "1000000").env("HOLDS_PER_CONTACT", "1000");
    command
}

/// People who go on asking until told to stop; not one of them may go without an answer.
pub(crate) struct Crowd {
    address: SocketAddr,
    over: AtomicBool,
    answered: AtomicUsize,
    failures: Mutex<Vec<String>>,
    /// The codes of the bookings that were promised.
    promised: Mutex<Vec<String>>,
}

impl Crowd {
    pub(crate) fn new(address: SocketAddr) -> Self {
        Self {
            address,
            over: AtomicBool::new(false),
            answered: AtomicUsize::new(0),
            failures: Mutex::default(),
            promised: Mutex::default(),
        }
    }

    pub(crate) fn while_they_ask<T>(&self, work: impl FnOnce() -> T) -> T {
        let trip = trip(self.address, 7);
        thread::scope(|scope| {
            for number in 0..8 {
                scope.spawn(move || self.ask_anew(number));
                scope.spawn(|| self.ask_on_one_connection());
            }
            for number in 0..4 {
                let trip = &trip;
                scope.spawn(move || self.book(number, trip));
            }
            // Also when the work fails, or the scope would wait for people who never stop.
            let _end = End(&self.over);
            work()
        })
    }

    fn goes_on(&self) -> bool {
        !self.over.load(Ordering::Acquire)
    }

    fn note(&self, answer: std::io::Result<Answer>, status: u16) -> Option<Answer> {
        match answer {
            Ok(answer) if answer.status == status => {
                self.answered.fetch_add(1, Ordering::AcqRel);
                Some(answer)
            }
            other => {
                let told = other.map(|answer| (answer.status, answer.text()));
                self.failures.lock().expect("no panic").push(format!("{told:?}"));
                None
            }
        }
    }

    /// The bookings that were promised so far.
    pub(crate) fn promised(&self) -> Vec<String> {
        self.promised.lock().expect("no panic").clone()
    }

    /// Waits until some more of them were answered.
    pub(crate) fn wait_for_answers(&self) {
        let enough = self.answered.load(Ordering::Acquire) + 100;
        while self.answered.load(Ordering::Acquire) < enough {
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Each time on a new connection.
    fn ask_anew(&self, number: usize) {
        let paths = ["/healthz", "/booking-api/routes", "/", "/booking-api/time"];
        while self.goes_on() {
            self.note(try_get(self.address, paths[number % paths.len()], &[]), 200);
        }
    }

    /// On one connection, until the server says that it was the last answer there.
    fn ask_on_one_connection(&self) {
        let head = format!("GET /booking-api/time HTTP/1.1\r\nHost: {}\r\n\r\n", self.address);
        while self.goes_on() {
            let mut stream = match connect(self.address) {
                Ok(stream) => stream,
                Err(error) => return drop(self.note(Err(error), 200)),
            };
            let mut is_used = false;
            while self.goes_on() {
                let answer = exchange_on(&mut stream, &head);
                // Idle for a moment, it may be closed just as we speak: then a client asks anew.
                if is_used && answer.as_ref().is_err_and(was_closed) {
                    break;
                }
                is_used = true;
                let closes = |answer: Answer| answer.header("connection") == "close";
                if self.note(answer, 200).is_none_or(closes) {
                    break;
                }
            }
        }
    }

    /// Takes seats, one booking after the other.
    fn book(&self, number: usize, trip: &Value) {
        for turn in 0.. {
            if !self.goes_on() {
                break;
            }
            let wish = wish(trip, &format!("up{number}@example.ph")).to_string();
            let head = format!(
                "POST /booking-api/online-bookings HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\
                 Idempotency-Key: upgrade-{number}-{turn}\r\nContent-Type: application/json\r\n\
                 Content-Length: {}\r\n\r\n{wish}",
                self.address,
                wish.len()
            );
            let answer = connect(self.address).and_then(|mut s| exchange_on(&mut s, &head));
            let seats_gone = answer.as_ref().is_ok_and(|answer| answer.status == 409);
            if let Some(answer) = self.note(answer, if seats_gone { 409 } else { 201 })
                && !seats_gone
            {
                let code = answer.json()["code"].as_str().expect("a code").to_owned();
                self.promised.lock().expect("no panic").push(code);
            }
        }
    }

    /// Checks that none went without an answer, and that what was promised is there.
    pub(crate) fn check(self, data_dir: &Path) {
        let failures = self.failures.into_inner().expect("no panic");
        assert!(failures.is_empty(), "{} failed: {:?}", failures.len(), &failures[0]);
        let promised = self.promised.into_inner().expect("no panic");
        assert!(!promised.is_empty(), "seats were sold meanwhile");
        for code in promised {
            let path = format!("/booking-api/online-bookings/{code}");
            assert_eq!(get(self.address, &path).status, 200, "{code} is there");
        }
        let audit = run(parola(data_dir).arg("audit"));
        assert!(audit.status.success(), "{}{}", audit.out, audit.err);
    }
}

struct End<'a>(&'a AtomicBool);

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Release);
    }
}

fn exchange_on(stream: &mut TcpStream, request: &str) -> std::io::Result<Answer> {
    std::io::Write::write_all(stream, request.as_bytes())?;
    read(stream)
}

fn was_closed(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{BrokenPipe, ConnectionReset, UnexpectedEof};
    matches!(error.kind(), BrokenPipe | ConnectionReset | UnexpectedEof)
}

#[test]
fn a_socket_that_is_handed_over_refuses_nobody() {
    let folder = folder();
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("bound");
    let start = || {
        let mut command = busy(folder.path());
        testing::hand_over(&mut command, &[&listener]);
        Server::start(&mut command)
    };
    let mut server = start();
    assert_eq!(server.address, address);
    let crowd = Crowd::new(address);
    crowd.while_they_ask(|| {
        for _ in 0..3 {
            crowd.wait_for_answers();
            server.signal(Signal::SIGTERM);
            assert!(server.wait().success());
            server = start();
        }
        crowd.wait_for_answers();
    });
    crowd.check(folder.path());
}

#[test]
fn in_a_socket_that_was_handed_over_a_connection_waits_for_the_next_server() {
    let folder = folder();
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("bound");
    let start = || {
        let mut command = busy(folder.path());
        testing::hand_over(&mut command, &[&listener]);
        Server::start(&mut command)
    };
    assert!(start().stop().success());
    let mut waiting = connect(address).expect("it waits in the socket");
    let head = format!("GET /booking-api/time HTTP/1.1\r\nHost: {address}\r\n\r\n");
    waiting.write_all(head.as_bytes()).expect("sent");
    let _next = start();
    assert_eq!(read(&mut waiting).expect("an answer").status, 200);
}

/// As in a container, where the port goes with the process: a proxy in front dials again.
#[test]
fn without_a_socket_handed_over_new_connections_are_refused_while_the_last_are_answered() {
    let folder = folder();
    let mut server = Server::start(&mut busy(folder.path()));
    let address = server.address;
    let (begin, end) = b"{\"email\": \"not an e-mail address\"}".split_at(10);
    let mut under_way = connect(address).expect("connected");
    let head = format!(
        "POST /booking-api/auth/forgot-password HTTP/1.1\r\nHost: {address}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        begin.len() + end.len()
    );
    under_way.write_all(head.as_bytes()).expect("the head");
    under_way.write_all(begin).expect("half of the body");
    server.signal(Signal::SIGTERM);
    wait_until("the refusal of a connection", || match try_get(address, "/healthz", &[]) {
        // Taken before the signal arrived.
        Ok(answer) => {
            assert_eq!(answer.status, 200);
            false
        }
        // It came between the last look at the queue and its end.
        Err(error) if error.kind() == ErrorKind::ConnectionReset => false,
        Err(error) => {
            assert_eq!(error.kind(), ErrorKind::ConnectionRefused, "{error}");
            true
        }
    });
    under_way.write_all(end).expect("the server still listens to it");
    let answer = read(&mut under_way).expect("an answer");
    assert_eq!((answer.status, answer.header("connection")), (400, "close"), "{}", answer.text());
    assert!(server.wait().success());
    // To end as asked is no error, and nothing in the log says so.
    let log = server.log();
    assert!(!log.contains("ERROR"), "{log}");
}
