//! The table of profiles.

use auth::AccountId;
use diesel::prelude::*;
use platform::db::{DbError, app_now};
use schema::tables::profiles;
use serde_json::Value;

use crate::profile::Profile;

pub(crate) fn profile(
    conn: &mut PgConnection,
    account: AccountId,
) -> Result<Option<Profile>, DbError> {
    Ok(profiles::table.find(account).select(Profile::as_select()).first(conn).optional()?)
}

pub(crate) fn save(
    conn: &mut PgConnection,
    account: AccountId,
    profile: &Profile,
) -> Result<(), DbError> {
    diesel::insert_into(profiles::table)
        .values((profiles::account_id.eq(account), profile))
        .on_conflict(profiles::account_id)
        .do_update()
        .set((profile, profiles::updated_at.eq(app_now())))
        .execute(conn)?;
    Ok(())
}

pub(crate) fn delete(conn: &mut PgConnection, account: AccountId) -> Result<(), DbError> {
    diesel::delete(profiles::table.find(account)).execute(conn)?;
    Ok(())
}

/// Returns everything in the table about one person.
pub(crate) fn export(conn: &mut PgConnection, account: AccountId) -> Result<Value, DbError> {
    let Some(profile) = profile(conn, account)? else { return Ok(Value::Null) };
    #[expect(clippy::expect_used, reason = "a struct of texts and a date")]
    let json = serde_json::to_value(profile).expect("plain data serialises");
    Ok(json)
}
