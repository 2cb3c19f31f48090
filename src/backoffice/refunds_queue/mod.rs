//! Money that is not back yet: why, how far it has come, and what a person does about it.

mod ask;
mod done;
mod list;
mod retry;
mod two_people;

pub use done::end_refund;
use platform::web::Mount;
pub use retry::retry_refund;

/// Mounts the endpoints.
pub(crate) fn mount(api: &mut Mount) {
    api.get("/refunds", list::endpoint).says("Money that is not back yet, the oldest first.");
    api.post("/refunds/{id}/approval", ask::endpoint)
        .says("Asks a second person about a sum above the limit, before it is transferred.");
    api.post("/refunds/{id}/done", done::endpoint)
        .says("A person has transferred it; above a limit a second one has to agree.");
    api.post("/refunds/{id}/retry", retry::endpoint)
        .says("Asks the provider again at once, under the same key.");
}
