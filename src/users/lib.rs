//! What you tell us about yourself: the profile, the places it names, and your right to it.

mod emails;
mod erase;
mod error;
pub mod labels;
mod me;
mod my_data;
mod personal_data;
mod places;
mod profile;
mod store;
mod update;
mod wire;

pub use error::UsersError;
pub use personal_data::{AllPersonalData, PERSONAL_DATA};
use platform::web::Mount;
pub use profile::Gender;

/// The enums that this crate keeps as text.
pub const TEXT_ENUMS: &[kernel::TextEnum] = &[Gender::TEXT_ENUM];

/// Mounts the endpoints.
pub fn mount(api: &mut Mount) {
    api.get("/users/me", me::endpoint).says("Whoever is signed in.");
    api.put("/users/update", update::endpoint).says("Saves the profile of whoever is signed in.");
    api.get("/users/me/data", my_data::endpoint)
        .says("Everything that is kept about whoever is signed in.");
    api.delete("/users/me", erase::endpoint)
        .says("Erases whoever is signed in, soon after signing in.");
    api.get("/places/provinces", places::provinces)
        .says("The provinces of the Philippines, and Metro Manila.");
    api.get("/places/provinces/{code}/cities", places::cities)
        .says("The cities and municipalities of a province.");
}

#[cfg(test)]
mod tests;
