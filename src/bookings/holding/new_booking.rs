//! A booking that is about to be written, with the answer that goes with it.

use auth::AccountId;
use chrono::{DateTime, Utc};
use kernel::Centavos;
use routes::SailingId;

use crate::{
    booking::{
        bytes::Hash,
        code::BookingCode,
        contact::Contact,
        count::integer,
        direction::Direction,
        head::Head,
        id::BookingId,
        leg::{Leg, LegState},
        passenger::Passenger,
        payment_state::PaymentState,
        price::PriceLine,
        seats::{Seats, StockKey},
        state::BookingState,
        whole::Whole,
    },
    holding::{idempotency::Kept, subject::Holder},
};

/// Everything that a booking begins with.
pub(crate) struct NewBooking {
    pub(crate) id: BookingId,
    pub(crate) code: BookingCode,
    pub(crate) legs: Vec<(Direction, Seats)>,
    pub(crate) passengers: Vec<Passenger>,
    pub(crate) contact: Contact,
    pub(crate) lines: Vec<PriceLine>,
    pub(crate) total: Centavos,
    pub(crate) account: Option<AccountId>,
    pub(crate) token_hash: Hash,
    pub(crate) hold_expires_at: DateTime<Utc>,
}

impl NewBooking {
    /// Returns the booking as it will be read at `now`, once it is written, if its sailings leave as these
    /// `departures` say.
    pub(crate) fn as_read(
        &self,
        now: DateTime<Utc>,
        departures: &[(SailingId, DateTime<Utc>)],
    ) -> Whole {
        Whole {
            head: Head {
                id: self.id,
                code: self.code.clone(),
                kept_state: BookingState::Held,
                round_trip: self.legs.len() > 1,
                passengers_count: integer(self.passengers.len()),
                total: self.total,
                account: self.account,
                manage_token_hash: self.token_hash,
                hold_expires_at: self.hold_expires_at,
                payment_state: PaymentState::NotBegun,
                payment_method: None,
                checkout_url: None,
                link_token_hash: None,
                origin: None,
                credit: Centavos::ZERO,
                rebookings: 0,
                made_at: now,
                now,
            },
            legs: self.legs.iter().map(|leg| as_leg(leg, departures)).collect(),
            left: Vec::new(),
            passengers: self.passengers.clone(),
            lines: self.lines.clone(),
            contact: self.contact.clone(),
            origin_code: None,
            choices: Vec::new(),
        }
    }
}

fn as_leg(
    (direction, seats): &(Direction, Seats),
    departures: &[(SailingId, DateTime<Utc>)],
) -> Leg {
    let departure = departures.iter().find(|(sailing, _)| *sailing == seats.sailing);
    Leg {
        direction: *direction,
        sailing: seats.sailing,
        class: seats.class,
        state: LegState::Held,
        count: seats.count,
        promised: departure.map(|(_, departs_at)| *departs_at),
    }
}

/// A booking ready to be written, and the answer that goes with it.
pub(crate) struct HoldRequest {
    pub(crate) new: NewBooking,
    pub(crate) kept: Option<Kept>,
    /// When each of its sailings departs, as whoever asks was told.
    pub(crate) departures: Vec<(SailingId, DateTime<Utc>)>,
    /// Who asks.
    pub(crate) holder: Holder,
}

impl HoldRequest {
    /// Returns the seats it takes.
    pub(crate) fn seats(&self) -> Vec<Seats> {
        self.new.legs.iter().map(|(_, seats)| *seats).filter(|seats| seats.count > 0).collect()
    }

    /// Returns the rows of stock of its legs.
    pub(crate) fn places(&self) -> impl Iterator<Item = StockKey> {
        self.new.legs.iter().map(|(_, seats)| seats.key())
    }

    /// Returns how many people travel on each sailing, infants too.
    pub(crate) fn persons(&self) -> i32 {
        integer(self.new.passengers.len())
    }

    /// Returns the sailings it is for.
    pub(crate) fn sailings(&self) -> impl Iterator<Item = SailingId> {
        self.new.legs.iter().map(|(_, seats)| seats.sailing)
    }
}
