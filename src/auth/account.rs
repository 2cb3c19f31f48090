//! An account: a person who proved that an address is theirs.

use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::EmailAddress;
use platform::db::DbError;
use sha2::{Digest as _, Sha256};

use crate::{AuthError, store};

kernel::id! {
    /// An account; also the id of the registration that it began as.
    AccountId
}

/// What other capabilities may know of an account.
#[derive(Clone, Debug)]
pub struct Account {
    /// Its id.
    pub id: AccountId,
    /// The proved address.
    pub email: String,
    /// The linked Google identity.
    pub google_id: Option<String>,
    /// What Google called the person, to suggest for the profile.
    pub suggested_first_name: Option<String>,
    /// As above.
    pub suggested_last_name: Option<String>,
    /// When the address was proved.
    pub created_at: DateTime<Utc>,
}

/// The account with this id.
pub fn account(conn: &mut PgConnection, id: AccountId) -> Result<Account, AuthError> {
    store::accounts::by_id(conn, id)?.ok_or(AuthError::SignedOut)
}

/// Deletes the account, its sessions and its codes.
pub fn erase(conn: &mut PgConnection, id: AccountId) -> Result<(), DbError> {
    store::codes::forget(conn, id.0)?;
    store::accounts::delete(conn, id)
}

/// What rows about an address are counted by: a hash, so that they hold no address.
pub fn email_hash(email: &EmailAddress) -> [u8; 32] {
    Sha256::digest(email.canonical()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_mailbox_is_counted_once_however_it_is_spelt() {
        let hash = |text: &str| email_hash(&EmailAddress::parse(text).expect("an address"));
        assert_eq!(hash("Maria@Example.ph"), hash("maria@example.ph"));
        assert_ne!(hash("mario@example.ph"), hash("maria@example.ph"));
        assert_eq!(hash("maria@example.ph"), <[u8; 32]>::from(Sha256::digest("maria@example.ph")));
    }
}
