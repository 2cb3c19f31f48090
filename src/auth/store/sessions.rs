//! The table of sessions.

use chrono::{DateTime, Utc};
use diesel::{
    PgConnection, QueryableByName,
    prelude::*,
    sql_query,
    sql_types::{Binary, Bool, Double, Nullable, Text, Timestamptz, Uuid as SqlUuid},
};
use platform::db::{DbError, app_now};
use schema::tables::sessions;
use uuid::Uuid;

use crate::{
    AccountId,
    token::{IDLE_LIFE, TOUCH, TokenHash, WHOLE_LIFE},
};

#[derive(QueryableByName)]
struct Living {
    #[diesel(sql_type = SqlUuid)]
    account_id: Uuid,
    #[diesel(sql_type = Timestamptz)]
    signed_in_at: DateTime<Utc>,
    #[diesel(sql_type = Bool)]
    is_stale: bool,
}

/// Begins a session; false when the account's password is no longer the one that was compared.
pub(crate) fn insert(
    conn: &mut PgConnection,
    token_hash: &TokenHash,
    account: AccountId,
    password_hash: Option<&str>,
) -> Result<bool, DbError> {
    let begun = sql_query(
        "INSERT INTO sessions (token_hash, account_id, expires_at)
         SELECT $1, id, app_now() + make_interval(secs => $3) FROM accounts
         WHERE id = $2 AND ($4 IS NULL OR password_hash = $4)
         FOR SHARE",
    )
    .bind::<Binary, _>(token_hash.as_slice())
    .bind::<SqlUuid, _>(account.0)
    .bind::<Double, _>(WHOLE_LIFE.as_seconds_f64())
    .bind::<Nullable<Text>, _>(password_hash)
    .execute(conn)?;
    Ok(begun == 1)
}

/// Whose the session is, and since when, while it lives.
pub(crate) fn living(
    conn: &mut PgConnection,
    token_hash: &TokenHash,
) -> Result<Option<(AccountId, DateTime<Utc>)>, DbError> {
    let found = sql_query(
        "SELECT account_id, signed_in_at,
                last_used_at < app_now() - make_interval(secs => $3) AS is_stale
         FROM sessions
         WHERE token_hash = $1 AND expires_at > app_now()
           AND last_used_at > app_now() - make_interval(secs => $2)",
    )
    .bind::<Binary, _>(token_hash.as_slice())
    .bind::<Double, _>(IDLE_LIFE.as_seconds_f64())
    .bind::<Double, _>(TOUCH.as_seconds_f64())
    .get_result::<Living>(conn)
    .optional()?;
    let Some(session) = found else { return Ok(None) };
    if session.is_stale {
        diesel::update(sessions::table.find(token_hash.as_slice()))
            .set(sessions::last_used_at.eq(app_now()))
            .execute(conn)?;
    }
    Ok(Some((AccountId(session.account_id), session.signed_in_at)))
}

pub(crate) fn end(conn: &mut PgConnection, token_hash: &TokenHash) -> Result<(), DbError> {
    diesel::delete(sessions::table.find(token_hash.as_slice())).execute(conn)?;
    Ok(())
}

pub(crate) fn end_all_of(conn: &mut PgConnection, account: AccountId) -> Result<(), DbError> {
    diesel::delete(sessions::table.filter(sessions::account_id.eq(account.0))).execute(conn)?;
    Ok(())
}

/// When a session began, and when it was last used.
type BegunAndUsed = (DateTime<Utc>, DateTime<Utc>);

/// When each of an account's sessions began and was last used.
pub(crate) fn of_account(
    conn: &mut PgConnection,
    account: AccountId,
) -> Result<Vec<BegunAndUsed>, DbError> {
    let all = sessions::table
        .filter(sessions::account_id.eq(account.0))
        .order(sessions::signed_in_at)
        .select((sessions::signed_in_at, sessions::last_used_at));
    Ok(all.load(conn)?)
}
