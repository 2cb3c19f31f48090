//! `GET` and `POST invites/{invite}`: whoever has the link looks at the invitation, and takes it with a
//! password of their own. The session that begins has yet to enrol a second factor.

use actix_web::{HttpRequest, web::Path};
use auth::{Auth, BcryptHash, choose_password};
use diesel::PgConnection;
use platform::{
    Context,
    web::{Caller, Ctx, Failed, FieldErrors, Json},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    actor::{Actor, Origin},
    browser::Browser,
    error::StaffError,
    events::{Act, Action, Subject, SubjectKind, record},
    ids::StaffId,
    me::{Me, MeReply},
    same_origin::SameOrigin,
    security::{Security, note},
    store::{self, invites::Invite},
    token::{Token, TokenHash, session_name},
};

/// Whom an invitation is for.
#[derive(Serialize, ToSchema)]
pub(crate) struct Invitation {
    email: String,
    name: String,
}

/// The password of whoever joins.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Join {
    password: String,
}

pub(crate) async fn show(
    ctx: Ctx,
    token: Path<String>,
) -> Result<Json<Invitation>, Failed<StaffError>> {
    let invite = find(&ctx, &token).await?;
    Ok(Json(Invitation { email: invite.email.to_string(), name: invite.name }))
}

async fn find(ctx: &Ctx, token: &str) -> Result<Invite, StaffError> {
    let hash = Token::read(token).ok_or(StaffError::NoSuchInvite)?.hash();
    let found = ctx.db.run(move |conn| store::invites::by_token(conn, &hash)).await?;
    found.ok_or(StaffError::NoSuchInvite)
}

pub(crate) async fn endpoint(
    _: SameOrigin,
    ctx: Ctx,
    auth: Auth,
    caller: Caller,
    (request, invitation): (HttpRequest, Path<String>),
    Json(typed): Json<Join>,
) -> Result<MeReply, Failed<StaffError>> {
    let invite = find(&ctx, &invitation).await?;
    let mut errors = FieldErrors::default();
    let password =
        choose_password(typed.password, Some(&invite.email), &ctx.config.brand, &mut errors);
    let password = errors.all_or(password).map_err(StaffError::from)?;
    let place = auth.place(&caller).map_err(StaffError::from)?;
    let hash = auth.hash_password(&place, &password, &*ctx.rng).await.map_err(StaffError::from)?;
    let origin = Origin::of(&ctx, &auth, &caller).await;
    let token = Token::draw(&*ctx.rng);
    let invited = Token::read(&invitation).ok_or(StaffError::NoSuchInvite)?.hash();
    let (for_db, session) = (ctx.clone(), (token.hash(), Browser::of(&request)));
    let join =
        move |conn: &mut PgConnection| join(conn, &for_db, &invited, &hash, &session, &origin);
    let (me, actor) = ctx.db.transaction(join).await?;
    note(Security::Joined, &actor);
    Ok(me.with_cookie(&token))
}

fn join(
    conn: &mut PgConnection,
    ctx: &Context,
    invited: &TokenHash,
    password: &BcryptHash,
    (session, browser): &(TokenHash, Browser),
    origin: &Origin,
) -> Result<(Me, Actor), StaffError> {
    let taken = store::invites::take(conn, invited)?;
    let (invite, roles) = taken.ok_or(StaffError::NoSuchInvite)?;
    let new = StaffId::random(&*ctx.rng);
    let joined =
        store::people::join(conn, new, &invite.name, &invite.email, invite.language, password)?;
    let person = joined.ok_or(StaffError::AddressTaken)?;
    store::roles::set(conn, person, &roles)?;
    store::sessions::insert(conn, session, person, false, *browser)?;
    let me = Me::of(conn, session)?;
    let actor = Actor::of_staff(person, session_name(session.as_slice()), origin.clone());
    let after = Some(serde_json::json!({ "invite": invite.id, "roles": roles }));
    let subject = Subject::new(SubjectKind::Staff, person);
    record(conn, &actor, &Act { after, ..Act::plain(Action::StaffJoined, subject) })?;
    Ok((me, actor))
}
