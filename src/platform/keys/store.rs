//! The table of fingerprints.

use diesel::{PgConnection, QueryableByName, RunQueryDsl as _, sql_query, sql_types::Text};

use super::KeyId;
use crate::db::DbError;

#[derive(QueryableByName)]
struct Known {
    #[diesel(sql_type = Text)]
    id: String,
}

/// Makes whoever else starts or rotates wait until this transaction ends.
pub fn lock(conn: &mut PgConnection) -> Result<(), DbError> {
    sql_query("SELECT pg_advisory_xact_lock(7261834096)").execute(conn)?;
    Ok(())
}

/// Returns the keys that this database was used with, the newest first.
pub fn known(conn: &mut PgConnection) -> Result<Vec<KeyId>, DbError> {
    let known = sql_query("SELECT id FROM secret_keys ORDER BY number DESC");
    Ok(known.load::<Known>(conn)?.into_iter().map(|known| KeyId(known.id)).collect())
}

/// Returns the key in use, if one is.
pub fn current(conn: &mut PgConnection) -> Result<Option<KeyId>, DbError> {
    Ok(known(conn)?.into_iter().next())
}

/// Says that from now on this key is in use.
pub fn begin(conn: &mut PgConnection, id: &KeyId) -> Result<(), DbError> {
    sql_query("INSERT INTO secret_keys (id) VALUES ($1)")
        .bind::<Text, _>(id.as_str())
        .execute(conn)?;
    Ok(())
}
