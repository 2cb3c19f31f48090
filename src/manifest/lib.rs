//! The manifest: a list of who is on board that can be sworn to, built from boardings, sealed at departure and
//! never changed.

mod added;
mod amend;
mod body;
mod counts;
mod crew;
mod crew_member;
mod documents;
mod error;
mod facts;
mod find;
mod forget;
#[cfg(fuzzing)]
pub mod fuzz;
mod head_count;
mod ids;
mod invariants;
mod links;
mod now;
mod pages;
mod papers;
mod pdf;
mod person;
mod seal;
mod sheet;
mod shell;
mod stops;
mod store;
mod told;
mod totals;
mod version;
mod vessel_papers;
mod words;

use std::collections::HashSet;

use diesel::PgConnection;
pub use error::ManifestError;
pub use invariants::{INVARIANTS, broken_manifests};
use kernel::TextEnum;
pub use pages::mount_pages;
use platform::{jobs::Registry, web::Mount};
use routes::SailingId;
pub use shell::{Printed, PrintedAs, printed};
use words::{Counter, CrewRank};

/// The enums that this crate keeps as text.
pub const TEXT_ENUMS: &[TextEnum] = &[Counter::TEXT_ENUM, CrewRank::TEXT_ENUM];

/// Mounts the calls of the desk.
pub fn mount_ops(api: &mut Mount) {
    api.get("/sailings/{id}/manifest", now::endpoint)
        .says("How the list of who is on board stands: who, how many, and what stops its seal.");
    api.post("/sailings/{id}/manifest/head-counts", counts::endpoint)
        .says("Says how many people somebody counted on board.");
    api.get("/sailings/{id}/manifest/crew", crew::show).says("Who sails the ship.");
    api.put("/sailings/{id}/manifest/crew", crew::set)
        .says("Writes down who sails the ship, on this sailing or usually.");
    api.put("/sailings/{id}/manifest/papers", papers::set)
        .says("Writes down the numbers that a manifest says of the ship.");
    api.post("/sailings/{id}/manifest/seal", seal::endpoint).says(
        "Closes the list of who is on board. To pass what stops it, a manager gives a reason.",
    );
    api.post("/sailings/{id}/manifest/people", added::add)
        .says("Writes down somebody on board without a ticket, whom the next amendment names.");
    api.delete("/sailings/{id}/manifest/people/{person}", added::remove)
        .says("Takes such a person back; the next amendment names them no more.");
    api.post("/sailings/{id}/manifest/amendments", amend::endpoint)
        .says("Corrects a sealed list by another version, once a second person has agreed to it.");
    api.get("/sailings/{id}/manifest/{version}/manifest.pdf", documents::on_paper)
        .says("A version on paper.");
    api.get("/sailings/{id}/manifest/{version}/manifest.csv", documents::as_table).says(
        "The same for a spreadsheet, to whoever sees it; soon after a second factor was shown.",
    );
    api.get("/sailings/{id}/manifest/{version}/manifest.json", documents::as_json).says(
        "The same for another program, to whoever sees it; soon after a second factor was shown.",
    );
    api.get("/sailings/{id}/manifest/links", links::list)
        .says("The links by which an authority reads the manifest.");
    api.post("/sailings/{id}/manifest/links", links::add)
        .says("Makes such a link for up to two days; soon after a second factor was shown.");
    api.post("/sailings/{id}/manifest/links/{link}/revoke", links::revoke)
        .says("Ends such a link before its time.");
}

/// Adds the jobs.
pub fn register(registry: &mut Registry) {
    registry.add::<forget::Forget>();
}

/// Returns those of these sailings whose manifest is sealed.
pub fn sealed_among(
    conn: &mut PgConnection,
    sailings: &[SailingId],
) -> Result<HashSet<SailingId>, ManifestError> {
    store::manifests::sealed_among(conn, sailings)
}

#[cfg(test)]
mod samples;
#[cfg(test)]
mod tests;
