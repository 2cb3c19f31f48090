//! Money in, money back: a checkout at a provider, the one transaction that turns a capture into
//! tickets, and a ledger in which no centavo is lost.

mod ask;
mod attempt;
mod changes;
mod closer;
mod complete_booking;
mod error;
mod follow_up;
mod give_back;
mod hex;
mod invariants;
mod keys;
mod ledger;
mod letters;
mod maya;
mod methods;
mod paymongo;
mod provider;
mod refund;
mod sandbox;
mod settle;
mod start;
mod store;
mod use_of_money;
mod watch;
mod webhook;

use actix_web::web::{self, ServiceConfig};
pub use closer::ProviderCloser;
pub use error::PaymentError;
pub use invariants::INVARIANTS;
pub use keys::check_keys;
pub use methods::ALL as METHODS;
use platform::{
    config::{Config, PaymentProvider},
    jobs::Registry,
    web::{Mount, Rule},
};

/// Payers come back, reload and try again; nobody needs more.
const PAYING: Rule = Rule { name: "paying", burst: 60, per_minute: 30.0, batch: 1 };

/// A provider that catches up after an outage tells much at once.
const TELLING: Rule = Rule { name: "telling", burst: 6_000, per_minute: 12_000.0, batch: 16 };

/// Mounts the endpoints.
pub fn mount(api: &mut Mount) {
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
    changes::mount(api);
}

/// Mounts what lies outside the API: the built-in test provider's page, where it is the provider.
pub fn mount_pages(config: &Config) -> impl FnOnce(&mut ServiceConfig) + use<> {
    let is_sandbox = matches!(config.payment_provider, PaymentProvider::Sandbox);
    move |config| {
        if is_sandbox {
            let page = web::resource("/sandbox-pay/{session}");
            config.service(page.get(sandbox::show).post(sandbox::pay));
        }
    }
}

/// Adds the jobs.
pub fn register(registry: &mut Registry) {
    registry.add::<watch::Watch>();
    registry.add::<follow_up::FollowUp>();
    registry.add::<give_back::GiveBack>();
    registry.add::<changes::Lapse>();
    registry.add::<sandbox::Tell>();
}

#[cfg(test)]
mod tests;
