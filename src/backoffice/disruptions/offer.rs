//! Which sailings of a disruption one may move off free of charge by its word.

use diesel::PgConnection;
use routes::{Sailing, SailingId};

use super::store::reading::{self, Disruption};
use crate::BackofficeError;

/// Returns those of these sailings of a disruption whose offer stands. It is over for one that has left, is late or
/// was cancelled since, and for one that a later disruption offers anew.
pub(crate) fn offered(
    conn: &mut PgConnection,
    disruption: &Disruption,
    sailings: &[SailingId],
) -> Result<Vec<Sailing>, BackofficeError> {
    let its_own = reading::newest_of(conn, disruption, sailings)?;
    let mut offered = routes::sailings_by_id(conn, &its_own)?;
    offered.retain(|sailing| sailing.moves_free.is_some());
    Ok(offered)
}
