//! Random sequences of every call, on the service over its database and on a model of what it
//! promises, with clocks that jump: at no step may the two differ.

mod compare;
mod driver;
mod network;
mod operation;
mod plant;
mod reading;
mod request;
mod rules;
mod state;
mod views;

use std::collections::BTreeMap;

use driver::sequence;
use state::Flaw;

use super::Fixture;

/// What a quick run of the tests does; `make prove` asks for two thousand.
const SEQUENCES: u64 = 60;

/// The first sequence's seed; each one after it takes the next number.
const SEED: u64 = 1;

/// Sequences in which service and model once parted; `make prove` adds to them.
const KEPT: &str = include_str!("../seeds.txt");

/// Within so many sequences every forgotten rule shows.
const ENOUGH: u64 = 40;

/// What must have come at least once in a run, or it proves less than it says.
const OUTCOMES: [&str; 28] = [
    "calendar 200",
    "calendar 400",
    "cancel 200",
    "cancel 404",
    "clock back",
    "clock on",
    "create 201 whole",
    "create 400",
    "create 409 idempotency_conflict",
    "create 409 sales_closed",
    "create 409 seats_gone",
    "create 409 too_many_holds",
    "create again",
    "create once",
    "create twice",
    "operator",
    "rush 201 whole",
    "rush 409 seats_gone",
    "schedules 200",
    "schedules 400",
    "search 200",
    "search 400",
    "show 200 masked",
    "show 200 whole",
    "show 404",
    "skew none",
    "skew some",
    "sweep",
];

async fn fixture() -> (Fixture, Vec<String>) {
    let fixture = Fixture::with(&[("RATE_LIMIT_SCALE", "100000")]).await;
    let tokens: Vec<String> = ["1", "2"].map(|digit| format!("prl_{}", digit.repeat(32))).into();
    fixture.test.db(|conn| plant::accounts(conn, &tokens));
    (fixture, tokens)
}

/// A number that a longer run, or one that repeats a difference, is told from outside.
#[expect(clippy::disallowed_methods, reason = "tests have no configuration to be told by")]
fn told(name: &str, otherwise: u64) -> u64 {
    let text = std::env::var(name).ok();
    text.map_or(otherwise, |text| text.parse().unwrap_or_else(|_| panic!("{name} is no number")))
}

#[expect(clippy::print_stdout, reason = "whoever runs a proof wants to read what it proved")]
#[actix_web::test]
async fn the_service_does_what_the_model_says() {
    let (fixture, tokens) = fixture().await;
    let (sequences, first) = (told("MODEL_SEQUENCES", SEQUENCES), told("MODEL_SEED", SEED));
    let mut tally = BTreeMap::new();
    let kept: Vec<u64> = testing::kept_seeds(KEPT).iter().map(|line| line[0]).collect();
    for seed in kept.iter().copied().chain(first..first + sequences) {
        if let Err(difference) = sequence(&fixture, &tokens, seed, None, &mut tally).await {
            panic!("{difference}");
        }
    }
    println!("{sequences} sequences from seed {first}, no difference: {tally:#?}");
    println!("{} kept seeds were played first", kept.len());
    let missed = |outcome: &&str| !tally.contains_key(*outcome);
    let missed: Vec<&str> = OUTCOMES.into_iter().filter(missed).collect();
    assert!(sequences < SEQUENCES || missed.is_empty(), "these never came: {missed:?}");
}

#[actix_web::test]
async fn the_model_notices_every_rule_that_is_forgotten() {
    let (fixture, tokens) = fixture().await;
    for flaw in Flaw::ALL {
        let mut noticed = false;
        for seed in SEED..SEED + ENOUGH {
            let found = sequence(&fixture, &tokens, seed, Some(flaw), &mut BTreeMap::new()).await;
            noticed |= found.is_err();
            if noticed {
                break;
            }
        }
        assert!(noticed, "{flaw:?} made no difference in {ENOUGH} sequences");
    }
}
