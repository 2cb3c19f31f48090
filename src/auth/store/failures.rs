//! The table of wrong passwords.

use diesel::{
    PgConnection, QueryableByName,
    prelude::*,
    sql_query,
    sql_types::{Array, Binary, Double, Integer},
};
use platform::db::DbError;
use schema::tables::login_failures;

use crate::guessing::{A_DAY, Try, pause_after};

#[derive(QueryableByName)]
struct Failures {
    #[diesel(sql_type = Integer)]
    #[expect(dead_code, reason = "that there is a row says it all")]
    failures: i32,
}

#[derive(QueryableByName)]
struct Wait {
    #[diesel(sql_type = Double)]
    seconds: f64,
}

/// Counts a try as wrong before its password is compared. Returns whether it may be compared.
pub(crate) fn count_try(conn: &mut PgConnection, email_hash: &[u8; 32]) -> Result<Try, DbError> {
    let pauses: Vec<f64> = (1..=A_DAY).map(|n| pause_after(n).as_seconds_f64()).collect();
    // SQL, because the pause depends on the number that the same statement counts.
    let counted = sql_query(
        "INSERT INTO login_failures AS f (email_hash, failures, first_at, locked_until)
         VALUES ($1, 1, app_now(), app_now())
         ON CONFLICT (email_hash) DO UPDATE SET (failures, first_at, locked_until) = (
           SELECT n, first, app_now() + make_interval(secs => ($2)[n])
           FROM (SELECT CASE WHEN is_new THEN 1 ELSE f.failures + 1 END AS n,
                        CASE WHEN is_new THEN app_now() ELSE f.first_at END AS first
                 FROM (SELECT f.first_at <= app_now() - interval '1 day' AS is_new) AS day) AS next)
         WHERE f.locked_until <= app_now()
           AND (f.failures < $3 OR f.first_at <= app_now() - interval '1 day')
         RETURNING failures",
    )
    .bind::<Binary, _>(email_hash.as_slice())
    .bind::<Array<Double>, _>(&pauses)
    .bind::<Integer, _>(A_DAY)
    .get_result::<Failures>(conn)
    .optional()?;
    if counted.is_some() {
        return Ok(Try::Granted);
    }
    // SQL, because Diesel cannot turn the time between two instants into seconds.
    let wait = sql_query(
        "SELECT extract(epoch FROM greatest(
                  locked_until,
                  CASE WHEN failures >= $2 THEN first_at + interval '1 day' END
                ) - app_now())::float8 AS seconds
         FROM login_failures WHERE email_hash = $1",
    )
    .bind::<Binary, _>(email_hash.as_slice())
    .bind::<Integer, _>(A_DAY)
    .get_result::<Wait>(conn)
    .optional()?;
    let seconds = wait.map_or(1.0, |wait| wait.seconds.clamp(1.0, 86_400.0)).ceil();
    Ok(Try::Locked { seconds: seconds as u64 })
}

/// The right password, or a new one, makes up for all wrong ones.
pub(crate) fn forgive(conn: &mut PgConnection, email_hash: &[u8; 32]) -> Result<(), DbError> {
    diesel::delete(login_failures::table.find(email_hash.as_slice())).execute(conn)?;
    Ok(())
}
