//! A booking as the API shows it.

use chrono::{DateTime, NaiveDate, Utc};
use routes::Sailing;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    State, mask, passenger,
    store::bookings::{ContactRow, LineRow, PassengerRow, Whole},
    ticket_id::ticket_id,
    voyage::Voyage,
};

/// A booking: whole for its holder, masked for all others.
#[derive(Serialize, ToSchema)]
pub struct BookingResult {
    id: Uuid,
    code: String,
    /// 0 unpaid, 1 confirmed, 2 payment failed, 3 expired, 4 cancelled, 5 refund due, 6 refunded,
    /// 7 rebooked.
    status: u8,
    /// Whether names, contact and numbers are hidden from this caller.
    masked: bool,
    /// Proves that the booking is yours, as `X-Booking-Token`; given once, when it is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) manage_token: Option<String>,
    expires_at: DateTime<Utc>,
    server_time: DateTime<Utc>,
    round_trip: bool,
    passengers_count: i32,
    booking: Voyage,
    #[schema(required)]
    return_booking: Option<Voyage>,
    booking_id: Uuid,
    #[schema(required)]
    return_booking_id: Option<Uuid>,
    #[schema(required)]
    accommodation: Option<Class>,
    accommodation_id: Uuid,
    #[schema(required)]
    return_accommodation: Option<Class>,
    #[schema(required)]
    return_accommodation_id: Option<Uuid>,
    passengers: Vec<Passenger>,
    passenger_contact: Contact,
    total_centavos: i64,
    currency: &'static str,
    /// What makes up the total; none for callers without proof.
    price_lines: Vec<PriceLine>,
    payment: Payment,
    tickets: Vec<Ticket>,
}

/// A class.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct Class {
    pub(crate) id: Uuid,
    pub(crate) name: String,
}

/// Who travels; hidden from callers without proof.
#[derive(Serialize, ToSchema)]
struct Passenger {
    firstname: String,
    #[schema(required)]
    middlename: Option<String>,
    lastname: String,
    #[schema(required)]
    suffix: Option<String>,
    full_name: String,
    #[schema(required)]
    gender: Option<String>,
    #[schema(required)]
    birth_date: Option<NaiveDate>,
    #[schema(required)]
    nationality: Option<String>,
    #[serde(rename = "type")]
    passenger_type: String,
    #[schema(required)]
    id_number: Option<String>,
}

/// Whom to tell; hidden from callers without proof.
#[derive(Serialize, ToSchema)]
pub(crate) struct Contact {
    firstname: String,
    lastname: String,
    #[schema(required)]
    email: Option<String>,
    #[schema(required)]
    contact_number: Option<String>,
    #[schema(required)]
    full_address: Option<String>,
}

/// One line of the price.
#[derive(Serialize, ToSchema)]
struct PriceLine {
    /// `fare`, `terminal_fee` or `service_fee`.
    kind: String,
    label: &'static str,
    passenger_index: i32,
    /// `depart` or `return`.
    leg: String,
    /// Of a fare: what this passenger pays for this leg before fees.
    fare_centavos: i64,
    /// Without any reduction.
    regular_centavos: i64,
    /// What is taken off that, VAT that is not owed included.
    discount_centavos: i64,
    /// The VAT within the amount.
    vat_centavos: i64,
    amount_centavos: i64,
}

/// How the payment stands.
#[derive(Serialize, ToSchema)]
struct Payment {
    /// `none` until one was begun, then `open`, `failed`, `paid`, `returning`, `returned` or
    /// `by_hand`.
    state: String,
    #[schema(required)]
    method: Option<String>,
    #[schema(required)]
    checkout_url: Option<String>,
}

/// One passenger on one leg; none before the booking is paid.
#[derive(Serialize, ToSchema)]
struct Ticket {
    id: Uuid,
    /// By the place in the booking, from zero.
    passenger_index: usize,
    /// `depart` or `return`.
    leg: String,
}

impl BookingResult {
    /// The booking as a caller with or without proof sees it; nothing when a sailing is unknown.
    pub(crate) fn new(
        whole: Whole,
        sailings: &[Sailing],
        now: DateTime<Utc>,
        is_proved: bool,
    ) -> Option<Self> {
        let status = whole.head.state().status();
        let leg = |direction: &str| {
            let leg = whole.legs.iter().find(|leg| leg.direction == direction)?;
            let sailing = sailings.iter().find(|sailing| sailing.id.0 == leg.sailing_id)?;
            let class = sailing.classes.iter().find(|class| class.id.0 == leg.accommodation_id);
            let class = class.map(|class| Class { id: class.id.0, name: class.name.clone() });
            Some((Voyage::from(sailing), class, leg.accommodation_id))
        };
        let (out, class, class_id) = leg("depart")?;
        let back = leg("return");
        let (return_booking, return_class, return_class_id) = match back {
            Some((leg, class, id)) => (Some(leg), class, Some(id)),
            None => (None, None, None),
        };
        let tickets = Ticket::all(&whole, status);
        let head = whole.head;
        let payment = Payment {
            state: head.payment_state,
            method: head.payment_method,
            checkout_url: head.checkout_url.filter(|_| is_proved && status == 0),
        };
        Some(Self {
            id: head.id,
            code: head.code,
            status,
            masked: !is_proved,
            manage_token: None,
            expires_at: head.hold_expires_at,
            server_time: now,
            round_trip: head.round_trip,
            passengers_count: head.passengers_count,
            booking_id: out.id,
            return_booking_id: return_booking.as_ref().map(|leg| leg.id),
            booking: out,
            return_booking,
            accommodation: class,
            accommodation_id: class_id,
            return_accommodation: return_class,
            return_accommodation_id: return_class_id,
            passengers: whole
                .passengers
                .into_iter()
                .map(|passenger| Passenger::new(passenger, is_proved))
                .collect(),
            passenger_contact: Contact::new(whole.contact, is_proved),
            total_centavos: head.total_centavos,
            currency: "PHP",
            // A discount tells of age and health as the type does, so a stranger learns the total.
            price_lines: whole
                .lines
                .into_iter()
                .filter(|_| is_proved)
                .map(PriceLine::from)
                .collect(),
            payment,
            tickets: if is_proved { tickets } else { Vec::new() },
        })
    }
}

impl Ticket {
    /// A ticket for each passenger on each leg of a booking that is paid.
    fn all(whole: &Whole, status: u8) -> Vec<Self> {
        let mut tickets = Vec::new();
        if status != State::Confirmed.status() {
            return tickets;
        }
        for leg in whole.legs.iter().filter(|leg| !leg.is_released) {
            for passenger_index in 0..whole.passengers.len() {
                if !whole.has_left(&leg.direction, passenger_index) {
                    tickets.push(Self {
                        id: ticket_id(whole.head.id, &leg.direction, passenger_index),
                        passenger_index,
                        leg: leg.direction.clone(),
                    });
                }
            }
        }
        tickets
    }
}

impl Passenger {
    fn new(row: PassengerRow, is_proved: bool) -> Self {
        let full_name = passenger::full_name(
            &row.firstname,
            row.middlename.as_deref(),
            &row.lastname,
            row.suffix.as_deref(),
        );
        if is_proved {
            return Self {
                firstname: row.firstname,
                middlename: row.middlename,
                lastname: row.lastname,
                suffix: row.suffix,
                full_name,
                gender: Some(row.gender),
                birth_date: Some(row.birth_date),
                nationality: Some(row.nationality),
                passenger_type: row.passenger_type,
                id_number: row.id_number,
            };
        }
        let (firstname, lastname) = (mask::name(&row.firstname), mask::name(&row.lastname));
        Self {
            full_name: format!("{firstname} {lastname}"),
            firstname,
            middlename: None,
            lastname,
            suffix: None,
            gender: None,
            birth_date: None,
            nationality: None,
            // The type tells of age and health, so a stranger learns none.
            passenger_type: "ADULT".to_owned(),
            id_number: None,
        }
    }
}

impl Contact {
    pub(crate) fn new(row: ContactRow, is_proved: bool) -> Self {
        if is_proved {
            return Self {
                firstname: row.firstname,
                lastname: row.lastname,
                email: Some(row.email),
                contact_number: Some(row.contact_number),
                full_address: Some(row.full_address),
            };
        }
        Self {
            firstname: mask::name(&row.firstname),
            lastname: mask::name(&row.lastname),
            email: None,
            contact_number: None,
            full_address: None,
        }
    }
}

impl From<LineRow> for PriceLine {
    fn from(row: LineRow) -> Self {
        let label = match row.kind.as_str() {
            "terminal_fee" => "Terminal fee",
            "service_fee" => "Service fee",
            _ => "Fare",
        };
        Self {
            label,
            passenger_index: row.passenger,
            leg: row.direction,
            fare_centavos: if row.kind == "fare" { row.amount_centavos } else { 0 },
            kind: row.kind,
            regular_centavos: row.regular_centavos,
            discount_centavos: row.discount_centavos,
            vat_centavos: row.vat_centavos,
            amount_centavos: row.amount_centavos,
        }
    }
}

#[cfg(test)]
mod tests {
    use routes::PassengerType;
    use serde_json::{Value, json};

    use super::*;
    use crate::{
        price::{self, Direction, PricedLeg},
        samples::{class, instant, new_booking, passenger, sailing},
    };

    /// A senior's way out, as a caller with or without proof sees it.
    fn shown(is_proved: bool) -> Value {
        let sailing = sailing(1, (1, 2), "2026-12-24T00:30:00Z", vec![class(9, 57_200)]);
        let mut new = new_booking("maria@example.ph", &[(1, 1)]);
        let leg = PricedLeg {
            direction: Direction::Depart,
            sailing: &sailing,
            class: &sailing.classes[0],
        };
        new.lines = price::lines(&[leg], &[passenger("Juana", PassengerType::Senior)]);
        new.total = price::total(&new.lines);
        let now = instant("2026-12-01T00:00:00Z");
        let result = BookingResult::new(Whole::of(&new), &[sailing], now, is_proved);
        serde_json::to_value(result.expect("a booking")).expect("JSON")
    }

    #[test]
    fn a_line_is_told_by_its_kind_and_only_fares_are_fares() {
        let lines = shown(true)["price_lines"].clone();
        let told: Vec<Value> = lines
            .as_array()
            .expect("lines")
            .iter()
            .map(|line| json!([line["label"], line["fare_centavos"], line["amount_centavos"]]))
            .collect();
        let expected = [
            json!(["Fare", 40_857, 40_857]),
            json!(["Terminal fee", 0, 2_500]),
            json!(["Service fee", 0, 3_000]),
        ];
        assert_eq!(told, expected);
        assert_eq!(lines[0]["discount_centavos"], 16_343);
        assert_eq!(lines[2]["vat_centavos"], 321);
        assert_eq!(shown(true)["total_centavos"], 46_357);
    }

    #[test]
    fn a_stranger_learns_no_name_no_age_and_no_number() {
        let (whole, masked) = (shown(true), shown(false));
        assert_eq!((&whole["masked"], &masked["masked"]), (&json!(false), &json!(true)));
        assert_eq!(whole["passengers"][0]["full_name"], "Juana Reyes Cruz");
        assert_eq!(whole["passengers"][0]["type"], "SENIOR");
        assert_eq!(masked["passengers"][0]["full_name"], "J••• C•••");
        assert_eq!(masked["passengers"][0]["type"], "ADULT");
        assert_eq!(masked["passenger_contact"]["firstname"], "M•••");
        let masked = masked.to_string();
        for private in ["Juana", "Reyes", "Santos", "1960", "OSCA", "maria@", "0917", "Colon"] {
            assert!(whole.to_string().contains(private), "{private} is shown to the holder");
            assert!(!masked.contains(private), "{private} is hidden from strangers");
        }
    }

    #[test]
    fn a_booking_of_an_unknown_sailing_is_not_shown() {
        let whole = Whole::of(&new_booking("maria@example.ph", &[(1, 1)]));
        assert!(BookingResult::new(whole, &[], instant("2026-12-01T00:00:00Z"), true).is_none());
    }
}
