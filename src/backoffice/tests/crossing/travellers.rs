//! Who books: parties of all ages, some with an account, each from a network of their own.

use serde_json::{Value, json};
use testing::{Answer, TestApp};

use super::{
    Crossing,
    acts::Act,
    servers::{MEMBERS, OUTWARD},
};

/// Those who may travel beside a grown-up, by type and day of birth. Some have a birthday that counts
/// between the way out and the way back.
const OTHERS: [(&str, &str); 8] = [
    ("ADULT", "1990-01-01"),
    ("ADULT", "1966-12-04"),
    ("CHILD", "2018-05-05"),
    ("CHILD", "2014-12-04"),
    ("INFANT", "2026-01-10"),
    ("INFANT", "2023-12-04"),
    ("STUDENT", "2005-03-03"),
    ("SENIOR", "1950-01-01"),
];

/// A booking as its holder knows it.
#[derive(Clone, Debug)]
pub(super) struct Booking {
    pub(super) code: String,
    pub(super) token: String,
    pub(super) people: usize,
    pub(super) is_round_trip: bool,
    /// Places among the trips: out, and back.
    pub(super) trips: Vec<usize>,
    /// The same number for a booking and all that replaced it.
    pub(super) family: usize,
    /// One for a booking, two for what replaced it, and so on.
    pub(super) generation: usize,
    /// True if its seats were paid, by money or by the booking that it replaced.
    pub(super) is_paid: bool,
    /// True if it was ever to be led to a checkout.
    pub(super) was_led: bool,
    /// Checkouts that it was led to and that nobody has paid at.
    pub(super) sessions: Vec<String>,
}

impl Booking {
    /// Reads a booking that was made for these trips.
    pub(super) fn read(answer: &Answer, trips: Vec<usize>) -> Option<Self> {
        let is_made = answer.status == 201 && !answer.text("manage_token").is_empty();
        let people = answer.body["passengers_count"].as_u64().unwrap_or(1);
        is_made.then(|| Self {
            code: answer.text("code").to_owned(),
            token: answer.text("manage_token").to_owned(),
            people: usize::try_from(people).unwrap_or(1).max(1),
            is_round_trip: answer.body["round_trip"] == true,
            trips,
            family: usize::MAX,
            generation: 1,
            is_paid: answer.body["status"] == 1,
            was_led: false,
            sessions: Vec::new(),
        })
    }

    pub(super) async fn post(&self, app: &TestApp, path: &str, body: &Value) -> Answer {
        let call = app.post(&format!("/online-bookings/{}/{path}", self.code), body);
        call.header("x-booking-token", &self.token).send().await
    }

    pub(super) async fn put(&self, app: &TestApp, path: &str, body: &Value) -> Answer {
        let call = app.put(&format!("/online-bookings/{}/{path}", self.code), body);
        call.header("x-booking-token", &self.token).send().await
    }

    pub(super) async fn delete(&self, app: &TestApp) -> Answer {
        let call = app.delete(&format!("/online-bookings/{}", self.code), &json!({}));
        call.header("x-booking-token", &self.token).send().await
    }
}

impl Crossing<'_> {
    /// Draws a request for seats, on this trip where one is named.
    pub(super) fn hold(&self, burst: usize, on: Option<usize>) -> Act {
        let number = burst * 100 + self.rng.below(100);
        let leads_back = on.is_some_and(|trip| trip >= OUTWARD);
        let out = on.filter(|_| !leads_back).unwrap_or_else(|| self.draw_trip(0..OUTWARD));
        let back = on
            .filter(|_| leads_back)
            .unwrap_or_else(|| self.draw_trip(OUTWARD..self.servers.trips.len()));
        let is_round_trip = self.rng.percent(60);
        let trips = match (is_round_trip, leads_back) {
            (true, _) => vec![out, back],
            (false, true) => vec![back],
            (false, false) => vec![out],
        };
        let class = self.rng.below(2);
        let class_of =
            |place: usize| self.servers.trips[place]["accommodations"][class]["id"].clone();
        let first = trips[0];
        let mut wish = json!({
            "round_trip": is_round_trip,
            "booking_id": self.servers.trips[first]["id"],
            "accommodation_id": class_of(first),
            "passengers": self.party(),
            "passenger_contact": {
                "firstname": "Maria", "lastname": "Santos",
                "email": format!("maria{number}@example.ph"),
                "contact_number": format!("0917{number:07}"),
                "full_address": "12 Colon Street, Cebu City",
            },
        });
        if let Some(back) = trips.get(1) {
            wish["return_booking_id"] = self.servers.trips[*back]["id"].clone();
            wish["return_accommodation_id"] = class_of(*back);
        }
        Act::Hold {
            wish,
            trips,
            member: self.rng.percent(30).then(|| self.rng.below(MEMBERS)),
            key: format!("crossing-{burst}-{number}-{}", self.rng.below(1_000_000)),
            // Everybody books from a network of their own.
            from: format!("10.{}.{}.9", number / 200, number % 200),
        }
    }

    /// Draws one to four people: a grown-up, others of all ages, and at most one infant.
    fn party(&self) -> Vec<Value> {
        let mut people = vec![traveller(0, ("ADULT", "1990-01-01"))];
        let mut has_infant = false;
        for place in 0..self.rng.below(4) {
            let other = self.rng.pick(&OTHERS);
            let is_infant = other.0 == "INFANT";
            if !(is_infant && has_infant) {
                people.push(traveller(place + 1, other));
            }
            has_infant |= is_infant;
        }
        people
    }
}

fn traveller(place: usize, (passenger_type, birth_date): (&str, &str)) -> Value {
    let mut one = json!({
        "firstname": format!("Juan{}", "o".repeat(place)), "lastname": "Cruz", "gender": "MALE",
        "birth_date": birth_date, "type": passenger_type,
    });
    if matches!(passenger_type, "STUDENT" | "SENIOR") {
        one["id_number"] = json!(format!("2026-{place}"));
    }
    one
}
