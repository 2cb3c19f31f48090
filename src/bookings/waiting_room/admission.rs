//! How fast a line is let in, and when it ends.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};

use super::place::Place;

/// The fewest and the most people who are let in each second.
pub(crate) const LEAST: f64 = 1.0;
pub(super) const MOST: f64 = 5000.0;

/// What becomes of the rate in a second in which servers had too much to do, and in one in which they had not.
const SLOWER: f64 = 0.7;
const FASTER: f64 = 1.1;

/// How often a line is counted.
const COUNTED_EVERY: TimeDelta = TimeDelta::seconds(1);

/// Servers that are strained together make the line slower once in this time, and it does not grow faster meanwhile.
const SLOWED_FOR: TimeDelta = TimeDelta::seconds(1);

/// A line that nobody waits in ends after this.
const EMPTY_FOR: TimeDelta = TimeDelta::seconds(30);

/// The longest time for which anybody is let in unless a server says so again.
const LONGEST_STEP_SECONDS: f64 = 3.0;

/// Returns how soon a turn comes at best, of somebody who would wait for `left` at the present rate: the rate grows each
/// second while servers keep up with it.
pub(crate) fn soonest(left: Duration) -> Duration {
    let growth = FASTER.ln();
    Duration::from_secs_f64((left.as_secs_f64() * growth).ln_1p() / growth)
}

/// Where somebody stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// It is their turn.
    Admitted,
    /// So many people are before them, and it takes about so long.
    Waiting { ahead: u64, left: Duration },
}

/// How people were let in at a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Admission {
    /// Up to which place.
    pub(crate) admitted: f64,
    pub(crate) per_second: f64,
    pub(crate) at: DateTime<Utc>,
}

impl Admission {
    /// Returns up to which place people are let in.
    fn up_to(&self, now: DateTime<Utc>) -> f64 {
        let seconds = (now - self.at).as_seconds_f64().clamp(0.0, LONGEST_STEP_SECONDS);
        self.admitted + self.per_second * seconds
    }

    /// Returns where the holder of a place stands.
    pub(crate) fn standing(&self, Place(place): Place, now: DateTime<Utc>) -> Standing {
        let left = place as f64 - self.up_to(now);
        if left <= 0.0 {
            return Standing::Admitted;
        }
        let ahead = (left.ceil() as u64).saturating_sub(1);
        let left = Duration::try_from_secs_f64(left / self.per_second);
        Standing::Waiting { ahead, left: left.unwrap_or(Duration::MAX) }
    }
}

/// A line as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Kept {
    pub(crate) admission: Admission,
    /// How many places were given.
    pub(crate) given: u64,
    /// Since when nobody waits.
    pub(crate) emptied_at: Option<DateTime<Utc>>,
    /// When servers last had too much to do.
    pub(crate) slowed_at: Option<DateTime<Utc>>,
    /// It has an end of its own, before which it stays even when nobody waits.
    pub(crate) ends_at: Option<DateTime<Utc>>,
    /// The operator opened it.
    pub(crate) is_wanted: bool,
}

/// What becomes of a line a second later.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Next {
    pub(crate) admission: Admission,
    pub(crate) emptied_at: Option<DateTime<Utc>>,
    pub(crate) slowed_at: Option<DateTime<Utc>>,
    pub(crate) is_over: bool,
}

impl Kept {
    /// Returns how many people wait.
    pub(crate) fn waiting(&self, now: DateTime<Utc>) -> u64 {
        (self.given as f64 - self.admission.up_to(now)).max(0.0).ceil() as u64
    }

    /// Returns whether a server that is strained or not has something to change: anything a second after the last count,
    /// and a slower rate at once.
    pub(crate) fn is_due(&self, now: DateTime<Utc>, is_strained: bool) -> bool {
        now - self.admission.at >= COUNTED_EVERY || (is_strained && !self.was_slowed(now))
    }

    fn was_slowed(&self, now: DateTime<Utc>) -> bool {
        self.slowed_at.is_some_and(|at| now - at < SLOWED_FOR)
    }

    /// Lets in who came since it was last counted, and sets how fast that goes on: slower where servers are strained,
    /// faster where they are not and somebody waits.
    pub(crate) fn next(&self, now: DateTime<Utc>, is_strained: bool) -> Next {
        let Admission { per_second, .. } = self.admission;
        let given = self.given as f64;
        // Turns that nobody took are not kept for a rush.
        let admitted = self.admission.up_to(now).min(given + per_second);
        let is_empty = admitted >= given;
        let slows = is_strained && !self.was_slowed(now);
        let grows = !is_strained && !is_empty && !self.was_slowed(now);
        let factor = if slows {
            SLOWER
        } else if grows {
            FASTER
        } else {
            1.0
        };
        let per_second = (per_second * factor).clamp(LEAST, MOST);
        let emptied_at = is_empty.then(|| self.emptied_at.unwrap_or(now));
        let may_end = !self.is_wanted || self.ends_at.is_some_and(|end| end <= now);
        let is_calm = emptied_at.is_some_and(|since| now - since >= EMPTY_FOR) && !is_strained;
        Next {
            admission: Admission { admitted, per_second, at: now },
            emptied_at,
            slowed_at: if slows { Some(now) } else { self.slowed_at },
            is_over: may_end && is_calm,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds)
    }

    fn kept(admitted: f64, given: u64) -> Kept {
        Kept {
            admission: Admission { admitted, per_second: 10.0, at: at(0) },
            given,
            emptied_at: None,
            slowed_at: None,
            ends_at: None,
            is_wanted: false,
        }
    }

    #[test]
    fn turns_come_in_the_order_of_places_and_at_the_rate() {
        let admission = kept(100.0, 500).admission;
        assert_eq!(admission.standing(Place(100), at(0)), Standing::Admitted);
        let second = Standing::Waiting { ahead: 0, left: Duration::from_millis(100) };
        assert_eq!(admission.standing(Place(101), at(0)), second);
        assert_eq!(admission.standing(Place(110), at(1)), Standing::Admitted);
        let later = Standing::Waiting { ahead: 399, left: Duration::from_secs(40) };
        assert_eq!(admission.standing(Place(500), at(0)), later);
    }

    #[test]
    fn a_turn_comes_sooner_where_the_rate_grows() {
        for (left, at_best) in [(0, 0), (1, 955), (10, 7032), (60, 20_000), (3600, 61_300)] {
            let told = soonest(Duration::from_secs(left));
            let off = told.abs_diff(Duration::from_millis(at_best));
            assert!(off < Duration::from_millis(500), "{left} s: {told:?}");
        }
        // It is as long as a line takes whose rate grows, as it does, by steps of a second.
        let mut line = kept(0.0, 1_000_000);
        let mut seconds = 0;
        let left = Duration::from_secs(60);
        while matches!(line.admission.standing(Place(600), at(seconds)), Standing::Waiting { .. }) {
            seconds += 1;
            line.admission = line.next(at(seconds), false).admission;
        }
        let off = soonest(left).abs_diff(Duration::from_secs(seconds as u64));
        assert!(off < Duration::from_millis(1500), "{seconds} s: {off:?}");
    }

    #[test]
    fn nobody_is_let_in_for_long_unless_a_server_counts() {
        let admission = kept(0.0, 500).admission;
        assert_eq!(admission.standing(Place(30), at(3600)), Standing::Admitted);
        assert_ne!(admission.standing(Place(31), at(3600)), Standing::Admitted);
        // A clock that was set back.
        assert_ne!(admission.standing(Place(1), at(-60)), Standing::Admitted);
    }

    #[test]
    fn the_rate_falls_under_strain_and_rises_while_somebody_waits() {
        let in_ten_seconds = |admission: Admission| (admission.per_second * 10.0).round() as i64;
        let rate =
            |kept: Kept, is_strained| in_ten_seconds(kept.next(at(1), is_strained).admission);
        assert_eq!(rate(kept(0.0, 500), true), 70);
        assert_eq!(rate(kept(0.0, 500), false), 110);
        assert_eq!(rate(kept(500.0, 500), false), 100, "nobody waits");
        let mut line = kept(0.0, 1_000_000);
        for second in 1..200 {
            let Next { admission, slowed_at, .. } = line.next(at(second), true);
            line = Kept { admission, slowed_at, ..line };
        }
        assert_eq!(in_ten_seconds(line.admission), 10, "somebody is always let in");
        for second in 200..400 {
            line.admission = line.next(at(second), false).admission;
        }
        assert_eq!(in_ten_seconds(line.admission), 50_000);
    }

    #[test]
    fn many_servers_slow_a_line_as_one_would() {
        let mut line = kept(0.0, 1_000_000);
        line.slowed_at = Some(at(1));
        let soon = at(1) + TimeDelta::milliseconds(999);
        assert!(!line.is_due(at(0), false) && line.is_due(at(1), false));
        assert!(!line.is_due(at(0), true), "another server slowed it");
        for is_strained in [true, false] {
            let next = line.next(soon, is_strained);
            assert_eq!((next.admission.per_second, next.slowed_at), (10.0, Some(at(1))));
        }
        assert!(line.is_due(at(2), true));
        assert_eq!(line.next(at(2), true).slowed_at, Some(at(2)));
        line.slowed_at = None;
        assert!(line.is_due(at(0), true), "a strained server does not wait");
    }

    #[test]
    fn turns_that_nobody_took_are_not_kept() {
        let next = kept(500.0, 500).next(at(3), false);
        assert_eq!(next.admission.standing(Place(510), at(3)), Standing::Admitted);
        assert_ne!(next.admission.standing(Place(511), at(3)), Standing::Admitted);
        assert_eq!(next.emptied_at, Some(at(3)));
    }

    #[test]
    fn a_line_ends_when_nobody_has_waited_for_a_while() {
        let empty = Kept { emptied_at: Some(at(0)), ..kept(500.0, 500) };
        assert!(!empty.next(at(29), false).is_over);
        assert!(empty.next(at(30), false).is_over);
        assert!(!empty.next(at(30), true).is_over, "it would begin anew at once");
        let waiting = Kept { given: 10_000, ..empty.clone() };
        assert!(!waiting.next(at(30), false).is_over);
        assert_eq!(waiting.next(at(30), false).emptied_at, None);
        let wanted = Kept { is_wanted: true, ..empty.clone() };
        assert!(!wanted.next(at(3600), false).is_over);
        let ended = Kept { ends_at: Some(at(20)), ..wanted };
        assert!(!ended.next(at(19), false).is_over);
        assert!(ended.next(at(30), false).is_over);
    }
}
