//! How a provider has it at times: calls that fail, answers that are lost, refunds that drag on.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::Clock as _;
use testing::{
    FrozenClock, SeededRng,
    providers::{Call, Mishap},
};

/// From so many hours on everything works: whatever is late then is so for reasons of ours.
const HEALS_AFTER: i64 = 80;

/// The faults of one seed.
pub(super) struct FaultInjection {
    clock: Arc<FrozenClock>,
    rng: SeededRng,
    begun: DateTime<Utc>,
    /// How many mishaps there are in a hundred of the usual.
    fault_percent: usize,
    /// When the provider does nothing at all: from, until, in seconds.
    outages: Vec<(i64, i64)>,
}

impl FaultInjection {
    pub(super) fn draw(clock: Arc<FrozenClock>, begun: DateTime<Utc>, seed: u64) -> Self {
        let rng = SeededRng::new(seed.wrapping_mul(0x9E37_79B9));
        let fault_percent = rng.pick(&[0, 50, 100, 100, 300]);
        let outage = |_| {
            let from = rng.between(0, 10 * 3_600);
            (from, from + rng.between(300, 3 * 3_600))
        };
        let outages = (0..rng.below(3)).map(outage).collect();
        Self { clock, rng, begun, fault_percent, outages }
    }

    /// What goes wrong with a call that is made now.
    pub(super) fn mishap(&self, call: Call) -> Option<Mishap> {
        let passed = (self.clock.now() - self.begun).num_seconds();
        if passed > HEALS_AFTER * 3_600 {
            return None;
        }
        if self.outages.iter().any(|(from, until)| (*from..*until).contains(&passed)) {
            return Some(Mishap::Fails);
        }
        if !self.rng.percent(self.fault_percent.min(100)) {
            return None;
        }
        let times = self.fault_percent.div_ceil(100).max(1);
        let refunds = [
            Mishap::HasNoBalance,
            Mishap::RefundFails,
            Mishap::RefundTakesTime,
            Mishap::RefundTakesTime,
        ];
        match call {
            Call::GiveBack if self.rng.percent(40) => Some(self.rng.pick(&refunds)),
            _ if self.rng.percent(4 * times) => Some(Mishap::Fails),
            _ if self.rng.percent(3 * times) => Some(Mishap::LosesAnswer),
            _ if self.rng.percent(times) => Some(Mishap::Garbles),
            _ => None,
        }
    }

    /// Until when refunds may be under way that the provider has to finish by itself.
    pub(super) fn heals_at(begun: DateTime<Utc>) -> DateTime<Utc> {
        begun + TimeDelta::hours(HEALS_AFTER)
    }
}
