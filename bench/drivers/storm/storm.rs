//! One storm from one seed: the buyers, whatever is killed among them, and the reckoning after it.

use std::{thread, time::Duration};

use chrono::{Days, NaiveDate};
use rand::{SeedableRng as _, rngs::StdRng};

use crate::{
    Weather, backup,
    buyer::{BUYERS, Buyer, Place, SEATS},
    buying::{Crowd, locked},
    database::Ground,
    fleet::Fleet,
    http,
    journal::Journal,
    kills::{self, Kills},
    last_seats,
    reader::{self, Reads},
    tally::Tally,
};

/// Promises that are asked for once more after the storm.
const REPLAYS: usize = 20;

/// What came of one storm.
pub(crate) struct Outcome {
    pub(crate) tally: Tally,
    pub(crate) kills: Kills,
    pub(crate) reads: Reads,
    /// Promises that were looked for in a backup and found.
    pub(crate) backed_up: usize,
    pub(crate) promised: usize,
    pub(crate) cancelled: usize,
    /// Seats beyond those that there are.
    pub(crate) oversold: i64,
}

/// Lets it loose, with so many kills in it.
pub(crate) fn run(
    seed: u64,
    fleet: &Fleet<'_>,
    ground: &Ground,
    weather: Weather,
    strikes: usize,
) -> Outcome {
    let (places, probe) = places(seed, fleet);
    for place in &places {
        let condition = place.condition();
        ground.run(&format!("UPDATE stock SET capacity = {SEATS} WHERE {condition}"));
    }
    let mut rng = StdRng::seed_from_u64(seed);
    let buyers: Vec<Buyer> =
        (0..BUYERS).map(|number| Buyer::draw(seed, number, &places, &mut rng)).collect();
    let crowd = Crowd::new(fleet);
    let mut kills = Kills::default();
    let mut reads = Reads::default();
    let mut backed_up = 0;
    thread::scope(|scope| {
        let killer = scope.spawn(|| {
            let rng = StdRng::seed_from_u64(!seed);
            kills::strike(&crowd, fleet, ground, (weather, strikes), &probe, rng)
        });
        let reader = scope.spawn(|| reader::watch(&crowd, ground, &places, weather));
        let backer = scope.spawn(|| match weather {
            Weather::ServersChange if crowd.wait_for(BUYERS / 3) => {
                backup::take(&crowd, fleet, ground)
            }
            _ => 0,
        });
        crowd.rush(&buyers);
        backed_up = backer.join().expect("the thread of the backup");
        kills = killer.join().expect("the killer's thread");
        reads = reader.join().expect("the reader's thread");
    });
    if !fleet.is_whole() {
        crowd.fault("a server ended by itself".to_owned());
    }
    let samples: Vec<_> = locked(&crowd.journal).sample(REPLAYS).cloned().collect();
    samples.iter().enumerate().for_each(|(attempt, entry)| crowd.replay(entry, attempt));
    for (index, place) in places.iter().enumerate() {
        if weather != Weather::Unguarded {
            let number = BUYERS * (index + 2);
            last_seats::sell(place, &crowd, ground, |more| {
                Buyer::alone(seed, number + more, place, &mut rng)
            });
        }
    }
    Outcome { backed_up, ..reckon(crowd, fleet, ground, &places, weather, (kills, reads)) }
}

/// Three sailings of its own: out, back, out again; and a search that reads one of them.
fn places(seed: u64, fleet: &Fleet<'_>) -> ([Place; 3], String) {
    let address = fleet.addresses()[0];
    let today = http::get(address, "/time").expect("the time").body["today"].clone();
    let today: NaiveDate = today.as_str().and_then(kernel::parse_date).expect("a date");
    let search = |route: &str, more: u64| {
        let day = (today + Days::new(3 * seed + more)).format("%Y-%m-%d");
        format!("/online-bookings?depart_route={route}&depart_date={day}")
    };
    let place = |route, more| Place::find(address, &search(route, more));
    let places = [place("CEB-TAG", 0), place("TAG-CEB", 1), place("CEB-TAG", 2)];
    (places, search("CEB-TAG", 0))
}

/// Holds what was promised against what the database says, and asks the program itself.
fn reckon(
    crowd: Crowd<'_>,
    fleet: &Fleet<'_>,
    ground: &Ground,
    places: &[Place],
    weather: Weather,
    (kills, reads): (Kills, Reads),
) -> Outcome {
    let (journal, mut tally): (Journal, Tally) = crowd.into_parts();
    let mut oversold = 0;
    for place in places {
        let condition = place.condition();
        let held =
            ground.count(&format!("SELECT held::bigint AS count FROM stock WHERE {condition}"));
        oversold += i64::max(0, held - SEATS);
        let taken = journal.taken(place);
        if held != taken {
            tally.faults.push(format!("{taken} seats are promised, {held} are held"));
        }
    }
    if oversold > 0 {
        tally.faults.push(format!("{oversold} seats were sold twice"));
    }
    if reads.bad > 0 {
        tally.faults.push(format!("{} reads did not add up", reads.bad));
    }
    tally.faults.extend(journal.compare(ground, places));
    if !fleet.audit() {
        tally.faults.push("the audit found something".to_owned());
    }
    tally.judge(weather);
    Outcome {
        backed_up: 0,
        promised: journal.promises(),
        cancelled: journal.cancellations(),
        tally,
        kills,
        reads,
        oversold,
    }
}

/// The longest, in seconds.
pub(crate) fn longest(times: &[Duration]) -> f64 {
    times.iter().max().copied().unwrap_or_default().as_secs_f64()
}
