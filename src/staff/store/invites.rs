//! The tables of invitations and of the roles that they bring.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::{EmailAddress, Language};
use platform::db::{DbError, app_now, later};
use schema::tables::{staff, staff_invite_roles, staff_invites};

use crate::{
    ids::{InviteId, StaffId},
    invite::{LIFE, NewInvite},
    ports::RoleAt,
    role::Role,
    token::TokenHash,
};

/// An invitation that waits.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = staff_invites)]
#[diesel(check_for_backend(diesel::pg::Pg))]
pub(crate) struct Invite {
    pub(crate) id: InviteId,
    pub(crate) name: String,
    pub(crate) email: EmailAddress,
    pub(crate) language: Language,
    pub(crate) made_at: DateTime<Utc>,
    pub(crate) expires_at: DateTime<Utc>,
}

/// Adds an invitation, in place of another one for the same address. Returns when it is over.
pub(crate) fn insert(
    conn: &mut PgConnection,
    id: InviteId,
    new: &NewInvite,
    token_hash: &TokenHash,
    invited_by: Option<StaffId>,
) -> Result<DateTime<Utc>, DbError> {
    let earlier = staff_invites::table.filter(staff_invites::email_key.eq(new.email.canonical()));
    diesel::delete(earlier).execute(conn)?;
    let expires_at = diesel::insert_into(staff_invites::table)
        .values((
            staff_invites::id.eq(id),
            staff_invites::token_hash.eq(token_hash.as_slice()),
            staff_invites::name.eq(&new.name),
            staff_invites::email.eq(&new.email),
            staff_invites::email_key.eq(new.email.canonical()),
            staff_invites::language.eq(new.language),
            staff_invites::invited_by.eq(invited_by),
            staff_invites::expires_at.eq(later(app_now(), LIFE)),
        ))
        .returning(staff_invites::expires_at)
        .get_result(conn)?;
    let rows: Vec<_> = new
        .roles
        .iter()
        .map(|one| {
            (
                staff_invite_roles::invite_id.eq(id),
                staff_invite_roles::role.eq(one.role),
                staff_invite_roles::port_code.eq(one.port_code()),
            )
        })
        .collect();
    diesel::insert_into(staff_invite_roles::table).values(rows).execute(conn)?;
    Ok(expires_at)
}

/// Returns the invitation of a token, unless it is over.
pub(crate) fn by_token(
    conn: &mut PgConnection,
    token_hash: &TokenHash,
) -> Result<Option<Invite>, DbError> {
    let waiting = staff_invites::table
        .filter(staff_invites::token_hash.eq(token_hash.as_slice()))
        .filter(staff_invites::expires_at.gt(app_now()));
    Ok(waiting.select(Invite::as_select()).first(conn).optional()?)
}

/// Takes an invitation: it is gone then, for everybody. Returns it and its roles.
pub(crate) fn take(
    conn: &mut PgConnection,
    token_hash: &TokenHash,
) -> Result<Option<(Invite, Vec<RoleAt>)>, DbError> {
    let waiting = staff_invites::table
        .filter(staff_invites::token_hash.eq(token_hash.as_slice()))
        .filter(staff_invites::expires_at.gt(app_now()))
        .select(Invite::as_select());
    let Some(invite) = waiting.for_update().first(conn).optional()? else { return Ok(None) };
    let roles = roles(conn, invite.id)?;
    diesel::delete(staff_invites::table.find(invite.id)).execute(conn)?;
    Ok(Some((invite, roles)))
}

/// Returns the roles that an invitation brings.
pub(crate) fn roles(conn: &mut PgConnection, id: InviteId) -> Result<Vec<RoleAt>, DbError> {
    let rows: Vec<(Role, String)> = staff_invite_roles::table
        .filter(staff_invite_roles::invite_id.eq(id))
        .order((staff_invite_roles::role, staff_invite_roles::port_code))
        .select((staff_invite_roles::role, staff_invite_roles::port_code))
        .load(conn)?;
    Ok(rows.into_iter().map(|(role, port_code)| RoleAt::of_row(role, port_code)).collect())
}

/// Returns the invitations that wait, the newest first, each with the name of who invited.
pub(crate) fn list(conn: &mut PgConnection) -> Result<Vec<(Invite, Option<String>)>, DbError> {
    Ok(staff_invites::table
        .left_join(staff::table)
        .filter(staff_invites::expires_at.gt(app_now()))
        .order(staff_invites::made_at.desc())
        .select((Invite::as_select(), staff::name.nullable()))
        .load(conn)?)
}

/// Takes an invitation back. Returns false if there is none such.
pub(crate) fn remove(conn: &mut PgConnection, id: InviteId) -> Result<bool, DbError> {
    Ok(diesel::delete(staff_invites::table.find(id)).execute(conn)? == 1)
}

/// Takes back all that somebody made. Returns them.
pub(crate) fn remove_of(conn: &mut PgConnection, by: StaffId) -> Result<Vec<InviteId>, DbError> {
    let own = staff_invites::table.filter(staff_invites::invited_by.eq(by));
    Ok(diesel::delete(own).returning(staff_invites::id).get_results(conn)?)
}

/// Deletes invitations that are over.
pub(crate) fn sweep(conn: &mut PgConnection) -> Result<usize, DbError> {
    let over = staff_invites::table.filter(staff_invites::expires_at.le(app_now()));
    Ok(diesel::delete(over).execute(conn)?)
}
