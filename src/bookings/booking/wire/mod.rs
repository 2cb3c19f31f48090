//! A booking as the API shows it.

use chrono::{DateTime, NaiveDate, Utc};
use routes::{Sailing, SailingStatus};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    after_sale::terms::Terms,
    booking::{
        mask, name,
        state::BookingState,
        ticket_id::ticket_id,
        voyage::Voyage,
        whole::{ContactRow, Left, LineRow, PassengerRow, Whole},
    },
    holding::price::Direction,
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
    booking: BookedVoyage,
    #[schema(required)]
    return_booking: Option<BookedVoyage>,
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
    /// What the booking that it replaces pays for; the rest is paid in money.
    credit_centavos: i64,
    /// The code of the booking that it replaces; for its holder.
    #[schema(required)]
    rebooked_from: Option<String>,
    currency: &'static str,
    /// What makes up the total; none for callers without proof.
    price_lines: Vec<PriceLine>,
    payment: Payment,
    tickets: Vec<Ticket>,
    /// Who no longer travels on a leg; for its holder.
    left: Vec<Leaver>,
    /// Legs whose ship does not sail, and for which nobody has chosen yet; for its holder.
    choices: Vec<Choice>,
    /// The terms that it was sold under; absent from the answer to a new hold, which is sold under
    /// those in force.
    #[serde(skip_serializing_if = "Option::is_none")]
    terms: Option<Terms>,
}

/// Somebody who no longer travels on a leg.
#[derive(Serialize, ToSchema)]
#[schema(as = Left)]
struct Leaver {
    passenger_index: i32,
    #[schema(value_type = Direction)]
    leg: String,
    /// The code of the booking that took the place over; null where it was given back.
    #[schema(required)]
    to: Option<String>,
}

/// A choice between money and another sailing.
#[derive(Serialize, ToSchema)]
struct Choice {
    #[schema(value_type = Direction)]
    leg: String,
    /// From then on the money goes back by itself.
    until: DateTime<Utc>,
}

/// A sailing that somebody has booked.
#[derive(Serialize, ToSchema)]
struct BookedVoyage {
    #[serde(flatten)]
    voyage: Voyage,
    /// When it was to depart when it was sold.
    scheduled_departs_at: DateTime<Utc>,
    status: SailingStatus,
    /// Why it is late or does not sail.
    #[schema(required)]
    status_reason: Option<String>,
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
    /// `fare`, `terminal_fee`, `service_fee` or `rebooking_fee`.
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
    /// The same with what proves it.
    #[must_use]
    pub fn with_token(mut self, token: String) -> Self {
        self.manage_token = Some(token);
        self
    }

    /// Returns the same with the terms that it was sold under.
    #[must_use]
    pub(crate) fn sold_under(mut self, terms: Terms) -> Self {
        self.terms = Some(terms);
        self
    }

    /// The booking as a caller with or without proof sees it; nothing when a sailing is unknown.
    pub(crate) fn new(whole: Whole, sailings: &[Sailing], is_proved: bool) -> Option<Self> {
        let status = whole.head.state().status();
        let leg = |direction: &str| {
            let leg = whole.legs.iter().find(|leg| leg.direction == direction)?;
            let sailing = sailings.iter().find(|sailing| sailing.id.0 == leg.sailing_id)?;
            let class = sailing.classes.iter().find(|class| class.id.0 == leg.accommodation_id);
            let class = class.map(|class| Class { id: class.id.0, name: class.name.clone() });
            Some((BookedVoyage::from(sailing), class, leg.accommodation_id))
        };
        let (out, class, class_id) = leg("depart")?;
        let back = leg("return");
        let (return_booking, return_class, return_class_id) = match back {
            Some((leg, class, id)) => (Some(leg), class, Some(id)),
            None => (None, None, None),
        };
        let tickets = Ticket::all(&whole, status);
        let leavers = whole.left.into_iter().map(Leaver::from).collect();
        let choice = |(leg, until)| Choice { leg, until };
        let choices = whole.choices.into_iter().map(choice).collect();
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
            server_time: head.now,
            round_trip: head.round_trip,
            passengers_count: head.passengers_count,
            booking_id: out.voyage.id,
            return_booking_id: return_booking.as_ref().map(|leg| leg.voyage.id),
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
            credit_centavos: head.credit_centavos,
            rebooked_from: whole.origin_code.filter(|_| is_proved),
            left: if is_proved { leavers } else { Vec::new() },
            choices: if is_proved { choices } else { Vec::new() },
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
            terms: None,
        })
    }
}

impl From<&Sailing> for BookedVoyage {
    fn from(sailing: &Sailing) -> Self {
        Self {
            voyage: Voyage::from(sailing),
            scheduled_departs_at: sailing.scheduled_departs_at,
            status: sailing.status,
            status_reason: sailing.status_reason.clone(),
        }
    }
}

impl Ticket {
    /// A ticket for each passenger on each leg of a booking that is paid.
    fn all(whole: &Whole, status: u8) -> Vec<Self> {
        let mut tickets = Vec::new();
        if status != BookingState::Confirmed.status() {
            return tickets;
        }
        for leg in whole.legs.iter().filter(|leg| leg.is_travelled()) {
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
        let full_name = name::full_name(
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

impl From<Left> for Leaver {
    fn from(row: Left) -> Self {
        Self { passenger_index: row.who, leg: row.direction, to: row.to }
    }
}

impl From<LineRow> for PriceLine {
    fn from(row: LineRow) -> Self {
        let label = match row.kind.as_str() {
            "terminal_fee" => "Terminal fee",
            "service_fee" => "Service fee",
            "rebooking_fee" => "Rebooking fee",
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
mod tests;
