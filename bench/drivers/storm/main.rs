//! A storm of buyers for the last seats, against two servers on one database: nothing may be sold
//! twice, nothing that was promised may be lost. `make prove` runs it.
//!
//! `storm PROGRAM SEEDS [--kill-servers N | --kill-postgres N | --replace N [OLD] | --unguarded]`: N
//! kills in all, spread over the seeds; or N times a server makes way for the next on its socket, of
//! the program OLD and of PROGRAM in turn, which nobody may feel, and each time a backup is taken that
//! must hold what was promised. With `--unguarded` the program has no guard, and must oversell.

#![expect(clippy::print_stdout, reason = "a report for whoever runs it")]
#![expect(clippy::expect_used, clippy::panic, reason = "it ends where its ground is missing")]

mod backup;
mod buyer;
mod buying;
mod database;
mod fleet;
mod http;
mod journal;
mod kills;
mod last_seats;
mod reader;
mod storm;
mod tally;

use std::{
    process::ExitCode,
    sync::mpsc::{self, RecvTimeoutError, Sender},
    thread,
    time::{Duration, Instant},
};

use buyer::{BUYERS, SEATS};
use database::Ground;
use fleet::Fleet;
use storm::{Outcome, longest};

/// A storm that is not over by then hangs.
const PATIENCE: Duration = Duration::from_secs(240);

/// So many more storms when a kill found its storm already over.
const MORE_STORMS: u64 = 5;

/// What happens beside the buying.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weather {
    Calm,
    ServersDie,
    PostgresDies,
    /// Servers make way for others, and backups are taken.
    ServersChange,
    /// Nothing, but the program has no guard.
    Unguarded,
}

/// What was asked for on the command line.
struct Plan {
    programs: Vec<String>,
    seeds: u64,
    weather: Weather,
    kills: usize,
}

impl Plan {
    fn read(words: &[String]) -> Option<Self> {
        let kills = || words.get(4).and_then(|word| word.parse().ok());
        let (weather, kills) = match words.get(3).map(String::as_str) {
            None => (Weather::Calm, 0),
            Some("--unguarded") => (Weather::Unguarded, 0),
            Some("--kill-servers") => (Weather::ServersDie, kills()?),
            Some("--kill-postgres") => (Weather::PostgresDies, kills()?),
            Some("--replace") => (Weather::ServersChange, kills()?),
            Some(_) => return None,
        };
        let seeds = words.get(2)?.parse().ok()?;
        let programs = words.iter().skip(1).take(1).chain(words.iter().skip(5)).cloned().collect();
        Some(Self { programs, seeds, weather, kills })
    }
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().collect();
    let Some(plan) = Plan::read(&words) else {
        println!(
            "storm PROGRAM SEEDS \
             [--kill-servers N | --kill-postgres N | --replace N [OLD] | --unguarded]"
        );
        return ExitCode::FAILURE;
    };
    let (beat, beats) = mpsc::channel();
    let run = thread::spawn(move || run(&plan, &beat));
    loop {
        match beats.recv_timeout(PATIENCE) {
            Ok(()) => {}
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {
                println!("FAILED: nothing has moved for {} s", PATIENCE.as_secs());
                fleet::kill_all();
                return leave_behind();
            }
        }
    }
    match run.join() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(_) => leave_behind(),
    }
}

/// Says where to look when a run could not end as it should.
fn leave_behind() -> ExitCode {
    println!("What it left lies in {}", database::folder().display());
    ExitCode::FAILURE
}

/// Sums over all storms.
#[derive(Default)]
struct Sums {
    storms: u64,
    promised: usize,
    cancelled: usize,
    kills: usize,
    backed_up: usize,
    absences: Vec<Duration>,
    reads: usize,
    bad_reads: usize,
    oversold: i64,
    faults: usize,
}

/// Lets all storms loose; whether they went as they must. `beat` says that something moves.
fn run(plan: &Plan, beat: &Sender<()>) -> bool {
    let begun = Instant::now();
    let ground = Ground::new();
    let fleet = Fleet::start(&plan.programs, &ground);
    if plan.weather == Weather::Unguarded {
        ground.run("ALTER TABLE stock DROP CONSTRAINT stock_oversold_check");
    }
    let seeds = usize::try_from(plan.seeds).expect("small");
    let mut sums = Sums::default();
    println!("{:?}: {BUYERS} buyers for 3 x {SEATS} seats, two servers", plan.weather);
    for seed in 1..=plan.seeds + MORE_STORMS {
        let left = plan.kills.saturating_sub(sums.kills);
        if seed > plan.seeds && left == 0 {
            break;
        }
        let started = Instant::now();
        let strikes = left.min(plan.kills.div_ceil(seeds));
        let mut outcome = storm::run(seed, &fleet, &ground, plan.weather, strikes);
        tell(seed, &mut outcome, plan.weather, started.elapsed());
        sums.add(&outcome);
        // Whoever listened is gone only when the run is being given up.
        let _ = beat.send(());
    }
    let deadlocks = ground.count(
        "SELECT deadlocks AS count FROM pg_stat_database WHERE datname = current_database()",
    );
    drop(fleet);
    ground.clear();
    let has_struck = sums.kills >= plan.kills;
    let is_right = match plan.weather {
        // The proof that the test can fail.
        Weather::Unguarded => sums.oversold > 0,
        _ => sums.faults == 0 && has_struck,
    };
    println!(
        "{} {:?}: {} storms in {} s; {} promises kept, {} given back; {} kills, mended in {:.1} s \
         at most; {} promises found in backups; {} reads, {} bad; {deadlocks} deadlocks; {} oversold; {} violations",
        if is_right { "PASSED" } else { "FAILED" },
        plan.weather,
        sums.storms,
        begun.elapsed().as_secs(),
        sums.promised,
        sums.cancelled,
        sums.kills,
        longest(&sums.absences),
        sums.backed_up,
        sums.reads,
        sums.bad_reads,
        sums.oversold,
        sums.faults,
    );
    is_right
}

impl Sums {
    fn add(&mut self, outcome: &Outcome) {
        self.storms += 1;
        self.promised += outcome.promised;
        self.cancelled += outcome.cancelled;
        self.kills += outcome.kills.count;
        self.backed_up += outcome.backed_up;
        self.absences.extend(&outcome.kills.absences);
        self.reads += outcome.reads.good + outcome.reads.bad;
        self.bad_reads += outcome.reads.bad;
        self.oversold += outcome.oversold;
        self.faults += outcome.tally.faults.len();
    }
}

/// One line for a storm, and one for each thing that is wrong with it.
fn tell(seed: u64, outcome: &mut Outcome, weather: Weather, took: Duration) {
    let answers: Vec<String> =
        outcome.tally.answers.iter().map(|(name, times)| format!("{times} x {name}")).collect();
    let is_clean = outcome.tally.faults.is_empty();
    let verdict = match weather {
        Weather::Unguarded if outcome.oversold > 0 => "oversold, as it must without its guard",
        Weather::Unguarded => "nothing oversold, so the storm proves nothing",
        _ if is_clean => "sound",
        _ => "BROKEN",
    };
    let p99 = outcome.tally.percentile(99).as_secs_f64();
    let slowest = outcome.tally.percentile(100).as_secs_f64();
    println!(
        "seed {seed:>2}: {} in {:.1} s, p99 {p99:.2} s, slowest {slowest:.2} s; {} promised, {} \
         given back; {} kills, mended in {:.1} s; {} reads; {verdict}",
        answers.join(", "),
        took.as_secs_f64(),
        outcome.promised,
        outcome.cancelled,
        outcome.kills.count,
        longest(&outcome.kills.absences),
        outcome.reads.good + outcome.reads.bad,
    );
    if weather != Weather::Unguarded {
        outcome.tally.faults.iter().take(10).for_each(|fault| println!("  FAULT {fault}"));
    }
}
