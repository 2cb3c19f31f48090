//! The table of one-time codes.

use chrono::{DateTime, Utc};
use diesel::{prelude::*, upsert::excluded};
use platform::db::{DbError, app_now, later};
use schema::tables::{code_requests, one_time_codes};

use crate::{
    AccountId,
    one_time_code::{LIFETIME, Subject},
    password::BcryptHash,
};

/// How many guesses a code bears.
const GUESSES: i32 = 5;

/// Puts a fresh code in the place of any earlier one.
pub(crate) fn renew(
    conn: &mut PgConnection,
    subject: Subject,
    code_hash: &BcryptHash,
) -> Result<(), DbError> {
    let (purpose, id) = subject.key();
    diesel::insert_into(one_time_codes::table)
        .values((
            one_time_codes::purpose.eq(purpose),
            one_time_codes::subject.eq(id),
            one_time_codes::code_hash.eq(code_hash),
            one_time_codes::created_at.eq(app_now()),
            one_time_codes::expires_at.eq(later(app_now(), LIFETIME)),
        ))
        .on_conflict((one_time_codes::purpose, one_time_codes::subject))
        .do_update()
        .set((
            one_time_codes::code_hash.eq(excluded(one_time_codes::code_hash)),
            one_time_codes::guesses.eq(0),
            one_time_codes::stray_guesses.eq(0),
            one_time_codes::used_at.eq(None::<DateTime<Utc>>),
            one_time_codes::created_at.eq(excluded(one_time_codes::created_at)),
            one_time_codes::expires_at.eq(excluded(one_time_codes::expires_at)),
        ))
        .execute(conn)?;
    Ok(())
}

/// How many of them may come from elsewhere than the code was asked from: the others are left to
/// whoever asked.
const STRAY_GUESSES: i32 = 2;

/// Where a guess comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Guesser {
    /// Whoever asked for the code.
    Asker,
    /// Perhaps somebody else.
    Stray,
}

/// Counts a guess, and only then returns the hash that it is to be compared with.
pub(crate) fn count_guess(
    conn: &mut PgConnection,
    subject: Subject,
    guesser: Guesser,
) -> Result<Option<BcryptHash>, DbError> {
    let stray = i32::from(guesser == Guesser::Stray);
    let open = one_time_codes::table
        .find(subject.key())
        .filter(one_time_codes::guesses.lt(GUESSES))
        .filter(one_time_codes::stray_guesses.le(STRAY_GUESSES - stray))
        .filter(one_time_codes::used_at.is_null())
        .filter(one_time_codes::expires_at.gt(app_now()));
    let counted = diesel::update(open)
        .set((
            one_time_codes::guesses.eq(one_time_codes::guesses + 1),
            one_time_codes::stray_guesses.eq(one_time_codes::stray_guesses + stray),
        ))
        .returning(one_time_codes::code_hash);
    Ok(counted.get_result(conn).optional()?)
}

/// Uses up the very code that was compared. Returns false if it was used, replaced or too old
/// meanwhile.
pub(crate) fn use_up(
    conn: &mut PgConnection,
    subject: Subject,
    code_hash: &BcryptHash,
) -> Result<bool, DbError> {
    let open = one_time_codes::table
        .find(subject.key())
        .filter(one_time_codes::code_hash.eq(code_hash))
        .filter(one_time_codes::used_at.is_null())
        .filter(one_time_codes::expires_at.gt(app_now()));
    let used =
        diesel::update(open).set(one_time_codes::used_at.eq(app_now().nullable())).execute(conn)?;
    Ok(used == 1)
}

/// Ends every code that was asked for to set the password of an address, whichever network asked. They
/// stay as used ones: the one that was typed proves the address. Whoever calls it has locked the account.
pub(crate) fn end_all_of(conn: &mut PgConnection, email_hash: &[u8; 32]) -> Result<(), DbError> {
    let asked = code_requests::table
        .filter(code_requests::email_hash.eq(email_hash.as_slice()))
        .select(code_requests::id);
    let open = one_time_codes::table
        .filter(one_time_codes::subject.eq_any(asked))
        .filter(one_time_codes::used_at.is_null());
    diesel::update(open).set(one_time_codes::used_at.eq(app_now().nullable())).execute(conn)?;
    Ok(())
}

/// Deletes every code for a password of an account, and that of the registration that it began as.
pub(crate) fn forget(
    conn: &mut PgConnection,
    account: AccountId,
    email_hash: &[u8; 32],
) -> Result<(), DbError> {
    let asked = code_requests::table
        .filter(code_requests::email_hash.eq(email_hash.as_slice()))
        .select(code_requests::id);
    let of_account = one_time_codes::subject.eq(account).or(one_time_codes::subject.eq_any(asked));
    diesel::delete(one_time_codes::table.filter(of_account)).execute(conn)?;
    Ok(())
}
