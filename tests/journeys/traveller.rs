//! A traveller at the built program, who holds seats and acts on the booking.

use std::net::SocketAddr;

use chrono::{Days, NaiveDate};
use serde_json::{Value, json};

use crate::http::{Answer, get, post, send_with};

/// A booking and its proof.
pub(crate) struct Held {
    pub(crate) code: String,
    pub(crate) id: String,
    pub(crate) token: String,
}

/// Searches the demo for sailings, so many days from now.
pub(crate) fn search(address: SocketAddr, days: u64) -> Answer {
    let today = get(address, "/booking-api/time").json()["today"].clone();
    let today: NaiveDate = today.as_str().and_then(kernel::parse_date).expect("a date");
    let day = (today + Days::new(days)).format("%Y-%m-%d");
    let path = format!(
        "/booking-api/online-bookings?depart_route=CEB-TAG&depart_date={day}&round_trip=false"
    );
    get(address, &path)
}

/// A sailing of the demo, so many days from now.
pub(crate) fn trip(address: SocketAddr, days: u64) -> Value {
    search(address, days).json()["departures"][1].clone()
}

/// The wish of one adult for the first class of a trip.
pub(crate) fn wish(trip: &Value, email: &str) -> Value {
    json!({
        "round_trip": false,
        "booking_id": trip["id"],
        "accommodation_id": trip["accommodations"][0]["id"],
        "passengers": [{
            "firstname": "Juan", "lastname": "Cruz", "gender": "MALE", "birth_date": "1990-01-01",
        }],
        "passenger_contact": {
            "firstname": "Maria", "lastname": "Santos", "email": email,
            "contact_number": "09171234567", "full_address": "12 Colon Street, Cebu City",
        },
    })
}

/// Holds seats.
pub(crate) fn hold(address: SocketAddr, wish: &Value) -> Held {
    let booked = post(address, "/online-bookings", wish);
    assert_eq!(booked.status, 201, "{}", booked.text());
    let booked = booked.json();
    let text = |name: &str| booked[name].as_str().expect("a text").to_owned();
    Held { code: text("code"), id: text("id"), token: text("manage_token") }
}

impl Held {
    /// Asks something of the booking that wants its proof.
    pub(crate) fn ask(
        &self,
        address: SocketAddr,
        method: &str,
        what: &str,
        body: &Value,
    ) -> Answer {
        let path = format!("/online-bookings/{}{what}", self.id);
        send_with(address, method, &path, &[("X-Booking-Token", &self.token)], body)
    }

    /// Opens a checkout; the provider's name for it.
    pub(crate) fn checkout(&self, address: SocketAddr) -> String {
        let begun = self.ask(address, "POST", "/payments", &json!({}));
        assert_eq!(begun.status, 200, "{}", begun.text());
        let url = begun.json()["checkout_url"].as_str().expect("an address").to_owned();
        url.rsplit(['/', '=']).next().expect("a name").to_owned()
    }

    /// What the payer's page asks when it comes back; the booking's status.
    pub(crate) fn come_back(&self, address: SocketAddr) -> i64 {
        let told = self.ask(address, "POST", "/complete-booking", &json!({}));
        told.json()["status"].as_i64().unwrap_or(-1)
    }
}
