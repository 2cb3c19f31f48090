//! The table of accounts.

use diesel::prelude::*;
use kernel::EmailAddress;
use platform::db::{DbError, app_now};
use schema::tables::accounts;

use crate::{
    Account, AccountId,
    account::ProvedBy,
    google::{Identity, PersonName},
    password::BcryptHash,
};

/// How the owner of an address signs in.
#[derive(Queryable, Selectable)]
#[diesel(table_name = accounts)]
#[diesel(check_for_backend(diesel::pg::Pg))]
pub(crate) struct Credentials {
    pub(crate) id: AccountId,
    /// `None` while Google is the only way in.
    pub(crate) password_hash: Option<BcryptHash>,
}

/// The ways into an account.
#[derive(Queryable, Selectable)]
#[diesel(table_name = accounts)]
#[diesel(check_for_backend(diesel::pg::Pg))]
pub(crate) struct WaysIn {
    pub(crate) email: EmailAddress,
    pub(crate) password_hash: Option<BcryptHash>,
    pub(crate) google_sub: Option<String>,
}

pub(crate) fn ways_in(conn: &mut PgConnection, id: AccountId) -> Result<Option<WaysIn>, DbError> {
    Ok(accounts::table.find(id).select(WaysIn::as_select()).first(conn).optional()?)
}

/// Returns the ways into an account. Nobody else changes them until the commit.
pub(crate) fn lock(conn: &mut PgConnection, id: AccountId) -> Result<Option<WaysIn>, DbError> {
    let account = accounts::table.find(id).select(WaysIn::as_select());
    Ok(account.for_no_key_update().first(conn).optional()?)
}

pub(crate) fn by_id(conn: &mut PgConnection, id: AccountId) -> Result<Option<Account>, DbError> {
    Ok(accounts::table.find(id).select(Account::as_select()).first(conn).optional()?)
}

pub(crate) fn by_google(conn: &mut PgConnection, sub: &str) -> Result<Option<AccountId>, DbError> {
    let of_google = accounts::table.filter(accounts::google_sub.eq(sub));
    Ok(of_google.select(accounts::id).first(conn).optional()?)
}

/// Returns how the owner of an address signs in, if the address has an account.
pub(crate) fn by_email(
    conn: &mut PgConnection,
    email: &EmailAddress,
) -> Result<Option<Credentials>, DbError> {
    let of_email = accounts::table.filter(accounts::email_key.eq(email.canonical()));
    Ok(of_email.select(Credentials::as_select()).first(conn).optional()?)
}

/// Begins an account whose address a code proved. Returns false if the address has one already.
pub(crate) fn insert_proved_by_code(
    conn: &mut PgConnection,
    id: AccountId,
    email: &EmailAddress,
    password_hash: &BcryptHash,
) -> Result<bool, DbError> {
    let inserted = diesel::insert_into(accounts::table)
        .values((
            accounts::id.eq(id),
            accounts::email.eq(email),
            accounts::email_key.eq(email.canonical()),
            accounts::password_hash.eq(password_hash),
            accounts::password_changed_at.eq(app_now().nullable()),
            accounts::proved_by.eq(ProvedBy::Code),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(inserted == 1)
}

/// Begins an account whose address Google vouches for. Returns false if the address has one already.
pub(crate) fn insert_proved_by_google(
    conn: &mut PgConnection,
    id: AccountId,
    identity: &Identity,
) -> Result<bool, DbError> {
    let PersonName { first, last } = &identity.name;
    let inserted = diesel::insert_into(accounts::table)
        .values((
            accounts::id.eq(id),
            accounts::email.eq(&identity.email),
            accounts::email_key.eq(identity.email.canonical()),
            accounts::google_sub.eq(&identity.sub),
            accounts::google_first_name.eq(first),
            accounts::google_last_name.eq(last),
            accounts::proved_by.eq(ProvedBy::Google),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(inserted == 1)
}

pub(crate) fn set_password(
    conn: &mut PgConnection,
    id: AccountId,
    password_hash: &BcryptHash,
) -> Result<(), DbError> {
    diesel::update(accounts::table.find(id))
        .set((
            accounts::password_hash.eq(password_hash),
            accounts::password_changed_at.eq(app_now().nullable()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Makes the password the only way in: whoever asked for it has read the mailbox, and nobody else
/// need have.
pub(crate) fn recover(
    conn: &mut PgConnection,
    id: AccountId,
    password_hash: &BcryptHash,
) -> Result<(), DbError> {
    set_password(conn, id, password_hash)?;
    diesel::update(accounts::table.find(id))
        .set((
            accounts::google_sub.eq(None::<String>),
            accounts::google_first_name.eq(None::<String>),
            accounts::google_last_name.eq(None::<String>),
            accounts::proved_by.eq(ProvedBy::Code),
        ))
        .execute(conn)?;
    Ok(())
}

/// Removes the Google identity of an account that has a password. Returns false if there is none
/// to remove.
pub(crate) fn unlink_google(conn: &mut PgConnection, id: AccountId) -> Result<bool, DbError> {
    let linked = accounts::table
        .find(id)
        .filter(accounts::google_sub.is_not_null())
        .filter(accounts::password_hash.is_not_null());
    // An account that Google's word began has a password by a code that was mailed to it.
    let unlinked = diesel::update(linked)
        .set((
            accounts::google_sub.eq(None::<String>),
            accounts::google_first_name.eq(None::<String>),
            accounts::google_last_name.eq(None::<String>),
            accounts::proved_by.eq(ProvedBy::Code),
        ))
        .execute(conn)?;
    Ok(unlinked == 1)
}

/// Adds a Google identity. Returns false if the account has one.
pub(crate) fn link_google(
    conn: &mut PgConnection,
    id: AccountId,
    sub: &str,
) -> Result<bool, DbError> {
    let unlinked = accounts::table.find(id).filter(accounts::google_sub.is_null());
    let linked = diesel::update(unlinked).set(accounts::google_sub.eq(sub)).execute(conn)?;
    Ok(linked == 1)
}

pub(crate) fn delete(conn: &mut PgConnection, id: AccountId) -> Result<(), DbError> {
    diesel::delete(accounts::table.find(id)).execute(conn)?;
    Ok(())
}
