//! One storm from one seed: the buyers, the injected faults, and the checks afterwards.

use std::{thread, time::Duration};

use chrono::{Days, NaiveDate};
use rand::{SeedableRng as _, rngs::StdRng};

use crate::{
    Injection, backup,
    buyer::{BUYERS, Buyer, SEATS, SeatClass},
    buyer_pool::{BuyerPool, locked},
    database::Database,
    everything::Acts,
    fleet::Fleet,
    http,
    journal::Journal,
    kills::{self, Kills},
    last_seats,
    reader::{self, Reads},
    tally::Tally,
};

/// How many promised requests are sent again after the storm.
const REPLAYS: usize = 20;

/// The outcome of one storm.
pub(crate) struct Outcome {
    pub(crate) tally: Tally,
    pub(crate) kills: Kills,
    pub(crate) reads: Reads,
    /// How many promises were found in a backup.
    pub(crate) backed_up: usize,
    pub(crate) promised: usize,
    pub(crate) cancelled: usize,
    /// Seats sold beyond the capacity.
    pub(crate) oversold: i64,
    /// What holders and the operator did, and how it was answered, where they do everything.
    pub(crate) acts: Acts,
}

/// Runs one storm with so many faults in it.
pub(crate) fn run(
    seed: u64,
    fleet: &Fleet<'_>,
    database: &Database,
    injection: Injection,
    planned: usize,
) -> Outcome {
    let (classes, probe) = classes(seed, fleet);
    set_seats(&classes, database);
    let mut rng = StdRng::seed_from_u64(seed);
    let buyers: Vec<Buyer> =
        (0..BUYERS).map(|number| Buyer::draw(seed, number, &classes, &mut rng)).collect();
    let pool = BuyerPool::new(fleet);
    let mut kills = Kills::default();
    let mut reads = Reads::default();
    let mut backed_up = 0;
    thread::scope(|scope| {
        let injector = scope.spawn(|| {
            let rng = StdRng::seed_from_u64(!seed);
            kills::inject(&pool, fleet, database, (injection, planned), &probe, rng)
        });
        let reader = scope.spawn(|| reader::watch(&pool, database, &classes, injection));
        let backup = scope.spawn(|| match injection {
            Injection::ReplaceServers if pool.wait_for(BUYERS / 3) => {
                backup::take(&pool, fleet, database)
            }
            _ => 0,
        });
        pool.serve_all(&buyers, |buyer| pool.serve(buyer));
        pool.end();
        backed_up = backup.join().expect("the thread of the backup");
        kills = injector.join().expect("the injector's thread");
        reads = reader.join().expect("the reader's thread");
    });
    if !fleet.is_whole() {
        pool.violation("a server ended by itself".to_owned());
    }
    let samples: Vec<_> = locked(&pool.journal).sample(REPLAYS).cloned().collect();
    samples.iter().enumerate().for_each(|(attempt, entry)| pool.replay(entry, attempt));
    for (index, class) in classes.iter().enumerate() {
        if injection != Injection::WithoutGuard {
            let number = BUYERS * (index + 2);
            last_seats::sell(class, &pool, database, |more| {
                Buyer::single(seed, number + more, class, &mut rng)
            });
        }
    }
    Outcome { backed_up, ..check(pool, fleet, database, &classes, injection, (kills, reads)) }
}

/// Gives each class its seats.
pub(crate) fn set_seats(classes: &[SeatClass], database: &Database) {
    for class in classes {
        let condition = class.condition();
        database.run(&format!("UPDATE stock SET capacity = {SEATS} WHERE {condition}"));
        // Seats are what is fought for here, not the certificate of the ship.
        database.run(&format!(
            "UPDATE persons_on_board SET authorised = 1000
             WHERE sailing_id IN (SELECT sailing_id FROM stock WHERE {condition})"
        ));
    }
}

/// Returns three sailings of this storm (out, back, out again) and a search that reads the first.
pub(crate) fn classes(seed: u64, fleet: &Fleet<'_>) -> ([SeatClass; 3], String) {
    let address = fleet.addresses()[0];
    let today = http::get(address, "/time").expect("the time").body["today"].clone();
    let today: NaiveDate = today.as_str().and_then(kernel::parse_date).expect("a date");
    let search = |route: &str, more: u64| {
        let day = (today + Days::new(3 * seed + more)).format("%Y-%m-%d");
        format!("/online-bookings?depart_route={route}&depart_date={day}")
    };
    let class = |route, more| SeatClass::find(address, &search(route, more));
    let classes = [class("CEB-TAG", 0), class("TAG-CEB", 1), class("CEB-TAG", 2)];
    (classes, search("CEB-TAG", 0))
}

/// Compares what was promised with the database, and runs the program's own audit.
fn check(
    pool: BuyerPool<'_>,
    fleet: &Fleet<'_>,
    database: &Database,
    classes: &[SeatClass],
    injection: Injection,
    (kills, reads): (Kills, Reads),
) -> Outcome {
    let (journal, mut tally): (Journal, Tally) = pool.into_parts();
    let mut oversold = 0;
    for class in classes {
        let condition = class.condition();
        let held =
            database.count(&format!("SELECT held::bigint AS count FROM stock WHERE {condition}"));
        oversold += i64::max(0, held - SEATS);
        let taken = journal.taken(class);
        if held != taken {
            tally.violations.push(format!("{taken} seats are promised, {held} are held"));
        }
    }
    if oversold > 0 {
        tally.violations.push(format!("{oversold} seats were sold twice"));
    }
    if reads.bad > 0 {
        tally.violations.push(format!("{} reads did not add up", reads.bad));
    }
    tally.violations.extend(journal.compare(database, classes));
    if !fleet.audit() {
        tally.violations.push("the audit found something".to_owned());
    }
    tally.check(injection);
    Outcome {
        backed_up: 0,
        promised: journal.promises(),
        cancelled: journal.cancellations(),
        tally,
        kills,
        reads,
        oversold,
        acts: Acts::new(),
    }
}

/// Returns the longest, in seconds.
pub(crate) fn longest(times: &[Duration]) -> f64 {
    times.iter().max().copied().unwrap_or_default().as_secs_f64()
}
