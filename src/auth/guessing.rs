//! How guessing at passwords is slowed down.

use chrono::TimeDelta;

/// How many wrong passwords a day an address bears from one network.
pub(crate) const A_DAY: i32 = 100;

/// How many it bears from all networks that its owner never signed in from.
pub(crate) const EVERYWHERE_A_DAY: i32 = 2_000;

/// How many days a network counts as the owner's after a sign-in from there: as long as a session.
/// The privacy page quotes this very figure.
pub const NETWORK_KNOWN_DAYS: i64 = 30;

/// [`NETWORK_KNOWN_DAYS`] as a span of time.
pub(crate) const KNOWN_FOR: TimeDelta = TimeDelta::days(NETWORK_KNOWN_DAYS);

/// Whether a password may be compared now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Try {
    Granted,
    Locked { seconds: u64 },
}

/// How long an address rests, for one network, after its `n`th wrong password in a row.
pub(crate) fn pause_after(n: i32) -> TimeDelta {
    TimeDelta::seconds(match n {
        ..=5 => 0,
        6 => 1,
        7 => 3,
        8 => 5,
        _ => 10,
    })
}

#[cfg(test)]
mod tests {
    use super::pause_after;

    #[test]
    fn the_first_mistakes_are_free_and_the_pauses_stay_short() {
        let pauses: Vec<i64> = [1, 5, 6, 7, 8, 9, 100].map(|n| pause_after(n).num_seconds()).into();
        assert_eq!(pauses, [0, 0, 1, 3, 5, 10, 10]);
    }
}
