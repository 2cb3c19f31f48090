//! The table of wrong passwords by address, from everywhere.

use diesel::{
    PgConnection, QueryableByName,
    prelude::*,
    sql_query,
    sql_types::{Binary, Double, Integer},
};
use platform::db::DbError;

use crate::guessing::{EVERYWHERE_A_DAY, Try};

#[derive(QueryableByName)]
struct Counted {
    #[diesel(sql_type = Integer)]
    failures: i32,
    #[diesel(sql_type = Double)]
    seconds: f64,
}

/// Counts a try from a network that the owner never signed in from, as wrong before its password
/// is compared. Returns whether it may be compared.
pub(crate) fn count_try(conn: &mut PgConnection, email_hash: &[u8; 32]) -> Result<Try, DbError> {
    // SQL, because Diesel cannot turn the time between two instants into seconds.
    let counted: Counted = sql_query(
        "INSERT INTO login_failures AS f (email_hash, failures, first_at, locked_until)
         VALUES ($1, 1, app_now(), app_now())
         ON CONFLICT (email_hash) DO UPDATE SET
           failures = CASE WHEN f.first_at <= app_now() - interval '1 day' THEN 1
                           ELSE least(f.failures, $2) + 1 END,
           first_at = CASE WHEN f.first_at <= app_now() - interval '1 day' THEN app_now()
                           ELSE f.first_at END
         RETURNING failures,
           extract(epoch FROM first_at + interval '1 day' - app_now())::float8 AS seconds",
    )
    .bind::<Binary, _>(email_hash.as_slice())
    .bind::<Integer, _>(EVERYWHERE_A_DAY)
    .get_result(conn)?;
    if counted.failures <= EVERYWHERE_A_DAY {
        return Ok(Try::Granted);
    }
    Ok(Try::Locked { seconds: counted.seconds.clamp(1.0, 86_400.0).ceil() as u64 })
}
