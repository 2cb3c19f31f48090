//! Paid bookings for unit tests.

use chrono::{DateTime, Utc};
use kernel::Centavos;
use routes::Sailing;

use super::{Changeable, ClaimedLeg, claims};
use crate::{
    booking::{
        count::integer,
        direction::Direction,
        leg::{Leg, LegState},
        passenger::Passenger,
        price,
        state::BookingState,
    },
    holding::pricing::{self, PricedLeg},
    paying::payable::PayableBooking,
    samples,
};

/// A booking of these passengers on one sailing, paid at its price and read at `now`.
pub(crate) fn paid(
    sailing: &Sailing,
    passengers: Vec<Passenger>,
    now: DateTime<Utc>,
) -> Changeable {
    let class = &sailing.classes[0];
    let direction = Direction::Depart;
    let lines = pricing::lines(&[PricedLeg { direction, sailing, class }], &passengers);
    let contact = samples::new_booking("maria@example.ph", &[]).contact;
    let leg = Leg {
        direction,
        sailing: sailing.id,
        class: class.id,
        state: LegState::Sold,
        count: integer(passengers.len()),
        promised: None,
    };
    let head = samples::head();
    let booking = PayableBooking {
        id: head.id,
        code: head.code.clone(),
        state: BookingState::Confirmed,
        total: price::total(&lines),
        credit: Centavos::ZERO,
        origin: None,
        hold_expires_at: head.hold_expires_at,
        departs_at: sailing.departs_at,
        sails: true,
        names_nobody: false,
        now,
        payer: (&contact).into(),
        legs: Vec::new(),
        sailings: vec![sailing.clone()],
        head,
        contact,
    };
    let claimed = ClaimedLeg {
        direction,
        sailing: sailing.clone(),
        class: class.id,
        promised_departs_at: sailing.scheduled_departs_at,
        moves_free_reason: sailing.moves_free_for(booking.head.made_at).map(str::to_owned),
        claims: claims(&leg, sailing.departs_on, &passengers, &[], &lines),
        kept_from: Vec::new(),
    };
    Changeable {
        booking,
        terms: samples::terms(),
        rebookings: 0,
        refund_floor: 0,
        method: None,
        legs: vec![claimed],
        passengers,
        gave_back: false,
    }
}
