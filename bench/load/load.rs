//! Sends requests to a server over and over and reports what was answered as a line of JSON:
//! `load URL CLIENTS SECONDS [HEADER…]` sends the same request each time, `load URL CLIENTS SECONDS
//! --requests FILE` a random line of the file. One thread serves all connections, so that waking it
//! costs the server little.
//!
//! A line of the file is `METHOD <tab> PATH <tab> STATUS <tab> TEXT <tab> BODY`: an answer counts as
//! good when it has the status and holds the text. `{name}` in the body becomes eight letters that
//! differ from request to request. Every connection then comes from an address of its own where the
//! machine allows it, as visitors do.

#![expect(clippy::expect_used, clippy::print_stdout, reason = "a developer's tool")]

mod http;

use std::{
    collections::BTreeMap,
    hash::{BuildHasher as _, Hasher as _, RandomState},
    net::SocketAddr,
    rc::Rc,
    time::{Duration, Instant},
};

use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};
use tokio::{io::AsyncWriteExt as _, task::LocalSet};

const NAME: &str = "{name}";
const LETTERS: usize = 8;

/// What one connection was answered.
#[derive(Default)]
struct Answers {
    /// Microseconds for each good answer.
    times: Vec<u32>,
    statuses: BTreeMap<u16, u64>,
    /// Answers with the right status and without the text that they should hold.
    wrong: u64,
    bytes: u64,
    /// Passengers in answers of 201.
    passengers: u64,
}

/// One request, and which answer to it is good.
struct Request {
    bytes: Vec<u8>,
    /// Where the letters go.
    names: Vec<usize>,
    /// `None` if every answer below 400 is good.
    status: Option<u16>,
    text: String,
}

impl Request {
    fn get(host: &str, path: &str, headers: &str) -> Self {
        let bytes = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n{headers}\r\n").into_bytes();
        Self { bytes, names: Vec::new(), status: None, text: String::new() }
    }

    /// Reads a line of the file.
    fn read(host: &str, line: &str) -> Self {
        let mut fields = line.split('\t');
        let mut field = || fields.next().unwrap_or_default();
        let (method, path, status, text, body) = (field(), field(), field(), field(), field());
        let body = body.replace(NAME, &"\0".repeat(LETTERS));
        let headers = if body.is_empty() {
            String::new()
        } else {
            format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len())
        };
        let bytes =
            format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\n{headers}\r\n{body}").into_bytes();
        let is_first = |at: &usize| bytes[*at] == 0 && bytes[*at - 1] != 0;
        Self {
            names: (1..bytes.len()).filter(is_first).collect(),
            bytes,
            status: Some(status.parse().expect("a status")),
            text: text.to_owned(),
        }
    }

    /// Writes the request with other letters in it.
    fn write(&self, rng: &mut StdRng, into: &mut Vec<u8>) {
        into.clone_from(&self.bytes);
        if self.names.is_empty() {
            return;
        }
        let letters: [u8; LETTERS] = std::array::from_fn(|_| rng.random_range(b'a'..=b'z'));
        for at in &self.names {
            into[*at..*at + LETTERS].copy_from_slice(&letters);
        }
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [url, clients, seconds, more @ ..] = arguments.as_slice() else {
        println!("load URL CLIENTS SECONDS [HEADER…] or [--requests FILE]");
        return;
    };
    let (host, path) = url
        .strip_prefix("http://")
        .map(|rest| rest.split_at(rest.find('/').unwrap_or(rest.len())))
        .expect("an http:// address");
    let (requests, has_own_addresses) = match more {
        [flag, file] if flag == "--requests" => {
            let lines = std::fs::read_to_string(file).expect("a file of requests");
            (lines.lines().map(|line| Request::read(host, line)).collect(), true)
        }
        headers => {
            let headers: String = headers.iter().map(|one| format!("{one}\r\n")).collect();
            let path = if path.is_empty() { "/" } else { path };
            (vec![Request::get(host, path, &headers)], false)
        }
    };
    let requests: Rc<Vec<Request>> = Rc::new(requests);
    let clients: u16 = clients.parse().expect("a number of clients");
    let length = Duration::from_secs_f64(seconds.parse().expect("a number of seconds"));
    let address: SocketAddr = host.parse().expect("an address and a port");
    let end = Instant::now() + length;
    let tasks = LocalSet::new();
    let answers = tasks.run_until(async {
        let running: Vec<_> = (0..clients)
            .map(|number| {
                let own_address = has_own_addresses.then_some(number);
                tokio::task::spawn_local(send_until(
                    end,
                    address,
                    own_address,
                    Rc::clone(&requests),
                ))
            })
            .collect();
        let mut answers = Vec::new();
        for client in running {
            answers.push(client.await.expect("joined"));
        }
        answers
    });
    report(&answers.await, length);
}

async fn send_until(
    end: Instant,
    address: SocketAddr,
    own_address: Option<u16>,
    requests: Rc<Vec<Request>>,
) -> Answers {
    let mut stream = http::connect(address, own_address).await.expect("a connection");
    stream.set_nodelay(true).expect("a socket option");
    let mut rng = StdRng::seed_from_u64(RandomState::new().build_hasher().finish());
    let mut answers = Answers::default();
    let (mut bytes, mut buffer) = (Vec::new(), vec![0; 64 * 1024]);
    while Instant::now() < end {
        let request = &requests[rng.random_range(0..requests.len())];
        request.write(&mut rng, &mut bytes);
        let begun = Instant::now();
        stream.write_all(&bytes).await.expect("written");
        let answer = http::read_answer(&mut stream, &mut buffer).await.expect("read");
        let took = u32::try_from(begun.elapsed().as_micros()).unwrap_or(u32::MAX);
        *answers.statuses.entry(answer.status).or_default() += 1;
        answers.bytes += answer.length as u64;
        let has_status = request
            .status
            .map_or((200..400).contains(&answer.status), |status| status == answer.status);
        if !has_status {
            continue;
        }
        if !request.text.is_empty() {
            let body = String::from_utf8_lossy(&buffer[answer.body..answer.read]);
            if !body.contains(&request.text) {
                answers.wrong += 1;
                continue;
            }
            if answer.status == 201 {
                answers.passengers += number_after(&body, "\"passengers_count\":");
            }
        }
        answers.times.push(took);
    }
    answers
}

fn number_after(text: &str, name: &str) -> u64 {
    let rest = text.split_once(name).map_or("", |(_, rest)| rest);
    let digits = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
    rest[..digits].parse().unwrap_or(0)
}

fn report(answers: &[Answers], length: Duration) {
    let mut times: Vec<u32> = answers.iter().flat_map(|one| one.times.iter().copied()).collect();
    times.sort_unstable();
    let at = |part: f64| times.get((times.len() as f64 * part) as usize).copied().unwrap_or(0);
    let mut statuses = BTreeMap::<u16, u64>::new();
    for (status, count) in answers.iter().flat_map(|one| &one.statuses) {
        *statuses.entry(*status).or_default() += count;
    }
    let sent: u64 = statuses.values().sum();
    let sum = |part: fn(&Answers) -> u64| answers.iter().map(part).sum::<u64>();
    let report = serde_json::json!({
        "requests": sent,
        "good": times.len(),
        "per_second": times.len() as f64 / length.as_secs_f64(),
        "refused": sent - times.len() as u64,
        "wrong": sum(|one| one.wrong),
        "statuses": statuses,
        "passengers": sum(|one| one.passengers),
        "bytes": sum(|one| one.bytes),
        "p50_us": at(0.5),
        "p99_us": at(0.99),
    });
    println!("{report}");
}
