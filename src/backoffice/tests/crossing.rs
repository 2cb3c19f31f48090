//! Everything that travellers, operators and the provider can do, against each other at the same
//! instant, on two servers: seats, money and messages have to come out right whoever is first.
//!
//! Calls of one burst run side by side, so a seed repeats what is tried and not which call wins.

mod acts;
mod audit;
mod servers;

use std::{collections::BTreeMap, time::Instant};

use chrono::TimeDelta;
use testing::{SeededRng, providers::Webhook};

use acts::{Booking, Outcome};
use servers::Servers;

/// What a quick run of the tests plays; `make prove` asks for a thousand seeds.
const SEEDS: u64 = 3;

/// Bursts of one seed.
const BURSTS: usize = 30;

/// The first seed; each one after it takes the next number.
const SEED: u64 = 1;

/// What must have come at least once in a long run, or it proves less than it says.
const OUTCOMES: [&str; 13] = [
    "cancel done",
    "checkout 200",
    "correct 200",
    "delay done",
    "event 200",
    "give up 200",
    "hold 201",
    "hold 409 seats_gone",
    "move 201",
    "move 409 quote_over",
    "paid 2 times",
    "refund 201",
    "refund 409 moved",
];

/// How long after each burst the next one comes, in seconds: from the same instant to next morning.
const PAUSES: [i64; 12] = [0, 0, 0, 1, 5, 20, 60, 120, 300, 1_000, 2_000, 40_000];

/// How often each thing happened.
type Tally = BTreeMap<String, usize>;

/// One seed on its way.
struct Crossing<'a> {
    servers: &'a Servers,
    rng: SeededRng,
    bookings: Vec<Booking>,
    /// What the provider tells, now or later, once or often.
    webhooks: Vec<Webhook>,
    faults: Vec<String>,
    tally: Tally,
}

impl Crossing<'_> {
    async fn run(mut self) -> Result<Tally, Vec<String>> {
        for burst in 0..BURSTS {
            let acts = self.draw_burst(burst).await;
            let outcomes = self.servers.run_together(acts).await;
            for outcome in outcomes {
                self.learn(outcome);
            }
            let pause = self.rng.pick(&PAUSES);
            self.servers.test.clock.advance(TimeDelta::seconds(pause));
            if self.rng.percent(60) {
                self.servers.run_jobs().await;
            }
            self.faults.extend(audit::during(self.servers, burst));
        }
        self.servers.heal();
        for step in audit::SETTLING {
            self.servers.test.clock.advance(step);
            self.servers.run_jobs().await;
        }
        self.faults.extend(audit::after(self.servers));
        if self.faults.is_empty() { Ok(self.tally) } else { Err(self.faults) }
    }

    fn count(&mut self, what: String) {
        *self.tally.entry(what).or_default() += 1;
    }

    fn learn(&mut self, outcome: Outcome) {
        if outcome.is_fault {
            self.faults.push(outcome.told.clone());
        }
        self.count(outcome.told);
        if let Some(mut made) = outcome.made {
            made.family = made.family.min(self.bookings.len());
            self.bookings.push(made);
        }
        if let Some((place, session)) = outcome.checkout {
            let booking = &mut self.bookings[place];
            booking.was_led = true;
            booking.sessions.push(session);
        }
    }
}

/// A number that a longer run, or one that repeats a fault, is told from outside.
#[expect(clippy::disallowed_methods, reason = "tests have no configuration to be told by")]
fn told(name: &str, otherwise: u64) -> u64 {
    let text = std::env::var(name).ok();
    text.map_or(otherwise, |text| text.parse().expect("a number"))
}

#[expect(clippy::print_stdout, reason = "whoever runs a proof wants to read what it proved")]
#[actix_web::test]
async fn whatever_happens_at_the_same_instant_seats_and_money_come_out_right() {
    let (seeds, first) = (told("CROSSING_SEEDS", SEEDS), told("CROSSING_SEED", SEED));
    let servers = Servers::start().await;
    let (began, mut all) = (Instant::now(), Tally::new());
    for seed in first..first + seeds {
        servers.begin_again(seed).await;
        let crossing = Crossing {
            servers: &servers,
            rng: SeededRng::new(seed),
            bookings: Vec::new(),
            webhooks: Vec::new(),
            faults: Vec::new(),
            tally: Tally::new(),
        };
        let tally = crossing.run().await.unwrap_or_else(|faults| {
            panic!("seed {seed} (CROSSING_SEED={seed} CROSSING_SEEDS=1 plays it): {faults:#?}")
        });
        for (what, times) in tally {
            *all.entry(what).or_default() += times;
        }
    }
    println!("{seeds} seeds from {first} on, {} s: {all:#?}", began.elapsed().as_secs());
    let missed: Vec<&str> =
        OUTCOMES.into_iter().filter(|outcome| !all.contains_key(*outcome)).collect();
    assert!(seeds < 20 || missed.is_empty(), "these never came: {missed:?}");
}
