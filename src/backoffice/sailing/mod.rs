//! One sailing at the desk: what is on it, how it stands, and what an operator says of it.

mod aboard;
mod export;
mod find;
mod guards;
mod offer;
mod operate;
mod people;
pub(crate) mod seats;
mod set_status;
mod show;
mod stand;
mod undo;

pub use aboard::{Aboard, aboard, deliveries};
pub use offer::{SeasonsEnded, end_seasons, set_seats, set_withdrawn};
pub use operate::{cancel, delay, set_status, undo};

use platform::web::Mount;

pub(crate) fn mount(api: &mut Mount) {
    api.get("/sailings/{id}", show::endpoint)
        .says("A sailing: seats by class, money by method, bookings, e-mails and who did what.");
    api.get("/sailings/{id}/people", people::endpoint).says("Who travels on a sailing.");
    api.get("/sailings/{id}/people.csv", export::endpoint)
        .says("Everybody on a sailing, for a spreadsheet; it is written to the log.");
    api.post("/sailings/{id}/status", set_status::endpoint)
        .says("Says that a sailing boards, has left or has arrived.");
    api.post("/sailings/{id}/undo", undo::endpoint)
        .says("Takes the last delay or status of a sailing back, within half an hour.");
}
