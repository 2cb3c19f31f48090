//! Finds the sailing that somebody means.

use diesel::PgConnection;
use routes::{Sailing, SailingId};
use staff::Ports;

use crate::error::ManifestError;

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
