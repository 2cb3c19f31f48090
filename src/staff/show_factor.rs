//! `POST session/factor` and `session/fresh`: a second factor, to come in and to do what needs a fresh one.

use auth::Auth;
use diesel::PgConnection;
use platform::{
    Context,
    web::{Caller, Ctx, Failed, Json},
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    actor::Actor,
    authorized::{StaffSession, StaffSessionWith},
    emails,
    error::StaffError,
    events::{Act, Action, Subject, SubjectKind, record},
    me::{Me, MeReply},
    security::{Security, note, note_pause},
    session::Session,
    shown_factor::{Shown, compare, count},
    token::Token,
};

/// Six digits of an app, or an emergency code.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ShowFactor {
    code: String,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    auth: Auth,
    caller: Caller,
    StaffSessionWith(who, Json(typed)): StaffSessionWith<Json<ShowFactor>>,
) -> Result<MeReply, Failed<StaffError>> {
    Ok(show(ctx, &auth, &caller, who, typed).await?)
}

pub(crate) async fn again(
    ctx: Ctx,
    auth: Auth,
    caller: Caller,
    StaffSessionWith(who, Json(typed)): StaffSessionWith<Json<ShowFactor>>,
) -> Result<MeReply, Failed<StaffError>> {
    who.factor_at()?;
    Ok(show(ctx, &auth, &caller, who, typed).await?)
}

async fn show(
    ctx: Ctx,
    auth: &Auth,
    caller: &Caller,
    StaffSession { session, actor }: StaffSession,
    ShowFactor { code }: ShowFactor,
) -> Result<MeReply, StaffError> {
    let network = auth.network_hash(&ctx, caller).await?;
    let (is_first, token) = (session.factor_at.is_none(), Token::draw(&*ctx.rng));
    let (for_db, who, new) = (ctx.clone(), actor.clone(), token.hash());
    let show = move |conn: &mut PgConnection| {
        count(conn, &session, &new, &network, |conn| compare(conn, &for_db, session.staff, &code))
            .and_then(|shown| tell(conn, &for_db, &session, &who, shown))
    };
    let shown = ctx.db.transaction(show).await;
    note_pause(&shown, &actor);
    let shown = shown?;
    if shown == Shown::Emergency {
        ctx.workers.wake();
    }
    note_shown(shown, is_first, &actor);
    shown.right()?;
    Ok(ctx.db.run(move |conn| Me::of(conn, &new)).await?.with_cookie(&token))
}

/// Writes down what was shown, and tells the owner of a code that is used up. What a wrong code counts is committed, so
/// it is no error of this.
fn tell(
    conn: &mut PgConnection,
    ctx: &Context,
    session: &Session,
    actor: &Actor,
    shown: Shown,
) -> Result<Shown, StaffError> {
    if shown == Shown::Emergency {
        let told = emails::emergency_code_used(&ctx.config);
        notices::enqueue(conn, ctx, &session.recipient(), &told)?;
    }
    if session.factor_at.is_none() && shown.right().is_ok() {
        let subject = Subject::new(SubjectKind::Staff, session.staff);
        let after = serde_json::json!(session.browser);
        let act = Act { after: Some(after), ..Act::plain(Action::SignedIn, subject) };
        record(conn, actor, &act)?;
    }
    Ok(shown)
}

fn note_shown(shown: Shown, is_first: bool, actor: &Actor) {
    if shown == Shown::Emergency {
        note(Security::EmergencyCodeUsed, actor);
    }
    let event = match shown {
        Shown::Wrong => Security::WrongFactor,
        Shown::Over => Security::SessionLocked,
        Shown::Totp | Shown::Emergency if is_first => Security::SignedIn,
        Shown::Totp | Shown::Emergency => Security::FactorShownAgain,
    };
    note(event, actor);
}
