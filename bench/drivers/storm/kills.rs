//! Kills or replaces servers and PostgreSQL during a storm, and measures the outages.

use std::{
    net::SocketAddr,
    thread,
    time::{Duration, Instant},
};

use rand::{RngExt as _, rngs::StdRng};

use crate::{
    Injection, buyer::BUYERS, buyer_pool::BuyerPool, database::Database, fleet::Fleet, http,
};

/// No outage may last longer.
const LONGEST_OUTAGE: Duration = Duration::from_secs(15);

/// After that the outage is given up.
const GIVEN_UP: Duration = Duration::from_secs(60);

#[derive(Default)]
pub(crate) struct Kills {
    pub(crate) count: usize,
    /// For each, how long it took until both servers answered from the database again.
    pub(crate) outages: Vec<Duration>,
}

/// Injects a fault `wanted` times at random moments of the storm. `probe` is a path that reads the
/// database.
pub(crate) fn inject(
    pool: &BuyerPool<'_>,
    fleet: &Fleet<'_>,
    database: &Database,
    (injection, wanted): (Injection, usize),
    probe: &str,
    mut rng: StdRng,
) -> Kills {
    let mut kills = Kills::default();
    for round in 0..wanted {
        // One in each part of the storm, none so late that no buyer is left to notice it.
        let part = BUYERS * 4 / 5 / wanted;
        let moment = BUYERS / 20 + part * round + rng.random_range(0..part);
        if kills.count >= wanted || !pool.wait_for(moment) {
            break;
        }
        thread::sleep(Duration::from_micros(rng.random_range(0..20_000)));
        let begun = Instant::now();
        kills.count += match injection {
            Injection::KillServers => kill_servers(fleet, &mut rng),
            Injection::ReplaceServers => {
                fleet.replace(rng.random_range(0..2));
                1
            }
            _ => kill_postgres(database, &mut rng),
        };
        let outage = await_all(&fleet.addresses(), probe, begun);
        if outage > LONGEST_OUTAGE {
            pool.violation(format!("an outage lasted {:.1} s", outage.as_secs_f64()));
        }
        kills.outages.push(outage);
    }
    kills
}

/// Kills one server or both at once, and starts others. Returns how many were killed.
fn kill_servers(fleet: &Fleet<'_>, rng: &mut StdRng) -> usize {
    let count = if rng.random_ratio(1, 4) { 2 } else { 1 };
    let killed_servers: Vec<_> = (0..count)
        .filter_map(|_| fleet.take(rng.random_range(0..2)).or_else(|| fleet.take(0)))
        .collect();
    let killed = killed_servers.len();
    drop(killed_servers);
    for _ in 0..killed {
        fleet.join(fleet.launch());
    }
    killed
}

/// Kills PostgreSQL, sometimes again while it recovers. Returns how many times.
fn kill_postgres(database: &Database, rng: &mut StdRng) -> usize {
    let mut killed = usize::from(database.kill());
    if rng.random_ratio(1, 4) {
        thread::sleep(Duration::from_millis(rng.random_range(0..400)));
        killed += usize::from(database.kill());
    }
    killed
}

/// Returns how long after `begun` all servers have answered from the database.
fn await_all(servers: &[SocketAddr], probe: &str, begun: Instant) -> Duration {
    let await_one = |address: SocketAddr| {
        while http::get(address, probe).is_none_or(|answer| answer.status != 200)
            && begun.elapsed() < GIVEN_UP
        {
            thread::sleep(Duration::from_millis(10));
        }
    };
    thread::scope(|scope| {
        for address in servers {
            scope.spawn(|| await_one(*address));
        }
    });
    begun.elapsed()
}
