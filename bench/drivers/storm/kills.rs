//! Kills servers and PostgreSQL in the middle of a storm, and measures how long they stay away.

use std::{
    net::SocketAddr,
    thread,
    time::{Duration, Instant},
};

use rand::{RngExt as _, rngs::StdRng};

use crate::{Weather, buyer::BUYERS, buying::Crowd, database::Ground, fleet::Fleet, http};

/// Until then whoever was killed must serve again.
const LONGEST_ABSENCE: Duration = Duration::from_secs(15);

/// After that nobody waits for it any more.
const GIVEN_UP: Duration = Duration::from_secs(60);

#[derive(Default)]
pub(crate) struct Kills {
    pub(crate) count: usize,
    /// How long it took after each until both servers answered from the database again.
    pub(crate) absences: Vec<Duration>,
}

/// Strikes `wanted` times, spread by chance over the storm; `probe` is a path that reads the
/// database.
pub(crate) fn strike(
    crowd: &Crowd<'_>,
    fleet: &Fleet<'_>,
    ground: &Ground,
    (weather, wanted): (Weather, usize),
    probe: &str,
    mut rng: StdRng,
) -> Kills {
    let mut kills = Kills::default();
    for round in 0..wanted {
        // One in each part of the storm, none so late that nobody is left to feel it.
        let part = BUYERS * 4 / 5 / wanted;
        let moment = BUYERS / 20 + part * round + rng.random_range(0..part);
        if kills.count >= wanted || !crowd.wait_for(moment) {
            break;
        }
        thread::sleep(Duration::from_micros(rng.random_range(0..20_000)));
        let begun = Instant::now();
        kills.count += match weather {
            Weather::ServersDie => kill_servers(fleet, &mut rng),
            Weather::ServersChange => {
                fleet.replace(rng.random_range(0..2));
                1
            }
            _ => kill_postgres(ground, &mut rng),
        };
        let absence = await_all(&fleet.addresses(), probe, begun);
        if absence > LONGEST_ABSENCE {
            crowd.fault(format!("a server was away for {:.1} s", absence.as_secs_f64()));
        }
        kills.absences.push(absence);
    }
    kills
}

/// One of them, or both at once; others are started in their stead.
fn kill_servers(fleet: &Fleet<'_>, rng: &mut StdRng) -> usize {
    let count = if rng.random_ratio(1, 4) { 2 } else { 1 };
    let victims: Vec<_> = (0..count)
        .filter_map(|_| fleet.take(rng.random_range(0..2)).or_else(|| fleet.take(0)))
        .collect();
    let killed = victims.len();
    drop(victims);
    for _ in 0..killed {
        fleet.join(fleet.launch());
    }
    killed
}

/// Now and then a second time, while it is still coming back from the first.
fn kill_postgres(ground: &Ground, rng: &mut StdRng) -> usize {
    let mut killed = usize::from(ground.kill());
    if rng.random_ratio(1, 4) {
        thread::sleep(Duration::from_millis(rng.random_range(0..400)));
        killed += usize::from(ground.kill());
    }
    killed
}

/// How long after `begun` all of them have answered from the database.
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
