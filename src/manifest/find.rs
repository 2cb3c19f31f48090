//! Finds the sailing that somebody means, and its manifest.

use diesel::PgConnection;
use routes::{Sailing, SailingId};
use staff::Ports;

use crate::{
    error::ManifestError,
    store::{
        forgotten,
        manifests::{self, Kept},
    },
};

/// Returns a sailing if it leaves from one of these ports.
pub(crate) fn seen(
    conn: &mut PgConnection,
    ports: &Ports,
    id: SailingId,
) -> Result<Sailing, ManifestError> {
    let found = routes::sailings_by_id(conn, &[id])?.pop();
    let seen = found.filter(|sailing| ports.covers(&sailing.route.origin.code));
    seen.ok_or(ManifestError::NotFound)
}

/// Returns the latest version of a sailing's manifest, or why there is none.
pub(crate) fn sealed(conn: &mut PgConnection, id: SailingId) -> Result<Kept, ManifestError> {
    match manifests::last(conn, id)? {
        Some(last) => Ok(last),
        None if forgotten::was_of(conn, id)? => Err(ManifestError::Forgotten),
        None => Err(ManifestError::NotSealed),
    }
}
