//! The table of registrations.

use chrono::TimeDelta;
use diesel::{
    prelude::*,
    sql_query,
    sql_types::{Double, Text, Uuid as SqlUuid},
};
use kernel::EmailAddress;
use platform::db::{DbError, app_now};
use schema::tables::registrations;
use uuid::Uuid;

/// A registration whose code is never typed is forgotten after a day.
const LIFETIME: TimeDelta = TimeDelta::days(1);

pub(crate) fn insert(
    conn: &mut PgConnection,
    id: Uuid,
    email: &EmailAddress,
    password_hash: &str,
) -> Result<(), DbError> {
    sql_query(
        "INSERT INTO registrations (id, email, email_key, password_hash, expires_at)
         VALUES ($1, $2, $3, $4, app_now() + make_interval(secs => $5))",
    )
    .bind::<SqlUuid, _>(id)
    .bind::<Text, _>(email.as_str())
    .bind::<Text, _>(email.canonical())
    .bind::<Text, _>(password_hash)
    .bind::<Double, _>(LIFETIME.as_seconds_f64())
    .execute(conn)?;
    Ok(())
}

/// The newest living registration of an address, and its password's hash.
pub(crate) fn newest(
    conn: &mut PgConnection,
    email: &EmailAddress,
) -> Result<Option<(Uuid, String)>, DbError> {
    let living = registrations::table
        .filter(registrations::email_key.eq(email.canonical()))
        .filter(registrations::expires_at.gt(app_now()));
    let newest = living
        .order((registrations::created_at.desc(), registrations::id))
        .select((registrations::id, registrations::password_hash));
    Ok(newest.first(conn).optional()?)
}

/// Whether `id` is a living registration of this address.
pub(crate) fn is_living(
    conn: &mut PgConnection,
    id: Uuid,
    email: &EmailAddress,
) -> Result<bool, DbError> {
    let living = registrations::table
        .find(id)
        .filter(registrations::email_key.eq(email.canonical()))
        .filter(registrations::expires_at.gt(app_now()));
    Ok(diesel::select(diesel::dsl::exists(living)).get_result(conn)?)
}

/// Takes the registration away, for the account that begins from it.
pub(crate) fn take(conn: &mut PgConnection, id: Uuid) -> Result<Option<(String, String)>, DbError> {
    let taken = diesel::delete(registrations::table.find(id))
        .returning((registrations::email, registrations::password_hash));
    Ok(taken.get_result(conn).optional()?)
}

/// Forgets every registration of an address: the address has an account now.
pub(crate) fn forget_all_of(conn: &mut PgConnection, email: &EmailAddress) -> Result<(), DbError> {
    let of_address = registrations::table.filter(registrations::email_key.eq(email.canonical()));
    diesel::delete(of_address).execute(conn)?;
    Ok(())
}
