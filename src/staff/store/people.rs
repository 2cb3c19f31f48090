//! The table of people.

use auth::BcryptHash;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::{EmailAddress, Language};
use platform::db::{DbError, app_now};
use schema::tables::{staff, staff_roles, staff_sessions};

use crate::{ids::StaffId, role::Role};

/// Somebody who works here, or did.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = staff)]
#[diesel(check_for_backend(diesel::pg::Pg))]
pub(crate) struct Person {
    pub(crate) id: StaffId,
    pub(crate) name: String,
    pub(crate) email: EmailAddress,
    pub(crate) language: Language,
    pub(crate) password_hash: Option<BcryptHash>,
    pub(crate) is_active: bool,
    pub(crate) version: i32,
}

/// Returns whoever has this address and has not left.
pub(crate) fn by_email(
    conn: &mut PgConnection,
    email: &EmailAddress,
) -> Result<Option<Person>, DbError> {
    let active =
        staff::table.filter(staff::email_key.eq(email.canonical())).filter(staff::is_active);
    Ok(active.select(Person::as_select()).first(conn).optional()?)
}

/// Returns somebody who has not left, whom nobody else changes until the commit. Events that name them may still be
/// written: whoever writes one has the log locked, which comes after this.
pub(crate) fn lock(conn: &mut PgConnection, id: StaffId) -> Result<Option<Person>, DbError> {
    let active = staff::table.find(id).filter(staff::is_active).select(Person::as_select());
    Ok(active.for_no_key_update().first(conn).optional()?)
}

/// Returns true if somebody has not left, and had joined by then.
pub(crate) fn has_worked_since(
    conn: &mut PgConnection,
    id: StaffId,
    then: DateTime<Utc>,
) -> Result<bool, DbError> {
    let active = staff::table.find(id).filter(staff::is_active).filter(staff::joined_at.le(then));
    Ok(diesel::select(diesel::dsl::exists(active)).get_result(conn)?)
}

/// Returns the owners who have not left. None of them is changed by others until the commit, so two
/// owners cannot remove each other at once.
pub(crate) fn lock_owners(conn: &mut PgConnection) -> Result<Vec<StaffId>, DbError> {
    let owners = staff::table
        .inner_join(staff_roles::table)
        .filter(staff::is_active)
        .filter(staff_roles::role.eq(Role::Owner))
        .order(staff::id)
        .select(staff::id);
    Ok(owners.for_no_key_update().load(conn)?)
}

/// Adds somebody, or takes back somebody who had left. Returns the id, or nothing if the address is
/// that of somebody who works here.
pub(crate) fn join(
    conn: &mut PgConnection,
    new: StaffId,
    name: &str,
    email: &EmailAddress,
    language: Language,
    password_hash: &BcryptHash,
) -> Result<Option<StaffId>, DbError> {
    let joined = (
        staff::name.eq(name),
        staff::email.eq(email),
        staff::language.eq(language),
        staff::password_hash.eq(password_hash),
        staff::is_active.eq(true),
        staff::ended_at.eq(None::<DateTime<Utc>>),
    );
    let left = staff::table
        .filter(staff::email_key.eq(email.canonical()))
        .filter(staff::is_active.eq(false));
    let back: Option<StaffId> = diesel::update(left)
        .set((joined, staff::joined_at.eq(app_now()), staff::version.eq(staff::version + 1)))
        .returning(staff::id)
        .get_result(conn)
        .optional()?;
    if back.is_some() {
        return Ok(back);
    }
    let added = diesel::insert_into(staff::table)
        .values((staff::id.eq(new), staff::email_key.eq(email.canonical()), joined))
        .on_conflict_do_nothing()
        .returning(staff::id);
    Ok(added.get_result(conn).optional()?)
}

pub(crate) fn set_password(
    conn: &mut PgConnection,
    id: StaffId,
    hash: &BcryptHash,
) -> Result<(), DbError> {
    diesel::update(staff::table.find(id)).set(staff::password_hash.eq(hash)).execute(conn)?;
    Ok(())
}

/// Counts a change of somebody's roles.
pub(crate) fn count_change(conn: &mut PgConnection, id: StaffId) -> Result<(), DbError> {
    diesel::update(staff::table.find(id))
        .set(staff::version.eq(staff::version + 1))
        .execute(conn)?;
    Ok(())
}

/// Lets somebody in no more.
pub(crate) fn end(conn: &mut PgConnection, id: StaffId) -> Result<(), DbError> {
    diesel::update(staff::table.find(id))
        .set((
            staff::is_active.eq(false),
            staff::ended_at.eq(app_now().nullable()),
            staff::password_hash.eq(None::<BcryptHash>),
            staff::version.eq(staff::version + 1),
        ))
        .execute(conn)?;
    Ok(())
}

/// A person, and when a session of theirs was last used.
pub(crate) type Seen = (Person, Option<DateTime<Utc>>);

/// Returns everybody, those who left last.
pub(crate) fn list(conn: &mut PgConnection) -> Result<Vec<Seen>, DbError> {
    let last_seen = staff_sessions::table
        .filter(staff_sessions::staff_id.eq(staff::id))
        .select(diesel::dsl::max(staff_sessions::used_at))
        .single_value();
    Ok(staff::table
        .order((staff::is_active.desc(), staff::name, staff::id))
        .select((Person::as_select(), last_seen))
        .load(conn)?)
}

/// Returns the addresses of owners who have not left, and the language of each.
pub(crate) fn owners(conn: &mut PgConnection) -> Result<Vec<(EmailAddress, Language)>, DbError> {
    Ok(staff::table
        .inner_join(staff_roles::table)
        .filter(staff::is_active)
        .filter(staff_roles::role.eq(Role::Owner))
        .order(staff::id)
        .select((staff::email, staff::language))
        .load(conn)?)
}

/// Whether nobody ever worked here.
pub(crate) fn is_empty(conn: &mut PgConnection) -> Result<bool, DbError> {
    let anybody = diesel::dsl::exists(staff::table.select(staff::id));
    Ok(!diesel::select(anybody).get_result::<bool>(conn)?)
}
