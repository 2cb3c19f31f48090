//! What other capabilities ask of accounts.

use diesel::PgConnection;
use kernel::EmailAddress;
use platform::db::DbError;

use crate::{
    Account, AccountId, AuthError, SecurityEvent, account::email_hash, security::note_of_operator,
    store,
};

/// Returns the account with this id. Without one the caller counts as signed out.
pub fn account(conn: &mut PgConnection, id: AccountId) -> Result<Account, AuthError> {
    store::accounts::by_id(conn, id)?.ok_or(AuthError::SignedOut)
}

/// Ends every session of the account with this address. Returns whose and how many there were, or nothing
/// if there is no such account.
pub fn end_sessions(
    conn: &mut PgConnection,
    email: &EmailAddress,
) -> Result<Option<(AccountId, usize)>, DbError> {
    let Some(account) = store::accounts::by_email(conn, email)? else { return Ok(None) };
    let ended = store::sessions::end_all_of(conn, account.id)?;
    note_of_operator(SecurityEvent::SessionsEnded, account.id);
    Ok(Some((account.id, ended)))
}

/// Deletes the account, its sessions and its codes.
pub fn erase(conn: &mut PgConnection, id: AccountId) -> Result<(), DbError> {
    if let Some(account) = store::accounts::by_id(conn, id)? {
        let email_hash = email_hash(&account.email);
        store::codes::forget(conn, id, &email_hash)?;
        store::networks::forget(conn, &email_hash)?;
    }
    store::accounts::delete(conn, id)
}
