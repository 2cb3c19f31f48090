//! The table of Google's id tokens that were shown to us.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use platform::db::DbError;
use schema::tables::used_id_tokens;

/// Notes the token; false when it was shown before.
pub(crate) fn use_up(
    conn: &mut PgConnection,
    token_hash: &[u8; 32],
    expires_at: DateTime<Utc>,
) -> Result<bool, DbError> {
    let noted = diesel::insert_into(used_id_tokens::table)
        .values((
            used_id_tokens::token_hash.eq(token_hash.as_slice()),
            used_id_tokens::expires_at.eq(expires_at),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(noted == 1)
}
