//! How it is drawn what is tried at the same instant.

use std::ops::Range;

use bookings::Direction;
use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use super::{
    Crossing,
    acts::{Act, Change, fault_of},
    operator::Order,
    servers::{MEMBERS, OUTWARD},
};

/// So many bookings were paid of late.
const LATELY: usize = 8;

/// What a burst gathers around.
#[derive(Clone, Copy, Debug)]
enum Center {
    /// A booking and all that replaced it.
    Family(usize),
    /// A sailing, and whatever the operator does about it.
    Sailing(usize),
    Nothing,
}

impl Crossing<'_> {
    /// Draws what is tried at the same instant. Quotes are asked for before, one by one.
    pub(super) async fn draw_burst(&mut self, burst: usize) -> Vec<Act> {
        let mut acts = self.pay_something();
        acts.extend(self.lead_to_checkouts());
        acts.extend(self.dispute_something());
        let center = self.draw_center();
        let on = match center {
            Center::Sailing(trip) => {
                let order = self.operate(burst, trip);
                acts.push(Act::Operate(order));
                Some(trip)
            }
            _ => None,
        };
        for _ in 0..self.rng.between(3, 8) {
            if self.bookings.len() < 6 || self.rng.percent(15) {
                let hold = self.hold(burst, on);
                if self.rng.percent(10) {
                    acts.push(hold.clone());
                }
                acts.push(hold);
                continue;
            }
            let place = self.draw_relative(center);
            let Some(act) = self.draw(burst, place, on).await else { continue };
            // Some click twice, or in two windows. The list of what goes back by hand lies at two desks.
            if self.rng.percent(15) || matches!(act, Act::Operate(Order::EndByHand)) {
                acts.push(act.clone());
            }
            acts.push(act);
        }
        let first = self.rng.below(acts.len());
        acts.rotate_left(first);
        acts
    }

    /// Most of those who have just got seats go on to pay, or nobody would have any for long.
    fn lead_to_checkouts(&mut self) -> Vec<Act> {
        let fresh = self.led..self.bookings.len();
        self.led = fresh.end;
        let unpaid = fresh.filter(|place| !self.bookings[*place].is_paid && self.rng.percent(80));
        let led: Vec<usize> = unpaid.collect();
        led.into_iter().map(|place| self.lead(place)).collect()
    }

    fn lead(&mut self, place: usize) -> Act {
        self.bookings[place].was_led = true;
        self.change(place, Change::Checkout)
    }

    fn draw_center(&self) -> Center {
        match self.rng.below(10) {
            0..4 => Center::Family(self.draw_place()),
            4..7 => Center::Sailing(self.draw_trip(0..self.servers.trips.len())),
            _ => Center::Nothing,
        }
    }

    /// Draws a trip, mostly one that is still sold by the timetable.
    pub(super) fn draw_trip(&self, trips: Range<usize>) -> usize {
        let (now, all) = (self.servers.now(), &self.servers.trips);
        let closes_at = |trip: &usize| all[*trip]["sales_close_at"].as_str()?.parse().ok();
        let is_open = |trip: &usize| closes_at(trip).is_some_and(|at: DateTime<Utc>| at > now);
        let sails = |trip: &usize| !self.cancelled.contains(trip);
        let open: Vec<usize> = trips.clone().filter(is_open).filter(sails).collect();
        if open.is_empty() || self.rng.percent(10) {
            return trips.start + self.rng.below(trips.len());
        }
        self.rng.pick(&open)
    }

    /// Draws a booking that was paid, mostly of late, or one of the newest.
    fn draw_place(&self) -> usize {
        let all = 0..self.bookings.len();
        let paid: Vec<usize> = all.filter(|place| self.bookings[*place].is_paid).collect();
        if !paid.is_empty() && self.rng.percent(65) {
            let late = if self.rng.percent(70) { paid.len().saturating_sub(LATELY) } else { 0 };
            return self.rng.pick(&paid[late..]);
        }
        self.bookings.len().saturating_sub(1 + self.rng.below(6))
    }

    fn draw_relative(&self, center: Center) -> usize {
        let all = 0..self.bookings.len();
        let near: Vec<usize> = match center {
            Center::Nothing => return self.draw_place(),
            Center::Family(place) => {
                let Some(of) = self.bookings.get(place) else { return 0 };
                all.filter(|place| self.bookings[*place].family == of.family).collect()
            }
            Center::Sailing(trip) => {
                all.filter(|place| self.bookings[*place].trips.contains(&trip)).collect()
            }
        };
        if near.is_empty() { self.draw_place() } else { self.rng.pick(&near) }
    }

    async fn draw(&mut self, burst: usize, place: usize, on: Option<usize>) -> Option<Act> {
        let is_new = !self.bookings[place].was_led;
        let people = self.bookings[place].people;
        let change = match self.rng.below(100) {
            0..60 if is_new => return Some(self.lead(place)),
            0..8 => Change::Checkout,
            8..14 => Change::ReturnPage,
            14..17 => Change::FailedPage,
            17..22 => Change::GiveUp,
            22..44 => Change::Refund(self.quote_refund(place).await?),
            44..68 => self.quote_move(place, on).await?,
            68..72 => Change::Correct(self.rng.below(people)),
            72..79 if !self.quotes.is_empty() => {
                let (place, change) = self.rng.pick(&self.quotes);
                return Some(self.change(place, change));
            }
            79..83 => {
                let trip = on.unwrap_or_else(|| self.draw_trip(0..self.servers.trips.len()));
                return Some(Act::Operate(self.operate(burst, trip)));
            }
            83..87 => return Some(Act::Operate(self.come_to_desk(place))),
            87..89 => return Some(Act::Operate(Order::EndByHand)),
            89 => return Some(Act::Forget { member: self.rng.below(MEMBERS) }),
            90..96 if !self.webhooks.is_empty() => {
                return Some(Act::Tell(self.rng.pick(&self.webhooks)));
            }
            _ => return Some(Act::Jobs),
        };
        if matches!(change, Change::Refund(_) | Change::Move(..)) && self.rng.percent(25) {
            // Confirmed later, or later again.
            self.quotes.push((place, change.clone()));
            if self.rng.percent(50) {
                return None;
            }
        }
        Some(self.change(place, change))
    }

    fn change(&self, place: usize, change: Change) -> Act {
        Act::Change { place, booking: self.bookings[place].clone(), change }
    }

    fn come_to_desk(&self, place: usize) -> Order {
        let booking = &self.bookings[place];
        let goes_back = booking.is_round_trip && self.rng.percent(50);
        let leg = if goes_back { Direction::Return } else { Direction::Depart };
        let who = self.rng.percent(50).then(|| self.rng.below(booking.people));
        let was_denied = self.rng.percent(30);
        Order::Desk { code: booking.code.clone(), leg, who, was_denied }
    }

    async fn quote_refund(&mut self, place: usize) -> Option<Value> {
        let booking = &self.bookings[place];
        let who = self.rng.below(booking.people);
        let place_on = |leg: &str| json!({ "leg": leg, "passenger_index": who });
        let places = match self.rng.below(4) {
            0 if booking.is_round_trip => json!([place_on("return")]),
            1 if booking.is_round_trip => json!([place_on("return"), place_on("depart")]),
            0..2 => json!([place_on("depart")]),
            2 => json!([place_on("depart"), place_on("depart")]),
            _ => json!([]),
        };
        self.quote(place, "refunds/quote", &json!({ "places": places })).await
    }

    async fn quote_move(&mut self, place: usize, on: Option<usize>) -> Option<Change> {
        let booking = &self.bookings[place];
        let leads_back = booking.trips.first().is_some_and(|trip| *trip >= OUTWARD);
        let is_return = booking.is_round_trip && self.rng.percent(40);
        let goes_back = leads_back || is_return;
        let ways = if goes_back { OUTWARD..self.servers.trips.len() } else { 0..OUTWARD };
        let any = self.draw_trip(ways);
        // Half of those who move want to where the burst gathers.
        let to = match on {
            Some(on) if (on >= OUTWARD) == goes_back && self.rng.percent(50) => on,
            _ => any,
        };
        let who = self.rng.below(booking.people);
        let trip = &self.servers.trips[to];
        let wish = json!({
            "leg": if is_return { "return" } else { "depart" },
            "passenger_indexes": if self.rng.percent(50) { json!([]) } else { json!([who]) },
            "booking_id": trip["id"],
            "accommodation_id": trip["accommodations"][self.rng.below(3)]["id"],
        });
        let quote = self.quote(place, "rebookings/quote", &wish).await?;
        Some(Change::Move(quote, to))
    }

    async fn quote(&mut self, place: usize, path: &str, wish: &Value) -> Option<Value> {
        let app = &self.servers.apps[place % 2];
        let answer = self.bookings[place].post(app, path, wish).await;
        if let Some(fault) = fault_of(&answer) {
            self.faults.push(format!("{path} {fault}"));
        }
        (answer.status == 200).then(|| json!({ "quote_id": answer.body["quote_id"] }))
    }
}
