//! Who sits where: search, holds that are never sold twice, and what a booking is.

mod batcher;
mod booking;
mod calendar;
mod cancel;
pub mod changing;
mod claim;
mod closer;
mod code;
mod contact;
mod correct_name;
mod create;
mod error;
mod expire;
mod hold;
mod idempotency;
mod invariants;
mod itinerary;
mod link;
mod list_mine;
mod mask;
pub mod moving;
mod name;
mod open_sales;
mod passenger;
pub mod paying;
mod personal_data;
mod price;
mod proof;
mod schedules;
mod search;
mod show;
mod store;
mod terms;
mod ticket_id;
mod trip;
mod voyage;
mod wire;

pub use batcher::{HoldBatcher, SharedHoldBatcher};
pub use booking::BookingState;
pub use claim::{AmountWithVat, Entitlement, GivenBack, LegPassenger, PaidBreakdown};
pub use closer::{CheckoutCloser, Closing, SharedCheckoutCloser};
pub use correct_name::correct_name;
pub use error::BookingError;
pub use idempotency::IdempotencyKey;
pub use invariants::INVARIANTS;
pub use itinerary::{Itinerary, ItineraryLeg, Traveller, itinerary};
pub use link::{contact_is, keep_link_token};
pub use name::TypedName;
pub use open_sales::open_sales;
pub use passenger::NEEDS_GROWN_UP;
pub use personal_data::PERSONAL_DATA;
use platform::{
    jobs::Registry,
    web::{Mount, Rule},
};
pub use price::Direction;
pub use proof::{OptionalProof, Proof};
pub use terms::{Fee, RefundGround, Terms};
pub use ticket_id::ticket_id;
pub use wire::BookingResult;

kernel::id! {
    /// One purchase under one code.
    BookingId
}

/// Holds from one address: an internet café books for its whole street.
const HOLDS: Rule = Rule { name: "holds", burst: 60, per_minute: 30.0, batch: 4 };

/// Looking up codes from one address: whoever guesses is slowed down long before a hit.
const LOOKUPS: Rule = Rule { name: "lookups", burst: 120, per_minute: 60.0, batch: 8 };

/// Mounts the endpoints.
pub fn mount(api: &mut Mount) {
    api.get("/online-bookings", search::endpoint)
        .says("Sailings with seats and fares for a search; never a list of bookings.");
    api.get("/online-bookings/calendar", calendar::endpoint)
        .says("The lowest fare and the seats left, day by day.");
    api.get("/schedules", schedules::endpoint).says("What sails on a route, and how it stands.");
    api.post("/online-bookings", create::endpoint)
        .at_most(HOLDS)
        .says("Holds seats on one sailing or two, both or none, at the server's own prices.");
    api.get("/online-bookings/{booking}", show::endpoint)
        .at_most(LOOKUPS)
        .says("A booking: whole for its holder, masked for all others.");
    api.delete("/online-bookings/{booking}", cancel::endpoint)
        .says("Gives the seats of an unpaid booking back; repeating it is harmless.");
    api.get("/user-online-bookings", list_mine::endpoint)
        .says("Your own bookings, one for each way, those to come or those that are over.");
}

/// Adds the jobs.
pub fn register(registry: &mut Registry) {
    registry.add::<open_sales::OpenSales>();
    registry.add::<expire::Expire>();
}

#[cfg(test)]
mod samples;
#[cfg(test)]
mod tests;
