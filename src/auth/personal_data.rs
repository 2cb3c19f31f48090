//! What a capability keeps about a person: handed out when they ask, erased when they wish.

use diesel::PgConnection;
use platform::db::DbError;
use serde_json::{Value, json};

use crate::{AccountId, AuthError, account, erase, store};

/// One capability's part. The binary gathers them, the upper capabilities first, so that what
/// refers to an account goes before it.
#[derive(Clone, Copy)]
pub struct PersonalData {
    /// Its name in what is handed out.
    pub name: &'static str,
    /// Everything kept about the account's holder.
    pub export: fn(&mut PgConnection, AccountId) -> Result<Value, DbError>,
    /// Removes it, or what in it names the person where the law wants the rest kept.
    pub erase: fn(&mut PgConnection, AccountId) -> Result<(), DbError>,
}

/// What this crate keeps.
pub const PERSONAL_DATA: PersonalData = PersonalData { name: "account", export, erase };

fn export(conn: &mut PgConnection, id: AccountId) -> Result<Value, DbError> {
    let account = match account(conn, id) {
        Ok(account) => account,
        Err(AuthError::Database(error)) => return Err(error),
        Err(_) => return Ok(Value::Null),
    };
    let sessions = store::sessions::of_account(conn, id)?;
    Ok(json!({
        "user_id": account.id,
        "email": account.email.as_str(),
        "google_id": account.google_id,
        "google_name": [account.suggested_first_name, account.suggested_last_name],
        "created_at": account.created_at,
        "sessions": sessions
            .into_iter()
            .map(|session| json!({
                "signed_in_at": session.signed_in_at,
                "last_used_at": session.last_used_at,
            }))
            .collect::<Vec<_>>(),
    }))
}
