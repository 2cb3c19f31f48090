//! The table of registrations.

use chrono::TimeDelta;
use diesel::prelude::*;
use kernel::EmailAddress;
use platform::db::{DbError, app_now, later};
use schema::tables::registrations;

use crate::{RegistrationId, password::BcryptHash};

/// A registration whose code is never typed is forgotten after a day.
const LIFETIME: TimeDelta = TimeDelta::days(1);

/// What an account takes over from its registration.
#[derive(Queryable, Selectable)]
#[diesel(table_name = registrations)]
#[diesel(check_for_backend(diesel::pg::Pg))]
pub(crate) struct Registration {
    pub(crate) id: RegistrationId,
    pub(crate) email: EmailAddress,
    pub(crate) password_hash: BcryptHash,
}

pub(crate) fn insert(
    conn: &mut PgConnection,
    id: RegistrationId,
    email: &EmailAddress,
    password_hash: &BcryptHash,
) -> Result<(), DbError> {
    diesel::insert_into(registrations::table)
        .values((
            registrations::id.eq(id),
            registrations::email.eq(email),
            registrations::email_key.eq(email.canonical()),
            registrations::password_hash.eq(password_hash),
            registrations::expires_at.eq(later(app_now(), LIFETIME)),
        ))
        .execute(conn)?;
    Ok(())
}

/// Returns the newest registration of an address that has not run out.
pub(crate) fn newest(
    conn: &mut PgConnection,
    email: &EmailAddress,
) -> Result<Option<Registration>, DbError> {
    let active = registrations::table
        .filter(registrations::email_key.eq(email.canonical()))
        .filter(registrations::expires_at.gt(app_now()));
    let newest = active
        .order((registrations::created_at.desc(), registrations::id))
        .select(Registration::as_select());
    Ok(newest.first(conn).optional()?)
}

/// Returns true if `id` is a registration of this address that has not run out.
pub(crate) fn is_active(
    conn: &mut PgConnection,
    id: RegistrationId,
    email: &EmailAddress,
) -> Result<bool, DbError> {
    let active = registrations::table
        .find(id)
        .filter(registrations::email_key.eq(email.canonical()))
        .filter(registrations::expires_at.gt(app_now()));
    Ok(diesel::select(diesel::dsl::exists(active)).get_result(conn)?)
}

/// Deletes the registration and returns it, for the account that begins from it.
pub(crate) fn take(
    conn: &mut PgConnection,
    id: RegistrationId,
) -> Result<Option<Registration>, DbError> {
    let taken =
        diesel::delete(registrations::table.find(id)).returning(Registration::as_returning());
    Ok(taken.get_result(conn).optional()?)
}

/// Forgets every registration of an address: the address has an account now.
pub(crate) fn forget_all_of(conn: &mut PgConnection, email: &EmailAddress) -> Result<(), DbError> {
    let of_address = registrations::table.filter(registrations::email_key.eq(email.canonical()));
    diesel::delete(of_address).execute(conn)?;
    Ok(())
}
