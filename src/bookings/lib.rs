//! Who sits where: search, holds that are never sold twice, and what a booking is.

// What is released must not be without it, however it is built.
#[cfg(all(feature = "without-guard", not(debug_assertions)))]
compile_error!("`without-guard` sells seats twice: only the profiles `dev` and `prove` build it");

mod after_sale;
mod booking;
pub mod desk;
mod error;
mod holding;
mod invariants;
pub mod on_board;
pub mod paying;
mod retention;
mod search;
mod seat_watches;
mod shared;
mod terms;
mod waiting_room;

/// For `make prove-fuzz`.
#[cfg(fuzzing)]
pub mod fuzz {
    pub use crate::{holding::create::fuzz::request, waiting_room::fuzz::place};
}

pub use after_sale::{
    changing,
    concession::Concession,
    correct_name::correct_name,
    entitlement::{Entitlement, GivenBack, LegPassenger},
    moving,
};
pub use booking::{
    code::BookingCode,
    direction::Direction,
    head::{codes_of, id_called},
    id::BookingId,
    itinerary::{Itinerary, ItineraryLeg, Traveller, itinerary},
    leg::LegState,
    link::{add_link, contact_is, revoke_links},
    locks::{hold_persons, lock_sailing, lock_sailings},
    name::TypedName,
    paid_breakdown::{AmountWithVat, PaidBreakdown},
    price::PriceLineKind,
    price_groups::{LegPrice, PriceRow},
    proof::{OptionalProof, Proof},
    state::BookingState,
    ticket_id::ticket_id,
    wire::BookingResult,
};
use diesel::PgConnection;
pub use error::BookingError;
use holding::{cancel, create, expire};
pub use holding::{
    closer::{CheckoutCloser, Closing, SharedCheckoutCloser},
    idempotency::{IdempotencyKey, KeyedBody},
    stock::set_capacity,
    typed_passenger::{GROWN_UP, NEEDS_GROWN_UP},
};
pub use invariants::{
    CHANGED_BOOKINGS, EACH_BOOKING, INVARIANTS, MARK_CHANGED, ROWS, TOLD_BOOKINGS,
};
use kernel::TextEnum;
use paying::PaymentState;
use platform::{
    Context,
    db::DbError,
    jobs::Registry,
    web::{Mount, Rule},
};
use retention::{forget::Forget, progress::RetentionTask};
pub use retention::{
    periods::{ID_NUMBER_DAYS, MANIFEST_MONTHS, UNPAID_DAYS},
    personal_data::PERSONAL_DATA,
};
pub use search::open_sales::open_sales;
use search::{fares_by_day, find_trips, open_sales::OpenSales, schedules};
pub use seat_watches::personal_data::SEAT_WATCHES;
use seat_watches::watch::WatchState;
pub use shared::Shared;
use terms::store::TermFeeKind;
pub use terms::{
    schedule::{Counter, Fee, RefundGround, Refusal, Schedule, Step, Terms, TermsVersion},
    versions::{AllTerms, NewTerms, add_terms, all_terms},
};
use waiting_room::store::OpenedBy;
pub use waiting_room::{operator as line, watch::watch as watch_line};

/// The enums that this crate keeps as text.
pub const TEXT_ENUMS: &[TextEnum] = &[
    BookingState::TEXT_ENUM,
    Direction::TEXT_ENUM,
    LegState::TEXT_ENUM,
    PaymentState::TEXT_ENUM,
    PriceLineKind::TEXT_ENUM,
    TermFeeKind::TEXT_ENUM,
    RetentionTask::TEXT_ENUM,
    OpenedBy::TEXT_ENUM,
    WatchState::TEXT_ENUM,
];

/// Holds from one address. An internet café may book for its whole street.
const HOLDS: Rule = Rule { name: "holds", burst: 60, per_minute: 30.0, batch: 4 };

/// Looking up codes from one address. Guessing is slowed down long before a hit.
const LOOKUPS: Rule = Rule { name: "lookups", burst: 120, per_minute: 60.0, batch: 8 };

/// Asking for one's turn from one address: a whole town waits behind it.
const TURNS: Rule = Rule { name: "turns", burst: 60_000, per_minute: 60_000.0, batch: 1000 };

/// Asking to be told of seats, from one address.
const WATCHES: Rule = Rule { name: "watches", burst: 60, per_minute: 30.0, batch: 4 };

/// Mounts the endpoints.
pub fn mount(api: &mut Mount) {
    api.get("/online-bookings", find_trips::endpoint)
        .says("Sailings with seats and fares for a search; never a list of bookings.");
    api.get("/online-bookings/calendar", fares_by_day::endpoint)
        .says("The lowest fare and the seats left, day by day.");
    api.get("/schedules", schedules::endpoint).says("What sails on a route, and how it stands.");
    api.post("/online-bookings", create::endpoint)
        .at_most(HOLDS)
        .says("Holds seats on one sailing or two, both or none, at the server's own prices.");
    api.get("/waiting-room", waiting_room::show::endpoint)
        .at_most(TURNS)
        .says("Where one stands in the line before bookings, by the place that one was given.");
    api.get("/online-bookings/{booking}", booking::show::endpoint)
        .at_most(LOOKUPS)
        .says("A booking: whole for its holder, masked for all others.");
    api.delete("/online-bookings/{booking}", cancel::endpoint)
        .says("Gives the seats of an unpaid booking back; repeating it is harmless.");
    api.get("/user-online-bookings", booking::list_mine::endpoint)
        .says("Your own bookings, one for each way, those to come or those that are over.");
    api.get("/user-passengers", booking::my_people::endpoint)
        .says("The people of your own bookings, to be filled in again; no number of an ID.");
    mount_watches(api);
}

/// Mounts what a traveller may do who waits for seats.
fn mount_watches(api: &mut Mount) {
    api.post("/user-seat-watches", seat_watches::make::endpoint).at_most(WATCHES).says(
        "Asks to be told by e-mail when so many seats of a full class of a sailing come free.",
    );
    api.get("/user-seat-watches", seat_watches::list::endpoint)
        .says("What you wait for, and what you waited for in the last thirty days.");
    api.delete("/user-seat-watches/{watch}", seat_watches::end::endpoint)
        .at_most(WATCHES)
        .says("Ends your waiting; repeating it is harmless.");
}

/// Reads what the operator's metrics tell of bookings.
pub fn read_gauges(conn: &mut PgConnection, ctx: &Context) -> Result<(), DbError> {
    holding::gauges::read(conn, ctx)?;
    waiting_room::gauges::read(conn, ctx)
}

/// Adds the jobs.
pub fn register(registry: &mut Registry) {
    registry.add::<OpenSales>();
    registry.add::<expire::Expire>();
    registry.add::<Forget>();
    registry.add::<seat_watches::tell::Look>();
    registry.add::<seat_watches::tell::Tell>();
}

#[cfg(test)]
mod samples;
#[cfg(test)]
mod tests;
