//! A booking as the API shows it.

mod booked_voyage;
mod changes;

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Centavos, ContactNumber, Language};
use routes::{AccommodationId, PassengerType, Sailing, SailingId};
use serde::Serialize;
use users::Gender;
use utoipa::ToSchema;
use uuid::Uuid;

use booked_voyage::BookedVoyage;
use changes::{Choice, Leaver};

use crate::{
    booking::{
        code::BookingCode,
        contact,
        direction::Direction,
        mask, passenger,
        payment_state::PaymentState,
        price::{self, PriceLineKind},
        state::BookingState,
        ticket_id::ticket_id,
        whole::Whole,
    },
    error::BookingError,
    terms::schedule::Terms,
};

/// A booking: whole for its holder, masked for all others.
#[derive(Serialize, ToSchema)]
pub struct BookingResult {
    /// The booking's id; for callers without proof its code, by which they named it.
    id: String,
    #[schema(value_type = String)]
    code: BookingCode,
    /// 0 unpaid, 1 confirmed, 2 payment failed, 3 expired, 4 cancelled, 5 refund due, 6 refunded,
    /// 7 rebooked.
    status: u8,
    /// True if names, contact and numbers are hidden from this caller.
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
    booking_id: SailingId,
    #[schema(required)]
    return_booking_id: Option<SailingId>,
    #[schema(required)]
    accommodation: Option<Class>,
    accommodation_id: AccommodationId,
    #[schema(required)]
    return_accommodation: Option<Class>,
    #[schema(required)]
    return_accommodation_id: Option<AccommodationId>,
    passengers: Vec<Passenger>,
    passenger_contact: Contact,
    /// Nothing for callers without proof, as every other sum.
    #[schema(value_type = i64)]
    total_centavos: Centavos,
    /// What the booking that it replaces pays for; the rest is paid in money.
    #[schema(value_type = i64)]
    credit_centavos: Centavos,
    /// The code of the booking that it replaces; for its holder.
    #[schema(required, value_type = Option<String>)]
    rebooked_from: Option<BookingCode>,
    /// How often its travellers have moved by choice; for its holder.
    rebookings: i32,
    currency: &'static str,
    /// What makes up the total; none for callers without proof.
    price_lines: Vec<PriceLine>,
    payment: Payment,
    tickets: Vec<Ticket>,
    /// Who no longer travels on a leg; for its holder.
    left: Vec<Leaver>,
    /// Legs whose ship does not sail, and whose travellers have yet to choose; for its holder.
    choices: Vec<Choice>,
    /// The terms that it was sold under, for its holder. Absent from the answer to a new hold, which is
    /// sold under those in force.
    #[serde(skip_serializing_if = "Option::is_none")]
    terms: Option<Terms>,
}

/// A class.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct Class {
    pub(crate) id: AccommodationId,
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
    gender: Option<Gender>,
    #[schema(required)]
    birth_date: Option<NaiveDate>,
    #[schema(required)]
    nationality: Option<String>,
    #[schema(required)]
    address: Option<String>,
    #[serde(rename = "type")]
    passenger_type: PassengerType,
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
    #[schema(required, value_type = Option<String>)]
    contact_number: Option<ContactNumber>,
    #[schema(required)]
    full_address: Option<String>,
}

/// One line of the price.
#[derive(Serialize, ToSchema)]
struct PriceLine {
    kind: PriceLineKind,
    /// What it is called, in the caller's language.
    label: String,
    passenger_index: usize,
    leg: Direction,
    /// Of a fare: what this passenger pays for this leg before fees.
    #[schema(value_type = i64)]
    fare_centavos: Centavos,
    /// Without any reduction.
    #[schema(value_type = i64)]
    regular_centavos: Centavos,
    /// What is taken off that, VAT that is not owed included.
    #[schema(value_type = i64)]
    discount_centavos: Centavos,
    /// Of the discount: VAT that is not owed.
    #[schema(value_type = i64)]
    vat_exemption_centavos: Centavos,
    /// Of the discount: what the law takes off beside that VAT. The rest is a promotion or a fare by age.
    #[schema(value_type = i64)]
    statutory_discount_centavos: Centavos,
    /// The amount without its VAT.
    #[schema(value_type = i64)]
    net_centavos: Centavos,
    /// The VAT within the amount.
    #[schema(value_type = i64)]
    vat_centavos: Centavos,
    #[schema(value_type = i64)]
    amount_centavos: Centavos,
}

/// How the payment stands; hidden from callers without proof.
#[derive(Serialize, ToSchema)]
struct Payment {
    state: PaymentState,
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
    leg: Direction,
}

impl BookingResult {
    /// Returns the same with the token that proves it.
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

    /// Returns the booking as a caller with or without proof sees it. It is an error if a sailing is
    /// not among `sailings`.
    pub(crate) fn new(
        whole: Whole,
        sailings: &[Sailing],
        is_proved: bool,
        language: Language,
    ) -> Result<Self, BookingError> {
        let status = whole.head.state().status();
        let (mut out, mut back) = (None, None);
        for leg in &whole.legs {
            let sailing = leg.sailing_in(sailings)?;
            let class = sailing.class(leg.class);
            let class = class.map(|class| Class { id: class.id, name: class.name.to_string() });
            let voyage = BookedVoyage::new(sailing, leg.promised_in(sailing), whole.head.made_at);
            let shown = (voyage, class, leg.class);
            match leg.direction {
                Direction::Depart => out = Some(shown),
                Direction::Return => back = Some(shown),
            }
        }
        let (out, class, class_id) = out.ok_or(BookingError::NoWayOut(whole.head.id))?;
        let (return_booking, return_class, return_class_id) =
            back.map_or((None, None, None), |(leg, class, id)| (Some(leg), class, Some(id)));
        let tickets = Ticket::all(&whole, status);
        let leavers = whole.left.into_iter().map(Leaver::from).collect();
        let choices = whole.choices.into_iter().map(Choice::from).collect();
        let head = whole.head;
        let payment = match is_proved {
            true => Payment {
                state: head.payment_state,
                method: head.payment_method,
                checkout_url: head.checkout_url.filter(|_| status == 0),
            },
            false => Payment { state: PaymentState::NotBegun, method: None, checkout_url: None },
        };
        let sum = |sum| if is_proved { sum } else { Centavos::ZERO };
        let passenger = |passenger| Passenger::new(passenger, is_proved);
        // A discount tells of age and health as the type does, and so may a total.
        let lines = whole.lines.iter().filter(|_| is_proved);
        Ok(Self {
            id: if is_proved { head.id.to_string() } else { head.code.as_str().to_owned() },
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
            passengers: whole.passengers.into_iter().map(passenger).collect(),
            passenger_contact: Contact::new(whole.contact, is_proved),
            total_centavos: sum(head.total),
            credit_centavos: sum(head.credit),
            rebooked_from: whole.origin_code.filter(|_| is_proved),
            rebookings: if is_proved { head.rebookings } else { 0 },
            left: if is_proved { leavers } else { Vec::new() },
            choices: if is_proved { choices } else { Vec::new() },
            currency: "PHP",
            price_lines: lines.map(|line| PriceLine::new(line, language)).collect(),
            payment,
            tickets: if is_proved { tickets } else { Vec::new() },
            terms: None,
        })
    }
}

impl Ticket {
    /// Returns a ticket for each passenger on each leg of a booking that is paid.
    fn all(whole: &Whole, status: u8) -> Vec<Self> {
        let mut tickets = Vec::new();
        if status != BookingState::Confirmed.status() {
            return tickets;
        }
        for leg in whole.legs.iter().filter(|leg| leg.state.is_travelled()) {
            for passenger_index in 0..whole.passengers.len() {
                if !whole.has_left(leg.direction, passenger_index) {
                    tickets.push(Self {
                        id: ticket_id(whole.head.id, leg.direction, passenger_index),
                        passenger_index,
                        leg: leg.direction,
                    });
                }
            }
        }
        tickets
    }
}

impl Passenger {
    fn new(of: passenger::Passenger, is_proved: bool) -> Self {
        if is_proved {
            return Self {
                full_name: of.name.full(),
                firstname: of.name.firstname,
                middlename: of.name.middlename,
                lastname: of.name.lastname,
                suffix: of.name.suffix,
                gender: Some(of.gender),
                birth_date: Some(of.birth_date),
                nationality: Some(of.nationality),
                address: of.address,
                passenger_type: of.passenger_type,
                id_number: of.id_number,
            };
        }
        let (firstname, lastname) = (mask::name(&of.name.firstname), mask::name(&of.name.lastname));
        Self {
            full_name: format!("{firstname} {lastname}"),
            firstname,
            middlename: None,
            lastname,
            suffix: None,
            gender: None,
            birth_date: None,
            nationality: None,
            address: None,
            // The type tells of age and health, so a stranger learns none.
            passenger_type: PassengerType::Adult,
            id_number: None,
        }
    }
}

impl Contact {
    pub(crate) fn new(of: contact::Contact, is_proved: bool) -> Self {
        if is_proved {
            return Self {
                firstname: of.firstname,
                lastname: of.lastname,
                email: Some(of.email.to_string()),
                contact_number: Some(of.contact_number),
                full_address: Some(of.full_address),
            };
        }
        Self {
            firstname: String::new(),
            lastname: String::new(),
            email: None,
            contact_number: None,
            full_address: None,
        }
    }
}

impl PriceLine {
    fn new(of: &price::PriceLine, language: Language) -> Self {
        let is_fare = of.kind == PriceLineKind::Fare;
        Self {
            kind: of.kind,
            label: of.kind.label().in_language(language).to_owned(),
            passenger_index: of.passenger,
            leg: of.direction,
            fare_centavos: if is_fare { of.amount } else { Centavos::ZERO },
            regular_centavos: of.regular,
            discount_centavos: of.discount,
            vat_exemption_centavos: of.vat_exemption,
            statutory_discount_centavos: of.statutory,
            net_centavos: of.amount - of.vat,
            vat_centavos: of.vat,
            amount_centavos: of.amount,
        }
    }
}

#[cfg(test)]
mod tests;
