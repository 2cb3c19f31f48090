//! What sails: ports and the sea routes between them.

pub mod demo;
mod error;
mod list_routes;
mod store;
mod wire;

use platform::web::{Access, Mount};

pub use error::RoutesError;

kernel::id! {
    /// A port.
    PortId
}

kernel::id! {
    /// A sea route in one direction.
    RouteId
}

/// Mounts the endpoints.
pub fn mount(api: &mut Mount) {
    api.get("/routes", Access::Anyone, list_routes::endpoint)
        .says("Every sea route, each direction its own.");
}

#[cfg(test)]
mod tests;
