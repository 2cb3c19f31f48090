//! Agreement by a second person: asked for by whoever acts, given by somebody else within a day, and used
//! once by the act.

use diesel::PgConnection;
use kernel::Rng;
use platform::db::DbError;

pub use crate::approval::{Approval, ApprovalKind, ApprovalState, Wish};
use crate::{
    actor::Actor,
    error::StaffError,
    events::{Act, Action, Subject, SubjectKind, record},
    ids::{ApprovalId, StaffId},
    store::approvals as store,
};

/// Whether a second person has agreed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreed {
    /// Yes, and the act uses that up.
    Yes,
    /// No: somebody is asked. The caller commits, and answers with [`StaffError::NeedsApproval`].
    Asked(ApprovalId),
}

/// Uses somebody's agreement to an act up. Where nobody agreed, it is asked for, once.
///
/// The request is a row of the caller's transaction, so whoever is answered [`Agreed::Asked`] commits.
/// The command line needs nobody: whoever has the machine has everything.
pub fn ask(
    conn: &mut PgConnection,
    rng: &dyn Rng,
    actor: &Actor,
    wish: &Wish<'_>,
) -> Result<Agreed, DbError> {
    let Some(asked_by) = actor.staff_id() else { return Ok(Agreed::Yes) };
    Ok(match ask_by(conn, rng, (actor, asked_by), wish)? {
        AgreedBy::Somebody(_) => Agreed::Yes,
        AgreedBy::Asked(waiting) => Agreed::Asked(waiting),
    })
}

/// Who the second person was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgreedBy {
    /// This one, and the act uses that up.
    Somebody(StaffId),
    /// Nobody yet: somebody is asked, as with [`Agreed::Asked`].
    Asked(ApprovalId),
}

/// The same for an act of which it is kept who agreed; `asked_by` is who acts.
pub fn ask_by(
    conn: &mut PgConnection,
    rng: &dyn Rng,
    (actor, asked_by): (&Actor, StaffId),
    wish: &Wish<'_>,
) -> Result<AgreedBy, DbError> {
    if let Some(by) = store::take(conn, asked_by, wish)? {
        return Ok(AgreedBy::Somebody(by));
    }
    let (waiting, _) = request(conn, rng, (actor, asked_by), wish)?;
    Ok(AgreedBy::Asked(waiting))
}

/// Asks for agreement ahead of the act, once, and uses nothing up. Returns true if somebody has agreed already.
pub fn ask_ahead(
    conn: &mut PgConnection,
    rng: &dyn Rng,
    actor: &Actor,
    wish: &Wish<'_>,
) -> Result<bool, DbError> {
    let Some(asked_by) = actor.staff_id() else { return Ok(true) };
    let (_, state) = request(conn, rng, (actor, asked_by), wish)?;
    Ok(state == ApprovalState::Given)
}

/// Returns true if a second person was asked about this, whoever asked, and it is neither refused nor done nor lapsed.
pub fn is_open(
    conn: &mut PgConnection,
    kind: ApprovalKind,
    about: &Subject,
) -> Result<bool, DbError> {
    store::is_open(conn, kind, about)
}

/// Returns the request for an act, and how far it has come; where there is none, one is made.
fn request(
    conn: &mut PgConnection,
    rng: &dyn Rng,
    (actor, asked_by): (&Actor, StaffId),
    wish: &Wish<'_>,
) -> Result<(ApprovalId, ApprovalState), DbError> {
    if let Some(open) = store::open(conn, asked_by, wish)? {
        return Ok(open);
    }
    let id = ApprovalId::random(rng);
    store::insert(conn, id, asked_by, wish)?;
    let act = Act {
        reason: Some(wish.reason),
        after: Some(serde_json::json!({ "kind": wish.kind, "subject": wish.subject })),
        ..Act::plain(Action::ApprovalAsked, Subject::new(SubjectKind::Approval, id))
    };
    record(conn, actor, &act)?;
    Ok((id, ApprovalState::Asked))
}

/// Decides a request, for a reason: by somebody else than whoever asked, within a day.
pub fn decide(
    conn: &mut PgConnection,
    actor: &Actor,
    id: ApprovalId,
    approve: bool,
    reason: &str,
) -> Result<(), StaffError> {
    let by: StaffId = actor.staff_id().ok_or(StaffError::NotAllowed)?;
    let (asked_by, kind, subject_kind, subject) =
        store::lock_waiting(conn, id)?.ok_or(StaffError::DecidedAlready)?;
    if asked_by == by {
        return Err(StaffError::SamePerson);
    }
    let (state, action) = match approve {
        true => (ApprovalState::Given, Action::ApprovalGiven),
        false => (ApprovalState::Refused, Action::ApprovalRefused),
    };
    store::decide(conn, id, by, state)?;
    let about = Subject::new(subject_kind, subject);
    let act = Act {
        reason: Some(reason),
        after: Some(serde_json::json!({ "kind": kind, "subject": about, "asked_by": asked_by })),
        ..Act::plain(action, Subject::new(SubjectKind::Approval, id))
    };
    Ok(record(conn, actor, &act)?)
}
