//! Paying for a held booking: a checkout is opened, asked after, watched and closed.

mod answers;
mod ask;
mod closer;
mod complete_booking;
mod end_hold;
pub(crate) mod events;
mod follow_up;
mod forget_events;
mod methods;
mod start;
mod watch;
mod webhook;

pub use closer::ProviderCloser;
pub use methods::METHODS;
use platform::{
    jobs::Registry,
    web::{Mount, Rule},
};

/// Payers come back, reload and try again; none needs more.
const PAYING: Rule = Rule { name: "paying", burst: 60, per_minute: 30.0, batch: 1 };

/// What a provider tells is a hint alone: one that is turned away costs half a minute, for open
/// checkouts are asked after.
const TELLING: Rule = Rule { name: "telling", burst: 300, per_minute: 300.0, batch: 16 };

/// Mounts the endpoints.
pub(crate) fn mount(api: &mut Mount) {
    api.get("/payments/methods", methods::endpoint)
        .says("How one may pay, and which of the ways have trouble today.");
    api.post("/payments/webhooks/{provider}", webhook::endpoint)
        .at_most(TELLING)
        .says("What a payment provider tells by itself: kept once, then the provider is asked.");
    api.post("/online-bookings/{booking}/payments", start::endpoint)
        .at_most(PAYING)
        .says("Opens a checkout for a held booking, or answers with the one that is open.");
    api.post("/online-bookings/{booking}/complete-booking", complete_booking::endpoint)
        .at_most(PAYING)
        .says(
            "Asks the provider now whether the booking is paid; the caller's word moves nothing.",
        );
    api.post("/online-bookings/{booking}/failed-payment", complete_booking::endpoint)
        .at_most(PAYING)
        .says("The same question after a payment that failed or was called off.");
}

/// Adds the jobs.
pub(crate) fn register(registry: &mut Registry) {
    registry.add::<watch::Watch>();
    registry.add::<follow_up::FollowUp>();
    registry.add::<end_hold::EndHold>();
    registry.add::<forget_events::ForgetEvents>();
}
