//! What travellers change after they have paid: they give places back or move to another sailing.
//! First it is said what that comes to, and what is confirmed is what was said.

mod complete_move;
mod confirm_rebooking;
mod confirm_refund;
mod draw;
mod give_back;
mod lapse;
mod letters;
mod list_refunds;
mod quote_rebooking;
mod quote_refund;
mod store;
mod sums;
mod wire;

pub(crate) use complete_move::{is_still_there, pass_on};
pub(crate) use lapse::Lapse;
use platform::web::{Mount, Rule};

/// People try this and that before they decide.
const CHANGING: Rule = Rule { name: "changing", burst: 120, per_minute: 60.0, batch: 1 };

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
    api.post("/online-bookings/{booking}/rebookings/quote", quote_rebooking::endpoint)
        .at_most(CHANGING)
        .says("What moving to another sailing of the same route comes to.");
    api.post("/online-bookings/{booking}/rebookings", confirm_rebooking::endpoint)
        .at_most(CHANGING)
        .says("Moves the places of a quote: at once, or when what is due is paid.");
}
