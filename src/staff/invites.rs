//! `POST`, `GET` and `DELETE invites`: who may join. The link goes by mail and is good for a day, once.

use actix_web::web::Path;
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::Text;
use notices::Recipient;
use platform::{
    Context,
    web::{Caller, Created, Ctx, Failed, Json, Message},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    actor::Actor,
    authorized::{Authorized, AuthorizedWith},
    emails,
    error::StaffError,
    events::{Act, Action, Subject, SubjectKind, record},
    ids::{InviteId, StaffId},
    invite::{NewInvite, TypedInvite},
    may,
    ports::RoleAt,
    role::Role,
    security::{Security, note},
    store,
    token::Token,
};

const ENDED: Text = Text::new(
    "The invitation is taken back.",
    "Binawi na ang imbitasyon.",
    "Gibawi na ang imbitasyon.",
);

/// An invitation was made.
#[derive(Serialize, ToSchema)]
pub(crate) struct Invited {
    id: InviteId,
    expires_at: DateTime<Utc>,
}

/// The invitations that wait.
#[derive(Serialize, ToSchema)]
pub(crate) struct Invites {
    items: Vec<ShownInvite>,
}

/// An invitation that waits.
#[derive(Serialize, ToSchema)]
struct ShownInvite {
    id: InviteId,
    name: String,
    email: String,
    roles: Vec<RoleAt>,
    /// Who invited; nobody where it was the command line.
    #[schema(required)]
    invited_by: Option<String>,
    made_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    caller: Caller,
    AuthorizedWith(who, Json(typed)): AuthorizedWith<may::ManageStaff, Json<TypedInvite>>,
) -> Result<Created<Invited>, Failed<StaffError>> {
    who.recently(ctx.clock.now())?;
    let new = typed.read(caller.language).map_err(StaffError::from)?;
    let (for_db, actor) = (ctx.clone(), who.actor.clone());
    let invite = move |conn: &mut PgConnection| invite(conn, &for_db, &actor, &new);
    let (invited, _) = ctx.db.transaction(invite).await?;
    ctx.workers.wake();
    note(Security::Invited, &who.actor);
    Ok(Created(invited))
}

/// Invites somebody, and queues the e-mail. Returns the link, too: its token is kept nowhere.
pub(crate) fn invite(
    conn: &mut PgConnection,
    ctx: &Context,
    actor: &Actor,
    new: &NewInvite,
) -> Result<(Invited, String), StaffError> {
    if let Some(by) = actor.staff_id() {
        still_invites(conn, by)?;
    }
    if store::people::by_email(conn, &new.email)?.is_some() {
        return Err(StaffError::AddressTaken);
    }
    let (id, token) = (InviteId::random(&*ctx.rng), Token::draw(&*ctx.rng));
    let expires_at = store::invites::insert(conn, id, new, &token.hash(), actor.staff_id())?;
    let link = ctx.config.ops_url.link(&format!("/invitation#{}", token.expose()));
    let recipient = Recipient { address: new.email.clone(), language: new.language };
    notices::enqueue(conn, ctx, &recipient, &emails::invitation(&ctx.config, &link))?;
    let after = Some(serde_json::json!({ "roles": new.roles }));
    let subject = Subject::new(SubjectKind::Invite, id);
    record(conn, actor, &Act { after, ..Act::plain(Action::StaffInvited, subject) })?;
    Ok((Invited { id, expires_at }, link))
}

/// Refuses an owner who is ended, or made something else, at this moment: their invitations have gone.
fn still_invites(conn: &mut PgConnection, by: StaffId) -> Result<(), StaffError> {
    store::people::lock(conn, by)?.ok_or(StaffError::NotAllowed)?;
    match store::roles::of(conn, by)?.iter().any(|one| one.role == Role::Owner) {
        true => Ok(()),
        false => Err(StaffError::NotAllowed),
    }
}

pub(crate) async fn list(
    ctx: Ctx,
    _: Authorized<may::ManageStaff>,
) -> Result<Json<Invites>, Failed<StaffError>> {
    Ok(Json(Invites { items: ctx.db.run(waiting).await? }))
}

fn waiting(conn: &mut PgConnection) -> Result<Vec<ShownInvite>, StaffError> {
    let mut items = Vec::new();
    for (invite, invited_by) in store::invites::list(conn)? {
        items.push(ShownInvite {
            id: invite.id,
            roles: store::invites::roles(conn, invite.id)?,
            name: invite.name,
            email: invite.email.to_string(),
            invited_by,
            made_at: invite.made_at,
            expires_at: invite.expires_at,
        });
    }
    Ok(items)
}

pub(crate) async fn end(
    ctx: Ctx,
    caller: Caller,
    who: Authorized<may::ManageStaff>,
    invite: Path<InviteId>,
) -> Result<Json<Message>, Failed<StaffError>> {
    let (actor, invite) = (who.actor.clone(), *invite);
    let end = move |conn: &mut PgConnection| {
        if !store::invites::remove(conn, invite)? {
            return Err(StaffError::NoSuchInvite);
        }
        let subject = Subject::new(SubjectKind::Invite, invite);
        Ok(record(conn, &actor, &Act::plain(Action::InviteEnded, subject))?)
    };
    ctx.db.transaction(end).await?;
    note(Security::InviteEnded, &who.actor);
    Ok(Message::to(&caller, &ENDED))
}
