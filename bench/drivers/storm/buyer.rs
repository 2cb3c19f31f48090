//! The buyers: parties of one to six for one sailing or two, drawn from a seed.

use std::net::SocketAddr;

use rand::{Rng as _, RngExt as _, rngs::StdRng};
use serde_json::{Value, json};

use crate::http::{self, Answer};

/// How many buyers one storm has.
pub(crate) const BUYERS: usize = 1000;

/// The capacity of each class.
pub(crate) const SEATS: i64 = 50;

/// The largest party.
pub(crate) const LARGEST_PARTY: usize = 6;

/// After so many answers nothing is given back, so that the last buyers find the seats gone.
const LAST_CANCELLATION: usize = BUYERS * 4 / 5;

/// One class of one sailing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct SeatClass {
    pub(crate) sailing: String,
    pub(crate) accommodation: String,
    /// Another class of the same sailing.
    pub(crate) beside: String,
    /// As the operator names the sailing.
    pub(crate) voyage: String,
    pub(crate) day: String,
    /// As the timetable says.
    pub(crate) departs_at: String,
}

impl SeatClass {
    /// Finds one by the search.
    pub(crate) fn find(address: SocketAddr, search: &str) -> Self {
        let found = http::get(address, search).expect("the search answers").body;
        let trip = &found["departures"][1];
        let text = |value: &Value| value.as_str().expect("a sailing of the demo").to_owned();
        Self {
            sailing: text(&trip["id"]),
            accommodation: text(&trip["accommodations"][0]["id"]),
            beside: text(&trip["accommodations"][1]["id"]),
            voyage: text(&trip["voyage_number"]),
            day: text(&trip["booking_date"]),
            departs_at: text(&trip["departs_at"]),
        }
    }

    /// Returns the SQL condition for its row of stock.
    pub(crate) fn condition(&self) -> String {
        format!("sailing_id = '{}' AND accommodation_id = '{}'", self.sailing, self.accommodation)
    }
}

/// One buyer.
pub(crate) struct Buyer {
    pub(crate) number: usize,
    pub(crate) key: String,
    pub(crate) body: String,
    pub(crate) party: usize,
    pub(crate) classes: Vec<SeatClass>,
    /// Sends the same request to both servers at once.
    pub(crate) clicks_twice: bool,
    /// After so many answers to others it gives the seats back.
    pub(crate) cancels_after: Option<usize>,
}

/// Out, back, out again: two kinds of round trip that want the same rows in opposite order.
const TRIPS: [&[usize]; 5] = [&[0], &[1], &[2], &[0, 1], &[1, 2]];

impl Buyer {
    pub(crate) fn draw(seed: u64, number: usize, classes: &[SeatClass], rng: &mut StdRng) -> Self {
        let party = rng.random_range(1..=LARGEST_PARTY);
        let trip = TRIPS[rng.random_range(0..TRIPS.len())];
        let classes = trip.iter().map(|index| classes[*index].clone()).collect();
        let mut buyer = Self::of(seed, number, party, classes, rng);
        buyer.clicks_twice = rng.random_ratio(1, 10);
        buyer.cancels_after = rng.random_ratio(5, 6).then(|| rng.random_range(1..BUYERS / 5));
        buyer
    }

    /// Returns a buyer who wants one seat and clicks twice.
    pub(crate) fn single(seed: u64, number: usize, class: &SeatClass, rng: &mut StdRng) -> Self {
        let mut buyer = Self::of(seed, number, 1, vec![class.clone()], rng);
        buyer.clicks_twice = true;
        buyer
    }

    fn of(
        seed: u64,
        number: usize,
        party: usize,
        classes: Vec<SeatClass>,
        rng: &mut StdRng,
    ) -> Self {
        let passenger = json!({
            "firstname": "Juan", "lastname": "Cruz", "gender": "MALE", "birth_date": "1990-01-01",
        });
        let mut body = json!({
            "round_trip": classes.len() > 1,
            "booking_id": classes[0].sailing,
            "accommodation_id": classes[0].accommodation,
            "passengers": vec![passenger; party],
            "passenger_contact": {
                "firstname": "Maria", "lastname": "Santos",
                "email": format!("buyer{number}.{seed}@example.ph"),
                "contact_number": "09171234567", "full_address": "Cebu City",
            },
        });
        if let Some(back) = classes.get(1) {
            body["return_booking_id"] = json!(back.sailing);
            body["return_accommodation_id"] = json!(back.accommodation);
        }
        Self {
            number,
            key: format!("storm-{seed}-{number}-{}", rng.next_u64()),
            body: body.to_string(),
            party,
            classes,
            clicks_twice: false,
            cancels_after: None,
        }
    }

    /// Returns the head of the request for the seats.
    pub(crate) fn head(&self) -> String {
        format!("POST /booking-api/online-bookings HTTP/1.1\r\nIdempotency-Key: {}", self.key)
    }

    /// Returns the number of answers at which seats that were promised after `answered` are given back.
    pub(crate) fn cancels_at(&self, answered: usize) -> Option<usize> {
        self.cancels_after.map(|more| answered + more).filter(|due| *due <= LAST_CANCELLATION)
    }

    /// Returns true if the answer is about this buyer's request.
    pub(crate) fn is_answered_by(&self, answer: &Answer) -> bool {
        let field = |name: &str| answer.body[name].as_str();
        let leg = |index: usize| self.classes.get(index);
        let sailing = |index| leg(index).map(|class| class.sailing.as_str());
        let class = |index| leg(index).map(|class| class.accommodation.as_str());
        answer.body["passengers_count"].as_u64() == u64::try_from(self.party).ok()
            && answer.body["round_trip"] == json!(self.classes.len() > 1)
            && field("booking_id") == sailing(0)
            && field("accommodation_id") == class(0)
            && field("return_booking_id") == sailing(1)
            && field("return_accommodation_id") == class(1)
    }
}
