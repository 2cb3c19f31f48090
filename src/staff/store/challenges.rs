//! The table of what passkeys are asked to sign.

use diesel::prelude::*;
use platform::db::{DbError, app_now, later};
use schema::tables::staff_challenges;

use crate::{ids::StaffId, passkey::CHALLENGE_LIFE};

/// Remembers a challenge: for somebody who adds a passkey, or for whoever signs in.
pub(crate) fn insert(
    conn: &mut PgConnection,
    challenge_hash: &[u8; 32],
    person: Option<StaffId>,
) -> Result<(), DbError> {
    diesel::insert_into(staff_challenges::table)
        .values((
            staff_challenges::challenge_hash.eq(challenge_hash.as_slice()),
            staff_challenges::staff_id.eq(person),
            staff_challenges::expires_at.eq(later(app_now(), CHALLENGE_LIFE)),
        ))
        .execute(conn)?;
    Ok(())
}

/// Uses a challenge up. Returns false if none was asked of this person, or it is over.
pub(crate) fn take(
    conn: &mut PgConnection,
    challenge_hash: &[u8; 32],
    person: Option<StaffId>,
) -> Result<bool, DbError> {
    let asked = staff_challenges::table
        .find(challenge_hash.as_slice())
        .filter(staff_challenges::staff_id.is_not_distinct_from(person))
        .filter(staff_challenges::expires_at.gt(app_now()));
    Ok(diesel::delete(asked).execute(conn)? == 1)
}

/// Deletes challenges that are over.
pub(crate) fn sweep(conn: &mut PgConnection) -> Result<usize, DbError> {
    let over = staff_challenges::table.filter(staff_challenges::expires_at.le(app_now()));
    Ok(diesel::delete(over).execute(conn)?)
}
