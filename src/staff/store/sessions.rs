//! The table of sessions at the desk.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::Language;
use platform::db::{DbError, app_now, later};
use schema::tables::{staff, staff_sessions};

use crate::{
    ids::StaffId,
    session::{Session, TOUCH, idle_life},
    store::roles,
    token::TokenHash,
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = staff_sessions)]
#[diesel(check_for_backend(diesel::pg::Pg))]
struct SessionRow {
    staff_id: StaffId,
    used_at: DateTime<Utc>,
    factor_at: Option<DateTime<Utc>>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = staff)]
#[diesel(check_for_backend(diesel::pg::Pg))]
struct PersonRow {
    name: String,
    email: String,
    language: Language,
}

/// Returns the session of a token, unless it has ended. Notes that it is used, every minute.
pub(crate) fn active(
    conn: &mut PgConnection,
    token_hash: &TokenHash,
) -> Result<Option<Session>, DbError> {
    let session = staff_sessions::table
        .inner_join(staff::table)
        .filter(staff_sessions::token_hash.eq(token_hash.as_slice()))
        .filter(staff_sessions::expires_at.gt(app_now()))
        .filter(staff::is_active);
    let is_stale = staff_sessions::used_at.lt(later(app_now(), -TOUCH));
    let found: Option<(SessionRow, PersonRow, bool, DateTime<Utc>)> = session
        .select((SessionRow::as_select(), PersonRow::as_select(), is_stale, app_now()))
        .first(conn)
        .optional()?;
    let Some((row, person, is_stale, now)) = found else { return Ok(None) };
    let roles = roles::of(conn, row.staff_id)?;
    if now - row.used_at >= idle_life(&roles) {
        return Ok(None);
    }
    if is_stale {
        diesel::update(staff_sessions::table.find(token_hash.as_slice()))
            .set(staff_sessions::used_at.eq(app_now()))
            .execute(conn)?;
    }
    Ok(Some(Session {
        token_hash: *token_hash,
        staff: row.staff_id,
        name: person.name,
        email: person.email,
        language: person.language,
        factor_at: row.factor_at,
        roles,
    }))
}
