//! A storm of buyers for the last seats, against two servers on one database: nothing may be sold
//! twice, nothing that was promised may be lost. `make prove` runs it.
//!
//! `storm PROGRAM SEEDS [--kill] [--unguarded]`: with `--kill` a server is killed again and again in
//! the middle; with `--unguarded` the program was built without its guard, and must oversell.

#![expect(clippy::print_stdout, reason = "a report for whoever runs it")]
#![expect(clippy::expect_used, clippy::panic, reason = "it ends where its ground is missing")]

use std::{
    collections::BTreeMap,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{SocketAddr, TcpStream},
    process::{Child, Command, ExitCode, Stdio},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use diesel::{QueryableByName, RunQueryDsl as _, sql_query, sql_types::BigInt};
use rand::{Rng as _, RngExt as _, SeedableRng as _, rngs::StdRng};
use serde_json::{Value, json};
use testing::TestDatabase;

const BUYERS: usize = 1000;
const SEATS: i64 = 50;
const CONNECTIONS: usize = 64;
const LARGEST_PARTY: usize = 6;

struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn start(program: &str, database: &TestDatabase, folder: &std::path::Path) -> Self {
        let mut child = Command::new(program)
            .env("DATABASE_URL", database.as_link())
            .env("DATA_DIR", folder)
            .env("LISTEN", "127.0.0.1:0")
            .env("RATE_LIMIT_SCALE", "1000000")
            .env("HOLDS_PER_CONTACT", "1000")
            .env("LOG", "off")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        let address = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| {
                line.split("ready on http://").nth(1)?.split_whitespace().next()?.parse().ok()
            })
            .expect("the server greets");
        thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
        Self { child, address }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

fn get(address: SocketAddr, path: &str) -> Value {
    let answer = send(address, &format!("GET /booking-api{path} HTTP/1.1"), "");
    answer.unwrap_or_else(|| panic!("GET {path}")).1
}

/// One class of one sailing, with fifty seats.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    sailing: String,
    class: String,
}

fn place(address: SocketAddr, route: &str, date: &str) -> Place {
    let found = get(address, &format!("/online-bookings?depart_route={route}&depart_date={date}"));
    let trip = &found["departures"][1];
    let text = |value: &Value| value.as_str().expect("a sailing of the demo").to_owned();
    Place { sailing: text(&trip["id"]), class: text(&trip["accommodations"][0]["id"]) }
}

/// What one buyer wants: a party on one sailing or two.
struct Buyer {
    key: String,
    body: String,
    party: usize,
    places: Vec<usize>,
}

/// Out, back, out again: two kinds of round trip that want the same rows in opposite order.
const TRIPS: [&[usize]; 5] = [&[0], &[1], &[2], &[0, 1], &[1, 2]];

fn buyer(seed: u64, number: usize, places: &[Place], rng: &mut StdRng) -> Buyer {
    let party = rng.random_range(1..=LARGEST_PARTY);
    let trip = TRIPS[rng.random_range(0..TRIPS.len())];
    let passenger = json!({
        "firstname": "Juan", "lastname": "Cruz", "gender": "MALE", "birth_date": "1990-01-01",
    });
    let mut wish = json!({
        "round_trip": trip.len() > 1,
        "booking_id": places[trip[0]].sailing,
        "accommodation_id": places[trip[0]].class,
        "passengers": vec![passenger; party],
        "passenger_contact": {
            "firstname": "Maria", "lastname": "Santos",
            "email": format!("buyer{number}.{seed}@example.ph"),
            "contact_number": "09171234567", "full_address": "Cebu City",
        },
    });
    if let Some(back) = trip.get(1) {
        wish["return_booking_id"] = json!(places[*back].sailing);
        wish["return_accommodation_id"] = json!(places[*back].class);
    }
    Buyer {
        key: format!("storm-{seed}-{number}-{}", rng.next_u64()),
        body: wish.to_string(),
        party,
        places: trip.to_vec(),
    }
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

fn count(database: &TestDatabase, sql: &str) -> i64 {
    sql_query(sql).get_result::<Count>(&mut database.connect()).expect(sql).count
}

/// What came of one storm.
#[derive(Default)]
struct Report {
    taken: [i64; 3],
    statuses: BTreeMap<u16, usize>,
    codes: Vec<String>,
    kills: usize,
}

fn storm(
    servers: &Mutex<Vec<Server>>,
    buyers: &[Buyer],
    restart: impl Fn() -> Server + Sync,
    with_kills: bool,
) -> Report {
    let next = AtomicUsize::new(0);
    let over = AtomicBool::new(false);
    let report = Mutex::new(Report::default());
    let addresses = || -> Vec<SocketAddr> {
        let servers = servers.lock().unwrap_or_else(PoisonError::into_inner);
        servers.iter().map(|server| server.address).collect()
    };
    thread::scope(|scope| {
        if with_kills {
            scope.spawn(|| {
                while !over.load(Ordering::Acquire) {
                    thread::sleep(Duration::from_millis(150));
                    let victim = {
                        let mut servers = servers.lock().unwrap_or_else(PoisonError::into_inner);
                        servers.pop()
                    };
                    drop(victim);
                    let fresh = restart();
                    servers.lock().unwrap_or_else(PoisonError::into_inner).push(fresh);
                    report.lock().unwrap_or_else(PoisonError::into_inner).kills += 1;
                }
            });
        }
        let workers: Vec<_> = (0..CONNECTIONS)
            .map(|_| {
                scope.spawn(|| {
                    while let Some(buyer) = buyers.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let (status, answer) = buy(buyer, &addresses);
                        let mut report = report.lock().unwrap_or_else(PoisonError::into_inner);
                        *report.statuses.entry(status).or_default() += 1;
                        if status == 201 {
                            let code = answer["code"].as_str().expect("a code");
                            report.codes.push(code.to_owned());
                            for place in &buyer.places {
                                report.taken[*place] += i64::try_from(buyer.party).expect("small");
                            }
                        }
                    }
                })
            })
            .collect();
        for worker in workers {
            worker.join().expect("a buyer's thread");
        }
        over.store(true, Ordering::Release);
    });
    report.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// Asks until there is an answer: a server that went away or was busy is asked again under the same
/// key, as a client would.
fn buy(buyer: &Buyer, addresses: &dyn Fn() -> Vec<SocketAddr>) -> (u16, Value) {
    let head =
        format!("POST /booking-api/online-bookings HTTP/1.1\r\nIdempotency-Key: {}", buyer.key);
    for attempt in 0..200 {
        let known = addresses();
        if let Some(address) = known.get((attempt + buyer.party) % known.len().max(1)) {
            match send(*address, &head, &buyer.body) {
                Some((429, _)) | None => {}
                Some(answer) => return answer,
            }
        }
        thread::sleep(Duration::from_millis(25));
    }
    (0, Value::Null)
}

/// Sends one request and reads the answer; nothing when the server went away meanwhile.
fn send(address: SocketAddr, head: &str, body: &str) -> Option<(u16, Value)> {
    let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(5)).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(30))).ok()?;
    let request = format!(
        "{head}\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let status = answer.split(' ').nth(1)?.parse().ok()?;
    let (_, body) = answer.split_once("\r\n\r\n")?;
    Some((status, serde_json::from_str(body).ok()?))
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().collect();
    let program = words.get(1).expect("storm PROGRAM SEEDS");
    let seeds: u64 = words.get(2).and_then(|text| text.parse().ok()).expect("how many seeds");
    let with_kills = words.iter().any(|word| word == "--kill");
    let unguarded = words.iter().any(|word| word == "--unguarded");
    let database = TestDatabase::fresh();
    let folder = std::env::temp_dir().join(format!("parola-storm-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let start = || Server::start(program, &database, &folder);
    let servers = Mutex::new(vec![start(), start()]);
    let begun = Instant::now();
    let (mut oversold, mut faults, mut kills) = (0, Vec::new(), 0);
    if unguarded {
        let drop_check = "ALTER TABLE stock DROP CONSTRAINT stock_oversold_check";
        sql_query(drop_check).execute(&mut database.connect()).expect("dropped");
    }
    for seed in 1..=seeds {
        let address = servers.lock().unwrap_or_else(PoisonError::into_inner)[0].address;
        let today = get(address, "/time")["today"].as_str().expect("a date").to_owned();
        let today = kernel::parse_date(&today).expect("a date");
        let day =
            |more: u64| (today + chrono::Days::new(4 * seed + more)).format("%Y-%m-%d").to_string();
        let places = [
            place(address, "CEB-TAG", &day(0)),
            place(address, "TAG-CEB", &day(1)),
            place(address, "CEB-TAG", &day(2)),
        ];
        for place in &places {
            let shrink = format!(
                "UPDATE stock SET capacity = {SEATS}
                 WHERE sailing_id = '{}' AND accommodation_id = '{}'",
                place.sailing, place.class
            );
            sql_query(shrink).execute(&mut database.connect()).expect("shrunk");
        }
        let mut rng = StdRng::seed_from_u64(seed);
        let buyers: Vec<Buyer> =
            (0..BUYERS).map(|number| buyer(seed, number, &places, &mut rng)).collect();
        let report = storm(&servers, &buyers, start, with_kills);
        kills += report.kills;
        for (place, taken) in places.iter().zip(report.taken) {
            let held = count(
                &database,
                &format!(
                    "SELECT held::bigint AS count FROM stock
                     WHERE sailing_id = '{}' AND accommodation_id = '{}'",
                    place.sailing, place.class
                ),
            );
            oversold += i64::max(0, held - SEATS);
            if held != taken {
                faults.push(format!("seed {seed}: {taken} seats were promised, {held} are held"));
            }
            if SEATS - held >= i64::try_from(LARGEST_PARTY).expect("small") {
                faults.push(format!("seed {seed}: {} seats stayed free", SEATS - held));
            }
        }
        let known = format!(
            "SELECT count(*) AS count FROM bookings WHERE code IN ('{}')",
            report.codes.join("','")
        );
        let known = count(&database, &known);
        if known != i64::try_from(report.codes.len()).expect("small") {
            faults.push(format!("seed {seed}: a promised booking is not in the database"));
        }
        for (status, times) in &report.statuses {
            if !matches!(status, 201 | 409) {
                faults.push(format!("seed {seed}: {times} answers {status}"));
            }
        }
        println!("seed {seed:>2}: seats {:?}, answers {:?}", report.taken, report.statuses);
    }
    drop(servers);
    let audit = Command::new(program)
        .arg("audit")
        .env("DATABASE_URL", database.as_link())
        .env("DATA_DIR", &folder)
        .env("LOG", "off")
        .stdout(Stdio::null())
        .status();
    if !audit.is_ok_and(|status| status.success()) && !unguarded {
        faults.push("the audit found something".to_owned());
    }
    drop(std::fs::remove_dir_all(&folder));
    println!(
        "{seeds} storms of {BUYERS} buyers for 3 x {SEATS} seats in {} s, {kills} kills: {oversold} oversold",
        begun.elapsed().as_secs()
    );
    if unguarded {
        println!("without its guard it must oversell, or the storm proves nothing");
        return if oversold > 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    if oversold > 0 {
        faults.push(format!("{oversold} seats were sold twice"));
    }
    faults.iter().for_each(|fault| println!("FAULT {fault}"));
    if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
