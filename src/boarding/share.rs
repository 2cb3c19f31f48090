//! How many people each gate may let on board without asking: bounded counters, whose sum never passes what
//! the ship may carry (docs/decisions/100).

/// The share of one gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Share {
    /// How many people it may let on board.
    pub(crate) granted: i32,
    /// How many it has let on board, by the scans that arrived.
    pub(crate) used: i32,
}

impl Share {
    /// Returns true if little is left: a fifth, or less.
    pub(crate) fn is_dry(self) -> bool {
        i64::from(self.used) * 10 >= i64::from(self.granted) * 8
    }
}

/// Returns what a gate is granted with its first list, where so many are free and so many gates, itself
/// among them, have none yet.
pub(crate) fn first(free: i32, gates: i32) -> i32 {
    half_up(free, gates.max(1))
}

/// Returns what a gate is granted after it said which limit it keeps, where so many are free. What it gives
/// back is free first; then a gate that runs dry gets half of what is free.
pub(crate) fn renewed(share: Share, limit: Option<i32>, free: i32) -> i32 {
    let most = share.granted + free.max(0);
    let wanted = share.granted.min(limit.unwrap_or(share.granted)).max(share.used);
    let kept = wanted.min(most);
    let now = Share { granted: kept, used: share.used };
    if now.is_dry() { kept + half_up(most - kept, 2) } else { kept }
}

/// Returns how many a gate is asked to give back: half of what it has not used, where nothing is free and they
/// are missed: another gate runs dry, or the ship may carry fewer than before.
pub(crate) fn asked_back(share: Share, free: i32, are_missed: bool) -> i32 {
    match free <= 0 && are_missed && !share.is_dry() {
        true => (share.granted - share.used).max(0) / 2,
        false => 0,
    }
}

fn half_up(of: i32, parts: i32) -> i32 {
    let of = of.max(0);
    of / parts + i32::from(of % parts != 0)
}

#[cfg(test)]
mod tests {
    use kernel::Rng as _;
    use testing::SeededRng;

    use super::*;

    fn share(granted: i32, used: i32) -> Share {
        Share { granted, used }
    }

    #[test]
    fn the_first_lists_share_what_is_free() {
        assert_eq!(first(100, 4), 25);
        assert_eq!(first(10, 4), 3, "rounded up");
        assert_eq!(first(7, 1), 7);
        assert_eq!(first(0, 4), 0);
        assert_eq!(first(-3, 4), 0);
        assert_eq!(first(5, 0), 5);
    }

    #[test]
    fn a_gate_that_runs_dry_gets_half_of_what_is_free() {
        assert_eq!(renewed(share(10, 7), None, 20), 10, "three of ten are left");
        assert_eq!(renewed(share(10, 8), None, 20), 20);
        assert_eq!(renewed(share(10, 10), None, 1), 11, "the last one, too");
        assert_eq!(renewed(share(10, 10), None, 0), 10);
        assert_eq!(renewed(share(0, 0), None, 3), 2);
    }

    #[test]
    fn a_gate_gives_back_what_it_says_and_never_what_it_used() {
        assert_eq!(renewed(share(100, 10), Some(50), 0), 50);
        assert_eq!(renewed(share(100, 60), Some(50), 0), 80, "sixty, and half of forty");
        assert_eq!(renewed(share(100, 10), Some(500), 7), 100, "a limit grants nothing");
        assert_eq!(renewed(share(100, 10), Some(-1), 0), 55);
    }

    #[test]
    fn what_was_used_past_the_share_is_granted_as_far_as_it_is_free() {
        assert_eq!(renewed(share(10, 12), None, 2), 12);
        assert_eq!(renewed(share(10, 12), None, 1), 11, "the ship carries no more");
    }

    #[test]
    fn a_gate_is_asked_back_half_of_what_it_has_not_used() {
        assert_eq!(asked_back(share(100, 20), 0, true), 40);
        assert_eq!(asked_back(share(100, 20), 1, true), 0, "something is free");
        assert_eq!(asked_back(share(100, 20), 0, false), 0, "nobody asks");
        assert_eq!(asked_back(share(10, 9), 0, true), 0, "it is dry itself");
    }

    /// Gates that sync whenever they like, whose answers are lost whenever chance wills.
    #[test]
    fn gates_never_show_more_greens_than_the_ship_may_carry() {
        for seed in 0..50 {
            let rng = SeededRng::new(seed);
            let below = |most: u64| {
                let mut bytes = [0; 8];
                rng.fill(&mut bytes);
                u64::from_be_bytes(bytes) % most
            };
            let authorised = 195;
            // What the server grants, and what each page believes and has boarded.
            let mut shares = [share(0, 0); 4];
            let mut pages = [share(0, 0); 4];
            for gate in 0..4 {
                let free = authorised - shares.iter().map(|one| one.granted).sum::<i32>();
                shares[gate].granted = first(free, 4 - i32::try_from(gate).expect("few"));
                pages[gate] = shares[gate];
            }
            for _ in 0..2_000 {
                let gate = usize::try_from(below(4)).expect("few");
                if below(3) > 0 {
                    if pages[gate].used < pages[gate].granted {
                        pages[gate].used += 1;
                    }
                    continue;
                }
                let sum = |shares: &[Share]| shares.iter().map(|one| one.granted).sum::<i32>();
                shares[gate].used = pages[gate].used;
                let free = authorised - sum(&shares);
                shares[gate].granted = renewed(shares[gate], Some(pages[gate].granted), free);
                let free = authorised - sum(&shares);
                assert!(free >= 0, "seed {seed}");
                let others = shares.iter().enumerate().filter(|(other, _)| *other != gate);
                let is_dry = others.map(|(_, one)| one).any(|one| one.is_dry());
                let back = asked_back(shares[gate], free, is_dry);
                if below(4) > 0 {
                    pages[gate].granted = shares[gate].granted - back;
                }
                assert!(pages.iter().map(|page| page.used).sum::<i32>() <= authorised);
            }
            let boarded: i32 = pages.iter().map(|page| page.used).sum();
            assert!(boarded > authorised * 9 / 10, "seed {seed}: only {boarded} boarded");
        }
    }
}
