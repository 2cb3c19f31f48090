//! People who want seats at the same time: `rush FILE ARRIVAL_SECONDS SHARE URL…`. Each line of the file is the body of
//! one person's request; they come within so many seconds, one after the other at each address in turn. Who is told a
//! place in line waits for it as a page does, but one in SHARE asks again and again. Reports what was answered as a line
//! of JSON, with the places in the order in which their holders learned that it was their turn.

#![expect(clippy::expect_used, clippy::print_stdout, reason = "a developer's tool")]

mod http;

use std::{
    cell::RefCell,
    collections::BTreeMap,
    hash::{BuildHasher as _, Hasher as _, RandomState},
    io,
    net::SocketAddr,
    rc::Rc,
    time::Duration,
};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};
use serde_json::{Value, json};
use tokio::{io::AsyncWriteExt as _, net::TcpStream, task::LocalSet, time::sleep};

/// Who does not wait for as long as they are told asks again after this.
const IMPATIENT: Duration = Duration::from_millis(300);

const AGAIN: Duration = Duration::from_secs(1);

const BUFFER: usize = 8 * 1024;

/// What all of them were answered.
#[derive(Default)]
struct Seen {
    statuses: BTreeMap<u16, u64>,
    /// Connections that were lost or refused.
    lost: u64,
    bytes: u64,
    held: u64,
    refused: u64,
    /// The number of each place whose turn came, and whether its holder was patient.
    turns: Vec<(u64, bool)>,
}

/// One of them.
struct Buyer {
    number: u16,
    address: SocketAddr,
    is_impatient: bool,
    stream: Option<TcpStream>,
    seen: Rc<RefCell<Seen>>,
}

impl Buyer {
    /// Comes after so long, stands in line where there is one, and holds a seat.
    async fn buy(mut self, after: Duration, body: String) {
        sleep(after).await;
        let headers =
            format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len());
        let mut place = String::new();
        loop {
            let request = format!("POST /booking-api/online-bookings HTTP/1.1\r\n{headers}");
            let (status, told) = self.ask(&request, &place, &body).await;
            if told["code"] == "waiting_room" {
                place = told["place"].as_str().unwrap_or_default().to_owned();
                self.wait(&place).await;
            } else if status == 201 {
                self.seen.borrow_mut().held += 1;
                return;
            } else if status == 429 || status == 0 {
                sleep(AGAIN).await;
            } else {
                self.seen.borrow_mut().refused += 1;
                return;
            }
        }
    }

    /// Waits for the turn of a place.
    async fn wait(&mut self, place: &str) {
        loop {
            let (status, told) =
                self.ask("GET /booking-api/waiting-room HTTP/1.1\r\n", place, "").await;
            if told["is_admitted"] == true {
                let turn = (number_of(place), self.is_impatient);
                return self.seen.borrow_mut().turns.push(turn);
            }
            let again = told["ask_again_ms"].as_u64().map_or(AGAIN, Duration::from_millis);
            let again = if self.is_impatient && status == 200 { IMPATIENT } else { again };
            sleep(again).await;
        }
    }

    /// Asks once. Returns the status and the body; nothing where the connection was lost.
    async fn ask(&mut self, head: &str, place: &str, body: &str) -> (u16, Value) {
        let place = if place.is_empty() { String::new() } else { format!("X-Place: {place}\r\n") };
        let request = format!("{head}Host: {}\r\n{place}\r\n{body}", self.address);
        let answer = self.send(&request).await;
        let mut seen = self.seen.borrow_mut();
        match answer {
            Ok((status, told)) => {
                *seen.statuses.entry(status).or_default() += 1;
                (status, told)
            }
            Err(_) => {
                seen.lost += 1;
                self.stream = None;
                (0, Value::Null)
            }
        }
    }

    async fn send(&mut self, request: &str) -> io::Result<(u16, Value)> {
        if self.stream.is_none() {
            self.stream = Some(http::connect(self.address, Some(self.number)).await?);
        }
        let stream = self.stream.as_mut().ok_or(io::ErrorKind::NotConnected)?;
        stream.write_all(request.as_bytes()).await?;
        let mut buffer = vec![0; BUFFER];
        let answer = http::read_answer(stream, &mut buffer).await?;
        self.seen.borrow_mut().bytes += answer.length as u64;
        let told = serde_json::from_slice(&buffer[answer.body..answer.read]).unwrap_or_default();
        Ok((answer.status, told))
    }
}

/// Returns the number of a place, which its holder need not know.
fn number_of(place: &str) -> u64 {
    let bytes = URL_SAFE_NO_PAD.decode(place).expect("a place");
    u64::from_be_bytes(*bytes.first_chunk().expect("a number"))
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, seconds, share, urls @ ..] = arguments.as_slice() else {
        println!("rush FILE ARRIVAL_SECONDS SHARE URL…");
        return;
    };
    let bodies = std::fs::read_to_string(file).expect("a file of requests");
    let seconds: f64 = seconds.parse().expect("a number of seconds");
    let share: u16 = share.parse().expect("one in how many is impatient");
    let address = |url: &String| url.strip_prefix("http://").and_then(|host| host.parse().ok());
    let addresses: Vec<SocketAddr> =
        urls.iter().map(|url| address(url).expect("an address and a port")).collect();
    let mut rng = StdRng::seed_from_u64(RandomState::new().build_hasher().finish());
    let seen = Rc::new(RefCell::new(Seen::default()));
    let tasks = LocalSet::new();
    for (number, body) in (0_u16..).zip(bodies.lines()) {
        let buyer = Buyer {
            number,
            address: addresses[usize::from(number) % addresses.len()],
            is_impatient: number % share == 0,
            stream: None,
            seen: Rc::clone(&seen),
        };
        let after = Duration::from_secs_f64(rng.random_range(0.0..seconds));
        tasks.spawn_local(buyer.buy(after, body.to_owned()));
    }
    tasks.await;
    let seen = seen.borrow();
    println!(
        "{}",
        json!({
            "statuses": seen.statuses,
            "lost": seen.lost,
            "bytes": seen.bytes,
            "held": seen.held,
            "refused": seen.refused,
            "turns": seen.turns,
        })
    );
}
