//! Travellers of a paid booking move to another sailing.

mod complete_move;
mod confirm_rebooking;
mod quote_rebooking;
mod wire;

pub(crate) use complete_move::{Move, Replaced, give_fee_back, pass_on, replaced_by};
pub(crate) use confirm_rebooking::take_over;
use platform::web::Mount;
pub(crate) use quote_rebooking::quote as quote_move;
pub(crate) use wire::RebookingWish;

use crate::quotes::CHANGING;

/// Mounts the endpoints.
pub(crate) fn mount(api: &mut Mount) {
    api.post("/online-bookings/{booking}/rebookings/quote", quote_rebooking::endpoint)
        .at_most(CHANGING)
        .says("What moving to another sailing of the same route comes to.");
    api.post("/online-bookings/{booking}/rebookings", confirm_rebooking::endpoint)
        .at_most(CHANGING)
        .says("Moves the places of a quote: at once, or when what is due is paid.");
}

#[cfg(test)]
mod tests;
