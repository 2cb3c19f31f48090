//! The table of sessions.

use chrono::{DateTime, Utc};
use diesel::{
    prelude::*,
    sql_query,
    sql_types::{Binary, Double, Nullable, Text, Uuid as SqlUuid},
};
use platform::db::{DbError, app_now, later};
use schema::tables::sessions;

use crate::{
    AccountId,
    password::BcryptHash,
    token::{IDLE_LIFE, TOUCH, TokenHash, WHOLE_LIFE},
};

/// A session that has not ended.
#[derive(Queryable, Selectable)]
#[diesel(table_name = sessions)]
#[diesel(check_for_backend(diesel::pg::Pg))]
pub(crate) struct Session {
    pub(crate) account_id: AccountId,
    pub(crate) signed_in_at: DateTime<Utc>,
    pub(crate) last_used_at: DateTime<Utc>,
    pub(crate) expires_at: DateTime<Utc>,
    pub(crate) token_hash: Vec<u8>,
}

/// By what somebody came in.
#[derive(Clone, Copy)]
pub(crate) enum WayIn<'a> {
    /// By the password with this hash.
    Password(&'a BcryptHash),
    /// By the Google identity with this name.
    Google(&'a str),
}

/// Begins a session. Returns false if that is no longer a way into the account.
pub(crate) fn insert(
    conn: &mut PgConnection,
    token_hash: &TokenHash,
    account: AccountId,
    way: WayIn<'_>,
) -> Result<bool, DbError> {
    let (password_hash, google_sub) = match way {
        WayIn::Password(hash) => (Some(hash), None),
        WayIn::Google(sub) => (None, Some(sub)),
    };
    // SQL, because Diesel locks no row that an INSERT reads.
    let begun = sql_query(
        "INSERT INTO sessions (token_hash, account_id, expires_at)
         SELECT $1, id, app_now() + make_interval(secs => $3) FROM accounts
         WHERE id = $2 AND (password_hash = $4 OR google_sub = $5)
         FOR SHARE",
    )
    .bind::<Binary, _>(token_hash.as_slice())
    .bind::<SqlUuid, _>(account)
    .bind::<Double, _>(WHOLE_LIFE.as_seconds_f64())
    .bind::<Nullable<Text>, _>(password_hash)
    .bind::<Nullable<Text>, _>(google_sub)
    .execute(conn)?;
    Ok(begun == 1)
}

/// Returns the session of a token, unless it has ended. Notes that it is used, every few minutes.
pub(crate) fn active(
    conn: &mut PgConnection,
    token_hash: &TokenHash,
) -> Result<Option<Session>, DbError> {
    let active = sessions::table
        .find(token_hash.as_slice())
        .filter(sessions::expires_at.gt(app_now()))
        .filter(sessions::last_used_at.gt(later(app_now(), -IDLE_LIFE)));
    let is_stale = sessions::last_used_at.lt(later(app_now(), -TOUCH));
    let found = active.select((Session::as_select(), is_stale)).first(conn).optional()?;
    let Some((session, is_stale)) = found else { return Ok(None) };
    if is_stale {
        diesel::update(sessions::table.find(token_hash.as_slice()))
            .set(sessions::last_used_at.eq(app_now()))
            .execute(conn)?;
    }
    Ok(Some(session))
}

pub(crate) fn end(conn: &mut PgConnection, token_hash: &[u8]) -> Result<(), DbError> {
    diesel::delete(sessions::table.find(token_hash)).execute(conn)?;
    Ok(())
}

/// Returns true if the session has not ended.
pub(crate) fn stands(conn: &mut PgConnection, token_hash: &TokenHash) -> Result<bool, DbError> {
    let session = sessions::table.find(token_hash.as_slice());
    Ok(diesel::select(diesel::dsl::exists(session)).get_result(conn)?)
}

/// Notes that the password was typed just now.
pub(crate) fn refresh(conn: &mut PgConnection, token_hash: &TokenHash) -> Result<(), DbError> {
    diesel::update(sessions::table.find(token_hash.as_slice()))
        .set(sessions::signed_in_at.eq(app_now()))
        .execute(conn)?;
    Ok(())
}

/// Ends an account's sessions but for one.
pub(crate) fn end_others_of(
    conn: &mut PgConnection,
    account: AccountId,
    but: &TokenHash,
) -> Result<usize, DbError> {
    let others = sessions::table
        .filter(sessions::account_id.eq(account))
        .filter(sessions::token_hash.ne(but.as_slice()));
    Ok(diesel::delete(others).execute(conn)?)
}

pub(crate) fn end_all_of(conn: &mut PgConnection, account: AccountId) -> Result<usize, DbError> {
    let of_account = sessions::table.filter(sessions::account_id.eq(account));
    Ok(diesel::delete(of_account).execute(conn)?)
}

/// Returns an account's sessions, the newest first.
pub(crate) fn of_account(
    conn: &mut PgConnection,
    account: AccountId,
) -> Result<Vec<Session>, DbError> {
    let of_account = sessions::table.filter(sessions::account_id.eq(account));
    Ok(of_account.order(sessions::signed_in_at.desc()).select(Session::as_select()).load(conn)?)
}
