//! Deletes the rows that have served their time.

use chrono::TimeDelta;
use diesel::{delete, prelude::*};
use platform::db::{DbError, app_now, later};
use schema::tables::{
    code_requests, login_failures, login_networks, one_time_codes, registrations, sessions,
    used_id_tokens,
};

use crate::token::IDLE_LIFE;

const DAY: TimeDelta = TimeDelta::days(1);
const HOUR: TimeDelta = TimeDelta::hours(1);

/// Deletes what has run out, table by table, so that no table grows with every visitor who never
/// comes back.
pub(crate) fn run_out(conn: &mut PgConnection) -> Result<(), DbError> {
    delete(registrations::table.filter(registrations::expires_at.lt(app_now()))).execute(conn)?;
    let codes = one_time_codes::table.filter(one_time_codes::expires_at.lt(later(app_now(), -DAY)));
    delete(codes).execute(conn)?;
    let requests =
        code_requests::table.filter(code_requests::created_at.lt(later(app_now(), -DAY)));
    delete(requests).execute(conn)?;
    let failures =
        login_failures::table.filter(login_failures::first_at.lt(later(app_now(), -DAY)));
    delete(failures).execute(conn)?;
    let is_unknown = login_networks::known_until
        .is_null()
        .or(login_networks::known_until.assume_not_null().lt(app_now()));
    let networks = login_networks::table
        .filter(login_networks::first_at.lt(later(app_now(), -DAY)))
        .filter(is_unknown);
    delete(networks).execute(conn)?;
    let ended = sessions::expires_at.lt(app_now());
    let idle = sessions::last_used_at.lt(later(app_now(), -IDLE_LIFE));
    delete(sessions::table.filter(ended.or(idle))).execute(conn)?;
    let tokens =
        used_id_tokens::table.filter(used_id_tokens::expires_at.lt(later(app_now(), -HOUR)));
    delete(tokens).execute(conn)?;
    Ok(())
}
