//! An account: a person who proved that an address is theirs.

use chrono::{DateTime, Utc};
use diesel::{ExpressionMethods as _, Queryable, Selectable, dsl::IsNotNull};
use kernel::EmailAddress;
use schema::tables::accounts;
use sha2::{Digest as _, Sha256};

use crate::ids::AccountId;

kernel::text_enum! {
    /// How it was proved that an account's address is its owner's.
    pub(crate) enum ProvedBy in ["accounts.proved_by"] {
        /// By a code that was sent to it.
        Code = "code",
        /// By Google's word.
        Google = "google",
    }
}

/// What other capabilities may know of an account.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = accounts)]
#[diesel(check_for_backend(diesel::pg::Pg))]
pub struct Account {
    /// Its id.
    pub id: AccountId,
    /// The proved address.
    pub email: EmailAddress,
    /// The linked Google identity.
    #[diesel(column_name = google_sub)]
    pub google_id: Option<String>,
    /// Whether a password is a way in.
    #[diesel(select_expression = accounts::password_hash.is_not_null())]
    #[diesel(select_expression_type = IsNotNull<accounts::password_hash>)]
    pub has_password: bool,
    /// What Google called the person, to suggest for the profile.
    #[diesel(column_name = google_first_name)]
    pub suggested_first_name: Option<String>,
    /// As above.
    #[diesel(column_name = google_last_name)]
    pub suggested_last_name: Option<String>,
    /// When the address was proved.
    pub created_at: DateTime<Utc>,
}

/// Returns the hash that rows about an address are counted by, so that they need not hold the address.
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
