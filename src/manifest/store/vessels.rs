//! The lock of what is written down of a ship: her crew and her papers.

use diesel::{prelude::*, sql_query, sql_types::Uuid};
use routes::VesselId;

use crate::error::ManifestError;

/// Lets nobody else write down anything of a ship until the commit.
pub(crate) fn lock(conn: &mut PgConnection, vessel: VesselId) -> Result<(), ManifestError> {
    // Raw, for Diesel has no advisory locks; the ship's row belongs to another crate.
    sql_query("SELECT pg_advisory_xact_lock(hashtextextended($1::text, 5))")
        .bind::<Uuid, _>(vessel)
        .execute(conn)?;
    Ok(())
}
