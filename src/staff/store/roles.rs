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

/// Returns the roles of everybody.
pub(crate) fn all(conn: &mut PgConnection) -> Result<Vec<(StaffId, RoleAt)>, DbError> {
    let rows: Vec<(StaffId, Role, String)> = staff_roles::table
        .order((staff_roles::role, staff_roles::port_code))
        .select((staff_roles::staff_id, staff_roles::role, staff_roles::port_code))
        .load(conn)?;
    let typed = rows.into_iter().map(|(id, role, port)| (id, RoleAt::of_row(role, port)));
    Ok(typed.collect())
}

/// Gives somebody these roles in place of others.
pub(crate) fn set(
    conn: &mut PgConnection,
    person: StaffId,
    roles: &[RoleAt],
) -> Result<(), DbError> {
    let own = staff_roles::table.filter(staff_roles::staff_id.eq(person));
    diesel::delete(own).execute(conn)?;
    let rows: Vec<_> = roles
        .iter()
        .map(|one| {
            (
                staff_roles::staff_id.eq(person),
                staff_roles::role.eq(one.role),
                staff_roles::port_code.eq(one.port_code()),
            )
        })
        .collect();
    diesel::insert_into(staff_roles::table).values(rows).execute(conn)?;
    Ok(())
}
