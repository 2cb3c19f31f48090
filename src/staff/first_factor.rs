//! What goes with adding a second factor: whoever has one shows it first, and the first one brings the
//! emergency codes along.

use chrono::{DateTime, Utc};
use diesel::PgConnection;
use platform::Context;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    actor::Actor,
    emails,
    emergency::{COUNT, EmergencyCode},
    error::StaffError,
    events::{Act, Action, Subject, SubjectKind, record},
    ids::{FactorId, StaffId},
    roots,
    session::{Session, is_fresh},
    store,
};

/// Codes for a drawer. They are shown this once.
#[derive(Default, Serialize, ToSchema)]
pub(crate) struct EmergencyCodes {
    /// Ten with the first factor, none with a further one.
    emergency_codes: Vec<String>,
}

/// Refuses to add a factor to somebody who has one and has not shown it just now: whoever knows the password
/// alone adds none. Returns whether it is the first. Nobody else adds one until the commit.
pub(crate) fn may_add(
    conn: &mut PgConnection,
    session: &Session,
    now: DateTime<Utc>,
) -> Result<bool, StaffError> {
    store::people::lock(conn, session.staff)?.ok_or(StaffError::SignedOut)?;
    let standing = store::sessions::lock(conn, &session.token_hash)?;
    let factor_at = standing.ok_or(StaffError::SignedOut)?.factor_at;
    match store::factors::list(conn, session.staff)?.is_empty() {
        true => Ok(true),
        false => match factor_at {
            None => Err(StaffError::FactorMissing),
            Some(at) if is_fresh(at, now) => Ok(false),
            Some(_) => Err(StaffError::FactorAgain),
        },
    }
}

/// Writes down that a factor was added, and tells its owner. With the first one codes are drawn.
pub(crate) fn add(
    conn: &mut PgConnection,
    ctx: &Context,
    session: &Session,
    actor: &Actor,
    factor: FactorId,
    is_first: bool,
) -> Result<EmergencyCodes, StaffError> {
    let codes = match is_first {
        true => draw_codes(conn, ctx, session.staff)?,
        false => EmergencyCodes::default(),
    };
    notices::enqueue(conn, ctx, &session.recipient(), &emails::factor_added(&ctx.config))?;
    let subject = Subject::new(SubjectKind::Staff, session.staff);
    let after = Some(serde_json::json!({ "factor": factor, "is_first": is_first }));
    record(conn, actor, &Act { after, ..Act::plain(Action::FactorAdded, subject) })?;
    Ok(codes)
}

/// Gives somebody ten new codes; those before open nothing any more.
pub(crate) fn draw_codes(
    conn: &mut PgConnection,
    ctx: &Context,
    person: StaffId,
) -> Result<EmergencyCodes, StaffError> {
    let root = roots::current(conn, ctx)?;
    let codes: Vec<EmergencyCode> = (0..COUNT).map(|_| EmergencyCode::draw(&*ctx.rng)).collect();
    let hashes: Vec<_> = codes.iter().map(|code| code.hash(&root, person)).collect();
    store::codes::replace(conn, person, &root.id(), &hashes)?;
    Ok(EmergencyCodes { emergency_codes: codes.iter().map(EmergencyCode::printed).collect() })
}
