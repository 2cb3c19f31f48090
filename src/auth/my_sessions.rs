//! `GET` and `DELETE users/sessions`: where one is signed in, and signing those devices out.

use actix_web::web::Path;
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::Text;
use platform::web::{Caller, Ctx, Failed, Json, Message};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    Auth, AuthError, SecurityEvent, SignedIn, store,
    token::{IDLE_LIFE, session_name},
};

const ENDED: Text = Text::new(
    "That device is signed out.",
    "Naka-sign out na ang device na iyon.",
    "Naka-sign out na ang maong device.",
);

const OTHERS_ENDED: Text = Text::new(
    "All other devices are signed out.",
    "Naka-sign out na ang lahat ng ibang device.",
    "Naka-sign out na ang tanan nga laing device.",
);

/// Where somebody is signed in.
#[derive(Serialize, ToSchema)]
pub(crate) struct Sessions {
    /// The newest first.
    sessions: Vec<MySession>,
}

/// One device, or one browser on it.
#[derive(Serialize, ToSchema)]
pub(crate) struct MySession {
    /// To end it by.
    id: String,
    /// When the password or Google was last asked.
    signed_in_at: DateTime<Utc>,
    /// To the nearest five minutes.
    last_used_at: DateTime<Utc>,
    /// Whether it is the caller's own.
    is_current: bool,
}

pub(crate) async fn list(ctx: Ctx, session: SignedIn) -> Result<Json<Sessions>, Failed<AuthError>> {
    let now = ctx.clock.now();
    let sessions = ctx.db.run(move |conn| sessions(conn, &session, now)).await?;
    Ok(Json(Sessions { sessions }))
}

fn sessions(
    conn: &mut PgConnection,
    session: &SignedIn,
    now: DateTime<Utc>,
) -> Result<Vec<MySession>, AuthError> {
    let all = store::sessions::of_account(conn, session.account)?;
    let active = all.into_iter().filter(|one| one.last_used_at > now - IDLE_LIFE);
    let shown = active.filter(|one| one.expires_at > now).map(|one| MySession {
        id: session_name(&one.token_hash),
        signed_in_at: one.signed_in_at,
        last_used_at: one.last_used_at,
        is_current: one.token_hash == session.token_hash.as_slice(),
    });
    Ok(shown.collect())
}

pub(crate) async fn end_others(
    ctx: Ctx,
    auth: Auth,
    caller: Caller,
    session: SignedIn,
) -> Result<Json<Message>, Failed<AuthError>> {
    let account = session.account;
    let end = move |conn: &mut _| {
        session.lock(conn)?;
        store::sessions::end_others_of(conn, session.account, &session.token_hash)?;
        Ok::<_, AuthError>(())
    };
    ctx.db.transaction(end).await?;
    auth.note(&ctx, &caller, SecurityEvent::SessionsEnded, Some(account)).await;
    Ok(Message::to(&caller, &OTHERS_ENDED))
}

/// A session that has ended already is ended, too.
pub(crate) async fn end(
    ctx: Ctx,
    auth: Auth,
    caller: Caller,
    session: SignedIn,
    name: Path<String>,
) -> Result<Json<Message>, Failed<AuthError>> {
    let account = session.account;
    let end = move |conn: &mut _| {
        session.lock(conn)?;
        let all = store::sessions::of_account(conn, session.account)?;
        if let Some(named) = all.iter().find(|one| session_name(&one.token_hash) == *name) {
            store::sessions::end(conn, &named.token_hash)?;
        }
        Ok::<_, AuthError>(())
    };
    ctx.db.transaction(end).await?;
    auth.note(&ctx, &caller, SecurityEvent::SessionsEnded, Some(account)).await;
    Ok(Message::to(&caller, &ENDED))
}
