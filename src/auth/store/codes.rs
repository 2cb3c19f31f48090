//! The table of one-time codes.

use diesel::{
    prelude::*,
    sql_query,
    sql_types::{Double, Text, Uuid as SqlUuid},
};
use platform::db::{DbError, app_now};
use schema::tables::one_time_codes;
use uuid::Uuid;

use crate::one_time_code::{LIFETIME, Purpose};

#[derive(QueryableByName)]
struct Hash {
    #[diesel(sql_type = Text)]
    code_hash: String,
}

/// Puts a fresh code in the place of any earlier one.
pub(crate) fn renew(
    conn: &mut PgConnection,
    purpose: Purpose,
    subject: Uuid,
    code_hash: &str,
) -> Result<(), DbError> {
    sql_query(
        "INSERT INTO one_time_codes (purpose, subject, code_hash, created_at, expires_at)
         VALUES ($1, $2, $3, app_now(), app_now() + make_interval(secs => $4))
         ON CONFLICT (purpose, subject) DO UPDATE
         SET code_hash = excluded.code_hash, guesses = 0, used_at = NULL,
             created_at = excluded.created_at, expires_at = excluded.expires_at",
    )
    .bind::<Text, _>(purpose.name())
    .bind::<SqlUuid, _>(subject)
    .bind::<Text, _>(code_hash)
    .bind::<Double, _>(LIFETIME.as_seconds_f64())
    .execute(conn)?;
    Ok(())
}

/// Counts a guess, and only then hands out what it is to be compared with.
pub(crate) fn count_guess(
    conn: &mut PgConnection,
    purpose: Purpose,
    subject: Uuid,
) -> Result<Option<String>, DbError> {
    let counted = sql_query(
        "UPDATE one_time_codes SET guesses = guesses + 1
         WHERE purpose = $1 AND subject = $2
           AND guesses < 5 AND used_at IS NULL AND expires_at > app_now()
         RETURNING code_hash",
    )
    .bind::<Text, _>(purpose.name())
    .bind::<SqlUuid, _>(subject)
    .get_result::<Hash>(conn)
    .optional()?;
    Ok(counted.map(|hash| hash.code_hash))
}

/// Uses up the very code that was compared; false when it was used, replaced or too old meanwhile.
pub(crate) fn use_up(
    conn: &mut PgConnection,
    purpose: Purpose,
    subject: Uuid,
    code_hash: &str,
) -> Result<bool, DbError> {
    let living = one_time_codes::table
        .find((purpose.name(), subject))
        .filter(one_time_codes::code_hash.eq(code_hash))
        .filter(one_time_codes::used_at.is_null())
        .filter(one_time_codes::expires_at.gt(app_now()));
    let used = diesel::update(living)
        .set(one_time_codes::used_at.eq(app_now().nullable()))
        .execute(conn)?;
    Ok(used == 1)
}

/// Deletes every code of a subject.
pub(crate) fn forget(conn: &mut PgConnection, subject: Uuid) -> Result<(), DbError> {
    let of_subject = one_time_codes::table.filter(one_time_codes::subject.eq(subject));
    diesel::delete(of_subject).execute(conn)?;
    Ok(())
}
