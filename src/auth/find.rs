//! What other capabilities ask of accounts.

use diesel::PgConnection;
use platform::db::DbError;

use crate::{Account, AccountId, AuthError, store};

/// Returns the account with this id. Without one the caller counts as signed out.
pub fn account(conn: &mut PgConnection, id: AccountId) -> Result<Account, AuthError> {
    store::accounts::by_id(conn, id)?.ok_or(AuthError::SignedOut)
}

/// Deletes the account, its sessions and its codes.
pub fn erase(conn: &mut PgConnection, id: AccountId) -> Result<(), DbError> {
    store::codes::forget(conn, id)?;
    store::accounts::delete(conn, id)
}
