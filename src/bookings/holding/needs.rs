//! What requests need so that every one of them surely fits, whatever their order: numbers that the database
//! compares while it writes. Where these are not met, the rules (`hold.rs`) decide on each request.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use chrono::{DateTime, Utc};
use routes::SailingId;

use crate::{
    booking::{
        bytes::{Hash, Nonce},
        seats::StockKey,
    },
    holding::{limits::HoldLimits, new_booking::HoldRequest, subject::Subject},
};

/// What must be so of everything that requests touch.
#[derive(Debug, Default)]
pub(crate) struct Needs {
    /// Whom a lock serialises, in the order in which they are locked.
    pub(crate) holders: BTreeSet<Nonce>,
    pub(crate) places: Vec<PlaceNeed>,
    /// When each sailing departs, as the requests were told.
    pub(crate) departures: HashMap<SailingId, DateTime<Utc>>,
    pub(crate) counted: Vec<SubjectNeed>,
    /// Percent of what is free in a class, for one network.
    pub(crate) network_share: i64,
    /// None of them was used.
    pub(crate) keys: Vec<Hash>,
}

/// A class of a sailing has so many seats, and the ship may carry so many more people.
#[derive(Debug)]
pub(crate) struct PlaceNeed {
    pub(crate) key: StockKey,
    pub(crate) seats: i32,
    /// Of all requests for this sailing.
    pub(crate) persons: i32,
}

/// A subject holds at most so much before.
#[derive(Debug)]
pub(crate) struct SubjectNeed {
    pub(crate) subject: Subject,
    pub(crate) most_holds: i64,
    pub(crate) most_seats: i64,
    /// Where it is a network's part of a class: that class. Its seats are bounded by the share, not by `most_seats`.
    pub(crate) class: Option<StockKey>,
    /// The seats that these requests take for it.
    pub(crate) own: i64,
    /// The seats that these requests take in the class for others.
    pub(crate) others: i64,
}

/// What requests take of one subject.
#[derive(Default)]
struct Taken {
    holds: i64,
    seats: i64,
}

impl Needs {
    /// Returns what these requests need, or nothing where they cannot be sure of one another: two use one key,
    /// or were told two departures of one sailing.
    pub(crate) fn of(requests: &[HoldRequest], limits: &HoldLimits) -> Option<Self> {
        let mut needs = Self { network_share: limits.network_share, ..Self::default() };
        let mut seats = BTreeMap::<StockKey, i32>::new();
        let mut persons = HashMap::<SailingId, i32>::new();
        for request in requests {
            needs.holders.extend(request.holder.locked());
            for (sailing, departs_at) in &request.departures {
                let before = needs.departures.insert(*sailing, *departs_at);
                if before.is_some_and(|before| before != *departs_at) {
                    return None;
                }
            }
            for (_, of_leg) in &request.new.legs {
                *seats.entry(of_leg.key()).or_default() += of_leg.count;
                *persons.entry(of_leg.sailing).or_default() += request.persons();
            }
            needs.keys.extend(request.kept.as_ref().map(|kept| kept.key_hash));
        }
        if needs.keys.iter().collect::<HashSet<_>>().len() < needs.keys.len() {
            return None;
        }
        needs.counted = counted(requests, limits, &seats);
        let place = |(key, seats): (StockKey, i32)| {
            let persons = persons.get(&key.0).copied().unwrap_or_default();
            PlaceNeed { key, seats, persons }
        };
        needs.places = seats.into_iter().map(place).collect();
        Some(needs)
    }
}

/// Returns what each subject of these requests may hold before, so that the last of them still fits.
fn counted(
    requests: &[HoldRequest],
    limits: &HoldLimits,
    in_class: &BTreeMap<StockKey, i32>,
) -> Vec<SubjectNeed> {
    /// What a subject is counted by.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    enum Kind {
        Contact,
        Person,
        Network,
        Class(StockKey),
    }
    let mut taken = BTreeMap::<(Kind, Subject), Taken>::new();
    for request in requests {
        let holder = &request.holder;
        let wanted = request.seats();
        let all = wanted.iter().map(|seats| i64::from(seats.count)).sum();
        let network = holder.network.as_ref().and_then(|network| network.whole);
        let people = [holder.phone, holder.account].into_iter().flatten();
        let of_classes = wanted.iter().filter_map(|seats| {
            let subject = holder.class(seats.key())?;
            Some((Kind::Class(seats.key()), subject, i64::from(seats.count)))
        });
        let of_all = std::iter::once((Kind::Contact, holder.contact, all))
            .chain(people.map(|subject| (Kind::Person, subject, all)))
            .chain(network.map(|subject| (Kind::Network, subject, all)));
        for (kind, subject, seats) in of_all.chain(of_classes) {
            let taken = taken.entry((kind, subject)).or_default();
            taken.holds += 1;
            taken.seats += seats;
        }
    }
    let need = |((kind, subject), taken): ((Kind, Subject), Taken)| {
        let most = |limit: Option<i64>| limit.map_or(i64::MAX, |limit| limit - taken.seats);
        let (most_holds, most_seats, class) = match kind {
            Kind::Contact => {
                (limits.holds_per_contact - taken.holds, most(limits.seats_per_contact), None)
            }
            Kind::Person => (i64::MAX, most(limits.seats_per_contact), None),
            Kind::Network => (i64::MAX, most(limits.seats_per_network), None),
            Kind::Class(key) => (i64::MAX, i64::MAX, Some(key)),
        };
        let of_class = class.and_then(|key| in_class.get(&key)).copied().unwrap_or_default();
        let others = if class.is_some() { i64::from(of_class) - taken.seats } else { 0 };
        SubjectNeed { subject, most_holds, most_seats, class, own: taken.seats, others }
    };
    taken.into_iter().map(need).collect()
}
