//! What bookings keep about a person with an account.

use auth::{AccountId, PersonalData};
use diesel::PgConnection;
use platform::db::DbError;
use serde_json::{Value, json};

use crate::booking::head;

/// The law keeps manifests; what goes is the tie to the account.
pub const PERSONAL_DATA: PersonalData = PersonalData { name: "bookings", export, erase };

fn export(conn: &mut PgConnection, id: AccountId) -> Result<Value, DbError> {
    let codes = head::codes_of(conn, id)?;
    Ok(json!(codes))
}

fn erase(conn: &mut PgConnection, id: AccountId) -> Result<(), DbError> {
    head::untie(conn, id)
}
