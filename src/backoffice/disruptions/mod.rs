//! Sailings that are cancelled or delayed together, or whose travellers may move: chosen, shown in advance, confirmed, and followed until
//! everybody is told.

mod calls;
mod commit;
mod end;
mod facts;
mod ids;
mod kind;
mod list;
mod live;
pub(crate) mod make;
mod offer;
mod preview;
mod show;
mod store;
mod wish;

pub(crate) use ids::DisruptionId;
pub(crate) use kind::DisruptionKind;
pub(crate) use offer::offered;
pub(crate) use store::{
    reading::find,
    together::{Said, Together, delay_until, delays_touching, is_taken_back, names_of, together},
    writing::take_back,
};

use platform::web::Mount;

pub(crate) fn mount(api: &mut Mount) {
    api.get("/disruptions", list::endpoint).says("Disruptions, the newest first.");
    api.post("/disruptions/preview", preview::endpoint).says(
        "Whom cancelling or delaying sailings, or letting their travellers move free of charge, touches, and what they are told; changes nothing.",
    );
    api.post("/disruptions", commit::endpoint).says(
        "Cancels or delays sailings, or lets their travellers move, as the preview said, all of them or none, and tells everybody.",
    );
    api.get("/disruptions/{id}", show::endpoint)
        .says("How far a disruption has come: who was told, who has chosen, whom to call.");
    api.post("/disruptions/{id}/end", end::endpoint)
        .says("Ends the free moves of a disruption. Who has moved has moved.");
    api.post("/disruptions/{id}/calls", calls::endpoint)
        .says("Notes that the contact of a booking was called, and whether that reached them.");
}
