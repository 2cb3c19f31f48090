//! The table of sessions at the desk.

use auth::BcryptHash;
use chrono::{DateTime, TimeDelta, Utc};
use diesel::{dsl::case_when, prelude::*};
use kernel::{EmailAddress, Language};
use platform::db::{DbError, app_now, later};
use schema::tables::{staff, staff_sessions};

use crate::{
    browser::Browser,
    ids::StaffId,
    session::{Asked, GRACE, Session, TOUCH, WHOLE_LIFE, idle_life},
    store::roles,
    token::{TokenHash, session_name},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = staff_sessions)]
#[diesel(check_for_backend(diesel::pg::Pg))]
struct SessionRow {
    token_hash: TokenHash,
    name: Option<String>,
    staff_id: StaffId,
    began_at: DateTime<Utc>,
    used_at: DateTime<Utc>,
    factor_at: Option<DateTime<Utc>>,
    #[diesel(embed)]
    browser: Browser,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = staff)]
#[diesel(check_for_backend(diesel::pg::Pg))]
struct PersonRow {
    name: String,
    email: EmailAddress,
    language: Language,
}

/// The sessions of a token: the one that has it, or has had it until a moment ago.
macro_rules! has_token {
    ($token_hash:expr) => {
        staff_sessions::token_hash.eq($token_hash.as_slice()).nullable().or(
            staff_sessions::previous_hash
                .eq($token_hash.as_slice())
                .and(staff_sessions::previous_until.gt(app_now().nullable())),
        )
    };
}

/// Returns the session of a token, unless it has ended. Notes that it is used, every minute; what a page asks by
/// itself is no use.
pub(crate) fn active(
    conn: &mut PgConnection,
    token_hash: &TokenHash,
    asked: Asked,
) -> Result<Option<Session>, DbError> {
    let session = staff_sessions::table
        .inner_join(staff::table)
        .filter(has_token!(token_hash))
        .filter(staff_sessions::expires_at.gt(app_now()))
        .filter(staff::is_active);
    let is_stale = staff_sessions::used_at.lt(later(app_now(), -TOUCH));
    let found: Option<(SessionRow, PersonRow, bool, DateTime<Utc>)> = session
        .select((SessionRow::as_select(), PersonRow::as_select(), is_stale, app_now()))
        .first(conn)
        .optional()?;
    let Some((row, person, is_stale, now)) = found else { return Ok(None) };
    let current = row.token_hash;
    let roles = roles::of(conn, row.staff_id)?;
    if now - row.used_at >= idle_life(&roles) {
        return Ok(None);
    }
    if is_stale && asked == Asked::ByPerson {
        diesel::update(staff_sessions::table.find(current.as_slice()))
            .set(staff_sessions::used_at.eq(app_now()))
            .execute(conn)?;
    }
    // The factor that came with another token is not one of this.
    let factor_at = row.factor_at.map(|at| if current == *token_hash { at } else { row.began_at });
    Ok(Some(Session {
        token_hash: current,
        session_name: row.name.unwrap_or_else(|| session_name(current.as_slice())),
        staff: row.staff_id,
        name: person.name,
        email: person.email,
        language: person.language,
        factor_at,
        browser: row.browser,
        roles,
    }))
}

/// How a session has fared with its second factor.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = staff_sessions)]
#[diesel(check_for_backend(diesel::pg::Pg))]
pub(crate) struct Standing {
    pub(crate) token_hash: TokenHash,
    name: Option<String>,
    pub(crate) factor_at: Option<DateTime<Utc>>,
    pub(crate) wrong_factors: i32,
}

/// Begins a session, if the person still has the password that was shown. Returns false if not.
pub(crate) fn begin_by_password(
    conn: &mut PgConnection,
    token_hash: &TokenHash,
    person: StaffId,
    shown: &BcryptHash,
    browser: Browser,
) -> Result<bool, DbError> {
    let still: Option<StaffId> = staff::table
        .find(person)
        .filter(staff::is_active)
        .filter(staff::password_hash.eq(shown))
        .select(staff::id)
        .for_share()
        .first(conn)
        .optional()?;
    if still.is_some() {
        insert(conn, token_hash, person, false, browser)?;
    }
    Ok(still.is_some())
}

/// Begins a session, with or without a second factor.
pub(crate) fn insert(
    conn: &mut PgConnection,
    token_hash: &TokenHash,
    person: StaffId,
    has_factor: bool,
    browser: Browser,
) -> Result<(), DbError> {
    diesel::insert_into(staff_sessions::table)
        .values((
            staff_sessions::token_hash.eq(token_hash.as_slice()),
            staff_sessions::name.eq(session_name(token_hash.as_slice())),
            staff_sessions::staff_id.eq(person),
            staff_sessions::expires_at.eq(later(app_now(), WHOLE_LIFE)),
            staff_sessions::browser.eq(browser.browser),
            staff_sessions::system.eq(browser.system),
        ))
        .execute(conn)?;
    if has_factor {
        diesel::update(staff_sessions::table.find(token_hash.as_slice()))
            .set(staff_sessions::factor_at.eq(app_now().nullable()))
            .execute(conn)?;
    }
    Ok(())
}

/// Returns how a session stands, which nobody else changes until the commit; none if it has ended.
pub(crate) fn lock(
    conn: &mut PgConnection,
    token_hash: &TokenHash,
) -> Result<Option<Standing>, DbError> {
    let session = staff_sessions::table.filter(has_token!(token_hash));
    Ok(session.select(Standing::as_select()).for_update().first(conn).optional()?)
}

/// Notes that a second factor was shown just now, and gives the session another token. The one before opened nothing
/// if this is the first factor, and ends at once; later on, requests that bear it are on their way.
pub(crate) fn show_factor(
    conn: &mut PgConnection,
    standing: &Standing,
    new: &TokenHash,
) -> Result<(), DbError> {
    let before = standing.token_hash;
    let name = standing.name.clone().unwrap_or_else(|| session_name(before.as_slice()));
    let is_again = || staff_sessions::factor_at.is_not_null();
    diesel::update(staff_sessions::table.find(before.as_slice()))
        .set((
            staff_sessions::token_hash.eq(new.as_slice()),
            staff_sessions::name.eq(name),
            staff_sessions::previous_hash
                .eq(case_when(is_again(), staff_sessions::token_hash.nullable())),
            staff_sessions::previous_until
                .eq(case_when(is_again(), later(app_now(), GRACE).nullable())),
            staff_sessions::factor_at.eq(app_now().nullable()),
            staff_sessions::wrong_factors.eq(0),
        ))
        .execute(conn)?;
    Ok(())
}

/// Counts a wrong code.
pub(crate) fn count_wrong(conn: &mut PgConnection, token_hash: &TokenHash) -> Result<(), DbError> {
    diesel::update(staff_sessions::table.find(token_hash.as_slice()))
        .set(staff_sessions::wrong_factors.eq(staff_sessions::wrong_factors + 1))
        .execute(conn)?;
    Ok(())
}

/// Ends the session of a token.
pub(crate) fn end(conn: &mut PgConnection, token_hash: &TokenHash) -> Result<usize, DbError> {
    Ok(diesel::delete(staff_sessions::table.filter(has_token!(token_hash))).execute(conn)?)
}

/// Ends somebody's sessions, but for one where one is named. Returns how many.
pub(crate) fn end_all(
    conn: &mut PgConnection,
    person: StaffId,
    but: Option<&TokenHash>,
) -> Result<usize, DbError> {
    let own = staff_sessions::table.filter(staff_sessions::staff_id.eq(person));
    Ok(match but {
        Some(but) => diesel::delete(
            own.filter(staff_sessions::token_hash.ne(but.as_slice()))
                .filter(staff_sessions::previous_hash.is_distinct_from(but.as_slice())),
        )
        .execute(conn)?,
        None => diesel::delete(own).execute(conn)?,
    })
}

/// A session as its owner sees it.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = staff_sessions)]
#[diesel(check_for_backend(diesel::pg::Pg))]
pub(crate) struct Listed {
    pub(crate) token_hash: TokenHash,
    name: Option<String>,
    pub(crate) began_at: DateTime<Utc>,
    pub(crate) used_at: DateTime<Utc>,
    #[diesel(embed)]
    pub(crate) browser: Browser,
}

impl Listed {
    /// The name to end it by.
    pub(crate) fn session_name(&self) -> String {
        self.name.clone().unwrap_or_else(|| session_name(self.token_hash.as_slice()))
    }
}

/// Returns somebody's sessions that have not ended, the newest first.
pub(crate) fn list(
    conn: &mut PgConnection,
    person: StaffId,
    idle: TimeDelta,
) -> Result<Vec<Listed>, DbError> {
    Ok(staff_sessions::table
        .filter(staff_sessions::staff_id.eq(person))
        .filter(staff_sessions::expires_at.gt(app_now()))
        .filter(staff_sessions::used_at.gt(later(app_now(), -idle)))
        .order(staff_sessions::began_at.desc())
        .select(Listed::as_select())
        .load(conn)?)
}

/// Ends one of somebody's sessions, whichever token it has by now.
pub(crate) fn end_listed(
    conn: &mut PgConnection,
    person: StaffId,
    listed: &Listed,
) -> Result<usize, DbError> {
    let is_it = staff_sessions::token_hash
        .eq(listed.token_hash.as_slice())
        .nullable()
        .or(staff_sessions::name.eq(listed.session_name()));
    let own = staff_sessions::table.filter(staff_sessions::staff_id.eq(person));
    Ok(diesel::delete(own.filter(is_it)).execute(conn)?)
}

/// Deletes sessions that are over.
pub(crate) fn sweep(conn: &mut PgConnection) -> Result<usize, DbError> {
    let over = staff_sessions::table.filter(staff_sessions::expires_at.le(app_now()));
    Ok(diesel::delete(over).execute(conn)?)
}
