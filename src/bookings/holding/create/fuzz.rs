//! For `make prove-fuzz`.

use chrono::NaiveDate;
use kernel::Language;
use platform::web::FieldErrors;

use super::CreateBooking;
use crate::{booking::code::Reference, holding::typed_passenger};

const DAYS: [NaiveDate; 2] = [
    NaiveDate::from_ymd_opt(2026, 12, 24).expect("a day"),
    NaiveDate::from_ymd_opt(2027, 1, 2).expect("a day"),
];

/// Reads `bytes` as a request to hold seats, and as how an address names a booking.
pub fn request(bytes: &[u8]) {
    let _ = Reference::read(&String::from_utf8_lossy(bytes));
    let Ok(request) = serde_json::from_slice::<CreateBooking>(bytes) else { return };
    let sent = serde_json::to_vec(&request).expect("what was read");
    let again: CreateBooking = serde_json::from_slice(&sent).expect("what was sent");
    assert_eq!(serde_json::to_vec(&again).expect("what was read"), sent, "one key, one request");
    let mut errors = FieldErrors::default();
    let contact = request.passenger_contact.read(Language::default(), &mut errors);
    let passengers = typed_passenger::read_all(&request.passengers, &DAYS, &mut errors);
    if errors.is_empty() {
        assert!(
            contact.is_some()
                && passengers.is_some_and(|read| read.len() == request.passengers.len())
        );
    }
}
