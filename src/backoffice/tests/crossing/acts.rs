//! What is tried in a burst, how it is drawn, and what the servers answer.

use chrono::TimeDelta;
use routes::Cause;
use serde_json::{Value, json};
use testing::{Answer, TestApp, providers::Webhook};

use super::{
    Crossing,
    servers::{OUTWARD, Servers},
};
use crate::BackofficeError;

/// A booking as its holder knows it.
#[derive(Clone, Debug)]
pub(super) struct Booking {
    code: String,
    token: String,
    people: usize,
    is_round_trip: bool,
    /// The same number for a booking and all that replaced it.
    pub(super) family: usize,
    /// Whether its seats were paid, by money or by the booking that it replaced.
    pub(super) is_paid: bool,
    /// Whether it was ever led to a checkout.
    pub(super) was_led: bool,
    /// Checkouts that it was led to and that nobody has paid at.
    pub(super) sessions: Vec<String>,
}

/// One thing that is tried.
#[derive(Debug)]
pub(super) enum Act {
    Hold { wish: Value, from: String },
    Change { place: usize, booking: Booking, change: Change },
    Cancel { trip: usize },
    Delay { trip: usize },
    Tell(Webhook),
    Jobs,
}

/// What a holder does about a booking.
#[derive(Debug)]
pub(super) enum Change {
    Checkout,
    ReturnPage,
    GiveUp,
    /// A refund that was quoted just before.
    Refund(Value),
    /// A move that was quoted just before.
    Move(Value),
    Correct,
}

/// What came of one act.
pub(super) struct Outcome {
    /// The act and its answer, as the tally counts it.
    pub(super) told: String,
    pub(super) is_fault: bool,
    /// A booking that it made.
    pub(super) made: Option<Booking>,
    /// A checkout that the booking at a place was led to.
    pub(super) checkout: Option<(usize, String)>,
}

impl Crossing<'_> {
    /// Draws what is tried at the same instant. Quotes are asked for before, one by one.
    pub(super) async fn draw_burst(&mut self, burst: usize) -> Vec<Act> {
        let mut acts = self.pay_something();
        // Half of the bursts gather around one booking and all that replaced it.
        let center = self.rng.percent(50).then(|| self.draw_place());
        for _ in 0..self.rng.between(3, 8) {
            if self.bookings.len() < 6 || self.rng.percent(15) {
                acts.push(self.hold(burst));
                continue;
            }
            let place = match center {
                Some(center) => self.draw_relative(center),
                None => self.draw_place(),
            };
            acts.extend(self.draw(place).await);
        }
        acts
    }

    /// Draws a booking that was paid, or one of the newest.
    fn draw_place(&self) -> usize {
        let all = 0..self.bookings.len();
        let paid: Vec<usize> = all.filter(|place| self.bookings[*place].is_paid).collect();
        if !paid.is_empty() && self.rng.percent(65) {
            return self.rng.pick(&paid);
        }
        self.bookings.len().saturating_sub(1 + self.rng.below(6))
    }

    fn draw_relative(&self, center: usize) -> usize {
        let Some(of) = self.bookings.get(center) else { return 0 };
        let all = 0..self.bookings.len();
        let family: Vec<usize> =
            all.filter(|place| self.bookings[*place].family == of.family).collect();
        self.rng.pick(&family)
    }

    fn hold(&self, burst: usize) -> Act {
        let number = burst * 100 + self.rng.below(100);
        let (out, back) = (self.rng.below(OUTWARD), OUTWARD + self.rng.below(2));
        let (out, back) = (&self.servers.trips[out], &self.servers.trips[back]);
        let (class, is_round_trip) = (self.rng.below(2), self.rng.percent(60));
        let class_of = |trip: &Value| trip["accommodations"][class]["id"].clone();
        let one = |n: usize| {
            json!({ "firstname": format!("Juan{}", "o".repeat(n)), "lastname": "Cruz",
                    "gender": "MALE", "birth_date": "1990-01-01" })
        };
        let people: Vec<Value> = (0..=self.rng.below(3)).map(one).collect();
        let mut wish = json!({
            "round_trip": is_round_trip,
            "booking_id": out["id"],
            "accommodation_id": class_of(out),
            "passengers": people,
            "passenger_contact": {
                "firstname": "Maria", "lastname": "Santos",
                "email": format!("maria{number}@example.ph"),
                "contact_number": format!("0917{number:07}"),
                "full_address": "12 Colon Street, Cebu City",
            },
        });
        if is_round_trip {
            wish["return_booking_id"] = back["id"].clone();
            wish["return_accommodation_id"] = class_of(back);
        }
        // Everybody books from a network of their own.
        Act::Hold { wish, from: format!("10.{}.{}.9", number / 200, number % 200) }
    }

    async fn draw(&mut self, place: usize) -> Option<Act> {
        let trip = self.rng.below(self.servers.trips.len());
        let is_new = !self.bookings[place].was_led;
        let change = match self.rng.below(100) {
            0..60 if is_new => Change::Checkout,
            0..10 => Change::Checkout,
            10..20 => Change::ReturnPage,
            20..25 => Change::GiveUp,
            25..50 => Change::Refund(self.quote_refund(place).await?),
            50..75 => Change::Move(self.quote_move(place).await?),
            75..79 => Change::Correct,
            79 => return Some(Act::Cancel { trip }),
            80..83 => return Some(Act::Delay { trip }),
            83..94 if !self.webhooks.is_empty() => {
                return Some(Act::Tell(self.rng.pick(&self.webhooks)));
            }
            _ => return Some(Act::Jobs),
        };
        Some(Act::Change { place, booking: self.bookings[place].clone(), change })
    }

    /// Most of those who see a checkout pay, some of them twice. Returns what the provider tells at
    /// once; the rest it tells later or never.
    fn pay_something(&mut self) -> Vec<Act> {
        let (mut open, mut acts) = (Vec::new(), Vec::new());
        for booking in &mut self.bookings {
            let Some(session) = booking.sessions.pop() else { continue };
            let times = self.rng.pick(&[0, 1, 1, 1, 1, 1, 1, 1, 2]);
            booking.is_paid |= times > 0;
            open.push((session, times));
        }
        for (session, times) in open {
            for _ in 0..times {
                let provider = &self.servers.provider;
                let payment = provider.pay(&session, "gcash");
                let kind = "checkout_session.payment.paid";
                let webhooks = [
                    provider.tell_of_session(kind, &session),
                    provider.tell_of_payment("payment.paid", &payment),
                ];
                if self.rng.percent(60) {
                    acts.extend(webhooks.clone().map(Act::Tell));
                }
                if self.rng.percent(50) {
                    self.webhooks.extend(webhooks);
                }
            }
            self.count(format!("paid {times} times"));
        }
        acts
    }

    async fn quote_refund(&mut self, place: usize) -> Option<Value> {
        let who = self.rng.below(self.bookings[place].people);
        let one = json!([{ "leg": "depart", "passenger_index": who }]);
        let places = if self.rng.percent(50) { json!([]) } else { one };
        self.quote(place, "refunds/quote", &json!({ "places": places })).await
    }

    async fn quote_move(&mut self, place: usize) -> Option<Value> {
        let is_return = self.bookings[place].is_round_trip && self.rng.percent(40);
        let trip = if is_return { OUTWARD + self.rng.below(2) } else { self.rng.below(OUTWARD) };
        let who = self.rng.below(self.bookings[place].people);
        let trip = &self.servers.trips[trip];
        let wish = json!({
            "leg": if is_return { "return" } else { "depart" },
            "passenger_indexes": if self.rng.percent(50) { json!([]) } else { json!([who]) },
            "booking_id": trip["id"],
            "accommodation_id": trip["accommodations"][self.rng.below(3)]["id"],
        });
        self.quote(place, "rebookings/quote", &wish).await
    }

    async fn quote(&mut self, place: usize, path: &str, wish: &Value) -> Option<Value> {
        let app = &self.servers.apps[0];
        let answer = self.bookings[place].post(app, path, wish).await;
        if let Some(fault) = fault_of(&answer) {
            self.faults.push(format!("{path} {fault}"));
        }
        (answer.status == 200).then(|| json!({ "quote_id": answer.body["quote_id"] }))
    }
}

impl Booking {
    fn read(answer: &Answer, people: usize, is_round_trip: bool) -> Option<Self> {
        let is_made = answer.status == 201 && !answer.text("manage_token").is_empty();
        is_made.then(|| Self {
            code: answer.text("code").to_owned(),
            token: answer.text("manage_token").to_owned(),
            people,
            is_round_trip,
            family: usize::MAX,
            is_paid: false,
            was_led: false,
            sessions: Vec::new(),
        })
    }

    async fn post(&self, app: &TestApp, path: &str, body: &Value) -> Answer {
        let call = app.post(&format!("/online-bookings/{}/{path}", self.code), body);
        call.header("x-booking-token", &self.token).send().await
    }
}

impl Act {
    /// Tries it on one of the servers.
    pub(super) async fn run(self, servers: &Servers, server: usize) -> Outcome {
        let app = &servers.apps[server];
        match self {
            Self::Hold { wish, from } => {
                let call = app.post("/online-bookings", &wish);
                let answer = call.header("x-forwarded-for", &from).send().await;
                let people = wish["passengers"].as_array().map_or(0, Vec::len);
                let made = Booking::read(&answer, people, wish["round_trip"] == true);
                Outcome { made, ..told("hold", &answer) }
            }
            Self::Change { place, booking, change } => change.run(app, place, &booking).await,
            Self::Cancel { trip } => operator(servers, server, trip, "cancel").await,
            Self::Delay { trip } => operator(servers, server, trip, "delay").await,
            Self::Tell(webhook) => {
                let fresh = servers.provider.sign(webhook.body);
                told("event", &app.told("paymongo", &fresh).send().await)
            }
            Self::Jobs => {
                servers.run_jobs().await;
                Outcome::new("jobs run".to_owned())
            }
        }
    }
}

impl Change {
    async fn run(&self, app: &TestApp, place: usize, booking: &Booking) -> Outcome {
        let path = format!("/online-bookings/{}", booking.code);
        let nothing = json!({});
        match self {
            Self::Checkout => {
                let answer = booking.post(app, "payments", &nothing).await;
                let url = answer.text("checkout_url").to_owned();
                let session = url.rsplit(['/', '=']).next().filter(|name| !name.is_empty());
                let checkout = session.map(|session| (place, session.to_owned()));
                Outcome { checkout, ..told("checkout", &answer) }
            }
            Self::ReturnPage => {
                told("return page", &booking.post(app, "complete-booking", &nothing).await)
            }
            Self::GiveUp => {
                let call = app.delete(&path, &nothing);
                told("give up", &call.header("x-booking-token", &booking.token).send().await)
            }
            Self::Refund(quote) => told("refund", &booking.post(app, "refunds", quote).await),
            Self::Move(quote) => {
                let answer = booking.post(app, "rebookings", quote).await;
                let made = Booking::read(&answer, booking.people, booking.is_round_trip);
                let people = answer.body["passengers_count"].as_u64().unwrap_or_default();
                let is_round_trip = answer.body["round_trip"] == true;
                let made = made.map(|made| Booking {
                    people: usize::try_from(people).unwrap_or_default().max(1),
                    is_round_trip,
                    family: booking.family,
                    is_paid: answer.body["status"] == 1,
                    ..made
                });
                Outcome { made, ..told("move", &answer) }
            }
            Self::Correct => {
                let name = json!({ "firstname": "Jua", "lastname": "Cruz" });
                let call = app.put(&format!("{path}/passengers/0"), &name);
                told("correct", &call.header("x-booking-token", &booking.token).send().await)
            }
        }
    }
}

/// An operator cancels a sailing, or has it leave an hour and a half later.
async fn operator(servers: &Servers, server: usize, trip: usize, act: &'static str) -> Outcome {
    let text = |name: &str| servers.trips[trip][name].as_str().unwrap_or_default().to_owned();
    let (voyage, day) = (text("voyage_number"), text("booking_date").parse());
    let done = servers.context(server).db.transaction(move |conn| {
        let day = day.map_err(|_| BackofficeError::NotLater)?;
        if act == "cancel" {
            return crate::cancel(conn, &voyage, day, Cause::WeatherSignal, "Wind signal 1", false);
        }
        let later = crate::aboard(conn, &voyage, day)?.sailing.departs_at + TimeDelta::minutes(90);
        crate::delay(conn, &voyage, day, later, Cause::Technical, "An engine")
    });
    match done.await {
        Ok(()) => Outcome::new(format!("{act} done")),
        Err(error) => {
            let is_fault = matches!(error, BackofficeError::Database(_));
            let told = if is_fault { format!("{act} {error:?}") } else { format!("{act} refused") };
            Outcome { is_fault, ..Outcome::new(told) }
        }
    }
}

impl Outcome {
    fn new(told: String) -> Self {
        Self { told, is_fault: false, made: None, checkout: None }
    }
}

fn told(name: &str, answer: &Answer) -> Outcome {
    match fault_of(answer) {
        Some(fault) => Outcome { is_fault: true, ..Outcome::new(format!("{name} {fault}")) },
        None if answer.status < 400 => Outcome::new(format!("{name} {}", answer.status)),
        None => Outcome::new(format!("{name} {} {}", answer.status, answer.text("code"))),
    }
}

/// What no caller should see, however much happens at once: a fault of the server, or a deadlock that
/// was tried again in vain.
fn fault_of(answer: &Answer) -> Option<String> {
    let code = answer.text("code");
    let is_provider_away = matches!(code, "provider_unreachable" | "checkout_still_open");
    let is_fault = answer.status >= 500 && !is_provider_away || code == "busy";
    is_fault.then(|| format!("answered {} {}", answer.status, answer.body))
}
