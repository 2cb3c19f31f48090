//! What people are called, wherever something that they wrote is shown.

use std::collections::HashMap;

use diesel::prelude::*;
use platform::db::DbError;
use schema::tables::staff;

use crate::ids::StaffId;

/// Returns the names of these people.
pub fn names_of(
    conn: &mut PgConnection,
    ids: impl Iterator<Item = StaffId>,
) -> Result<HashMap<StaffId, String>, DbError> {
    let ids: Vec<StaffId> = ids.collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let of = staff::table.filter(staff::id.eq_any(ids));
    let names: Vec<(StaffId, String)> = of.select((staff::id, staff::name)).load(conn)?;
    Ok(names.into_iter().collect())
}
