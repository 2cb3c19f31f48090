//! The table of accounts.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::EmailAddress;
use platform::db::{DbError, app_now};
use schema::tables::accounts;
use uuid::Uuid;

use crate::{
    Account, AccountId,
    google::{Identity, PersonName},
};

type Row = (Uuid, String, Option<String>, Option<String>, Option<String>, DateTime<Utc>);

fn account((id, email, google_id, first, last, created_at): Row) -> Account {
    Account {
        id: AccountId(id),
        email,
        google_id,
        suggested_first_name: first,
        suggested_last_name: last,
        created_at,
    }
}

const COLUMNS: (
    accounts::id,
    accounts::email,
    accounts::google_sub,
    accounts::google_first_name,
    accounts::google_last_name,
    accounts::created_at,
) = (
    accounts::id,
    accounts::email,
    accounts::google_sub,
    accounts::google_first_name,
    accounts::google_last_name,
    accounts::created_at,
);

pub(crate) fn by_id(conn: &mut PgConnection, id: AccountId) -> Result<Option<Account>, DbError> {
    let found = accounts::table.find(id.0).select(COLUMNS).first::<Row>(conn).optional()?;
    Ok(found.map(account))
}

pub(crate) fn by_google(conn: &mut PgConnection, sub: &str) -> Result<Option<AccountId>, DbError> {
    let found = accounts::table
        .filter(accounts::google_sub.eq(sub))
        .select(accounts::id)
        .first(conn)
        .optional()?;
    Ok(found.map(AccountId))
}

/// The account of an address, and its password's hash if it has one.
pub(crate) fn by_email(
    conn: &mut PgConnection,
    email: &EmailAddress,
) -> Result<Option<(AccountId, Option<String>)>, DbError> {
    let found = accounts::table
        .filter(accounts::email_key.eq(email.canonical()))
        .select((accounts::id, accounts::password_hash))
        .first(conn)
        .optional()?;
    Ok(found.map(|(id, hash)| (AccountId(id), hash)))
}

/// Begins an account whose address a code proved; false when the address has one already.
pub(crate) fn insert_proved_by_code(
    conn: &mut PgConnection,
    id: AccountId,
    email: &EmailAddress,
    password_hash: &str,
) -> Result<bool, DbError> {
    let inserted = diesel::insert_into(accounts::table)
        .values((
            accounts::id.eq(id.0),
            accounts::email.eq(email.as_str()),
            accounts::email_key.eq(email.canonical()),
            accounts::password_hash.eq(password_hash),
            accounts::password_changed_at.eq(app_now().nullable()),
            accounts::proved_by.eq("code"),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(inserted == 1)
}

/// Begins an account whose address Google vouches for; false when somebody was faster.
pub(crate) fn insert_proved_by_google(
    conn: &mut PgConnection,
    id: AccountId,
    identity: &Identity,
) -> Result<bool, DbError> {
    let PersonName { first, last } = &identity.name;
    let inserted = diesel::insert_into(accounts::table)
        .values((
            accounts::id.eq(id.0),
            accounts::email.eq(identity.email.as_str()),
            accounts::email_key.eq(identity.email.canonical()),
            accounts::google_sub.eq(&identity.sub),
            accounts::google_first_name.eq(first),
            accounts::google_last_name.eq(last),
            accounts::proved_by.eq("google"),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(inserted == 1)
}

pub(crate) fn set_password(
    conn: &mut PgConnection,
    id: AccountId,
    password_hash: &str,
) -> Result<(), DbError> {
    diesel::update(accounts::table.find(id.0))
        .set((
            accounts::password_hash.eq(password_hash),
            accounts::password_changed_at.eq(app_now().nullable()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Adds a Google identity; false when the account has one.
pub(crate) fn link_google(
    conn: &mut PgConnection,
    id: AccountId,
    sub: &str,
) -> Result<bool, DbError> {
    let unlinked = accounts::table.find(id.0).filter(accounts::google_sub.is_null());
    let linked = diesel::update(unlinked).set(accounts::google_sub.eq(sub)).execute(conn)?;
    Ok(linked == 1)
}

pub(crate) fn delete(conn: &mut PgConnection, id: AccountId) -> Result<(), DbError> {
    diesel::delete(accounts::table.find(id.0)).execute(conn)?;
    Ok(())
}
