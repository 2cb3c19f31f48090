//! A load test with fault injection: a thousand buyers want the last seats from two servers on one
//! database. No seat may be sold twice, and no promise may be lost. `make prove` runs it.
//!
//! `storm PROGRAM SEEDS [--kill-servers N | --kill-postgres N | --replace N [OLD] | --everything | --unguarded]`
//!
//! N is the number of kills in all, spread over the seeds. With `--replace`, N times a server stops and
//! the next one starts on its socket, of the program OLD and of PROGRAM in turn; no buyer may notice.
//! During each such storm a backup is taken, which must hold what was promised before it. With
//! `--everything` buyers pay, refund, move, correct and give up, while sailings are delayed and cancelled. With
//! `--unguarded` the program was built without its guard, and must oversell.

#![expect(clippy::print_stdout, reason = "it prints its report")]
#![expect(clippy::expect_used, clippy::panic, reason = "it ends where its database is missing")]

mod backup;
mod buyer;
mod buyer_pool;
mod database;
mod everything;
mod fleet;
mod http;
mod journal;
mod kills;
mod last_seats;
mod reader;
mod settling;
mod storm;
mod tally;

use std::{
    process::ExitCode,
    sync::mpsc::{self, RecvTimeoutError, Sender},
    thread,
    time::{Duration, Instant},
};

use buyer::{BUYERS, SEATS};
use database::Database;
use fleet::Fleet;
use storm::{Outcome, longest};

/// A storm that takes longer hangs.
const PATIENCE: Duration = Duration::from_secs(240);

/// How many more storms are run when a kill came too late for its own.
const MORE_STORMS: u64 = 5;

/// The fault that is injected while the buyers are served.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Injection {
    Undisturbed,
    KillServers,
    KillPostgres,
    /// Servers are replaced, and a backup is taken.
    ReplaceServers,
    /// None, but holders and the operator do everything that they can.
    Everything,
    /// None, but the program has no guard.
    WithoutGuard,
}

/// The command line.
struct Plan {
    programs: Vec<String>,
    seeds: u64,
    injection: Injection,
    kills: usize,
    /// How many buyers each storm has.
    buyers: usize,
}

impl Plan {
    fn read(arguments: &[String]) -> Option<Self> {
        let kills = || arguments.get(4).and_then(|number| number.parse().ok());
        let (injection, kills) = match arguments.get(3).map(String::as_str) {
            None => (Injection::Undisturbed, 0),
            Some("--everything") => (Injection::Everything, 0),
            Some("--unguarded") => (Injection::WithoutGuard, 0),
            Some("--kill-servers") => (Injection::KillServers, kills()?),
            Some("--kill-postgres") => (Injection::KillPostgres, kills()?),
            Some("--replace") => (Injection::ReplaceServers, kills()?),
            Some(_) => return None,
        };
        let seeds = arguments.get(2)?.parse().ok()?;
        let programs =
            arguments.iter().skip(1).take(1).chain(arguments.iter().skip(5)).cloned().collect();
        Some(Self { programs, seeds, injection, kills, buyers: BUYERS })
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    let Some(plan) = Plan::read(&arguments) else {
        println!(
            "storm PROGRAM SEEDS \
             [--kill-servers N | --kill-postgres N | --replace N [OLD] | --everything | --unguarded]"
        );
        return ExitCode::FAILURE;
    };
    let (heartbeat, heartbeats) = mpsc::channel();
    let run = thread::spawn(move || run(&plan, &heartbeat));
    loop {
        match heartbeats.recv_timeout(PATIENCE) {
            Ok(()) => {}
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {
                println!("FAILED: no progress for {} s", PATIENCE.as_secs());
                fleet::kill_all();
                return keep_folder();
            }
        }
    }
    match run.join() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(_) => keep_folder(),
    }
}

/// Keeps the folder of a run that could not end as it should, and says where it is.
fn keep_folder() -> ExitCode {
    println!("Its files are in {}", database::folder().display());
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
    outages: Vec<Duration>,
    reads: usize,
    bad_reads: usize,
    oversold: i64,
    violations: usize,
}

/// Runs all storms. Returns true if they ended as they must. Each sends a `heartbeat` for the watchdog.
fn run(plan: &Plan, heartbeat: &Sender<()>) -> bool {
    let begun = Instant::now();
    let database = Database::new();
    let fleet = Fleet::start(&plan.programs, &database);
    if plan.injection == Injection::WithoutGuard {
        database.run("ALTER TABLE stock DROP CONSTRAINT stock_oversold_check");
    }
    let seeds = usize::try_from(plan.seeds).expect("small");
    let mut sums = Sums::default();
    println!("{:?}: {} buyers for 3 x {SEATS} seats, two servers", plan.injection, plan.buyers);
    for seed in 1..=plan.seeds + MORE_STORMS {
        let left = plan.kills.saturating_sub(sums.kills);
        if seed > plan.seeds && left == 0 {
            break;
        }
        let started = Instant::now();
        let kills = left.min(plan.kills.div_ceil(seeds));
        let mut outcome = match plan.injection {
            Injection::Everything => everything::run(seed, &fleet, &database, plan.buyers),
            injection => storm::run(seed, &fleet, &database, injection, kills),
        };
        print_outcome(seed, &mut outcome, plan.injection, started.elapsed());
        sums.add(&outcome);
        // The watchdog has gone only if it gave the run up.
        let _ = heartbeat.send(());
    }
    let deadlocks = database.count(
        "SELECT deadlocks AS count FROM pg_stat_database WHERE datname = current_database()",
    );
    drop(fleet);
    database.clear();
    let has_struck = sums.kills >= plan.kills;
    let is_right = match plan.injection {
        // This shows that the test can fail.
        Injection::WithoutGuard => sums.oversold > 0,
        // All who act lock in one order.
        Injection::Everything => sums.violations == 0 && deadlocks == 0,
        _ => sums.violations == 0 && has_struck,
    };
    println!(
        "{} {:?}: {} storms in {} s; {} promises kept, {} given back; {} kills, mended in {:.1} s \
         at most; {} promises found in backups; {} reads, {} bad; {deadlocks} deadlocks; {} oversold; {} violations",
        if is_right { "PASSED" } else { "FAILED" },
        plan.injection,
        sums.storms,
        begun.elapsed().as_secs(),
        sums.promised,
        sums.cancelled,
        sums.kills,
        longest(&sums.outages),
        sums.backed_up,
        sums.reads,
        sums.bad_reads,
        sums.oversold,
        sums.violations,
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
        self.outages.extend(&outcome.kills.outages);
        self.reads += outcome.reads.good + outcome.reads.bad;
        self.bad_reads += outcome.reads.bad;
        self.oversold += outcome.oversold;
        self.violations += outcome.tally.violations.len();
    }
}

/// Prints a line for a storm, and one for each violation.
fn print_outcome(seed: u64, outcome: &mut Outcome, injection: Injection, took: Duration) {
    let answers: Vec<String> =
        outcome.tally.answers.iter().map(|(name, times)| format!("{times} x {name}")).collect();
    let is_clean = outcome.tally.violations.is_empty();
    let verdict = match injection {
        Injection::WithoutGuard if outcome.oversold > 0 => "oversold, as it must without its guard",
        Injection::WithoutGuard => "nothing oversold, so the storm proves nothing",
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
        longest(&outcome.kills.outages),
        outcome.reads.good + outcome.reads.bad,
    );
    for (what, times) in &outcome.acts {
        println!("  {times} x {what}");
    }
    if injection != Injection::WithoutGuard {
        outcome
            .tally
            .violations
            .iter()
            .take(10)
            .for_each(|violation| println!("  VIOLATION {violation}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A hundredth of what `make prove` plays, with the program that was built beside this one.
    #[test]
    fn a_small_storm_of_everything_comes_out_right() {
        let here = std::env::current_exe().expect("this program");
        let program = here.ancestors().nth(2).expect("its folder").join("parola");
        assert!(program.exists(), "build the program first: {}", program.display());
        let programs = vec![program.to_str().expect("a plain path").to_owned()];
        let plan =
            Plan { programs, seeds: 1, injection: Injection::Everything, kills: 0, buyers: 200 };
        assert!(run(&plan, &mpsc::channel().0));
    }
}
