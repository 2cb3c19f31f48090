//! The table of fingerprints.

use diesel::{prelude::*, sql_query};
use schema::tables::secret_keys;

use super::KeyId;
use crate::db::DbError;

/// Makes whoever else starts or rotates wait until this transaction ends.
pub fn lock(conn: &mut PgConnection) -> Result<(), DbError> {
    // SQL, because Diesel has no advisory locks.
    sql_query("SELECT pg_advisory_xact_lock(7261834096)").execute(conn)?;
    Ok(())
}

/// Returns the keys that this database was used with, the newest first.
pub fn known(conn: &mut PgConnection) -> Result<Vec<KeyId>, DbError> {
    let newest_first = secret_keys::table.order(secret_keys::number.desc());
    Ok(newest_first.select(secret_keys::id).load(conn)?)
}

/// Returns the key in use, if one is.
pub fn current(conn: &mut PgConnection) -> Result<Option<KeyId>, DbError> {
    Ok(known(conn)?.into_iter().next())
}

/// Says that from now on this key is in use.
pub fn begin(conn: &mut PgConnection, id: &KeyId) -> Result<(), DbError> {
    diesel::insert_into(secret_keys::table).values(secret_keys::id.eq(id)).execute(conn)?;
    Ok(())
}
