//! The model: what bookings promise, as plainly as it can be said, with no database and no clock.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde_json::Value;
use uuid::Uuid;

use super::{
    network::{Network, Sailing},
    request::BookingRequest,
};

/// How long seats are held.
pub(super) const HOLD: TimeDelta = TimeDelta::seconds(900);

/// How many unpaid bookings one contact may hold.
const MOST_HOLDS: usize = 3;

/// How long an answer may be asked for again, at the least.
const ANSWERS_LAST: TimeDelta = TimeDelta::hours(24);

/// A rule that the model is made to forget, to show that the comparison would notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flaw {
    InfantsTakeSeats,
    HoldsNeverEnd,
    DeadHoldsKeepSeats,
    SalesNeverClose,
    ContactsHoldAnyNumber,
    KeysAreForgotten,
    OneLegIsEnough,
    StrangersSeeAll,
    FeesAreForgotten,
    TheClockRevives,
}

impl Flaw {
    pub(super) const ALL: [Self; 10] = [
        Self::InfantsTakeSeats,
        Self::HoldsNeverEnd,
        Self::DeadHoldsKeepSeats,
        Self::SalesNeverClose,
        Self::ContactsHoldAnyNumber,
        Self::KeysAreForgotten,
        Self::OneLegIsEnough,
        Self::StrangersSeeAll,
        Self::FeesAreForgotten,
        Self::TheClockRevives,
    ];
}

/// What is written of a booking; a hold that has merely run out is still written as held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    Held,
    Expired,
    /// Given back, in its time or after it had been swept.
    Cancelled {
        was_swept: bool,
    },
}

#[derive(Clone, Debug)]
pub(super) struct Leg {
    pub(super) sailing: Uuid,
    pub(super) class: Uuid,
    pub(super) seats: i32,
}

/// A line of the price.
#[derive(Clone, Debug)]
pub(super) struct PriceLine {
    pub(super) what: &'static str,
    pub(super) passenger: usize,
    pub(super) direction: &'static str,
    pub(super) regular: i64,
    pub(super) amount: i64,
    pub(super) vat: i64,
}

#[derive(Clone, Debug)]
pub(super) struct Booking {
    /// What the service alone can draw; empty until it has answered.
    pub(super) id: Uuid,
    pub(super) code: String,
    pub(super) token: String,
    pub(super) request: BookingRequest,
    pub(super) account: Option<usize>,
    pub(super) legs: Vec<Leg>,
    pub(super) lines: Vec<PriceLine>,
    pub(super) deadline: DateTime<Utc>,
    pub(super) standing: Standing,
}

/// What was answered under a key.
#[derive(Clone)]
struct Kept {
    request: BookingRequest,
    answer: Value,
    booking: Uuid,
    at: DateTime<Utc>,
}

/// What must come of a request.
pub(super) enum Outcome {
    Held(Box<Booking>),
    /// The very answer of before.
    AsBefore(Value),
    Wrong(BTreeSet<String>),
    Refused(&'static str),
}

#[derive(Clone)]
pub(super) struct Model {
    pub(super) network: Network,
    pub(super) now: DateTime<Utc>,
    pub(super) bookings: Vec<Booking>,
    /// Seats on sale.
    pub(super) capacity: BTreeMap<(Uuid, Uuid), i32>,
    pub(super) flaw: Option<Flaw>,
    answers: BTreeMap<String, Kept>,
}

impl Model {
    pub(super) fn new(network: Network, flaw: Option<Flaw>) -> Self {
        let mut capacity = BTreeMap::new();
        for sailing in network.sailings.iter().filter(|sailing| sailing.is_open) {
            for (class, seats) in network.classes.iter().zip(&network.ships[sailing.ship].seats) {
                capacity.extend(seats.map(|seats| ((sailing.id, *class), seats)));
            }
        }
        let now = network.start;
        Self { network, now, bookings: Vec::new(), capacity, flaw, answers: BTreeMap::new() }
    }

    pub(super) fn has(&self, flaw: Flaw) -> bool {
        self.flaw == Some(flaw)
    }

    /// Today in Manila.
    pub(super) fn today(&self) -> NaiveDate {
        (self.now + TimeDelta::hours(8)).date_naive()
    }

    pub(super) fn is_on_sale(&self, sailing: &Sailing) -> bool {
        let closes = self.now >= sailing.sales_close_at && !self.has(Flaw::SalesNeverClose);
        ["scheduled", "delayed"].contains(&sailing.status) && !closes
    }

    /// A sailing whose sale closes at this very moment, or a blink before or after.
    pub(super) fn closing(&self) -> Option<&Sailing> {
        let is_near = |one: &&Sailing| (one.sales_close_at - self.now).num_seconds().abs() <= 1;
        self.network.sailings.iter().find(is_near)
    }

    /// Whether a booking's seats are its own at this moment.
    pub(super) fn is_alive(&self, booking: &Booking) -> bool {
        booking.standing == Standing::Held
            && (self.now < booking.deadline || self.has(Flaw::HoldsNeverEnd))
    }

    /// Whether a hold has run out and nobody has written that down.
    fn is_dead(&self, booking: &Booking) -> bool {
        booking.standing == Standing::Held && !self.is_alive(booking)
    }

    /// Seats that are written as taken.
    pub(super) fn taken(&self, place: (Uuid, Uuid)) -> i32 {
        self.seats_of(place, |booking| booking.standing == Standing::Held)
    }

    /// Seats that anybody may see as free: those of holds that have run out are.
    pub(super) fn free(&self, place: (Uuid, Uuid)) -> i32 {
        let dead_count = self.has(Flaw::DeadHoldsKeepSeats);
        let is_taken = |booking: &Booking| {
            self.is_alive(booking) || (dead_count && booking.standing == Standing::Held)
        };
        self.capacity.get(&place).copied().unwrap_or(0) - self.seats_of(place, is_taken)
    }

    fn seats_of(&self, place: (Uuid, Uuid), counts: impl Fn(&Booking) -> bool) -> i32 {
        let legs = self.bookings.iter().filter(|one| counts(one)).flat_map(|one| &one.legs);
        legs.filter(|leg| (leg.sailing, leg.class) == place).map(|leg| leg.seats).sum()
    }

    /// What must come of a request; seats are taken once the service has said who has them.
    pub(super) fn create(
        &mut self,
        request: &BookingRequest,
        key: Option<&str>,
        account: Option<usize>,
    ) -> Outcome {
        if let Some(kept) = key.and_then(|key| self.answers.get(key)) {
            let is_same = kept.request == *request;
            let answer = || Outcome::AsBefore(kept.answer.clone());
            return if is_same { answer() } else { Outcome::Refused("idempotency_conflict") };
        }
        let legs = match self.legs(request) {
            Ok(legs) => legs,
            Err(faults) => return Outcome::Wrong(faults),
        };
        if legs.iter().any(|(sailing, ..)| !self.is_on_sale(sailing)) {
            return Outcome::Refused("sales_closed");
        }
        let faults = self.faults(request, &legs);
        if !faults.is_empty() {
            return Outcome::Wrong(faults);
        }
        let booking = self.booking(request, &legs, account);
        if self.holds_enough(request) {
            return Outcome::Refused("too_many_holds");
        }
        if !self.fits(&booking) {
            let places: Vec<_> = booking.legs.iter().map(|leg| (leg.sailing, leg.class)).collect();
            self.end_dead(|one| {
                one.legs.iter().any(|leg| places.contains(&(leg.sailing, leg.class)))
            });
            if !self.fits(&booking) {
                return Outcome::Refused("seats_gone");
            }
        }
        Outcome::Held(Box::new(booking))
    }

    /// Whether its contact holds as much as anybody may.
    fn holds_enough(&self, request: &BookingRequest) -> bool {
        let email = request.email.text();
        let is_theirs = |one: &&Booking| {
            one.request.email.text().eq_ignore_ascii_case(&email) && self.is_alive(one)
        };
        let holds = self.bookings.iter().filter(is_theirs).count();
        holds >= MOST_HOLDS && !self.has(Flaw::ContactsHoldAnyNumber)
    }

    /// Whether a request with nothing wrong about it is refused for its contact and its seats alike.
    pub(super) fn is_refused_twice(&self, request: &BookingRequest) -> bool {
        let Ok(legs) = self.legs(request) else { return false };
        let is_right = legs.iter().all(|(sailing, ..)| self.is_on_sale(sailing))
            && self.faults(request, &legs).is_empty();
        let wanted = self.booking(request, &legs, None).legs;
        let is_gone = |leg: &Leg| self.free((leg.sailing, leg.class)) < leg.seats;
        is_right && self.holds_enough(request) && wanted.iter().any(is_gone)
    }

    fn fits(&self, booking: &Booking) -> bool {
        booking.legs.iter().all(|leg| {
            let place = (leg.sailing, leg.class);
            let capacity = self.capacity.get(&place).copied().unwrap_or(0);
            capacity - self.taken(place) >= leg.seats
        })
    }

    /// Notes what the service drew for a booking, and the answer it gave.
    pub(super) fn learn(&mut self, mut booking: Booking, key: Option<&str>, answer: &Value) {
        let text = |member: &str| answer[member].as_str().unwrap_or_default().to_owned();
        booking.id = text("id").parse().unwrap_or_default();
        booking.code = text("code");
        booking.token = text("manage_token");
        if let Some(key) = key.filter(|_| !self.has(Flaw::KeysAreForgotten)) {
            let (request, answer) = (booking.request.clone(), answer.clone());
            let kept = Kept { request, answer, booking: booking.id, at: self.now };
            self.answers.insert(key.to_owned(), kept);
        }
        self.bookings.push(booking);
    }

    /// Gives seats back. Whoever hears that they are given back never has them again, nor pays for
    /// them.
    pub(super) fn cancel(&mut self, index: usize) {
        let standing = &mut self.bookings[index].standing;
        if !matches!(standing, Standing::Cancelled { .. }) {
            *standing = Standing::Cancelled { was_swept: *standing == Standing::Expired };
        }
    }

    /// What the sweeper does: holds that have run out end, answers of yesterday are forgotten.
    pub(super) fn sweep(&mut self) {
        self.end_dead(|_| true);
        let now = self.now;
        self.answers.retain(|_, kept| kept.at >= now - ANSWERS_LAST);
    }

    fn end_dead(&mut self, is_meant: impl Fn(&Booking) -> bool) {
        let dead = |one: &Booking| self.is_dead(one) && is_meant(one);
        let ended: Vec<bool> = self.bookings.iter().map(dead).collect();
        for (booking, _) in self.bookings.iter_mut().zip(ended).filter(|(_, ended)| *ended) {
            booking.standing = Standing::Expired;
        }
    }

    /// The clock of all servers jumps; what ended stays ended.
    pub(super) fn set_clock(&mut self, now: DateTime<Utc>) {
        self.now = now;
        if self.has(Flaw::TheClockRevives) {
            let expired = self.bookings.iter_mut().filter(|b| b.standing == Standing::Expired);
            expired.filter(|b| now < b.deadline).for_each(|b| b.standing = Standing::Held);
        }
    }

    /// Whether something was answered under this key.
    pub(super) fn has_answered(&self, key: &str) -> bool {
        self.answers.contains_key(key)
    }

    /// Bookings whose answer is kept for whoever asks again.
    pub(super) fn answered(&self) -> impl Iterator<Item = Uuid> {
        self.answers.values().map(|kept| kept.booking)
    }
}
