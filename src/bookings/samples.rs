//! Small whole sailings and bookings for unit tests, made without a database.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Centavos, EmailAddress, Language, philippine_date};
use platform::web::{ApiError, FieldErrors, Written};
use routes::{
    AccommodationId, PassengerType, Port, PortId, RouteId, Sailing, SailingClass, SailingId,
    SailingRoute, SailingStatus, Tariff,
};
use serde_json::Value;
use users::Gender;
use uuid::Uuid;

use crate::{
    booking::{
        bytes::Bytes, code::BookingCode, contact::Contact, direction::Direction, head::Head,
        id::BookingId, name::Name, passenger::Passenger, seats::Seats,
    },
    holding::new_booking::NewBooking,
    terms::schedule::{Schedule, Step, Terms},
};

/// An id of one repeated byte.
pub(crate) fn id(byte: u8) -> Uuid {
    Uuid::new_v8([byte; 16])
}

/// An instant, as RFC 3339 writes it.
pub(crate) fn instant(text: &str) -> DateTime<Utc> {
    text.parse().expect("an instant")
}

/// The faults by field, as a caller reads them in English.
pub(crate) fn told(errors: FieldErrors) -> Value {
    serde_json::from_slice(&ApiError::fields(errors).body(Language::En)).expect("JSON")
}

/// A class at a regular fare.
pub(crate) fn class(byte: u8, fare: i64) -> SailingClass {
    SailingClass {
        id: AccommodationId(id(byte)),
        code: format!("C{byte}").into(),
        name: format!("Class {byte}").into(),
        description: "".into(),
        amenities: Vec::new().into(),
        tariff: Tariff { regular: Centavos(fare), ..Tariff::default() }.into(),
    }
}

/// Two hours at sea from port to port, sold until an hour before it departs. The port takes 25.00
/// of all but infants, the counter 30.00 for each seat.
pub(crate) fn sailing(
    byte: u8,
    (origin, destination): (u8, u8),
    departs_at: &str,
    classes: Vec<SailingClass>,
) -> Sailing {
    let departs_at = instant(departs_at);
    let port = |byte| Port {
        id: PortId(id(byte)),
        code: format!("P{byte}"),
        name: format!("Port {byte}"),
    };
    Sailing {
        id: SailingId(id(byte)),
        route: Written::from(SailingRoute {
            id: RouteId(id(byte)),
            code: format!("P{origin}-P{destination}"),
            origin: port(origin),
            destination: port(destination),
        }),
        vessel: "MV Mutya".to_owned(),
        voyage_number: format!("V{byte}"),
        departs_on: philippine_date(departs_at),
        scheduled_departs_at: departs_at,
        departs_at,
        arrives_at: departs_at + TimeDelta::hours(2),
        sales_close_at: departs_at - TimeDelta::hours(1),
        status: SailingStatus::Scheduled,
        status_reason: None,
        moves_free: None,
        is_withdrawn: false,
        terminal_fee: Centavos(2_500),
        terminal_fee_exempt: [PassengerType::Infant].into(),
        service_fee: Centavos(3_000),
        classes: classes.into(),
    }
}

/// A passenger of that type, and of an age for it.
pub(crate) fn passenger(firstname: &str, passenger_type: PassengerType) -> Passenger {
    let born = match passenger_type {
        PassengerType::Infant => "2025-02-28",
        PassengerType::Child => "2019-02-28",
        _ => "1960-02-29",
    };
    Passenger {
        name: Name {
            firstname: firstname.to_owned(),
            middlename: Some("Reyes".to_owned()),
            lastname: "Cruz".to_owned(),
            suffix: None,
        },
        gender: Gender::Female,
        birth_date: kernel::parse_date(born).expect("a date"),
        nationality: "Filipino".to_owned(),
        address: None,
        passenger_type,
        id_number: Some("OSCA-123".to_owned()),
        sold_firstname: None,
        sold_lastname: None,
        kept_firstname: None,
        kept_lastname: None,
    }
}

/// A booking of a senior with nothing priced yet: so many seats of each sailing's class 9.
pub(crate) fn new_booking(email: &str, seats: &[(u8, i32)]) -> NewBooking {
    let directions = [Direction::Depart, Direction::Return];
    let leg = |(direction, (sailing, count)): (Direction, &(u8, i32))| {
        let (sailing, class) = (SailingId(id(*sailing)), AccommodationId(id(9)));
        (direction, Seats { sailing, class, count: *count })
    };
    NewBooking {
        id: BookingId(id(77)),
        code: BookingCode::read("ABCDEFGHJK").expect("a code"),
        legs: directions.into_iter().zip(seats).map(leg).collect(),
        passengers: vec![passenger("Juana", PassengerType::Senior)],
        contact: Contact {
            firstname: "Maria".to_owned(),
            lastname: "Santos".to_owned(),
            email: EmailAddress::parse(email).expect("an address"),
            contact_number: "09171234567".parse().expect("a number"),
            full_address: "12 Colon Street, Cebu City".to_owned(),
            language: Language::En,
        },
        lines: Vec::new(),
        total: Centavos::ZERO,
        account: None,
        token_hash: Bytes([5; 32]),
        hold_expires_at: instant("2026-12-01T00:15:00Z"),
    }
}

/// The row of that booking without seats, read when it was made.
pub(crate) fn head() -> Head {
    new_booking("maria@example.ph", &[]).as_read(instant("2026-12-01T00:00:00Z"), &[]).head
}

/// The terms that the first version of them sets.
pub(crate) fn terms() -> Terms {
    let schedule = |steps: &[(i32, i32)]| {
        let step = |(until_hours, percent): &(i32, i32)| Step {
            until_hours: *until_hours,
            percent: *percent,
        };
        Schedule::new(steps.iter().map(step).collect())
    };
    Terms {
        arrive_minutes: 60,
        check_in_closes_minutes: 30,
        hand_carry_kilos: 15,
        delay_minutes: 60,
        rebookings: 1,
        refund: schedule(&[(24, 10), (2, 20), (0, 40), (-720, 50)]),
        rebooking: schedule(&[(24, 0), (2, 10), (0, 20)]),
    }
}
