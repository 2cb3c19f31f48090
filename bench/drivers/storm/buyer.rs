//! Who buys: parties of one to six on one sailing or two, drawn from a seed.

use std::net::SocketAddr;

use rand::{Rng as _, RngExt as _, rngs::StdRng};
use serde_json::{Value, json};

use crate::http::{self, Answer};

/// The buyers of one storm.
pub(crate) const BUYERS: usize = 1000;

/// The seats of each place.
pub(crate) const SEATS: i64 = 50;

/// The largest party.
pub(crate) const LARGEST_PARTY: usize = 6;

/// Beyond so many answers nobody gives anything back, so that the last buyers find the seats gone.
const LAST_RETURN: usize = BUYERS * 4 / 5;

/// One class of one sailing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    pub(crate) sailing: String,
    pub(crate) class: String,
}

impl Place {
    /// Finds one as a visitor would.
    pub(crate) fn find(address: SocketAddr, search: &str) -> Self {
        let found = http::get(address, search).expect("the search answers").body;
        let trip = &found["departures"][1];
        let text = |value: &Value| value.as_str().expect("a sailing of the demo").to_owned();
        Self { sailing: text(&trip["id"]), class: text(&trip["accommodations"][0]["id"]) }
    }

    /// The condition that picks its row.
    pub(crate) fn condition(&self) -> String {
        format!("sailing_id = '{}' AND accommodation_id = '{}'", self.sailing, self.class)
    }
}

/// What one buyer wants and will do.
pub(crate) struct Buyer {
    pub(crate) number: usize,
    pub(crate) key: String,
    pub(crate) body: String,
    pub(crate) party: usize,
    pub(crate) places: Vec<Place>,
    /// Sends the same request to both servers at once, like one who clicks twice.
    pub(crate) is_twin: bool,
    /// After so many answers to others the seats are given back.
    pub(crate) gives_back: Option<usize>,
}

/// Out, back, out again: two kinds of round trip that want the same rows in opposite order.
const TRIPS: [&[usize]; 5] = [&[0], &[1], &[2], &[0, 1], &[1, 2]];

impl Buyer {
    pub(crate) fn draw(seed: u64, number: usize, places: &[Place], rng: &mut StdRng) -> Self {
        let party = rng.random_range(1..=LARGEST_PARTY);
        let trip = TRIPS[rng.random_range(0..TRIPS.len())];
        let places = trip.iter().map(|index| places[*index].clone()).collect();
        let mut buyer = Self::of(seed, number, party, places, rng);
        buyer.is_twin = rng.random_ratio(1, 10);
        buyer.gives_back = rng.random_ratio(5, 6).then(|| rng.random_range(1..BUYERS / 5));
        buyer
    }

    /// One who takes a single seat and clicks twice.
    pub(crate) fn alone(seed: u64, number: usize, place: &Place, rng: &mut StdRng) -> Self {
        let mut buyer = Self::of(seed, number, 1, vec![place.clone()], rng);
        buyer.is_twin = true;
        buyer
    }

    fn of(seed: u64, number: usize, party: usize, places: Vec<Place>, rng: &mut StdRng) -> Self {
        let passenger = json!({
            "firstname": "Juan", "lastname": "Cruz", "gender": "MALE", "birth_date": "1990-01-01",
        });
        let mut wish = json!({
            "round_trip": places.len() > 1,
            "booking_id": places[0].sailing,
            "accommodation_id": places[0].class,
            "passengers": vec![passenger; party],
            "passenger_contact": {
                "firstname": "Maria", "lastname": "Santos",
                "email": format!("buyer{number}.{seed}@example.ph"),
                "contact_number": "09171234567", "full_address": "Cebu City",
            },
        });
        if let Some(back) = places.get(1) {
            wish["return_booking_id"] = json!(back.sailing);
            wish["return_accommodation_id"] = json!(back.class);
        }
        Self {
            number,
            key: format!("storm-{seed}-{number}-{}", rng.next_u64()),
            body: wish.to_string(),
            party,
            places,
            is_twin: false,
            gives_back: None,
        }
    }

    /// The head of the request that asks for the seats.
    pub(crate) fn head(&self) -> String {
        format!("POST /booking-api/online-bookings HTTP/1.1\r\nIdempotency-Key: {}", self.key)
    }

    /// When the seats are given back that were got after `answered` answers.
    pub(crate) fn returns_at(&self, answered: usize) -> Option<usize> {
        self.gives_back.map(|more| answered + more).filter(|due| *due <= LAST_RETURN)
    }

    /// Whether the answer is about what was asked for.
    pub(crate) fn recognises(&self, answer: &Answer) -> bool {
        let said = |name: &str| answer.body[name].as_str();
        let leg = |index: usize| self.places.get(index);
        let sailing = |index| leg(index).map(|place| place.sailing.as_str());
        let class = |index| leg(index).map(|place| place.class.as_str());
        answer.body["passengers_count"].as_u64() == u64::try_from(self.party).ok()
            && answer.body["round_trip"] == json!(self.places.len() > 1)
            && said("booking_id") == sailing(0)
            && said("accommodation_id") == class(0)
            && said("return_booking_id") == sailing(1)
            && said("return_accommodation_id") == class(1)
    }
}
