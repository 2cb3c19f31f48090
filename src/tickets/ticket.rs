//! A ticket: one passenger on one leg of a booking that is paid. It is not kept anywhere: it follows
//! from the booking.

use bookings::{BookingState, Itinerary, ItineraryLeg, Terms, Traveller, ticket_id};
use chrono::{DateTime, TimeDelta, Utc};
use routes::PassengerType;
use uuid::Uuid;

use crate::{Payload, TicketError, key::TicketKey, qr::Qr};

/// One passenger on one leg.
#[derive(Clone, Debug)]
pub(crate) struct Ticket<'a> {
    pub(crate) id: Uuid,
    pub(crate) code: &'a str,
    /// The passenger's place in the booking, from zero.
    pub(crate) place: usize,
    pub(crate) leg: &'a ItineraryLeg,
    pub(crate) traveller: &'a Traveller,
    /// The terms that the booking was sold under.
    pub(crate) terms: &'a Terms,
}

/// The tickets of a booking in order of departure: of everybody who still travels.
pub(crate) fn tickets(itinerary: &Itinerary) -> Result<Vec<Ticket<'_>>, TicketError> {
    if itinerary.state != BookingState::Confirmed {
        return Err(TicketError::NotConfirmed);
    }
    let mut tickets = Vec::new();
    for leg in &itinerary.legs {
        for (place, traveller) in itinerary.passengers.iter().enumerate() {
            if leg.places.contains(&place) {
                let id = ticket_id(itinerary.id, leg.direction, place);
                let (code, terms) = (&itinerary.code, &itinerary.terms);
                tickets.push(Ticket { id, code, place, leg, traveller, terms });
            }
        }
    }
    // A booking whose places were all given back has no ticket.
    if tickets.is_empty() { Err(TicketError::NotConfirmed) } else { Ok(tickets) }
}

/// Returns when passengers are to be at the pier, by these terms.
pub(crate) fn arrive_at(departs_at: DateTime<Utc>, terms: &Terms) -> DateTime<Utc> {
    departs_at - TimeDelta::minutes(terms.arrive_minutes.into())
}

/// Returns when check-in closes, by these terms.
pub(crate) fn check_in_closes_at(departs_at: DateTime<Utc>, terms: &Terms) -> DateTime<Utc> {
    departs_at - TimeDelta::minutes(terms.check_in_closes_minutes.into())
}

impl Ticket<'_> {
    /// Returns when its bearer is to be at the pier.
    pub(crate) fn arrive_at(&self) -> DateTime<Utc> {
        arrive_at(self.leg.sailing.departs_at, self.terms)
    }

    /// Returns when the gate closes.
    pub(crate) fn check_in_closes_at(&self) -> DateTime<Utc> {
        check_in_closes_at(self.leg.sailing.departs_at, self.terms)
    }

    /// What a gate reads.
    pub(crate) fn qr(&self, key: &TicketKey) -> Result<Qr, TicketError> {
        Qr::of(&self.payload().signed(key))
    }

    fn payload(&self) -> Payload {
        let sailing = &self.leg.sailing;
        let passenger_type = self.traveller.type_on(sailing.departs_on);
        Payload {
            ticket: self.id,
            code: self.code.to_owned(),
            sailing: sailing.id,
            voyage: sailing.voyage_number.clone(),
            departs_at: sailing.departs_at,
            direction: self.leg.direction,
            place: self.place,
            passenger_type,
            is_checked: passenger_type != PassengerType::Adult,
            class: self.leg.class.clone(),
            name: self.traveller.full_name.clone(),
        }
    }
}
