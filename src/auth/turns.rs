//! Work that waits, served by network in turn: whoever sends much waits behind themselves.

use std::{
    collections::{HashMap, VecDeque},
    net::IpAddr,
};

/// What waits, by network.
pub(crate) struct Turns<T> {
    waiting: HashMap<IpAddr, VecDeque<T>>,
    /// Every network that waits, once: the next to be served first.
    order: VecDeque<IpAddr>,
}

impl<T> Default for Turns<T> {
    fn default() -> Self {
        Self { waiting: HashMap::new(), order: VecDeque::new() }
    }
}

impl<T> Turns<T> {
    pub(crate) fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// Adds work of a network behind its own.
    pub(crate) fn push(&mut self, network: IpAddr, work: T) {
        let own = self.waiting.entry(network).or_default();
        if own.is_empty() {
            self.order.push_back(network);
        }
        own.push_back(work);
    }

    /// Takes the next work: of each network one, then of each the next.
    pub(crate) fn pop(&mut self) -> Option<T> {
        let network = self.order.pop_front()?;
        let own = self.waiting.get_mut(&network)?;
        let work = own.pop_front();
        if own.is_empty() {
            self.waiting.remove(&network);
        } else {
            self.order.push_back(network);
        }
        work
    }
}

/// How many places there are, and how many of them a network may have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    /// So many anybody may take, the same network too.
    pub(crate) open: usize,
    /// Up to so many, each for a network that has none.
    pub(crate) most: usize,
}

impl Room {
    /// Returns true if a network that has `own` of the `taken` places may take another.
    pub(crate) const fn has_one_for(self, own: usize, taken: usize) -> bool {
        taken < self.open || (own == 0 && taken < self.most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(n: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, n])
    }

    #[test]
    fn a_network_waits_behind_itself_and_not_before_others() {
        let mut turns = Turns::default();
        for work in ["a1", "a2", "a3"] {
            turns.push(network(1), work);
        }
        turns.push(network(2), "b1");
        turns.push(network(3), "c1");
        turns.push(network(2), "b2");
        let mut served: Vec<&str> = (0..4).filter_map(|_| turns.pop()).collect();
        // Who comes back waits for one of each of those who are there.
        turns.push(network(3), "c2");
        served.extend(std::iter::from_fn(|| turns.pop()));
        assert_eq!(served, ["a1", "b1", "c1", "a2", "b2", "a3", "c2"]);
        assert!(turns.is_empty() && turns.waiting.is_empty(), "nothing is left of them");
    }

    #[test]
    fn when_it_is_crowded_each_network_has_one_place() {
        let room = Room { open: 4, most: 64 };
        for (own, taken, has_one) in [
            (0, 0, true),
            (3, 3, true),
            (4, 4, false),
            (1, 4, false),
            (0, 4, true),
            (0, 63, true),
            (1, 63, false),
            (0, 64, false),
        ] {
            assert_eq!(room.has_one_for(own, taken), has_one, "{own} of {taken}");
        }
    }
}
