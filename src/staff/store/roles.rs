//! The table of roles.

use diesel::prelude::*;
use platform::db::DbError;
use schema::tables::staff_roles;

use crate::{ids::StaffId, ports::RoleAt, role::Role};

/// Returns somebody's roles, in the order of their names.
pub(crate) fn of(conn: &mut PgConnection, person: StaffId) -> Result<Vec<RoleAt>, DbError> {
    let rows: Vec<(Role, String)> = staff_roles::table
        .filter(staff_roles::staff_id.eq(person))
        .order((staff_roles::role, staff_roles::port_code))
        .select((staff_roles::role, staff_roles::port_code))
        .load(conn)?;
    Ok(rows.into_iter().map(|(role, port_code)| RoleAt::of_row(role, port_code)).collect())
}
