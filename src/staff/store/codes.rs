//! The table of emergency codes.

use diesel::prelude::*;
use platform::{
    db::{DbError, app_now},
    keys::KeyId,
};
use schema::tables::staff_codes;

use crate::{emergency::CodeHash, ids::StaffId};

/// Gives somebody new codes in place of all others.
pub(crate) fn replace(
    conn: &mut PgConnection,
    person: StaffId,
    key_id: &KeyId,
    hashes: &[CodeHash],
) -> Result<(), DbError> {
    remove_all(conn, person)?;
    let rows: Vec<_> = hashes
        .iter()
        .map(|hash| {
            (
                staff_codes::staff_id.eq(person),
                staff_codes::key_id.eq(key_id),
                staff_codes::code_hash.eq(hash.as_slice()),
            )
        })
        .collect();
    diesel::insert_into(staff_codes::table).values(rows).execute(conn)?;
    Ok(())
}

/// Returns under which root somebody's codes are hashed.
pub(crate) fn key_id(conn: &mut PgConnection, person: StaffId) -> Result<Option<KeyId>, DbError> {
    let own = staff_codes::table.filter(staff_codes::staff_id.eq(person));
    Ok(own.select(staff_codes::key_id).first(conn).optional()?)
}

/// Uses a code up. Returns false if it is none of somebody's, or was used.
pub(crate) fn take(
    conn: &mut PgConnection,
    person: StaffId,
    hash: &CodeHash,
) -> Result<bool, DbError> {
    let unused =
        staff_codes::table.find((person, hash.as_slice())).filter(staff_codes::used_at.is_null());
    let taken =
        diesel::update(unused).set(staff_codes::used_at.eq(app_now().nullable())).execute(conn)?;
    Ok(taken == 1)
}

/// Returns how many codes somebody has left.
pub(crate) fn left(conn: &mut PgConnection, person: StaffId) -> Result<i64, DbError> {
    let unused = staff_codes::table
        .filter(staff_codes::staff_id.eq(person))
        .filter(staff_codes::used_at.is_null());
    Ok(unused.count().get_result(conn)?)
}

pub(crate) fn remove_all(conn: &mut PgConnection, person: StaffId) -> Result<(), DbError> {
    let own = staff_codes::table.filter(staff_codes::staff_id.eq(person));
    diesel::delete(own).execute(conn)?;
    Ok(())
}
