//! Travellers of a paid booking give places back. First it is said what that comes to, and what is
//! confirmed is what was said.

mod at_desk;
mod confirm_refund;
mod emails;
mod give_places_back;
mod lapse;
mod list_refunds;
mod place_refund;
mod quote_refund;

mod wire;

pub use at_desk::{DeskRefund, Unused, refund_unused};
pub(crate) use confirm_refund::give_back;
use platform::{jobs::Registry, web::Mount};
pub(crate) use quote_refund::quote as quote_places;

use crate::quotes::CHANGING;

/// Mounts the endpoints.
pub(crate) fn mount(api: &mut Mount) {
    api.post("/online-bookings/{booking}/refunds/quote", quote_refund::endpoint)
        .at_most(CHANGING)
        .says("What giving places back comes to, place by place, and how long that holds.");
    api.post("/online-bookings/{booking}/refunds", confirm_refund::endpoint)
        .at_most(CHANGING)
        .says("Gives the places of a quote back; the same quote again gets the same answer.");
    api.get("/online-bookings/{booking}/refunds", list_refunds::endpoint)
        .at_most(CHANGING)
        .says("All money of a booking that went back or is on its way.");
}

/// Adds the jobs.
pub(crate) fn register(registry: &mut Registry) {
    registry.add::<lapse::Lapse>();
    registry.add::<lapse::LapseChoice>();
}

#[cfg(test)]
mod tests;
