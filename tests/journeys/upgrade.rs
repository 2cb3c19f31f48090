//! From one version to the next without a refused connection or a lost answer.

use std::{
    fs,
    net::{SocketAddr, TcpListener, TcpStream},
    os::unix::fs::PermissionsExt as _,
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
    program::{Server, folder, parola, run},
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
            // Also when the work fails: nobody would wait for people who never stop.
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

    /// Waits until everybody was answered some more.
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

    /// Nobody went without an answer, and what was promised is there.
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
        testing::hand_over(&mut command, &listener);
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

/// Puts a program in the place of another, as an installation does.
fn install(script: &str, place: &Path) {
    let beside = place.with_extension("new");
    fs::write(&beside, script).expect("written");
    fs::set_permissions(&beside, fs::Permissions::from_mode(0o755)).expect("permissions");
    fs::rename(&beside, place).expect("moved");
}

#[test]
fn a_server_makes_way_for_the_program_that_lies_in_its_place() {
    let folder = folder();
    let built = env!("CARGO_BIN_EXE_parola");
    let place = folder.path().join("parola");
    fs::hard_link(built, &place).or_else(|_| fs::copy(built, &place).map(drop)).expect("a copy");
    let mut command = Command::new(&place);
    let ours = busy(folder.path());
    command.env_clear().envs(ours.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let mut server = Server::start(&mut command);
    let crowd = Crowd::new(server.address);
    let note = folder.path().join("next");
    crowd.while_they_ask(|| {
        crowd.wait_for_answers();
        install("#!/bin/sh\nexit 1\n", &place);
        server.signal(Signal::SIGUSR2);
        crowd.wait_for_answers();
        let script = format!(
            "#!/bin/sh\n[ \"$1\" = --version ] || echo \"$$\" > '{}'\nexec '{built}' \"$@\"\n",
            note.display()
        );
        install(&script, &place);
        server.signal(Signal::SIGUSR2);
        while fs::read_to_string(&note).is_ok_and(|text| text.is_empty()) || !note.exists() {
            thread::sleep(Duration::from_millis(20));
        }
        crowd.wait_for_answers();
    });
    let pid = fs::read_to_string(&note).expect("the next program ran");
    assert_eq!(pid.trim(), server.pid().to_string(), "in the same process");
    crowd.check(folder.path());
    server.signal(Signal::SIGTERM);
    assert!(server.wait().success());
}
