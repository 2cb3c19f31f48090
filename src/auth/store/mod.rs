//! The tables of identity, one file each.

pub(crate) mod accounts;
pub(crate) mod codes;
pub(crate) mod failures;
pub(crate) mod id_tokens;
pub(crate) mod registrations;
pub(crate) mod requests;
pub(crate) mod sessions;

use diesel::{PgConnection, RunQueryDsl as _, sql_query};
use platform::db::DbError;

/// Each keeps its table from growing with every visitor who never came back.
const STATEMENTS: &[&str] = &[
    "DELETE FROM registrations WHERE expires_at < app_now()",
    "DELETE FROM one_time_codes WHERE expires_at < app_now() - interval '1 day'",
    "DELETE FROM code_requests WHERE created_at < app_now() - interval '1 day'",
    "DELETE FROM login_failures WHERE first_at < app_now() - interval '1 day'",
    "DELETE FROM sessions
     WHERE expires_at < app_now() OR last_used_at < app_now() - interval '7 days'",
    "DELETE FROM used_id_tokens WHERE expires_at < app_now() - interval '1 hour'",
];

/// Deletes what has served its time, table by table.
pub(crate) fn forget_old(conn: &mut PgConnection) -> Result<(), DbError> {
    for statement in STATEMENTS {
        sql_query(*statement).execute(conn)?;
    }
    Ok(())
}
