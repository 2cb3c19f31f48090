//! `GET staff` and what an owner does with people: other roles, the end, a new enrolment.

use std::collections::HashSet;

use actix_web::web::Path;
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::Text;
use platform::{
    Context,
    db::DbError,
    web::{Caller, Ctx, Failed, FieldErrors, Json, Message},
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use crate::{
    actor::Actor,
    approvals::{self, Agreed, ApprovalKind, Wish},
    authorized::{Authorized, AuthorizedWith},
    error::StaffError,
    events::{Act, Action, Subject, SubjectKind, record},
    ids::{InviteId, StaffId},
    invite::read_roles,
    may,
    ports::RoleAt,
    reason::Why,
    role::Role,
    security::{Security, note},
    store::{self, people::Person},
};

const ENDED: Text = Text::new(
    "They can sign in no more.",
    "Hindi na siya makakapag-sign in.",
    "Dili na siya maka-sign in.",
);
const RESET: Text = Text::new(
    "They add a new second factor when they next sign in.",
    "Magdadagdag siya ng bagong pangalawang factor sa susunod na sign-in.",
    "Modugang siya og bag-ong ikaduhang factor sa sunod nga sign-in.",
);

/// Everybody who works here, and then those who left.
#[derive(Serialize, ToSchema)]
pub(crate) struct StaffList {
    items: Vec<ShownPerson>,
}

/// Somebody, as owners see them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ShownPerson {
    /// The id.
    pub id: StaffId,
    /// What colleagues call them.
    pub name: String,
    /// The address.
    pub email: String,
    /// What they may do, and where.
    pub roles: Vec<RoleAt>,
    /// Whether they have not left.
    pub is_active: bool,
    /// Whether they have a second factor.
    pub has_factor: bool,
    /// When a session of theirs was last used; none where all have ended.
    #[schema(required)]
    pub last_seen_at: Option<DateTime<Utc>>,
    /// Counts changes.
    pub version: i32,
}

/// Other roles, and the version that they replace.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewRoles {
    roles: Vec<RoleAt>,
    version: i32,
}

pub(crate) async fn list(
    ctx: Ctx,
    _: Authorized<may::ManageStaff>,
) -> Result<Json<StaffList>, Failed<StaffError>> {
    Ok(Json(StaffList { items: ctx.db.run(everybody).await? }))
}

/// Returns everybody who works here, and then those who left.
pub(crate) fn everybody(conn: &mut PgConnection) -> Result<Vec<ShownPerson>, StaffError> {
    let roles = store::roles::all(conn)?;
    let enrolled: HashSet<StaffId> = store::factors::owners_of_any(conn)?.into_iter().collect();
    let shown = store::people::list(conn)?.into_iter().map(|(person, last_seen_at)| {
        let own = roles.iter().filter(|(id, _)| *id == person.id);
        ShownPerson {
            id: person.id,
            roles: own.map(|(_, role)| role.clone()).collect(),
            has_factor: enrolled.contains(&person.id),
            name: person.name,
            email: person.email.to_string(),
            is_active: person.is_active,
            last_seen_at,
            version: person.version,
        }
    });
    Ok(shown.collect())
}

fn one(conn: &mut PgConnection, id: StaffId) -> Result<ShownPerson, StaffError> {
    everybody(conn)?.into_iter().find(|person| person.id == id).ok_or(StaffError::NotFound)
}

/// What came of a change that a second person may have to agree to.
enum Changed {
    Done(ShownPerson),
    Asked(crate::ids::ApprovalId),
}

pub(crate) async fn set_roles(
    ctx: Ctx,
    id: Path<StaffId>,
    AuthorizedWith(who, Json(typed)): AuthorizedWith<may::ManageStaff, Json<NewRoles>>,
) -> Result<Json<ShownPerson>, Failed<StaffError>> {
    who.recently(ctx.clock.now())?;
    let mut errors = FieldErrors::default();
    let roles = read_roles(typed.roles, &mut errors);
    errors.into_result().map_err(StaffError::from)?;
    let (for_db, actor, id) = (ctx.clone(), who.actor.clone(), *id);
    let change = move |conn: &mut PgConnection| {
        change_roles(conn, &for_db, &actor, id, &roles, typed.version)
    };
    match ctx.db.transaction(change).await? {
        Changed::Done(person) => {
            note(Security::RolesChanged, &who.actor);
            Ok(Json(person))
        }
        Changed::Asked(approval) => Err(StaffError::NeedsApproval(approval).into()),
    }
}

fn change_roles(
    conn: &mut PgConnection,
    ctx: &Context,
    actor: &Actor,
    id: StaffId,
    roles: &[RoleAt],
    version: i32,
) -> Result<Changed, StaffError> {
    let owners = store::people::lock_owners(conn)?;
    let person = store::people::lock(conn, id)?.ok_or(StaffError::NotFound)?;
    if person.version != version {
        let current = serde_json::to_value(one(conn, id)?).unwrap_or_default();
        return Err(StaffError::ChangedMeanwhile(current));
    }
    let before = store::roles::of(conn, id)?;
    let is_owner = |roles: &[RoleAt]| roles.iter().any(|one| one.role == Role::Owner);
    if !is_owner(roles) {
        keeps_an_owner(&owners, id)?;
    }
    // One owner alone has nobody to ask.
    if is_owner(roles) && !is_owner(&before) && owners.len() > 1 {
        let wish = Wish {
            kind: ApprovalKind::OwnerRole,
            subject: Subject::new(SubjectKind::Staff, id),
            payload: json!({ "roles": roles, "version": version }),
            reason: "",
        };
        if let Agreed::Asked(approval) = approvals::ask(conn, &*ctx.rng, actor, &wish)? {
            return Ok(Changed::Asked(approval));
        }
    }
    store::roles::set(conn, id, roles)?;
    store::people::count_change(conn, id)?;
    let invites = match is_owner(roles) {
        true => Vec::new(),
        false => store::invites::remove_of(conn, id)?,
    };
    let changed = one(conn, id)?;
    let act = Act {
        before: Some(json!({ "roles": before })),
        after: Some(json!({ "roles": roles })),
        ..Act::plain(Action::RolesChanged, Subject::new(SubjectKind::Staff, id))
    };
    record(conn, actor, &act)?;
    record_ended(conn, actor, &invites)?;
    Ok(Changed::Done(changed))
}

/// Writes down that these invitations ended with the word of whoever made them.
fn record_ended(
    conn: &mut PgConnection,
    actor: &Actor,
    invites: &[InviteId],
) -> Result<(), StaffError> {
    for invite in invites {
        let subject = Subject::new(SubjectKind::Invite, invite);
        record(conn, actor, &Act::plain(Action::InviteEnded, subject))?;
    }
    Ok(())
}

/// Refuses what would leave nobody who may manage staff. The owners are locked.
fn keeps_an_owner(owners: &[StaffId], without: StaffId) -> Result<(), StaffError> {
    match owners {
        [only] if *only == without => Err(StaffError::LastOwner),
        _ => Ok(()),
    }
}

pub(crate) async fn end(
    ctx: Ctx,
    caller: Caller,
    id: Path<StaffId>,
    AuthorizedWith(who, Json(why)): AuthorizedWith<may::ManageStaff, Json<Why>>,
) -> Result<Json<Message>, Failed<StaffError>> {
    who.recently(ctx.clock.now())?;
    let (reason, actor, id) = (why.read()?, who.actor.clone(), *id);
    let end = move |conn: &mut PgConnection| end_person(conn, &actor, id, &reason);
    ctx.db.transaction(end).await?;
    note(Security::PersonEnded, &who.actor);
    Ok(Message::to(&caller, &ENDED))
}

/// Lets somebody in no more: their sessions end, all that they could sign in with is deleted, and nobody joins by
/// their invitations.
pub(crate) fn end_person(
    conn: &mut PgConnection,
    actor: &Actor,
    id: StaffId,
    reason: &str,
) -> Result<(), StaffError> {
    let owners = store::people::lock_owners(conn)?;
    let person = store::people::lock(conn, id)?.ok_or(StaffError::NotFound)?;
    keeps_an_owner(&owners, id)?;
    let before = store::roles::of(conn, id)?;
    forget_ways_in(conn, &person)?;
    store::roles::set(conn, id, &[])?;
    store::people::end(conn, id)?;
    let invites = store::invites::remove_of(conn, id)?;
    let act = Act {
        reason: Some(reason),
        before: Some(json!({ "roles": before })),
        ..Act::plain(Action::StaffEnded, Subject::new(SubjectKind::Staff, id))
    };
    record(conn, actor, &act)?;
    record_ended(conn, actor, &invites)
}

/// Returns true if this person works here and has not left since then, not even for a while.
pub fn has_worked_since(
    conn: &mut PgConnection,
    id: StaffId,
    then: DateTime<Utc>,
) -> Result<bool, DbError> {
    store::people::has_worked_since(conn, id, then)
}

pub(crate) async fn reset_factors(
    ctx: Ctx,
    caller: Caller,
    id: Path<StaffId>,
    AuthorizedWith(who, Json(why)): AuthorizedWith<may::ManageStaff, Json<Why>>,
) -> Result<Json<Message>, Failed<StaffError>> {
    who.recently(ctx.clock.now())?;
    let (reason, actor, id) = (why.read()?, who.actor.clone(), *id);
    let for_db = ctx.clone();
    let reset = move |conn: &mut PgConnection| reset(conn, &for_db, &actor, id, &reason);
    ctx.db.transaction(reset).await?;
    ctx.workers.wake();
    note(Security::FactorsReset, &who.actor);
    Ok(Message::to(&caller, &RESET))
}

/// Lets somebody enrol anew, who has lost everything that they could show. They are told by mail.
pub(crate) fn reset(
    conn: &mut PgConnection,
    ctx: &Context,
    actor: &Actor,
    id: StaffId,
    reason: &str,
) -> Result<(), StaffError> {
    let person = store::people::lock(conn, id)?.ok_or(StaffError::NotFound)?;
    let removed = forget_ways_in(conn, &person)?;
    let recipient = notices::Recipient { address: person.email.clone(), language: person.language };
    notices::enqueue(conn, ctx, &recipient, &crate::emails::factors_reset(&ctx.config))?;
    let act = Act {
        reason: Some(reason),
        before: Some(json!({ "factors": removed })),
        ..Act::plain(Action::FactorsReset, Subject::new(SubjectKind::Staff, id))
    };
    Ok(record(conn, actor, &act)?)
}

/// Deletes somebody's sessions, factors and emergency codes. Returns how many factors there were.
fn forget_ways_in(conn: &mut PgConnection, person: &Person) -> Result<usize, StaffError> {
    store::sessions::end_all(conn, person.id, None)?;
    store::codes::remove_all(conn, person.id)?;
    Ok(store::factors::remove_all(conn, person.id)?)
}
